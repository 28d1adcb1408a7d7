import { type DocumentAction, blankReport, workReports } from '@portal/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { type Answer, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { type SentReport, idOf, manager, reportOf, visit } from './report.fixture.ts';
import { ReportReadPage } from './report-read.page.tsx';
import { paths } from './screens.ts';

const named = { typeId: 1, id: idOf(9) } as const;
const call = { typeId: 1, reportId: named.id };
const READ = '/dashboard/work-reports/:typeId/:reportId/read';
const UPDATE = '/dashboard/work-reports/:typeId/:reportId/update';

async function open(report: SentReport | null, submitted: Answer<typeof workReports.submit> = reportOf(9)) {
  const server = await serve([
    ...(report ? [answer(workReports.details, call, report)] : []),
    answer(workReports.file, call, 'picture'),
    answer(workReports.remove, call),
    answer(workReports.submit, submitted),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('WorkReports.ModuleAccess', 'WorkReports.Read'));
  const routes = onGround([
    { path: READ, Component: ReportReadPage },
    { path: paths.list, element: <p>la liste</p> },
    { path: UPDATE, element: <p>le formulaire</p> },
  ]);
  const app = renderRoutes({ routes, at: paths.read(named), session, serverUrl: server.url });
  const deleted = () => server.calls.some(({ method }) => method === 'DELETE');
  const sent = () =>
    server.calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.parse((body as { reportDTO: string }).reportDTO) as unknown);
  return { ...app, deleted, sent, user: userEvent.setup() };
}

const withActions = (...actions: DocumentAction[]) => reportOf(9, { actions, statusId: 1 });

beforeEach(async () => {
  // Node’s fetch sends Node’s forms; one of jsdom’s would arrive as its name.
  const form = await new Response(new URLSearchParams()).formData();
  vi.stubGlobal('FormData', form.constructor);
  // jsdom has no addresses for contents.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});

afterEach(() => vi.unstubAllGlobals());

describe('a report', () => {
  it('shows the people, products and outcomes', async () => {
    const history: SentReport['history'] = [
      { at: '2026-11-10T09:00:00.000Z', actor: manager, action: 'return', comment: 'Précisez' },
      { at: '2026-11-09T09:00:00.000Z', actor: manager, action: 'submit', comment: '' },
    ];
    await open(reportOf(9, { history, summary: '<b>Bonne journée</b>' }));
    expect(await screen.findByText('Dr Zoa')).toBeTruthy();
    expect(screen.getByText('Positif')).toBeTruthy();
    expect(screen.getByText('— Fort intérêt', { exact: false })).toBeTruthy();
    expect(screen.getByText(/Furolix 20 mg × 3/)).toBeTruthy();
    expect(screen.getByText('<b>Bonne journée</b>')).toBeTruthy();
    const steps = within(screen.getByRole('region', { name: 'Historique' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
      expect.stringContaining('a renvoyé') as string,
      expect.stringContaining('a soumis') as string,
    ]);
    expect(screen.getByText('Précisez')).toBeTruthy();
  });

  it('shows its pictures and enlarges them; other files are saved', async () => {
    const files = [
      { name: 'rayon.png', size: 4000, type: 'image/png' },
      { name: 'fiche.pdf', size: 9000, type: 'application/pdf' },
    ];
    const { user } = await open(reportOf(9, { files }));
    const picture = await screen.findByRole('button', { name: 'Agrandir rayon.png' });
    await waitFor(() => expect(picture).toHaveProperty('disabled', false));
    await user.click(picture);
    expect(await screen.findByRole('dialog', { name: 'rayon.png' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Télécharger fiche\.pdf/, hidden: true })).toBeTruthy();
  });

  it('sums up a month with what is missing, and no figure without a denominator', async () => {
    const figures = {
      periodStart: '2026-10-01',
      periodEnd: '2026-10-31',
      days: [],
      missingDays: ['2026-10-06'],
      visits: 12,
      notReceived: 1,
      fieldDays: 0,
      byChannel: [],
      byOutcome: [],
      byPlace: [{ name: 'CHU', count: 12 }],
      byProduct: [],
      samples: [],
      linked: 4,
      seen: 3,
      visitsToLinked: 12,
      sales: null,
    };
    await open(reportOf(9, { figures }));
    expect(await screen.findByText('mardi 06-10-26')).toBeTruthy();
    const tile = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;
    expect(tile('Visites par jour')).toBe('—');
    expect(tile('Couverture')?.replace(/\s/g, ' ')).toBe('75 %');
    expect(tile('Fréquence')).toBe('4');
    expect(screen.queryByRole('region', { name: 'Ventes du mois' })).toBeNull();
  });

  it('shows the sales of a month against the objectives; what is not loaded is no zero', async () => {
    const none = {
      objective: '50',
      objectiveToDate: null,
      realised: '0',
      onObjective: '0',
      offObjective: '0',
      difference: null,
      attainment: null,
      left: '50',
    };
    const amount = {
      objective: '1600000.00',
      objectiveToDate: '1600000.00',
      realised: '1500000.00',
      onObjective: '1200000.00',
      offObjective: '300000.00',
      difference: '-400000.00',
      attainment: '0.7500',
      left: '400000.00',
    };
    const figures = {
      periodStart: '2026-10-01',
      periodEnd: '2026-10-31',
      days: [],
      missingDays: [],
      visits: 0,
      notReceived: 0,
      fieldDays: 0,
      byChannel: [],
      byOutcome: [],
      byPlace: [],
      byProduct: [],
      samples: [],
      linked: 0,
      seen: 0,
      visitsToLinked: 0,
    };
    const sales = { isLoaded: true, isRunning: false, missing: ['Laborex'], amount, quantity: none };
    await open(reportOf(9, { figures: { ...figures, sales } }));
    const wordsOf = (row: HTMLElement) => row.textContent?.replaceAll(/\s/g, ' ');
    const row = await screen.findByRole('row', { name: /^Montant/ });
    expect(wordsOf(row)).toBe('Montant (XAF)1 500 0001 200 000300 0001 600 000-400 00075 %');
    expect(screen.getByText(/Mois incomplet.*Laborex/)).toBeTruthy();
    cleanup();
    await open(reportOf(9, { figures: { ...figures, sales: { ...sales, isLoaded: false } } }));
    expect(wordsOf(await screen.findByRole('row', { name: /^Quantité/ }))).toBe('Quantité (boîtes)———50——');
    expect(screen.getByText('Les ventes de ce mois ne sont pas encore chargées.')).toBeTruthy();
  });
});

describe('its actions', () => {
  it('are those that the server allows', async () => {
    await open(reportOf(9, { actions: [] }));
    await screen.findByText('Dr Zoa');
    expect(screen.queryByRole('button', { name: /Supprimer|Repasser en brouillon|Soumettre/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Continuer|Traiter/ })).toBeNull();
  });

  it('include deleting, which asks first and leads back to the list', async () => {
    const { user, deleted } = await open(withActions('update', 'delete'));
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('la liste')).toBeTruthy();
    expect(deleted()).toBe(true);
  });
});

describe('a draft', () => {
  const submit = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(await screen.findByRole('button', { name: 'Soumettre' }));

  it('is submitted unchanged, on the version that was read', async () => {
    const { user, sent, address } = await open(withActions('submit'), reportOf(9, { statusId: 2 }));
    await submit(user);
    expect(await screen.findByText('Rapport soumis')).toBeTruthy();
    expect(address()).toBe(paths.read(named));
    const { name: _name, place: _place, city: _city, ...written } = visit;
    const products = [{ formId: 4, reaction: 'strong', competitor: '' }];
    const visits = [{ ...written, products, samples: [{ formId: 4, quantity: 3 }] }];
    expect(sent()).toEqual([
      {
        ...blankReport(1, '2026-11-09', named.id),
        version: 3,
        cityIds: [2],
        visits,
        requestId: expect.any(String) as string,
      },
    ]);
  });

  it('with missing values leads to the form, which shows them', async () => {
    const errors = { 'visits.1.outcome': ['required'], title: ['required'] };
    const refused = refuse(400, { code: 'invalid', errors });
    const { user, address } = await open(withActions('submit'), refused);
    await submit(user);
    expect(await screen.findByText('le formulaire')).toBeTruthy();
    expect(address()).toBe(paths.update(named));
    expect(screen.getByText('Le rapport est incomplet')).toBeTruthy();
    expect(screen.getByText(/^Visite 2 · Résultat.: champ obligatoire · Titre/)).toBeTruthy();
  });

  it('that cannot be submitted for another reason stays in view, and the reason is said', async () => {
    const { user, address } = await open(withActions('submit'), refuse(409, { code: 'stale' }));
    await submit(user);
    expect(await screen.findByText(/^Quelqu’un d’autre a modifié cet élément/)).toBeTruthy();
    expect(address()).toBe(paths.read(named));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Soumettre' })).toHaveProperty('disabled', false));
  });

  it('is not for everyone to submit, and a returned report goes through its form first', async () => {
    await open(withActions('update', 'delete'));
    await screen.findByRole('link', { name: 'Continuer' });
    expect(screen.queryByRole('button', { name: 'Soumettre' })).toBeNull();
    cleanup();
    await open(reportOf(9, { actions: ['update', 'submit'], statusId: 4 }));
    await screen.findByRole('link', { name: 'Corriger' });
    expect(screen.queryByRole('button', { name: 'Soumettre' })).toBeNull();
  });
});

it('says so where there is no such report', async () => {
  await open(null);
  expect(await screen.findByText('Ce rapport n’existe pas ou n’existe plus')).toBeTruthy();
});

import type { DocumentAction } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { idOf, manager, reportOf } from './parts/report.fixture.ts';
import { ReportReadPage } from './report-read.page.tsx';
import { paths } from './screens.ts';

const named = { typeId: 1, id: idOf(9) } as const;
const READ = '/dashboard/work-reports/:typeId/:reportId/read';

async function open(report: object | null) {
  const server = await serve({
    ...(report && { [`GET /work-reports/report-type/1/${named.id}`]: () => ({ body: report }) }),
    [`GET /work-reports/report-type/1/report/${named.id}/file`]: () => ({ body: 'picture' }),
    [`DELETE /work-reports/report-type/1/delete/${named.id}`]: () => ({ status: 204 }),
  });
  const session = createSessionStore();
  session.signIn(signedInWith('WorkReports.ModuleAccess', 'WorkReports.Read'));
  const routes = onGround([
    { path: READ, Component: ReportReadPage },
    { path: paths.list, element: <p>la liste</p> },
  ]);
  const app = renderRoutes({ routes, at: paths.read(named), session, serverUrl: server.url });
  const deleted = () => server.calls.some(({ method }) => method === 'DELETE');
  return { ...app, deleted, user: userEvent.setup() };
}

const withActions = (...actions: DocumentAction[]) => reportOf(9, { actions, statusId: 1 });

beforeEach(() => {
  // jsdom has no addresses for contents.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});

describe('a report', () => {
  it('shows whom one saw, with which products, and what came of it', async () => {
    const history = [
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
    expect(screen.getByRole('button', { name: 'Télécharger fiche.pdf', hidden: true })).toBeTruthy();
  });

  it('sums up a month with what is missing, and no figure without a denominator', async () => {
    const figures = {
      ...{ periodStart: '2026-10-01', periodEnd: '2026-10-31', days: [], missingDays: ['2026-10-06'], visits: 12 },
      ...{ notReceived: 1, fieldDays: 0, byChannel: [], byOutcome: [], byPlace: [{ name: 'CHU', count: 12 }] },
      ...{ byProduct: [], samples: [], linked: 4, seen: 3, visitsToLinked: 12 },
    };
    await open(reportOf(9, { figures }));
    expect(await screen.findByText('mardi 06-10-26')).toBeTruthy();
    const tile = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;
    expect(tile('Visites par jour')).toBe('—');
    expect(tile('Couverture')?.replace(/\s/g, ' ')).toBe('75 %');
    expect(tile('Fréquence')).toBe('4');
  });
});

describe('what one can do with it', () => {
  it('is what the server says', async () => {
    await open(reportOf(9, { actions: [] }));
    await screen.findByText('Dr Zoa');
    expect(screen.queryByRole('button', { name: /Supprimer|Reprendre|Soumettre/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Continuer|Décider/ })).toBeNull();
  });

  it('deletes after a question and leads back to the list', async () => {
    const { user, deleted } = await open(withActions('update', 'delete'));
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('la liste')).toBeTruthy();
    expect(deleted()).toBe(true);
  });
});

it('says so where there is no such report', async () => {
  await open(null);
  expect(await screen.findByText('Ce rapport n’existe pas ou n’existe plus')).toBeTruthy();
});

// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import {
  type ReportSave,
  account,
  blankReport,
  cities,
  findMissing,
  healthProfessionals,
  pharmacies,
  products,
  status,
  users,
  workReports,
} from '@portal/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '../../http/errors.ts';
import type { Parcel } from '../../offline/outbox.ts';
import { registerSender } from '../../offline/senders.ts';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { douala, onlyPage, ownProfile, retard } from '../../test/samples.ts';
import { type Sent, answer, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';

import type { SentReport } from './report.fixture.ts';
import { ReportAddPage, ReportUpdatePage } from './report-form.page.tsx';
import { paths } from './screens.ts';
import { WORK_REPORT, workReportSender } from './work-report-sender.ts';

const DAY = '2026-11-13';
const ID = '0199a000-0000-7000-8000-000000000009';
const at = '2026-11-13T18:00:00Z';
const awa = { id: 1, firstname: 'Awa', name: 'Ba' };
const form = { formatId: 1, format: 'Comprimé', packaging: '', code: null, sample: true, active: true };
const product = (id: number, name: string): Sent<typeof products.allDetailed>[number] => ({
  id,
  name,
  dci: '',
  laboratory: '',
  range: '',
  active: true,
  formCount: 1,
  version: 1,
  actions: [],
  forms: [{ id: id * 10, ...form, strength: '500 mg', unitPrice: null, prices: [], aliases: [] }],
});
const report: SentReport = {
  id: ID,
  typeId: 1,
  periodStart: DAY,
  periodEnd: DAY,
  title: '',
  nature: 'office',
  dayPart: 'whole',
  cities: [],
  cityIds: [],
  visitCount: 0,
  fileCount: 0,
  late: false,
  companions: [],
  visits: [],
  plan: [],
  summary: 'celui du serveur',
  difficulties: '',
  competition: '',
  needs: '',
  kind: null,
  place: '',
  participants: '',
  cost: null,
  files: [],
  history: [],
  figures: null,
  author: awa,
  statusId: 1,
  version: 3,
  firstSubmittedAt: null,
  submittedAt: null,
  decidedAt: null,
  decidedBy: null,
  updatedAt: at,
  actions: ['update', 'submit'],
};

type Day = { report: SentReport | null };

/** A server of a few lines behind the outbox: what it was sent, and how it answers. */
function createOffice() {
  const office = {
    sent: [] as (Parcel & { body: ReportSave })[],
    reply: (sent: ReportSave): { version: number } => ({ ...report, ...sent, version: (sent.version ?? 0) + 1 }),
    /** Delays its answers. */
    wait: Promise.resolve(),
  };
  registerSender(WORK_REPORT, {
    ...workReportSender,
    send: async (_http, parcel) => {
      office.sent.push(parcel as Parcel & { body: ReportSave });
      await office.wait;
      return office.reply(parcel.body as ReportSave);
    },
  });
  return office;
}
const refuse = (httpStatus: number, problem: object) => () => {
  throw new HttpError({ kind: 'answer', status: httpStatus, problem });
};

async function open(address: string, day: Day = { report: null }) {
  const server = await serve([
    answer(workReports.dailyOn, { date: DAY }, () => ({ report: day.report, planned: [] })),
    answer(workReports.dailyBetween, { start: '2026-10-30', end: '2026-11-12' }, []),
    answer(workReports.details, { typeId: 1, reportId: ID }, report),
    answer(products.allDetailed, [product(1, 'Azitrane'), product(2, 'Céfitra')]),
    answer(healthProfessionals.ofUser, { userId: 1 }, [{ ...retard, dueOn: DAY }]),
    answer(pharmacies.list, onlyPage([])),
    answer(cities.list, [{ ...douala, id: 1 }]),
    answer(account.profile, { ...ownProfile, cityIds: [1], cities: ['Douala'] }),
    answer(users.enabled, []),
    answer(users.medicalRepresentatives, []),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('WorkReports.ModuleAccess', 'WorkReports.Add', 'EmployeesHealthFacilities.Read'));
  const routes = onGround([
    { path: paths.add, Component: ReportAddPage },
    { path: '/dashboard/work-reports/:typeId/:reportId/update', Component: ReportUpdatePage },
    { path: paths.list, element: <p>la liste</p> },
  ]);
  const app = renderRoutes({ routes, at: address, session, serverUrl: server.url });
  return { ...app, server, user: userEvent.setup() };
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** A plain visit from the open form, and how many presses it took. */
async function addPlainVisit(user: ReturnType<typeof userEvent.setup>) {
  const presses = [
    () => press(user, 'Ajouter une visite'),
    () => press(user, /^Dr Paul Retard/),
    () => press(user, /^Azitrane/),
    () => press(user, /^Céfitra/),
    () => press(user, /^Continuer avec 2/),
    async () => user.click(await screen.findByRole('radio', { name: 'Positif' })),
  ];
  for (const one of presses) await one();
  await screen.findByRole('button', { name: /^Visite 1,\s*Dr Paul Retard/ });
  return presses.length;
}

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

describe('a day', () => {
  it('takes a plain visit in 8 presses at most, and is whole enough to be submitted with it', async () => {
    const office = createOffice();
    const { user, address } = await open(paths.addDay(DAY));
    expect(await addPlainVisit(user)).toBeLessThanOrEqual(8);
    await press(user, 'Soumettre');
    await waitFor(() => expect(address()).toBe(paths.list));
    const last = office.sent.at(-1);
    expect(last).toMatchObject({ act: 'submit', body: { typeId: 1, periodStart: DAY, cityIds: [1] } });
    const target = { kind: 'professional', id: 7, facilityId: 4 };
    expect(last?.body).toMatchObject({
      visits: [{ target, outcome: 'positive', products: [{ formId: 10 }, { formId: 20 }] }],
    });
    expect(findMissing(last?.body as ReportSave)).toEqual({});
  });

  it('that the server already has is opened', async () => {
    createOffice();
    const { address } = await open(paths.addDay(DAY), { report });
    await waitFor(() => expect(address()).toBe(paths.update({ typeId: 1, id: ID })));
  });

  it('says what is missing, at the top and with the way there', async () => {
    const office = createOffice();
    const { user } = await open(paths.addDay(DAY));
    await press(user, 'Soumettre');
    expect(await screen.findByText(/Un champ est à corriger/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Visites/ })).toBeTruthy();
    expect(office.sent).toEqual([]);
  });
});

describe('what was written', () => {
  it('is there again after the tab was closed, though the server never got it', async () => {
    const office = createOffice();
    office.reply = () => {
      throw new HttpError({ kind: 'network' });
    };
    const first = await open(paths.addDay(DAY));
    await addPlainVisit(first.user);
    cleanup();
    const again = await open(paths.addDay(DAY));
    expect(await screen.findByRole('button', { name: /^Visite 1,\s*Dr Paul Retard/ })).toBeTruthy();
    expect(again.address()).toContain('/update');
    expect(await screen.findByText('Azitrane 500 mg Comprimé, Céfitra 500 mg Comprimé')).toBeTruthy();
  });

  it('is submitted once, though a slow device passes on only then what was typed before', async () => {
    const office = createOffice();
    const { user, router, offline } = await open(paths.addDay(DAY));
    await addPlainVisit(user);
    await press(user, /^Textes/);
    let answerNow = () => {};
    office.wait = new Promise((resolve) => (answerNow = resolve));
    await press(user, 'Soumettre');
    await waitFor(() => expect(office.sent.at(-1)?.act).toBe('submit'));
    const id = office.sent.at(-1)?.id ?? '';
    fireEvent.change(screen.getByRole('textbox', { name: 'Résumé' }), { target: { value: 'Bonne journée' } });
    await router.navigate(paths.list);
    await screen.findByText('la liste');
    answerNow();
    await waitFor(() => expect(offline.outbox.get().filter(({ state }) => state !== 'sent')).toEqual([]));
    expect(office.sent.at(-1)?.act).toBe('submit');
    expect(await offline.drafts.find(WORK_REPORT, id)).toBeNull();
  });

  it('is kept when the server refuses a field, which shows the fault', async () => {
    const office = createOffice();
    office.reply = refuse(400, { code: 'invalid', errors: { 'visits.0.products.1.formId': ['unknown', 'Retiré.'] } });
    const { user, address } = await open(paths.addDay(DAY));
    await addPlainVisit(user);
    await press(user, 'Soumettre');
    expect((await screen.findAllByText(/introuvable/i)).length).toBeGreaterThan(0);
    expect(address()).toBe(paths.addDay(DAY));
    await press(user, /^Visite 1 · Produits présentés/);
    const panel = await screen.findByRole('dialog');
    expect(within(panel).getByText('Introuvable · Retiré.')).toBeTruthy();
  });
});

describe('the form that someone goes back to', () => {
  const begun = { ...blankReport(4, DAY, ID), title: 'Congrès' } as ReportSave;

  /** A special report begun in this place of the history, and kept here. */
  async function goBack(isSubmitted: boolean) {
    createOffice().reply = () => {
      throw new HttpError({ kind: 'network' });
    };
    const { router, offline } = await open(paths.list);
    await offline.drafts.put(WORK_REPORT, ID, { document: begun, words: {}, statusId: null }, []);
    const parcel = { kind: WORK_REPORT, id: ID, label: '', body: { ...begun, words: {} }, files: [] };
    if (isSubmitted) await offline.outbox.post({ ...parcel, act: 'submit' });
    await router.navigate(`${paths.add}?type=4&day=${DAY}`, { state: { begun: ID } });
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'Titre' });
  }

  it('holds what was begun there', async () => {
    expect((await goBack(false)).value).toBe('Congrès');
  });

  it('is a new one where that was submitted, though the device keeps the draft for another moment', async () => {
    expect((await goBack(true)).value).toBe('');
  });
});

describe('a report that was changed elsewhere', () => {
  it('shows both versions, and ours goes over it when we say so', async () => {
    const office = createOffice();
    const theirs = { ...report, version: 8, summary: 'écrit au bureau' };
    office.reply = refuse(409, { code: 'stale', current: theirs });
    const { user } = await open(paths.update({ typeId: 1, id: ID }));
    const summary = await screen.findByRole('textbox', { name: /^Résumé/ });
    await user.clear(summary);
    await user.type(summary, 'écrit en route');
    await press(user, 'Soumettre');
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('row', { name: 'Résumé écrit en route écrit au bureau' })).toBeTruthy();
    office.reply = () => ({ ...theirs, version: 9 });
    await press(user, 'Garder ma version');
    await press(user, 'Soumettre');
    await waitFor(() => expect(office.sent.at(-1)?.body).toMatchObject({ version: 8, summary: 'écrit en route' }));
  });

  it('and came back to its author meanwhile stays returned when ours is kept', async () => {
    const office = createOffice();
    const theirs = { ...report, version: 8, statusId: status.returned };
    office.reply = refuse(409, { code: 'stale', current: theirs });
    const { user } = await open(paths.update({ typeId: 1, id: ID }));
    await user.type(await screen.findByRole('textbox', { name: /^Résumé/ }), ' et plus');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByRole('table');
    office.reply = () => ({ ...theirs, version: 9 });
    await press(user, 'Garder ma version');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(office.sent.at(-1)).toMatchObject({ act: 'update', body: { version: 8 } }));
  });

  it('of the same period is another one: ours goes into it when we say so', async () => {
    const office = createOffice();
    const current = { ...report, files: [{ name: 'plan.pdf', size: 1, type: 'application/pdf' }] };
    office.reply = refuse(409, { code: 'conflict', current });
    const { user, address } = await open(paths.addDay(DAY));
    await addPlainVisit(user);
    await user.upload(screen.getByLabelText('Joindre des fichiers'), new File(['%PDF-'], 'plan.pdf'));
    await press(user, 'Soumettre');
    expect(await screen.findByText('Un rapport existe déjà pour cette période')).toBeTruthy();
    office.reply = (sent) => ({ ...report, ...sent, version: 4 });
    await press(user, 'Garder ma version');
    await waitFor(() => expect(address()).toBe(paths.update({ typeId: 1, id: ID })));
    expect(await screen.findByRole('button', { name: /^Visite 1,\s*Dr Paul Retard/ })).toBeTruthy();
    await press(user, 'Soumettre');
    await waitFor(() =>
      expect(office.sent.at(-1)).toMatchObject({ id: ID, act: 'submit', body: { id: ID, version: 3 } }),
    );
    // Two files with the same name cannot be distinguished: ours is renamed.
    expect(office.sent.at(-1)?.body.files).toEqual([{ name: 'plan.pdf' }]);
    expect(office.sent.at(-1)?.files.map(({ name }) => name)).toEqual(['plan (2).pdf']);
  });
});

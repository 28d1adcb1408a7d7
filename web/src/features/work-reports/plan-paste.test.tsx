// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { type ReportSave, cities, healthProfessionals, pharmacies, reportType, workReports } from '@portal/contract';
import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Parcel } from '../../offline/outbox.ts';
import { registerSender } from '../../offline/senders.ts';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { douala, onlyPage, retard } from '../../test/samples.ts';
import { type Sent, answer, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';

import { type SentReport, idOf, reportOf } from './report.fixture.ts';
import { ReportAddPage } from './report-form.page.tsx';
import { paths } from './screens.ts';
import { WORK_REPORT, workReportSender } from './work-report-sender.ts';

const WEEK = '2026-11-09';
const LAST_ID = idOf(26);
const figures: Sent<typeof workReports.summary> = {
  periodStart: WEEK,
  periodEnd: '2026-11-15',
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
  sales: null,
};

async function open({ last, wanted = '' }: { last?: SentReport; wanted?: string } = {}) {
  const sent: ReportSave[] = [];
  registerSender(WORK_REPORT, {
    ...workReportSender,
    send: async (_http, parcel: Parcel) => {
      sent.push(parcel.body as ReportSave);
      return { ...(parcel.body as ReportSave), version: 1 };
    },
  });
  const server = await serve([
    answer(workReports.mine, ({ query }) => onlyPage(last && query.get('to') !== WEEK ? [last] : [])),
    ...(last ? [answer(workReports.details, { typeId: 2, reportId: LAST_ID }, last)] : []),
    answer(workReports.summary, { typeId: 2, periodStart: WEEK }, figures),
    answer(healthProfessionals.ofUser, { userId: 1 }, [retard]),
    answer(pharmacies.list, onlyPage([])),
    answer(cities.list, [{ ...douala, id: 1 }]),
  ]);
  const session = createSessionStore();
  session.signIn(
    signedInWith('WorkReports.ModuleAccess', 'WorkReports.Read', 'WorkReports.Add', 'EmployeesHealthFacilities.Read'),
  );
  const routes = onGround([
    { path: paths.add, Component: ReportAddPage },
    { path: paths.list, element: <p>la liste</p> },
  ]);
  const at = `${paths.add}?type=${reportType.weekly}&day=${WEEK}${wanted}`;
  renderRoutes({ routes, at, session, serverUrl: server.url });
  const user = userEvent.setup();
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { user, press, sent };
}

const day = async (name: RegExp) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  // Removes the toasts of the test before, with their undo buttons.
  notifications.clean();
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

describe('cells pasted into the plan', () => {
  it('become its lines, and go again when it is undone', async () => {
    const { user, press, sent } = await open();
    await press(/^lundi 16-11-26/);
    await user.click((await day(/^lundi/)).getByRole('textbox', { name: 'Objectif' }));
    await user.paste('16-11-26\tDOUALA\tRetard; Mme Nouvelle\tRevoir\r\nmardi\tDouala\t\tLivrer\r\n');
    expect(await screen.findByText('2 lignes collées')).toBeTruthy();
    const monday = await day(/^lundi/);
    expect(monday.getByText('Dr Paul Retard')).toBeTruthy();
    expect(monday.getByText('Mme Nouvelle')).toBeTruthy();
    expect(monday.getByDisplayValue('Revoir')).toBeTruthy();
    expect((await day(/^mardi/)).getByText('Douala')).toBeTruthy();
    await press('Annuler');
    await waitFor(() => expect(screen.queryByText('Mme Nouvelle')).toBeNull());
    await press('Soumettre');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ plan: [] }));
  });

  it('say at its field what was not understood, and wait there for an answer', async () => {
    const { user, press, sent } = await open();
    const tool = await screen.findByRole('button', { name: /^lundi 16-11-26/ });
    tool.focus();
    await user.paste('Jour\tVille\tÀ visiter\n25-12-26\tBafang\tRetard');
    expect(await screen.findByText(/1 ligne collée · 1 à vérifier/)).toBeTruthy();
    const stray = await day(/^À placer/);
    expect(stray.getByText(/^«\s25-12-26\s» n’est pas un jour/)).toBeTruthy();
    expect(stray.getByText(/^«\sBafang\s» n’est pas dans la liste/)).toBeTruthy();
    await press('Soumettre');
    expect(await screen.findByText(/Un champ est à corriger/)).toBeTruthy();
    expect(sent).toEqual([]);
    await user.click(stray.getByRole('combobox', { name: 'Jour' }));
    await user.click(await screen.findByRole('option', { name: /^mardi 17-11-26/ }));
    expect(screen.queryByRole('region', { name: /^À placer/ })).toBeNull();
    const tuesday = await day(/^mardi/);
    await user.click(tuesday.getByRole('combobox', { name: 'Ville' }));
    await user.click(await screen.findByRole('option', { name: 'Douala' }));
    expect(screen.queryByText(/Bafang/)).toBeNull();
    await press('Soumettre');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ plan: [{ day: '2026-11-17', cityId: 1 }] }));
  });

  it('leave plain words to the field they are pasted into', async () => {
    const { user, press, sent } = await open();
    await press(/^lundi 16-11-26/);
    const aim = (await day(/^lundi/)).getByRole('textbox', { name: 'Objectif' });
    await user.click(aim);
    await user.paste('mardi, Douala ; Dr Retard');
    expect(aim).toHaveProperty('value', 'mardi, Douala ; Dr Retard');
    await press('Soumettre');
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        plan: [{ day: '2026-11-16', aim: 'mardi, Douala ; Dr Retard', targets: [] }],
      }),
    );
  });

  it('come from the clipboard by a button too, which says what to do where there is nothing', async () => {
    const { press } = await open();
    await press('Coller depuis un tableur');
    expect(await screen.findByText('Rien à coller')).toBeTruthy();
    await navigator.clipboard.writeText('mardi\tDouala');
    await press('Coller depuis un tableur');
    expect(await screen.findByText('1 ligne collée')).toBeTruthy();
  });
});

describe('a line of the plan', () => {
  it('is one from its first letter on, and Enter goes on to the next', async () => {
    const { user, press, sent } = await open();
    await press(/^lundi 16-11-26/);
    const monday = await day(/^lundi/);
    await user.type(monday.getByRole('textbox', { name: 'Objectif' }), 'Livrer{Enter}');
    await waitFor(() => expect(monday.getAllByRole('combobox', { name: 'Ville' })[1]).toBe(document.activeElement));
    const [, second] = monday.getAllByRole('button', { name: 'Retirer la ligne' });
    if (second) await user.click(second);
    await press('Soumettre');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ plan: [{ aim: 'Livrer', day: '2026-11-16' }] }));
  });

  it('comes back where its removal is undone', async () => {
    const { user, press } = await open();
    await press(/^lundi 16-11-26/);
    await user.type((await day(/^lundi/)).getByRole('textbox', { name: 'Objectif' }), 'Livrer');
    await press('Retirer la ligne');
    expect(screen.queryByDisplayValue('Livrer')).toBeNull();
    await press('Annuler');
    expect(await screen.findByDisplayValue('Livrer')).toBeTruthy();
  });
});

it('takes over the plan of the last weekly report, on the same weekdays', async () => {
  const targets: SentReport['plan'][number]['targets'] = [
    { target: { kind: 'unlisted', name: 'Mme Sy' }, name: 'Mme Sy', place: '', city: '' },
  ];
  const line = { id: LAST_ID, day: '2026-11-03', cityId: 1, city: 'Douala', targets, aim: 'Livrer' };
  const period = { periodStart: '2026-10-26', periodEnd: '2026-11-01' };
  const { press, sent } = await open({ last: reportOf(26, { typeId: 2, ...period, visits: [], plan: [line] }) });
  await press('Copier la semaine passée');
  expect(await screen.findByText('1 ligne copiée')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copier la semaine passée' })).toBeNull();
  await press('Soumettre');
  const target = { kind: 'unlisted', name: 'Mme Sy' };
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ plan: [{ day: '2026-11-17', cityId: 1, aim: 'Livrer', targets: [target] }] }),
  );
});

it('asks for the day alone where the address says whom to plan', async () => {
  const { user, press, sent } = await open({ wanted: `&professional=${retard.id}` });
  const wanted = within(await screen.findByRole('region', { name: /^À planifier.*Dr Paul Retard/ }));
  await user.click(wanted.getByRole('button', { name: /^mardi/ }));
  expect(await screen.findByText(/Dr Paul Retard est prévu mardi/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: /^À planifier/ })).toBeNull());
  await press('Soumettre');
  const targets = [expect.objectContaining({ kind: 'professional', id: retard.id })];
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ plan: [{ day: '2026-11-17', targets }] }));
});

import { type Permission, addDays, mondayOf, users, workReports } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../lib/days.ts';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { onlyPage } from '../../test/samples.ts';
import { type Answer, type Sent, answer, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { type SentRow, manager, reportOf, rowOf } from './report.fixture.ts';
import { ReportsListPage } from './reports-list.page.tsx';
import { paths } from './screens.ts';

const today = dayOf(new Date());
const start = mondayOf(today);
const end = addDays(start, 6);
const draft = rowOf(10, { statusId: 1, actions: ['update', 'submit', 'delete'] });
const waiting = rowOf(11, { actions: ['recall'] });
const returned = reportOf(12, {
  statusId: 4,
  actions: ['update', 'submit', 'delete'],
  history: [{ at: '2026-11-13T09:00:00.000Z', actor: manager, action: 'return', comment: 'Précisez les échantillons' }],
});

type Options = {
  permissions?: Permission[];
  representatives?: Sent<typeof users.medicalRepresentatives>;
  daily?: SentRow[];
  lastWeek?: SentRow[];
  remove?: () => Answer<typeof workReports.remove> | Promise<Answer<typeof workReports.remove>>;
};

const writer: Permission[] = [
  'WorkReports.ModuleAccess',
  'WorkReports.Read',
  'WorkReports.Add',
  'WorkReports.Update',
  'WorkReports.Delete',
];

/** The user of `signedInWith`. */
const self = { id: 1, firstname: 'Awa', name: 'Ba' };

async function open({
  permissions = writer,
  representatives = [self],
  daily = [],
  lastWeek = [],
  remove,
}: Options = {}) {
  const before = (days: number) => addDays(start, days);
  const server = await serve([
    answer(users.medicalRepresentatives, representatives),
    answer(workReports.mine, ({ query }) => onlyPage(query.get('statusId') === '4' ? [returned] : [draft, waiting])),
    answer(workReports.dailyBetween, { start, end }, daily),
    answer(workReports.dailyBetween, { start: before(-7), end: before(-1) }, lastWeek),
    answer(workReports.details, { typeId: 1, reportId: returned.id }, returned),
    answer(workReports.recall, { ...reportOf(11), statusId: 1 }),
    answer(workReports.remove, { typeId: 1, reportId: draft.id }, remove),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...permissions));
  const routes = onGround([{ path: paths.list, Component: ReportsListPage }]);
  const app = renderRoutes({ routes, at: paths.list, session, serverUrl: server.url });
  const writes = () => server.calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
  return { ...app, writes, user: userEvent.setup() };
}

const hrefOf = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('the report of the day', () => {
  it('is started where there is none', async () => {
    await open();
    expect(await hrefOf('Commencer le rapport du jour')).toBe(paths.addDay(today));
  });

  it('is gone on with where it is a draft, and read where it is sent', async () => {
    await open({ daily: [{ ...draft, periodStart: today, periodEnd: today }] });
    const day = within(await screen.findByRole('region', { name: 'Aujourd’hui' }));
    expect((await day.findByRole('link', { name: 'Continuer' })).getAttribute('href')).toBe(
      paths.update(draft as never),
    );
    expect(day.getByText('Brouillon')).toBeTruthy();
  });
});

describe('the week', () => {
  it('names the working days that nobody reported, and offers each', async () => {
    const { user } = await open({ lastWeek: [{ ...waiting, periodStart: addDays(start, -7) }] });
    await user.click(await screen.findByRole('button', { name: 'Semaine précédente' }));
    expect(await screen.findByText('4 jours sans rapport')).toBeTruthy();
    const week = within(screen.getByRole('region', { name: 'Ma semaine' }));
    const [first] = week.getAllByRole('link', { name: /Manquant/ });
    expect(first?.getAttribute('href')).toBe(paths.addDay(addDays(start, -6)));
    expect(week.getAllByRole('link', { name: /Soumis/ })).toHaveLength(1);
  });
});

describe('a user who is no representative', () => {
  it('sees no missing days, but returned reports and a link to a new one', async () => {
    await open({ representatives: [{ ...self, id: 99 }] });
    expect(await screen.findByRole('region', { name: 'À corriger' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Nouveau rapport/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ma semaine' })).toBeNull());
    expect(screen.queryByText(/sans rapport|Manquant/)).toBeNull();
  });
});

it('returned reports come first, with the manager’s comment', async () => {
  await open();
  const part = within(await screen.findByRole('region', { name: 'À corriger' }));
  expect(await part.findByText(/Awa Ba.*Précisez les échantillons/)).toBeTruthy();
  expect(part.getByRole('link', { name: 'Corriger' }).getAttribute('href')).toBe(paths.update(returned as never));
});

describe('a row', () => {
  it('offers what the server allows; deleting asks first', async () => {
    const { user, writes } = await open();
    await user.click(await screen.findByRole('button', { name: /^Supprimer.*10-11-26/ }));
    const dialog = await screen.findByRole('dialog');
    expect(writes()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Supprimer.*11-11-26/ })).toBeNull();
  });

  it('is taken back over the version that is shown', async () => {
    const { user, writes } = await open();
    await user.click(await screen.findByRole('button', { name: /^Repasser en brouillon.*11-11-26/ }));
    await waitFor(() =>
      expect(writes()).toMatchObject([
        ['/work-reports/recall', { reportTypeId: 1, reportId: waiting.id, version: waiting.version }],
      ]),
    );
  });
});

it('who writes no reports sees the list alone', async () => {
  await open({ permissions: ['WorkReports.ModuleAccess', 'WorkReports.Read', 'WorkReports.ReadAll'] });
  expect(await screen.findByRole('table', { name: 'Mes rapports' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Aujourd’hui' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Nouveau rapport' })).toBeNull();
});

// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import {
  type ReportSave,
  account,
  cities,
  healthProfessionals,
  pharmacies,
  products,
  users,
  workReports,
} from '@portal/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { createCache } from '../../http/cache/cache.ts';
import { registerSender } from '../../offline/senders.ts';
import { createSessionStore } from '../../session/session.ts';
import { createMemory } from '../../test/records.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { douala, onlyPage, ownProfile, place, retard } from '../../test/samples.ts';
import { type Sent, type Unusual, answer, serve, unusual } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { ReportAddPage } from './report-form.page.tsx';
import { paths } from './screens.ts';
import { WORK_REPORT, workReportSender } from './work-report-sender.ts';

const DAY = '2026-11-13';

/** A server whose one city can be renamed, and which can be offline; the cache stays on the device. */
async function setUp() {
  const office = { city: 'Douala', isAway: false, profile: {} as Partial<Sent<typeof account.profile>> };
  const orAway =
    <Body,>(body: () => Body) =>
    (): Body | Unusual =>
      office.isAway ? unusual({ status: 503, body: '' }) : body();
  const professional = () => ({ ...retard, facilities: [{ ...place, city: office.city }], dueOn: DAY });
  const server = await serve([
    answer(
      workReports.dailyOn,
      { date: DAY },
      orAway(() => ({ report: null, planned: [] })),
    ),
    answer(
      workReports.dailyBetween,
      { start: '2026-10-30', end: '2026-11-12' },
      orAway(() => []),
    ),
    answer(
      products.allDetailed,
      orAway(() => []),
    ),
    answer(
      healthProfessionals.ofUser,
      { userId: 1 },
      orAway(() => [professional()]),
    ),
    answer(
      pharmacies.list,
      orAway(() => onlyPage([])),
    ),
    answer(
      cities.list,
      orAway(() => [{ ...douala, id: 1, name: office.city }]),
    ),
    answer(
      account.profile,
      orAway(() => ({ ...ownProfile, cityIds: [1], cities: [office.city], ...office.profile })),
    ),
    answer(
      users.enabled,
      orAway(() => []),
    ),
    answer(
      users.medicalRepresentatives,
      orAway(() => []),
    ),
  ]);
  const { records, store } = createMemory();
  const cache = createCache({ store, owner: () => '1', onFault: () => {} });
  const isKept = (path: string) => vi.waitFor(() => expect(records.get(`${server.url}${path}`)).toBeTruthy());
  const open = () => {
    const session = createSessionStore();
    session.signIn(signedInWith('WorkReports.ModuleAccess', 'WorkReports.Add', 'EmployeesHealthFacilities.Read'));
    const routes = onGround([
      { path: paths.add, Component: ReportAddPage },
      { path: paths.list, element: <p>la liste</p> },
    ]);
    renderRoutes({ routes, at: paths.addDay(DAY), session, serverUrl: server.url, cache });
    return userEvent.setup();
  };
  return { office, cache, records, isKept, open };
}

/** The body that is sent when the form is saved. */
async function savedFrom(user: ReturnType<typeof userEvent.setup>): Promise<ReportSave> {
  const sent: ReportSave[] = [];
  registerSender(WORK_REPORT, {
    ...workReportSender,
    send: async (_http, { body }) => {
      sent.push(body as ReportSave);
      return { version: 1 };
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'Bureau' }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0] as ReportSave;
}

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

/** Opens the list of people to visit, checks their city, and closes it again. */
async function seeWhomToVisit(user: ReturnType<typeof userEvent.setup>, city: string) {
  await user.click(await screen.findByRole('button', { name: 'Ajouter une visite' }));
  expect(await screen.findByRole('button', { name: new RegExp(`^Dr Paul Retard.*${city}(?!-)`) })).toBeTruthy();
  await user.keyboard('{Escape}');
}

it('a city that is renamed under an open form has its new name there, in every list, and stays the report’s', async () => {
  const { office, cache, open } = await setUp();
  const user = open();
  expect(await screen.findByText('Douala')).toBeTruthy();
  await seeWhomToVisit(user, 'Douala');
  office.city = 'Douala-Centre';
  // As after a live event.
  await cache.makeStale(['cities'], false);
  expect(await screen.findByText('Douala-Centre')).toBeTruthy();
  await seeWhomToVisit(user, 'Douala-Centre');
  expect(await savedFrom(user)).toMatchObject({ cityIds: [1] });
});

it('offline, a report takes its cities from the profile by id, even if the cached name is outdated', async () => {
  const { office, cache, isKept, records, open } = await setUp();
  open();
  await screen.findByText('Douala');
  for (const path of ['/account/profile', '/cities', `/work-reports/user/daily/date/${DAY}`]) await isKept(path);
  const kept = [...records.values()].find(({ url }) => url.endsWith('/account/profile'));
  office.city = 'Douala-Centre';
  await cache.makeStale(['cities'], false);
  await screen.findByText('Douala-Centre');
  await vi.waitFor(() => expect(JSON.stringify([...records.values()])).not.toContain('"Douala"'));
  cleanup();
  // The profile was not read again between the rename and the loss of the line.
  if (kept) records.set(kept.url, kept);
  office.isAway = true;
  const user = open();
  expect(await screen.findByText('Douala-Centre')).toBeTruthy();
  expect(await savedFrom(user)).toMatchObject({ cityIds: [1] });
});

it('a profile cached by an earlier version, without ids, is matched by the names of the cities', async () => {
  const { office, isKept, open } = await setUp();
  office.profile = { cityIds: undefined };
  open();
  await screen.findByText('Douala');
  for (const path of ['/account/profile', '/cities', `/work-reports/user/daily/date/${DAY}`]) await isKept(path);
  cleanup();
  office.isAway = true;
  expect(await savedFrom(open())).toMatchObject({ cityIds: [1] });
});

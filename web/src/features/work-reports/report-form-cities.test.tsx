// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import type { City, Profile, ReportSave } from '@portal/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { createCache } from '../../http/cache/cache.ts';
import { registerSender } from '../../offline/senders.ts';
import { createSessionStore } from '../../session/session.ts';
import { createMemory } from '../../test/records.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { type Reply, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { ReportAddPage } from './report-form.page.tsx';
import { paths } from './screens.ts';
import { WORK_REPORT, workReportSender } from './work-report-sender.ts';

const DAY = '2026-11-13';
const awa = { id: 1, firstname: 'Awa', name: 'Ba' };

/** A server whose one city can be renamed, and which can be out of reach; what is kept of it stays on the device. */
async function setUp() {
  const office = { city: 'Douala', isAway: false, profile: {} as Partial<Profile> };
  const answer = (body: () => unknown) => (): Reply => (office.isAway ? { status: 503, body: '' } : { body: body() });
  const city = (): Partial<City> => ({ id: 1, name: office.city, region: '', active: true, version: 1, actions: [] });
  const facility = () => ({ facilityId: 4, service: '', name: 'CHU', cityId: 1, city: office.city });
  const professional = () => ({
    ...{ id: 7, title: 'Dr', firstname: 'Paul', name: 'Retard', kind: 'physician', specialty: 'ORL', potential: 'A' },
    ...{ phone: null, email: null, receptionDays: [], lastVisitOn: null, visitsThisMonth: 0, targetFrequency: 3 },
    ...{ facilities: [facility()], dueOn: DAY, version: 1, actions: [] },
  });
  const server = await serve({
    [`GET /work-reports/user/daily/date/${DAY}`]: answer(() => ({ report: null, planned: [] })),
    'GET /work-reports/user/daily/start/2026-10-30/end/2026-11-12': answer(() => []),
    'GET /products/all-detailed': answer(() => []),
    'GET /health-professional/user/1/get-all': answer(() => [professional()]),
    'GET /pharmacies': answer(() => ({ items: [], nextCursor: null, total: 0, totalIsExact: true })),
    'GET /cities': answer(() => [city()]),
    'GET /account/profile': answer(() => ({ ...awa, cityIds: [1], cities: [office.city], ...office.profile })),
    'GET /users/enabled': answer(() => []),
    'GET /users/medical-representatives': answer(() => []),
  });
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

/** What leaves the form when it is saved. */
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

/** Opens the list of whom to visit, sees where they are, and closes it again. */
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
  // As a live event tells of it.
  await cache.makeStale(['cities'], false);
  expect(await screen.findByText('Douala-Centre')).toBeTruthy();
  await seeWhomToVisit(user, 'Douala-Centre');
  expect(await savedFrom(user)).toMatchObject({ cityIds: [1] });
});

it('without a line a report is from the own cities by number, though the kept profile names one as it was', async () => {
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

it('a profile that an earlier version kept, which had no numbers, gives them by the names of the cities', async () => {
  const { office, isKept, open } = await setUp();
  office.profile = { cityIds: undefined };
  open();
  await screen.findByText('Douala');
  for (const path of ['/account/profile', '/cities', `/work-reports/user/daily/date/${DAY}`]) await isKept(path);
  cleanup();
  office.isAway = true;
  expect(await savedFrom(open())).toMatchObject({ cityIds: [1] });
});

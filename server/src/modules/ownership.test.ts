import { type AnyEndpoint, type Permission, endpoints, status } from '@portal/contract';
import { expect, it } from 'vitest';
import { makeCity, makeFacility, makeProfessional, makeUser } from '../test/factories.ts';
import { testPortal } from '../test/portal.ts';
import { correspondents } from '../test/messages.ts';
import { actionToSave, makeMinutes, pointToSave } from '../test/minutes.ts';
import { makeReport } from '../test/reports.ts';
import { insertSession } from './account/account.repository.ts';

const portal = await testPortal();
const { db, as } = portal;
const owner = (await makeUser(db, { representative: true })).id;
const permissions: Permission[] = [
  'EmployeesHealthFacilities.Read',
  'EmployeesHealthFacilities.Update',
  'WorkReports.Read',
  'WorkReports.Delete',
  'WorkReports.Approve',
  'MeetingsReports.Read',
  'MeetingsReports.Delete',
  'MeetingsReports.Approve',
  'Messaging.ModuleAccess',
  'Messaging.Send',
  'PerformanceTracking.ModuleAccess',
  'PerformanceTracking.Monthly.Read',
  'PerformanceTracking.Quarterly.Read',
];
const outsider = await as((await makeUser(db, { permissions })).id);

const UNKNOWN_USER = 999_999;
const theirs = { params: { userId: owner } };
const nobodys = { params: { userId: UNKNOWN_USER } };
const facility = await makeFacility(db, { cityId: await makeCity(db), userIds: [owner] });
const professional = await makeProfessional(db, { links: { [owner]: 1 } });
const unknownId = { params: { id: UNKNOWN_USER } };
const noChange = { body: { set: [], remove: [] } };
const session = await insertSession(db, { userId: owner, device: 'test', address: '127.0.0.1' });

const UNKNOWN_REPORT = '00000000-0000-4000-8000-000000000000';
const report = await makeReport(db, { authorId: owner, statusId: status.submitted });
const ofReport = (reportId: string) => ({ params: { typeId: 1, reportId } });
const ownReport = { foreign: ofReport(report), unknown: ofReport(UNKNOWN_REPORT) };
const ofFile = (reportId: string) => ({ ...ofReport(reportId), query: { name: 'photo.jpg' } });

const action = actionToSave({ ownerId: owner });
const minutes = await makeMinutes(db, {
  authorId: owner,
  statusId: status.approved,
  points: [pointToSave({ actions: [action] })],
});
const ofMinutes = (id: string) => ({ params: { id } });
const ownMinutes = { foreign: ofMinutes(minutes), unknown: ofMinutes(UNKNOWN_REPORT) };
const ofMinutesFile = (id: string) => ({ ...ofMinutes(id), query: { name: 'photo.jpg' } });
const comment = { id: '01890000-0000-7000-8000-0000000000c1', userId: owner, months: 1, fromMonth: '2026-01-01' };
await db
  .insertInto('performanceComment')
  .values({ ...comment, authorId: (await makeUser(db)).id, text: 'Bravo' })
  .execute();

const ofAction = (actionId: string) => ({ params: { actionId }, body: { version: 1, done: true } });

const sheet = {
  id: '01890000-0000-7000-8000-000000000001',
  kind: 'facilities',
  userId: owner,
  name: 'a.csv',
  state: 'checked',
  fileKey: `aa/aa/${'a'.repeat(64)}`,
};
await db.insertInto('file').values({ key: sheet.fileKey, size: 1, type: 'text/plain' }).execute();
await db.insertInto('import').values(sheet).execute();

/** Someone else’s sheet, and an unknown one. */
const sheetCall = (body?: unknown) => {
  const call = (id: string) => ({ params: { kind: 'facilities', id }, ...(body !== undefined && { body }) });
  return { foreign: call(sheet.id), unknown: call('01890000-0000-7000-8000-000000000002') };
};

const kept = await db
  .insertInto('savedView')
  .values({ userId: owner, screen: 'sales-reports/monthly', name: 'Vue', query: '' })
  .returning('id')
  .executeTakeFirstOrThrow();
const change = { body: { version: 1, name: 'Autre' } };

const { sender, sent } = correspondents(portal);
const writer = await sender();
const message = await sent(writer, [{ id: owner }], { ackRequired: true });
const template = await db
  .insertInto('messageTemplate')
  .values({ userId: writer.id, name: 'Modèle', body: JSON.stringify({ type: 'doc', content: [] }) })
  .returning('id')
  .executeTakeFirstOrThrow();
const requestId = UNKNOWN_REPORT;
/** Someone else’s message, and an unknown one. */
const messageCall = (rest: object = {}) => ({
  foreign: { params: { id: message.id }, ...rest },
  unknown: { params: { id: UNKNOWN_REPORT }, ...rest },
});
const templateChange = { body: { name: 'Autre', subject: '', version: 1 } };

type Call = { params: Record<string, unknown>; query?: unknown; body?: unknown };

/** The calls whose path names a row with an owner: that row, and an unknown one. */
const period = { query: { year: 2026, period: 1 } };
const ofPeriod = { foreign: { ...theirs, ...period }, unknown: { ...nobodys, ...period } };

const owned: Record<string, { foreign: Call; unknown: Call }> = {
  'DELETE /account/sessions/:id': {
    foreign: { params: { id: session } },
    unknown: { params: { id: '00000000-0000-4000-8000-000000000000' } },
  },
  'GET /messages/:id': messageCall(),
  'GET /messages/:id/file': messageCall({ query: { name: 'photo.jpg' } }),
  'GET /messages/:id/recipients': messageCall(),
  'GET /messages/:id/pdf': messageCall(),
  'GET /messages/:id/threads': messageCall(),
  'GET /messages/:id/answers': messageCall(),
  'POST /messages/:id/read': messageCall({ body: {} }),
  'POST /messages/:id/acknowledge': messageCall(),
  'POST /messages/:id/reply': messageCall({ body: { id: '01890000-0000-7000-8000-000000000009', text: 'Oui' } }),
  'POST /messages/:id/remind': messageCall({ body: { requestId } }),
  'POST /messages/:id/withdraw': messageCall({ body: { requestId } }),
  'POST /messages/:id/cancel': messageCall({ body: { requestId, version: 1 } }),
  'DELETE /messages/:id': messageCall(),
  'PATCH /messages/templates/:id': {
    foreign: { params: template, ...templateChange },
    unknown: { ...unknownId, ...templateChange },
  },
  'DELETE /messages/templates/:id': { foreign: { params: template }, unknown: unknownId },
  'PATCH /saved-views/:id': { foreign: { params: kept, ...change }, unknown: { ...unknownId, ...change } },
  'DELETE /saved-views/:id': { foreign: { params: kept }, unknown: unknownId },
  'GET /imports/:kind/:id': sheetCall(),
  'GET /imports/:kind/:id/rows': sheetCall(),
  'GET /imports/:kind/:id/annotated': sheetCall(),
  'PATCH /imports/:kind/:id/mapping': sheetCall({ version: 1, mapping: [] }),
  'PATCH /imports/:kind/:id/worksheets': sheetCall({ version: 1, worksheets: [0] }),
  'POST /imports/:kind/:id/commit': sheetCall({ version: 1 }),
  'POST /imports/:kind/:id/cancel': sheetCall(),
  'DELETE /imports/:kind/:id': sheetCall(),
  'GET /health-facility/details/:id': { foreign: { params: { id: facility } }, unknown: unknownId },
  'GET /health-professional/details/:id': { foreign: { params: { id: professional } }, unknown: unknownId },
  'PATCH /health-facility/user/:userId/links': {
    foreign: { ...theirs, ...noChange },
    unknown: { ...nobodys, ...noChange },
  },
  'PATCH /health-professional/user/:userId/links': {
    foreign: { ...theirs, ...noChange },
    unknown: { ...nobodys, ...noChange },
  },
  'GET /health-facility/user/:userId/get-all': { foreign: theirs, unknown: nobodys },
  'GET /health-professional/user/:userId/get-all': { foreign: theirs, unknown: nobodys },
  'PUT /health-facility/user/:userId/links': {
    foreign: { ...theirs, body: { facilityIds: [] } },
    unknown: { ...nobodys, body: { facilityIds: [] } },
  },
  'PUT /health-professional/user/:userId/links': {
    foreign: { ...theirs, body: { links: [] } },
    unknown: { ...nobodys, body: { links: [] } },
  },
  'GET /work-reports/report-type/:typeId/:reportId': ownReport,
  'GET /work-reports/approbe/report-type/:typeId/:reportId': ownReport,
  'GET /work-reports/report-type/:typeId/:reportId/pdf': ownReport,
  'GET /work-reports/report-type/:typeId/report/:reportId/file': {
    foreign: ofFile(report),
    unknown: ofFile(UNKNOWN_REPORT),
  },
  'DELETE /work-reports/report-type/:typeId/delete/:reportId': ownReport,
  'GET /meetings-reports/details/:id': ownMinutes,
  'GET /meetings-reports/approve/:id': ownMinutes,
  'GET /meetings-reports/:id/pdf': ownMinutes,
  'GET /meetings-reports/:id/file': { foreign: ofMinutesFile(minutes), unknown: ofMinutesFile(UNKNOWN_REPORT) },
  'DELETE /meetings-reports/delete/:id': ownMinutes,
  'GET /performance-tracking/monthly/people/:userId': ofPeriod,
  'GET /performance-tracking/monthly/people/:userId/pdf': ofPeriod,
  'GET /performance-tracking/quarterly/people/:userId': ofPeriod,
  'GET /performance-tracking/quarterly/people/:userId/pdf': ofPeriod,
  'DELETE /performance-tracking/comments/:id': {
    foreign: { params: { id: comment.id } },
    unknown: ofMinutes(UNKNOWN_REPORT),
  },
  'PATCH /meetings-reports/actions/:actionId': { foreign: ofAction(action.id), unknown: ofAction(UNKNOWN_REPORT) },
};

/** The calls whose path names a shared row, or a period, which has no owner. */
const shared = [
  'GET /cities/details/:id',
  'GET /designations/:id',
  'GET /imports/:kind/template',
  'GET /meetings-reports/calendar/:start/:end',
  'GET /performance-tracking/:figure/rows',
  'GET /permissions/:name/users',
  'GET /pharmacies/details/:id',
  'GET /products/details/:id',
  'GET /roles/details/:id',
  'DELETE /sales-reports/aliases/:id',
  'PATCH /sales-reports/aliases/:id',
  'GET /sales-reports/uploads/:id/names',
  'PATCH /sales-reports/uploads/:id/matches',
  'POST /sales-reports/uploads/:id/check',
  'GET /sales-reports/uploads/:id',
  'GET /sales-reports/uploads/:id/differences',
  'GET /sales-reports/uploads/:id/lines',
  'POST /sales-reports/uploads/:id/restore',
  'POST /sales-reports/uploads/:id/revert',
  'GET /users/:id',
  'GET /users/:id/details',
  // Names a kind and no row; what it makes is the caller’s.
  'POST /imports/:kind',
  'GET /work-reports/calendar/:start/:end',
  'GET /work-reports/summary/:typeId/:periodStart',
  'GET /work-reports/user/daily/date/:date',
  'GET /work-reports/user/daily/start/:start/end/:end',
];

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const naming = endpoints.filter(({ params }) => params !== undefined);

it('knows of every call that names a row whether the row is someone’s', () => {
  expect(naming.map(nameOf).toSorted()).toEqual([...Object.keys(owned), ...shared].toSorted());
});

it.each(naming.filter((endpoint) => nameOf(endpoint) in owned))(
  '$method $path says of someone else’s row what it says of an unknown one',
  async (endpoint) => {
    const calls = owned[nameOf(endpoint)];
    const answers = await Promise.all([calls?.foreign, calls?.unknown].map((call) => outsider(endpoint, call)));
    const [foreign, unknown] = answers.map(({ problem, ...answer }) => ({
      ...problem,
      status: answer.status,
      requestId: undefined,
    }));
    expect(foreign).toMatchObject({ status: 404, code: 'not_found' });
    expect(foreign).toEqual(unknown);
  },
);

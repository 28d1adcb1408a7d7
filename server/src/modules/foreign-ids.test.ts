import { randomUUID } from 'node:crypto';
import {
  type AnyEndpoint,
  type Permission,
  SUPERADMIN,
  canAccess,
  endpoints,
  meetingsReports,
  messages,
} from '@portal/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { findRights } from '../security/caller.ts';
import { makeUser } from '../test/factories.ts';
import { actsOf, minutesKind, reportKind } from '../test/kinds.ts';
import { messageTo } from '../test/messages.ts';
import { actionToSave, minutesToSave, pointToSave } from '../test/minutes.ts';
import { testPortal } from '../test/portal.ts';
import type { Someone } from '../test/reporting.ts';
import { specialToSave, visitToSave } from '../test/reports.ts';
import { forgottenPasswordJob } from './account/mail.jobs.ts';

/*
 * The id of every kind of thing at every place of every call that names another kind: the answer must equal that for an
 * unknown id, and nothing may change. The places come from the contract; a new place must be described below.
 */

const portal = await testPortal();
const { db, as, resources } = portal;

/** The kinds that share one id space, because files and steps refer to it. */
const documents = ['workReport', 'meetingsReport', 'message'] as const;
const kinds = [...documents, 'visit', 'action', 'answer', 'sheet', 'sales', 'comment', 'session', 'job'] as const;
type Kind = (typeof kinds)[number];

/**
 * What a place names. `tried`: the kinds of ids to try. `makes`: an unknown id creates a new thing there. `code`: the
 * status for an unknown id.
 */
type Place = { tried: readonly Kind[]; makes: boolean; code: number };

const reads = (names: Kind, code = 404): Place => ({
  tried: kinds.filter((kind) => kind !== names),
  makes: false,
  code,
});
const makes = (names: Kind, among: readonly Kind[]): Place => ({
  tried: among.filter((kind) => kind !== names),
  makes: true,
  code: 404,
});
/** A request id, or the id of a row in a table of its own: another kind's id means nothing there. */
const within = null;

const ofWritten = (path: string, names: Kind): Record<string, Place | null> => ({
  [`POST ${path}/save body.id`]: makes(names, documents),
  [`POST ${path}/save body.requestId`]: within,
  [`POST ${path}/submit body.id`]: makes(names, documents),
  [`POST ${path}/submit body.requestId`]: within,
  [`PATCH ${path}/update body.id`]: reads(names),
  [`PATCH ${path}/update body.requestId`]: within,
  [`POST ${path}/approve body.requestId`]: within,
  [`POST ${path}/approve body.items[].requestId`]: within,
  [`POST ${path}/recall body.requestId`]: within,
});
const partsOf = (path: string, ...parts: string[]): Record<string, Place | null> =>
  Object.fromEntries(
    [`POST ${path}/save`, `POST ${path}/submit`, `PATCH ${path}/update`].flatMap((call) =>
      parts.map((part) => [`${call} body.${part}`, within]),
    ),
  );
const all = (names: Kind, ...places: string[]): Record<string, Place> =>
  Object.fromEntries(places.map((place) => [place, reads(names)]));

const places: Record<string, Place | null> = {
  ...ofWritten('/work-reports', 'workReport'),
  ...partsOf('/work-reports', 'visits[].id', 'plan[].id'),
  ...all(
    'workReport',
    'GET /work-reports/report-type/:typeId/:reportId params.reportId',
    'GET /work-reports/approbe/report-type/:typeId/:reportId params.reportId',
    'GET /work-reports/report-type/:typeId/report/:reportId/file params.reportId',
    'GET /work-reports/report-type/:typeId/:reportId/pdf params.reportId',
    'DELETE /work-reports/report-type/:typeId/delete/:reportId params.reportId',
    'POST /work-reports/approve body.reportId',
    'POST /work-reports/recall body.reportId',
  ),
  ...ofWritten('/meetings-reports', 'meetingsReport'),
  ...partsOf('/meetings-reports', 'points[].id', 'points[].decisions[].id', 'points[].actions[].id'),
  ...all(
    'meetingsReport',
    'GET /meetings-reports/details/:id params.id',
    'GET /meetings-reports/approve/:id params.id',
    'GET /meetings-reports/:id/file params.id',
    'GET /meetings-reports/:id/pdf params.id',
    'DELETE /meetings-reports/delete/:id params.id',
    'POST /meetings-reports/approve body.id',
    'POST /meetings-reports/recall body.id',
  ),
  // Several items are answered one by one, and a list is filtered by existing ones.
  'POST /work-reports/approve body.items[].reportId': reads('workReport', 200),
  'POST /meetings-reports/approve body.items[].id': reads('meetingsReport', 200),
  'GET /meetings-reports/actions/mine query.minutesId': reads('meetingsReport', 200),
  'GET /meetings-reports/actions/all query.minutesId': reads('meetingsReport', 200),
  'POST /messages/read body.ids[]': reads('message', 200),
  // The message would be new: refused is the file of the other message that it names.
  'POST /messages/save body.copyOf': reads('message', 400),
  'POST /messages/send body.copyOf': reads('message', 400),
  'PATCH /meetings-reports/actions/:actionId params.actionId': reads('action'),
  'POST /messages/save body.id': makes('message', documents),
  'POST /messages/send body.id': makes('message', documents),
  'POST /messages/save body.requestId': within,
  'POST /messages/send body.requestId': within,
  'POST /messages/:id/remind body.requestId': within,
  'POST /messages/:id/withdraw body.requestId': within,
  'POST /messages/:id/cancel body.requestId': within,
  'POST /messages/:id/reply body.id': within,
  ...all(
    'message',
    'GET /messages/:id params.id',
    'GET /messages/:id/file params.id',
    'GET /messages/:id/recipients params.id',
    'GET /messages/:id/pdf params.id',
    'GET /messages/:id/threads params.id',
    'GET /messages/:id/answers params.id',
    'POST /messages/:id/read params.id',
    'POST /messages/:id/acknowledge params.id',
    'POST /messages/:id/reply params.id',
    'POST /messages/:id/remind params.id',
    'POST /messages/:id/withdraw params.id',
    'POST /messages/:id/cancel params.id',
    'DELETE /messages/:id params.id',
  ),
  'POST /imports/:kind body.id': makes('sheet', ['sheet', 'sales']),
  ...all(
    'sheet',
    'GET /imports/:kind/:id params.id',
    'GET /imports/:kind/:id/rows params.id',
    'GET /imports/:kind/:id/annotated params.id',
    'PATCH /imports/:kind/:id/worksheets params.id',
    'PATCH /imports/:kind/:id/mapping params.id',
    'POST /imports/:kind/:id/commit params.id',
    'POST /imports/:kind/:id/cancel params.id',
    'DELETE /imports/:kind/:id params.id',
  ),
  ...all(
    'sales',
    'GET /sales-reports/uploads/:id params.id',
    'GET /sales-reports/uploads/:id/lines params.id',
    'GET /sales-reports/uploads/:id/names params.id',
    'PATCH /sales-reports/uploads/:id/matches params.id',
    'POST /sales-reports/uploads/:id/check params.id',
    'GET /sales-reports/uploads/:id/differences params.id',
    'POST /sales-reports/uploads/:id/revert params.id',
    'POST /sales-reports/uploads/:id/restore params.id',
  ),
  'POST /performance-tracking/comments body.id': within,
  'POST /performance-tracking/comments/seen body.ids[]': reads('comment', 204),
  'DELETE /performance-tracking/comments/:id params.id': reads('comment'),
  'DELETE /account/sessions/:id params.id': reads('session'),
  'POST /operations/jobs/retry body.id': reads('job'),
};

type Def = z.core.$ZodTypes['_zod']['def'];
const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def;

/** Where a schema takes an id that can be of any kind. */
function idsIn(schema: z.core.$ZodType | undefined, path: string): string[] {
  if (!schema) return [];
  const def = defOf(schema);
  const below = (inner: z.core.$ZodType, step = '') => idsIn(inner, path + step);
  switch (def.type) {
    case 'string':
      return 'format' in def && def.format === 'uuid' ? [path] : [];
    case 'array':
      return below(def.element, '[]');
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => below(inner, `.${name}`));
    case 'union':
      return def.options.flatMap((option) => below(option));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return below(def.innerType);
    case 'pipe':
      return [...below(def.in), ...below(def.out)];
    default:
      return [];
  }
}

const found = endpoints.flatMap((endpoint) =>
  [...new Set((['params', 'query', 'body'] as const).flatMap((part) => idsIn(endpoint[part], part)))].map((where) => ({
    name: `${endpoint.method} ${endpoint.path} ${where}`,
    endpoint,
    where,
  })),
);

it('knows of every place that takes an id what it names', () => {
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(places).toSorted());
});

const FILE = { name: 'preuve.txt', content: new Blob(['la preuve']) };
const permissions: Permission[] = [
  ...reportKind.own,
  ...minutesKind.own,
  'Messaging.ModuleAccess',
  'Messaging.Send',
  'EmployeesHealthFacilities.Update',
  'PerformanceTracking.ModuleAccess',
  'PerformanceTracking.Monthly.Read',
  'SalesReports.ModuleAccess',
  'SalesReports.Read',
  'SalesReports.Add',
  'SalesReports.Update',
];

async function someone(traits: Parameters<typeof makeUser>[1] = {}) {
  const { id } = await makeUser(db, { permissions, ...traits });
  return { id, call: await as(id), rights: await findRights(db, id) };
}
const manager = await someone({ permissions: [...permissions, 'WorkReports.Approve', 'MeetingsReports.Approve'] });
const owner = await someone({ managerId: manager.id });
/** Of the same team, invited to the meeting and among the readers of the message. */
const colleague = await someone({ managerId: manager.id });
const admin = await someone({ roles: [SUPERADMIN] });
const callers = Object.entries({ owner, colleague, manager, admin });

async function makeSheet(kind: 'facilities' | 'sales'): Promise<string> {
  const [id, key] = [randomUUID(), `aa/aa/${randomUUID()}`];
  await db.insertInto('file').values({ key, size: 1, type: 'text/plain' }).execute();
  const row = { id, kind, userId: owner.id, name: 'a.csv', state: 'checked', fileKey: key };
  await db.insertInto('import').values(row).execute();
  return id;
}

/** A document of the owner's with a file, approved with a comment. */
async function approved(kind: typeof reportKind, body: object): Promise<string> {
  const { decide, decision } = actsOf(kind, portal);
  const { status: code, body: saved, text } = await owner.call(kind.calls.submit, { body, files: [FILE] });
  if (code !== 200) throw new Error(text);
  const stands = saved as { id: string; version: number };
  await decide(manager, decision(stands, 'approve', 'Entre nous'));
  return stands.id;
}

const visit = visitToSave();
const action = actionToSave({ ownerId: owner.id });
const comment = { id: randomUUID(), userId: owner.id, months: 1, fromMonth: '2026-01-01', authorId: manager.id };
const read = await owner.call(messages.send, { body: messageTo([colleague.id]), files: [FILE] });
const reply = { id: randomUUID(), text: 'Oui' };
await colleague.call(messages.reply, { params: { id: read.body.id }, body: reply });
await db
  .insertInto('performanceComment')
  .values({ ...comment, text: 'Bravo' })
  .execute();
await resources.jobs.enqueue(db, forgottenPasswordJob, { email: 'someone@example.test', address: '' });
const { rows: jobs } = await sql<{ id: string }>`select id from pgboss.job limit 1`.execute(db);
const session = await db.selectFrom('session').where('userId', '=', owner.id).select('id').executeTakeFirstOrThrow();

const things: { kind: Kind; id: string }[] = [
  { kind: 'workReport', id: await approved(reportKind, { ...reportKind.toSave(owner), visits: [visit] }) },
  {
    kind: 'meetingsReport',
    id: await approved(
      minutesKind,
      minutesToSave({
        organiserId: owner.id,
        points: [pointToSave({ actions: [action] })],
        participants: [{ userId: colleague.id, attendance: 'present' }],
      }),
    ),
  },
  { kind: 'message', id: read.body.id },
  { kind: 'visit', id: visit.id },
  { kind: 'action', id: action.id },
  { kind: 'answer', id: reply.id },
  { kind: 'sheet', id: await makeSheet('facilities') },
  { kind: 'sales', id: await makeSheet('sales') },
  { kind: 'comment', id: comment.id },
  { kind: 'session', id: session.id },
  { kind: 'job', id: jobs[0]?.id ?? '' },
];

const act = { requestId: randomUUID() };
const decision = { version: 1, ...act, decision: 'approve', comment: '' };

/** What is sent with an id at a place, where the id alone is not enough. */
const bodies: Record<string, (id: string) => object> = {
  'POST /work-reports/save body.id': (id) => specialToSave({ id }),
  'POST /work-reports/submit body.id': (id) => specialToSave({ id }),
  'PATCH /work-reports/update body.id': (id) => specialToSave({ id, version: 1 }),
  'POST /work-reports/approve body.reportId': (id) => ({ ...decision, reportTypeId: 1, reportId: id }),
  'POST /work-reports/approve body.items[].reportId': (id) => ({
    items: [{ ...decision, reportTypeId: 1, reportId: id }],
  }),
  'POST /work-reports/recall body.reportId': (id) => ({ reportTypeId: 1, reportId: id, version: 1, ...act }),
  'POST /meetings-reports/save body.id': (id) => minutesToSave({ id }),
  'POST /meetings-reports/submit body.id': (id) =>
    minutesToSave({ id, organiserId: owner.id, participants: [{ userId: owner.id, attendance: 'present' }] }),
  'PATCH /meetings-reports/update body.id': (id) => minutesToSave({ id, version: 1 }),
  'POST /meetings-reports/approve body.id': (id) => ({ ...decision, id }),
  'POST /meetings-reports/approve body.items[].id': (id) => ({ items: [{ ...decision, id }] }),
  'POST /meetings-reports/recall body.id': (id) => ({ id, version: 1, ...act }),
  'PATCH /meetings-reports/actions/:actionId params.actionId': () => ({ version: 1, done: true }),
  'POST /messages/save body.id': (id) => messageTo([manager.id], { id }),
  'POST /messages/send body.id': (id) => messageTo([manager.id, owner.id], { id }),
  'POST /messages/save body.copyOf': (id) => messageTo([owner.id], { copyOf: id, files: [{ name: FILE.name }] }),
  'POST /messages/send body.copyOf': (id) => messageTo([owner.id], { copyOf: id, files: [{ name: FILE.name }] }),
  'POST /messages/read body.ids[]': (id) => ({ ids: [id] }),
  'POST /messages/:id/read params.id': () => ({}),
  'POST /messages/:id/reply params.id': () => ({ id: randomUUID(), text: 'Oui' }),
  'POST /messages/:id/remind params.id': () => act,
  'POST /messages/:id/withdraw params.id': () => act,
  'POST /messages/:id/cancel params.id': () => ({ ...act, version: 1 }),
  'POST /imports/:kind body.id': (id) => ({ id }),
  'PATCH /imports/:kind/:id/worksheets params.id': () => ({ version: 1, worksheets: [0] }),
  'PATCH /imports/:kind/:id/mapping params.id': () => ({ version: 1, mapping: [], decimals: [] }),
  'POST /imports/:kind/:id/commit params.id': () => ({ version: 1 }),
  'PATCH /sales-reports/uploads/:id/matches params.id': () => ({
    version: 1,
    matches: [{ side: 'product', number: 1, target: 'ignore' }],
  }),
  'POST /sales-reports/uploads/:id/check params.id': () => ({ version: 1 }),
  'POST /sales-reports/uploads/:id/revert params.id': () => ({ version: 1 }),
  'POST /sales-reports/uploads/:id/restore params.id': () => ({ version: 1 }),
  'POST /performance-tracking/comments/seen body.ids[]': (id) => ({ ids: [id] }),
  'POST /operations/jobs/retry body.id': (id) => ({ id }),
};

/** The other words of a path. */
const others: Record<string, unknown> = { typeId: 1, kind: 'facilities' };

type Called = (typeof found)[number];

function inputOf({ name, endpoint, where }: Called, id: string): object {
  const params = Object.keys(endpoint.params?.shape ?? {}).map((key) => [
    key,
    where === `params.${key}` ? id : others[key],
  ]);
  const query = {
    ...(where === 'query.minutesId' && { minutesId: id }),
    ...(/\/file /.test(name) && { name: FILE.name }),
  };
  return {
    params: Object.fromEntries(params) as object,
    query,
    ...(name in bodies && { body: bodies[name]?.(id) }),
    ...(endpoint.upload && { files: name === 'POST /imports/:kind body.id' ? [{ ...FILE, name: 'a.csv' }] : [] }),
  };
}

/** The answer, with the id replaced so that answers can be compared. */
async function ask({ call }: Someone, endpoint: AnyEndpoint, input: object, id: string) {
  const { status: code, text } = await call(endpoint, input);
  const { requestId: _number, ...says } = JSON.parse(text === '' ? '{}' : text.replaceAll(id, '…')) as {
    requestId?: string;
  };
  return { code, says };
}

/** Every row as text, except columns that every call changes, such as a session's last use. */
async function rows(): Promise<Set<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relkind in ('r', 'p') and not relispartition
      and relname not in ('session', 'allowance', 'file', 'app_user') order by relname`.execute(db);
  const each = tables.map(({ name }) => sql`select ${name} || ' ' || t::text as row from ${sql.table(name)} t`);
  each.push(sql`select 'session ' || id || ' ' || coalesce(ended_at::text, '') from session`);
  const { rows: texts } = await sql<{ row: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return new Set(texts.map(({ row }) => row));
}

/** The answer for an unknown id: where that would create something, the answer of its reader. */
function unknownTo(who: Someone, place: Called, isMade: boolean) {
  const id = randomUUID();
  return isMade
    ? ask(who, meetingsReports.details, { params: { id } }, id)
    : ask(who, place.endpoint, inputOf(place, id), id);
}

it.each(found.filter(({ name }) => places[name]))(
  '$name takes the id of another kind for an unknown one',
  async (place) => {
    const { tried = [], makes: isMade = false, code } = places[place.name] ?? {};
    const before = await rows();
    for (const [name, who] of callers) {
      const unknown = await unknownTo(who, place, isMade);
      // An otherwise invalid call would be refused whatever it names.
      expect([name, unknown.code]).toEqual([name, canAccess(who.rights, place.endpoint.access) ? code : 403]);
      for (const { kind, id } of things.filter((thing) => tried.includes(thing.kind)))
        expect([kind, name, await ask(who, place.endpoint, inputOf(place, id), id)]).toEqual([kind, name, unknown]);
    }
    expect(await rows()).toEqual(before);
  },
);

it('the documents whose ids were tried have had files and steps to lose', async () => {
  const { rows: kept } = await sql<{ kind: string; files: number; steps: number }>`
    select kind, (select count(*) from approval_file f where f.document_id = document.id) as files,
      (select count(*) from approval_event e where e.document_id = document.id) as steps
    from document where id = any(${things.map(({ id }) => id)}::uuid[]) order by kind`.execute(db);
  expect(kept).toEqual([
    { kind: 'meetingsReport', files: 1, steps: 2 },
    { kind: 'message', files: 1, steps: 0 },
    { kind: 'workReport', files: 1, steps: 2 },
  ]);
});

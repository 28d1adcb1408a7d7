import {
  type AnyEndpoint,
  type ChangingModule,
  RawOutput,
  SUPERADMIN,
  SalesDimension,
  changingModules,
  endpoints,
  expectations,
  healthFacilities,
  healthProfessionals,
  imports,
  meetingsReports,
  messages,
  modules,
  PerformanceFigureName,
  performanceSettings,
  performanceTracking,
  permissionCalls,
  salesFigures,
  salesReports,
  savedViews,
  search,
  showsOf,
  status,
  userProductsSales,
  workReports,
} from '@portal/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { actionToSave, makeMinutes, pointToSave } from '../test/minutes.ts';
import { correspondents } from '../test/messages.ts';
import { type Client, demoPortal } from '../test/portal.ts';
import { makeSheet } from '../test/sales.ts';

const portal = await demoPortal();
const { db, as } = portal;

/** The modules whose table has another name; null for a module whose names no other answer contains. */
const otherTables: Partial<Record<ChangingModule, readonly [table: string, column: string] | null>> = {
  account: ['session', 'device'],
  expectations: null,
  imports: null,
  messages: ['message', 'subject'],
  notifications: null,
  operations: null,
  'performance-tracking': null,
  'sales-reports': null,
  users: ['app_user', 'name'],
  years: null,
};

/** A module's table is its word in the singular: `city` of `cities`, with a `name` or a `title`. */
const tableOf = (module: string) => module.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', '_');

const { rows: named } = await sql<{ table: string; column: string }>`
  select table_name as table, column_name as column from information_schema.columns
  where table_schema = 'public' and column_name in ('name', 'title')`.execute(db);

/** Table and column of each module's names. */
const words = new Map(
  changingModules.flatMap((module) => {
    const other = otherTables[module];
    if (other === null) return [];
    if (other) return [[module, other] as const];
    const { table, column } = named.find((one) => one.table === tableOf(module)) ?? {};
    if (!table || !column) throw new Error(`Where are the names of ${module}?`);
    return [[module, [table, column]] as const];
  }),
);

const marked = [...words.keys()];
const markOf = (module: string) => `#${module}#`;

const firstId = async (table: string, where = sql`true`) =>
  (await sql<{ id: number }>`select id from ${sql.table(table)} where ${where} order by id limit 1`.execute(db)).rows[0]
    ?.id;

/** The whole day of someone who reports: with visits of every kind, and the week that it belongs to. */
async function findDay(authorId: number) {
  const { rows } = await sql<{ id: string; day: string; week: string }>`
    select r.id, r.period_start::text as day, date_trunc('week', r.period_start)::date::text as week
    from work_report r where r.author_id = ${authorId} and r.type_id = 1 and r.status_id = 2
    order by (select count(*) from visit where report_id = r.id) desc limit 1`.execute(db);
  const [day] = rows;
  if (!day) throw new Error('The demonstration has no submitted day.');
  return day;
}

const userId = (await firstId('app_user', sql`username = 'delegue'`)) ?? 0;
const superadminId = (await firstId('app_user', sql`username = 'superadmin'`)) ?? 0;
const callers = [await as(userId), await as(superadminId)];
const { id: reportId, day, week } = await findDay(userId);

/** The ids of each module's own addresses. */
const ids = new Map<object, number | undefined>([
  [modules.cities, await firstId('city', sql`id in (select city_id from user_city where user_id = ${userId})`)],
  [modules.designations, await firstId('designation')],
  [
    modules.healthFacilities,
    await firstId('health_facility', sql`id in (select facility_id from user_facility where user_id = ${userId})`),
  ],
  [
    modules.healthProfessionals,
    await firstId(
      'health_professional',
      sql`id in (select professional_id from user_professional where user_id = ${userId})
          and id in (select professional_id from professional_facility)`,
    ),
  ],
  [
    modules.pharmacies,
    await firstId('pharmacy', sql`id in (select pharmacy_id from pharmacy_assignment where user_id = ${userId})`),
  ],
  [modules.products, await firstId('product')],
  [modules.roles, await firstId('role', sql`id in (select role_id from user_role where user_id = ${userId})`)],
  [modules.users, userId],
]);

/** Minutes with a word of every module that they may hold. */
const minutesId = await makeMinutes(db, {
  authorId: userId,
  organiserId: userId,
  date: day,
  statusId: status.approved,
  kind: 'round_table',
  cityId: ids.get(modules.cities) ?? 0,
  participants: [{ userId }],
  decidedBy: superadminId,
  points: [pointToSave({ actions: [actionToSave({ ownerId: userId })] })],
});
await db
  .insertInto('meetingProduct')
  .values({ reportId: minutesId, productId: ids.get(modules.products) ?? 0, position: 0 })
  .execute();

/** A sheet of sales with matched and unmatched names of every kind, and learnt aliases. */
async function makeSales() {
  const formId = (await firstId('product_form')) ?? 0;
  const pharmacyId = ids.get(modules.pharmacies) ?? 0;
  const wholesalerId = (await firstId('wholesaler')) ?? 0;
  const { rows } = await sql<{ product: string; pharmacy: string }>`
    select (select name from product limit 1) as product, (select name from pharmacy limit 1) as pharmacy`.execute(db);
  const unknown = rows[0] ?? { product: '', pharmacy: '' };
  const sheetId = await makeSheet(db, {
    userId,
    wholesalerId,
    state: 'matched',
    lines: [{ product: 'A', pharmacy: 'P' }, unknown],
    products: { A: { how: 'manual', id: formId } },
    pharmacies: { P: { how: 'manual', id: pharmacyId } },
  });
  const learnt = { wholesalerId, learntBy: userId, importId: sheetId };
  await db
    .insertInto('salesAlias')
    .values([
      { ...learnt, side: 'product', name: 'A', key: 'a', formId },
      { ...learnt, side: 'pharmacy', name: 'P', key: 'p', pharmacyId },
    ])
    .execute();
  return { params: { id: sheetId } };
}
const sales = await makeSales();

/** A year with objectives, and one of its cells. */
const objective = await db.selectFrom('objective').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();
const { formId, month } = objective;
const year = Number(month.slice(0, 4));
await db.insertInto('objectiveLock').values({ year, lockedBy: superadminId }).execute();
const ofOne = [{ query: { year, userId } }, { query: { year, formId } }];

await db
  .insertInto('savedView')
  .values({ userId, screen: 'sales-reports/monthly', name: 'Vue', query: '', shared: true })
  .execute();

/** A message with a word of every module that its audience may be chosen by, which was answered. */
const { sent } = correspondents(portal);
const superadmin = { id: superadminId, username: 'superadmin', call: await as(superadminId) };
const { id: messageId } = await sent(superadmin, [], {
  audience: {
    userIds: [userId],
    teamIds: [userId],
    cityIds: [ids.get(modules.cities) ?? 0],
    roleIds: [ids.get(modules.roles) ?? 0],
    designationIds: [ids.get(modules.designations) ?? 0],
  },
});
const ofMessage = { params: { id: messageId } };
await (
  await as(userId)
)(messages.reply, { ...ofMessage, body: { id: '01890000-0000-7000-8000-0000000000aa', text: 'Oui' } });

const report = { typeId: 1, reportId };
const inputs = new Map<AnyEndpoint, readonly object[]>([
  [permissionCalls.users, [{ params: { name: 'WorkReports.Read' } }]],
  [search.find, marked.map((module) => ({ query: { q: markOf(module) } }))],
  [expectations.yearly, [{ query: { year } }, ...ofOne]],
  [expectations.quarterly, ofOne],
  [expectations.monthly, ofOne],
  [expectations.history, [{ query: { userId, formId, month } }]],
  [messages.details, [ofMessage]],
  [messages.recipients, [ofMessage]],
  [messages.answers, [{ ...ofMessage, query: { threadOf: userId } }]],
  [messages.threads, [ofMessage]],
  [meetingsReports.details, [{ params: { id: minutesId } }]],
  [meetingsReports.toDecide, [{ params: { id: minutesId } }]],
  [meetingsReports.lastMeeting, [{ query: { kind: 'round_table' } }]],
  [meetingsReports.calendar, [{ params: { start: day, end: day } }]],
  [salesReports.upload, [sales]],
  [salesReports.lines, [sales]],
  [salesReports.names, [sales]],
  [salesReports.differences, [sales]],
  [salesReports.source, [{ query: { name: 'ventes.csv' } }]],
  [salesFigures.monthly, SalesDimension.options.map((by) => ({ query: { year, period: 1, by } }))],
  [salesFigures.quarterly, SalesDimension.options.map((by) => ({ query: { year, period: 1, by } }))],
  [salesFigures.yearly, SalesDimension.options.map((by) => ({ query: { year, by, across: 'city' } }))],
  [salesFigures.rows, [{ query: { from: `${year}-01-01`, to: `${year}-12-01` } }]],
  [performanceTracking.monthly, [{ query: { year, period: 1 } }]],
  [performanceTracking.quarterly, [{ query: { year, period: 1 } }]],
  [performanceTracking.monthlyPerson, [{ params: { userId }, query: { year, period: 1 } }]],
  [performanceTracking.quarterlyPerson, [{ params: { userId }, query: { year, period: 1 } }]],
  [
    performanceTracking.rows,
    PerformanceFigureName.options.map((figure) => ({ params: { figure }, query: { year, period: 1, span: 'month' } })),
  ],
  [performanceSettings.holidays, [{ query: { year } }]],
  [performanceSettings.closings, [{ query: { year } }]],
  [savedViews.list, [{ query: { screen: 'sales-reports/monthly' } }]],
  [userProductsSales.monthly, [{ query: { year } }, { query: { year, userId: 'team' } }]],
  [userProductsSales.quarterly, [{ query: { year } }, { query: { year, userId: 'team' } }]],
  [workReports.details, [{ params: report }]],
  [workReports.toDecide, [{ params: report }]],
  [workReports.dailyBetween, [{ params: { start: day, end: day } }]],
  [workReports.dailyOn, [{ params: { date: day } }]],
  [workReports.summary, [{ params: { typeId: 2, periodStart: week } }]],
  [workReports.calendar, [{ params: { start: day, end: day } }]],
  [
    workReports.visits,
    [
      { query: { professionalId: ids.get(healthProfessionals) } },
      { query: { facilityId: ids.get(healthFacilities) } },
      { query: { pharmacyId: ids.get(modules.pharmacies) } },
    ],
  ],
  [healthFacilities.ofUser, [{ params: { userId } }]],
  [healthProfessionals.ofUser, [{ params: { userId } }]],
]);

/** A sheet contains only its own cells, never the names of what they stand for. */
const ownWordsOnly = new Set<AnyEndpoint>([imports.details, imports.rows]);
const reads = Object.values(modules).flatMap((module) =>
  Object.values<AnyEndpoint>(module)
    .filter(({ method, access, output }) => method === 'GET' && access !== 'public' && !(output instanceof RawOutput))
    .filter((endpoint) => !ownWordsOnly.has(endpoint))
    .map((endpoint) => ({ endpoint, calls: inputs.get(endpoint) ?? [{ params: { id: ids.get(module) } }] })),
);

const textsOf = async (endpoint: AnyEndpoint, calls: readonly object[]) => {
  const ask = (caller: Client) => Promise.all(calls.map((input) => caller(endpoint, input as never)));
  const answers = (await Promise.all(callers.map(ask))).flat();
  return answers.filter((answer) => answer.status === 200).map(({ text }) => text);
};

it('an answer that holds a word of another module declares that it shows it', async () => {
  for (const [module, [table, column]] of words) {
    // Appended, not replaced: the caller's role must keep its name.
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} || ${markOf(module)}
      where ${sql.ref(column)} not in ('', ${SUPERADMIN})`.execute(db);
  }
  const silent: string[] = [];
  const undeclared: string[] = [];
  const seen = new Set<string>();
  for (const { endpoint, calls } of reads) {
    const texts = await textsOf(endpoint, calls);
    if (texts.length === 0) silent.push(endpoint.path);
    const shown = marked.filter((module) => texts.some((text) => text.includes(markOf(module))));
    for (const module of shown) seen.add(module);
    undeclared.push(
      ...shown.filter((one) => !showsOf(endpoint).includes(one)).map((one) => `${endpoint.path}: ${one}`),
    );
  }
  expect({ silent, undeclared }).toEqual({ silent: [], undeclared: [] });
  // Every word was somewhere, and no read was left out.
  expect([...seen].toSorted()).toEqual(marked.toSorted());
  expect(endpoints.filter(({ shows }) => shows).every((one) => reads.some(({ endpoint }) => endpoint === one))).toBe(
    true,
  );
});

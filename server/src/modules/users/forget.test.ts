import { randomUUID } from 'node:crypto';
import { activities, audit as trail, search, users } from '@portal/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../events/events.ts';
import { makeUser } from '../../test/factories.ts';
import { makeMinutes } from '../../test/minutes.ts';
import { testPortal } from '../../test/portal.ts';
import { daysAgo, makeReport } from '../../test/reports.ts';
import { forgottenPasswordJob } from '../account/mail.jobs.ts';
import { documentKinds } from '../document-kinds.ts';
import { checkForgetting, forgetPerson } from './forget.service.ts';

const { db, resources, as } = await testPortal();
// Creates the table of jobs, with one of another person.
await resources.jobs.enqueue(db, forgottenPasswordJob, { email: 'other@example.test', address: '' });
const forgetting = { db, address: 'command line', events: { publish }, kinds: documentKinds };

/*
 * Every column that may contain words of a person. A new table must be listed here: the test below fails otherwise.
 * docs/operations.md says the same to operators.
 */

/** Stays as it was: the trail, documents and their steps, messages, sheets as they were loaded. */
const evidence = new Set([
  'audit_event.label',
  'audit_event.changes',
  'audit_event.address',
  'audit_event.entity_id',
  'approval_event.comment',
  'approval_event.snapshot',
  'approval_file.name',
  ...['summary', 'difficulties', 'competition', 'needs', 'title', 'place', 'participants', 'plan'].map(
    (column) => `work_report.${column}`,
  ),
  'visit.text',
  'visit.next_action',
  'visit.unlisted_name',
  'visit_product.competitor',
  ...['title', 'place', 'guests', 'points', 'said'].map((column) => `meetings_report.${column}`),
  'meeting_action.point',
  'meeting_action.what',
  'meeting_action.note',
  'message.subject',
  'message.body',
  'message.preview',
  'message.said',
  'message_answer.text',
  'performance_comment.text',
  'performance_closing.last_reason',
  'import.name',
  'import.failure',
  'import.sheet',
  'import.columns',
  'import.mapping',
  'import.options',
  'import.worksheets',
  'import.read_worksheets',
  'import.counts',
  'import.address',
  'import_row.cells',
  'import_row.note',
  'import_row.faults',
  'import_mapping.title',
  'sales_name.name',
  'sales_alias.name',
  'sales_notice.details',
  // Names that others gave to their views and templates.
  'saved_view.name',
  'saved_view.query',
]);

/** Deleted with the person, or replaced. */
const taken = new Set([
  ...['firstname', 'name', 'email', 'username', 'phone', 'password_hash', 'quick_links'].map(
    (name) => `app_user.${name}`,
  ),
  'session.device',
  'session.address',
  'sign_in_place.place',
  'notification.params',
  'notification.link',
  'notification_mail.params',
  'notification_mail.link',
  'message_template.name',
  'message_template.subject',
  'message_template.body',
  'message_recipient.email_error',
  'allowance.key',
  'claimed_username.username',
  'job.data',
  'job.output',
  'job.source_output',
]);

/** Words of the portal itself, and of what is no person with an account. */
const nameless = new Set(
  `app_user.password_state app_user.language app_user.muted_groups app_user.mailed_groups notification_mail.key approval_event.action approval_event.document_kind approval_file.document_kind approval_request.document_kind
  work_report.document_kind meetings_report.document_kind message.document_kind approval_file.file_key approval_file.type
  audit_event.action audit_event.entity import.kind import.file_key import.state import_row.outcome import_mapping.kind
  import_mapping.source import_mapping.field meetings_report.kind message.kind message.state message.audience
  message_recipient.email_state notification.tab notification.key saved_view.screen visit.channel visit.motive
  visit.outcome visit_product.reaction work_report.nature work_report.day_part work_report.kind
  sales_name.side sales_name.code sales_name.city sales_name.key sales_name.city_key sales_name.how
  sales_name.name_means sales_name_month.side import.decimals import_mapping.decimals
  sales_alias.side sales_alias.code sales_alias.city sales_alias.key sales_alias.city_key sales_notice.code
  job.name job.singleton_key job.group_id job.group_tier job.dead_letter job.policy job.source_name`.split(/\s+/),
);
const namelessTables = new Set(
  `backup_run city designation document file form_key health_facility health_professional holiday meeting_participant migration
  objective_change performance_closed_link performance_contact performance_month pharmacy pharmacy_alias pharmacy_code pharmacy_key product
  product_alias product_form product_format professional_facility retention role role_permission sales_load sales_row
  setting wholesaler bam job_dependency queue queue_stats schedule subscription warning`.split(/\s+/),
);

type Column = { schema: string; table: string; column: string };

/** Every column of a text type. */
const listColumns = async () =>
  (
    await sql<Column>`
      select n.nspname as schema, r.relname as table, a.attname as column
      from pg_class r join pg_namespace n on n.oid = r.relnamespace
        join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
        join pg_type t on t.oid = a.atttypid left join pg_type item on item.oid = t.typelem
      where n.nspname in ('public', 'pgboss') and r.relkind in ('r', 'p') and not r.relispartition
        and (t.typname in ('text', 'varchar', 'bpchar', 'json', 'jsonb', 'citext') or item.typname in ('text', 'varchar', 'jsonb'))
      order by 1, 2, 3`.execute(db)
  ).rows;

/** The columns that contain one of these words. */
async function columnsWith(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, table, column } of await listColumns()) {
    const text = sql`lower(${sql.ref(column)}::text)`;
    const says = words.map((word) => sql`position(${word.toLowerCase()}::text in ${text}) > 0`);
    const { rows } = await sql`select from ${sql.table(`${schema}.${table}`)}
      where ${sql.join(says, sql` or `)} limit 1`.execute(db);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const person = {
  firstname: 'Zénobie',
  name: 'Kouamé-Blé',
  username: 'zen.terrain',
  email: 'zenobie@example.test',
  phone: '+237 699 44 33 22',
};
const fullname = `${person.firstname} ${person.name}`;
const words = Object.values(person);

/** Someone with something in every place that is theirs, or names them. */
async function plant(managerId: number): Promise<number> {
  const { id } = await makeUser(db, { ...person, managerId, permissions: ['Messaging.Send'] });
  await db.updateTable('appUser').set({ email: person.email, phone: person.phone }).where('id', '=', id).execute();
  await as(id);
  await makeReport(db, {
    authorId: id,
    statusId: 3,
    decidedBy: managerId,
    periodStart: daysAgo(3),
    visits: [{ text: fullname }],
  });
  await makeReport(db, { authorId: id, periodStart: daysAgo(2), visits: [{}] });
  await makeMinutes(db, { authorId: id, title: `Brouillon de ${fullname}` });
  await makeMinutes(db, {
    authorId: managerId,
    statusId: 3,
    title: `Accueil de ${fullname}`,
    participants: [{ userId: id }],
  });
  const [message, draft, scheduled] = [randomUUID(), randomUUID(), randomUUID()];
  const jobId = randomUUID();
  const statements = [
    sql`insert into message (id, sender_id, state, sent_at, scheduled_at, subject, audience) values
      (${message}, ${id}, 'sent', now(), null, ${`Au revoir, ${fullname}`}, '{}'), (${draft}, ${id}, 'draft', null, null, 'x', '{}'),
      (${scheduled}, ${id}, 'scheduled', null, now() + interval '1 day', 'y', '{}')`,
    sql`insert into message_recipient (message_id, user_id, email_error) values (${message}, ${id}, ${`550 <${person.email}>`})`,
    sql`insert into message_template (user_id, name, body) values (${id}, ${fullname}, '{}')`,
    sql`insert into message_template (user_id, name, body) values (${managerId}, 'Mien', '{}')`,
    sql`insert into notification (user_id, tab, key, params) values
      (${id}, 'logs', 'passwordChanged', ${JSON.stringify({ person: fullname })}),
      (${managerId}, 'alerts', 'workReportSubmitted', ${JSON.stringify({ person: fullname, typeId: 1, comment: '"\\' })}),
      (${managerId}, 'alerts', 'accountRequested', ${JSON.stringify({ person: fullname, username: 'ZEN.terrain' })}),
      (${managerId}, 'alerts', 'workReportSubmitted', '{"person": "Un Autre"}')`,
    sql`insert into notification_mail (batch, user_id, key, params) values
      (${randomUUID()}, ${id}, 'passwordChanged', ${JSON.stringify({ person: fullname })}),
      (${randomUUID()}, ${managerId}, 'workReportSubmitted', ${JSON.stringify({ person: fullname })})`,
    sql`insert into device_key (user_id, key) values (${id}, decode(repeat('ab', 32), 'hex'))`,
    sql`insert into password_reset (user_id, hash, expires_at) values (${id}, 'x', now())`,
    sql`insert into sign_in_place (user_id, place) values (${id}, ${`network:${person.username}`})`,
    sql`insert into saved_view (user_id, screen, name, query, shared) values
      (${id}, 's', 'Mes ventes', '', false), (${id}, 's', 'Pour tous', '', true)`,
    sql`insert into substitute (manager_id, user_id, from_day, to_day) values (${managerId}, ${id}, '2026-01-01', '2026-01-02')`,
    sql`insert into allowance (key, spent_until) values (${`mailbox forgot ${person.email}`}, now()),
      (${`strangers name:${person.username}`}, now()), ('strangers name:zen', now())`,
    sql`insert into claimed_username (username) values (${person.username})`,
    sql`insert into audit_event (actor_id, action, entity, entity_id, label, changes) values
      (${managerId}, 'users.disable', 'user', ${String(id)}, ${fullname}, '{}'),
      (${managerId}, 'users.update', 'user', ${String(id)}, ${fullname}, ${JSON.stringify({ email: { before: person.email } })})`,
    sql`insert into approval_event (document_id, document_kind, actor_id, action, comment, snapshot)
      select id, document_kind, ${managerId}, 'approve', ${`Merci, ${fullname}`}, ${JSON.stringify({ author: fullname })}
      from work_report where author_id = ${id} and status_id = 3`,
    sql`insert into pgboss.job (id, name, data, output) values
      (${jobId}, 'message-mails', '{}', ${JSON.stringify({ message: `550 <${person.email}>` })})`,
  ];
  const address = { email: person.email, address: '10.0.0.1' };
  await resources.jobs.enqueue(db, forgottenPasswordJob, address);
  await sql`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
    deletion_seconds, partition, table_name) select 'message-mails', policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
    retention_seconds, deletion_seconds, partition, table_name from pgboss.queue where name = 'forgotten-password'
    on conflict do nothing`.execute(db);
  for (const statement of statements) await statement.execute(db);
  return id;
}

const count = async (table: string, id: number, column = 'user_id') =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
  ).rows[0]?.n;

describe('every text column', () => {
  it('is declared: it keeps a person’s words, loses them, or contains none', async () => {
    const columns = (await listColumns()).map(({ table, column }) => ({ table, name: `${table}.${column}` }));
    const kinds = ({ table, name }: { table: string; name: string }) =>
      [evidence.has(name), taken.has(name), nameless.has(name), namelessTables.has(table)].filter(Boolean).length;
    expect(columns.filter((column) => kinds(column) !== 1).map(({ name }) => name)).toEqual([]);
    const there = new Set(columns.map(({ name }) => name));
    expect([...evidence, ...taken, ...nameless].filter((name) => !there.has(name))).toEqual([]);
  });
});

describe('a forgotten person', () => {
  let managerId = 0;
  let id = 0;
  let outcome = '';
  const heard: unknown[] = [];

  beforeAll(async () => {
    ({ id: managerId } = await makeUser(db, {
      permissions: ['UserSettings.List', 'UserSettings.ToggleAccount', 'Audit.Read'],
    }));
    id = await plant(managerId);
  });

  it('must have left first', async () => {
    await expect(checkForgetting(db, person.username)).rejects.toThrow(/is enabled: disable it first/);
    await expect(forgetPerson(forgetting, id)).rejects.toThrow(/is enabled: disable it first/);
    await expect(checkForgetting(db, 'nobody')).rejects.toMatchObject({ status: 404 });
    const { id: last } = await makeUser(db, { roles: ['SUPERADMIN'], enabled: false });
    await expect(forgetPerson(forgetting, last)).rejects.toMatchObject({ body: { code: 'last_superadmin' } });
    await makeUser(db, { roles: ['SUPERADMIN'] });
    await expect(forgetPerson(forgetting, last)).resolves.toMatch(/^Ancien collaborateur/);
  });

  it('leaves their words only in evidence', async () => {
    const before = await columnsWith(words);
    // The words to be removed existed before, so that the search would find them.
    const lost = [
      'app_user.email',
      'app_user.phone',
      'notification.params',
      'message_template.name',
      'job.data',
      'job.output',
    ];
    expect(before).toEqual(
      expect.arrayContaining([...lost, 'message_recipient.email_error', 'allowance.key', 'sign_in_place.place']),
    );
    await db.updateTable('appUser').set({ enabled: false }).where('id', '=', id).execute();
    await resources.events.start();
    resources.events.subscribe(managerId, (event) => void heard.push(event));
    expect(await checkForgetting(db, 'ZEN.terrain')).toEqual({ id, fullname, isForgotten: false });
    outcome = await forgetPerson(forgetting, id);
    expect(outcome.replaceAll(/\s/g, ' ')).toBe(`Ancien collaborateur n° ${id}`);
    const after = await columnsWith(words);
    expect(after.filter((column) => !evidence.has(column))).toEqual([]);
    expect(after).toEqual(
      expect.arrayContaining([
        'audit_event.label',
        'audit_event.changes',
        'approval_event.comment',
        'approval_event.snapshot',
        'visit.text',
        'meetings_report.title',
        'message.subject',
      ]),
    );
  });

  it('has lost their private data, while others’ data is kept', async () => {
    for (const table of [
      'session',
      'sign_in_place',
      'password_reset',
      'device_key',
      'notification',
      'message_template',
      'substitute',
    ])
      expect(await count(table, id), table).toBe(0);
    expect(await db.selectFrom('savedView').select('name').execute()).toEqual([{ name: 'Pour tous' }]);
    expect(await db.selectFrom('workReport').where('authorId', '=', id).select('statusId').execute()).toEqual([
      { statusId: 3 },
    ]);
    expect(await count('visit', id, 'author_id')).toBe(1);
    expect(await count('meetings_report', id, 'author_id')).toBe(0);
    expect(await count('meeting_participant', id)).toBe(1);
    expect(await db.selectFrom('message').where('senderId', '=', id).select('state').execute()).toEqual([
      { state: 'sent' },
    ]);
    expect(await count('message_template', managerId)).toBe(1);
    expect((await sql`select from allowance`.execute(db)).rows).toHaveLength(1);
    const mails = await sql<{ email: string }>`
      select data ->> 'email' as email from pgboss.job where name = 'forgotten-password'`.execute(db);
    expect(mails.rows).toEqual([{ email: 'other@example.test' }]);
    const params = await db
      .selectFrom('notification')
      .where('userId', '=', managerId)
      .orderBy('id')
      .select('params')
      .execute();
    expect(params.map((row) => row.params)).toEqual([
      { person: outcome, typeId: 1, comment: '"\\' },
      { person: outcome, username: `parti-${id}` },
      { person: 'Un Autre' },
    ]);
  });

  it('appears under the new name at once, in lists, search and activities; the trail keeps the old one', async () => {
    await expect
      .poll(() => heard)
      .toEqual(expect.arrayContaining([{ topic: 'users', id }, { topic: 'notifications' }]));
    const call = await as(managerId);
    const found = (await call(users.list, { query: { q: 'parti' } })).body.items;
    expect(found).toContainEqual(
      expect.objectContaining({ id, name: expect.stringContaining(String(id)), phone: null }),
    );
    expect((await call(users.list, { query: { q: 'Kouamé' } })).body.items).toEqual([]);
    expect((await call(search.find, { query: { q: 'Kouamé-Blé' } })).text).not.toContain('Kouamé');
    const told = (await call(activities.list)).body.filter(({ entityId }) => entityId === String(id));
    expect(told.map(({ label }) => label)).toEqual([outcome, outcome]);
    const { body } = await call(trail.list, { query: { entity: 'user', entityId: String(id) } });
    expect(body.items.map(({ action, label }) => [action, label])).toEqual([
      ['users.forget', outcome],
      ['users.update', fullname],
      ['users.disable', fullname],
    ]);
  });

  it('stays forgotten: a second time changes nothing, and the account cannot be enabled', async () => {
    const state = () => db.selectFrom('appUser').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    const before = await state();
    expect(await checkForgetting(db, `parti-${id}`)).toMatchObject({ id, isForgotten: true });
    expect(await forgetPerson(forgetting, id)).toBe(outcome);
    expect(await state()).toEqual(before);
    const call = await as(managerId);
    expect((await call(users.byId, { params: { id } })).body.actions).toEqual([]);
    expect((await call(users.toggleAccount, { body: { id } })).status).toBe(403);
  });

  it('gets another username if that one is taken', async () => {
    const { id: other } = await makeUser(db, { enabled: false });
    await makeUser(db, { username: `PARTI-${other}` });
    await forgetPerson(forgetting, other);
    const { username } = await db
      .selectFrom('appUser')
      .where('id', '=', other)
      .select('username')
      .executeTakeFirstOrThrow();
    expect(username).toMatch(new RegExp(`^parti-${other}-[0-9a-f]{8}$`));
  });
});

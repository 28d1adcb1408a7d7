/*
 * Everything that the portal stores about one person, part by part, as COPY statements: it is streamed with
 * backpressure, however much it is. Data of others in the same rows is left out if it is theirs alone.
 */

/** `of`: the columns with the person's id. `row`: the exported value of a row `t`; the whole row by default. */
type Part = { name: string; table: string; of: readonly string[]; row?: string; order: string };

const nameOf = (column: string) =>
  `(select trim(person.firstname || ' ' || person.name) from public.app_user person where person.id = ${column})`;
const titleOf = (table: string, column: string) =>
  `(select named.name from public.${table} named where named.id = ${column})`;
/** The row, with names beside its ids. */
const withWords = (words: Readonly<Record<string, string>>, without: readonly string[] = []) => {
  const given = Object.entries(words).map(([name, word]) => `'${name}', ${word}`);
  const less = without.map((column) => ` - '${column}'`).join('');
  return `to_jsonb(t)${less} || jsonb_build_object(${given.join(', ')})`;
};
const listOf = (row: string, from: string, order: string) =>
  `(select coalesce(jsonb_agg(${row} order by ${order}), '[]') from ${from})`;

const files = listOf(
  `to_jsonb(f) - 'document_id' - 'document_kind' - 'position'`,
  'public.approval_file f where f.document_id = t.id and f.document_kind = t.document_kind',
  'f.position',
);
const history = listOf(
  `to_jsonb(e) - 'document_id' - 'document_kind' || jsonb_build_object('actor', ${nameOf('e.actor_id')})`,
  'public.approval_event e where e.document_id = t.id and e.document_kind = t.document_kind',
  'e.id',
);
const visits = listOf(
  `to_jsonb(v) - 'report_id' || jsonb_build_object(
    'products', ${listOf('to_jsonb(p)', 'public.visit_product p where p.visit_id = v.id', 'p.position')},
    'samples', ${listOf('to_jsonb(s)', 'public.visit_sample s where s.visit_id = v.id', 's.position')})`,
  'public.visit v where v.report_id = t.id',
  'v.position',
);
const companions = listOf(nameOf('c.user_id'), 'public.work_report_companion c where c.report_id = t.id', 'c.user_id');
const participants = listOf(
  `jsonb_build_object('name', ${nameOf('p.user_id')}, 'attendance', p.attendance)`,
  'public.meeting_participant p where p.report_id = t.id',
  'p.position',
);
const meeting = (column: string) =>
  `(select jsonb_build_object('title', m.title, 'date', m.date) from public.meetings_report m where m.id = ${column})`;

const account: readonly Part[] = [
  {
    name: 'account',
    table: 'app_user',
    of: ['id'],
    order: 't.id',
    row: withWords({ designation: titleOf('designation', 't.designation_id'), manager: nameOf('t.manager_id') }, [
      'password_hash',
    ]),
  },
  {
    name: 'roles',
    table: 'user_role',
    of: ['user_id'],
    order: 't.role_id',
    row: withWords({ role: titleOf('role', 't.role_id') }),
  },
  {
    name: 'team',
    table: 'app_user',
    of: ['manager_id'],
    order: 't.id',
    row: `jsonb_build_object('id', t.id, 'name', ${nameOf('t.id')})`,
  },
  {
    name: 'cities',
    table: 'user_city',
    of: ['user_id'],
    order: 't.city_id',
    row: withWords({ city: titleOf('city', 't.city_id') }),
  },
  {
    name: 'facilities',
    table: 'user_facility',
    of: ['user_id'],
    order: 't.facility_id',
    row: withWords({ facility: titleOf('health_facility', 't.facility_id') }),
  },
  {
    name: 'professionals',
    table: 'user_professional',
    of: ['user_id'],
    order: 't.professional_id',
    row: withWords({ professional: titleOf('health_professional', 't.professional_id') }),
  },
  {
    name: 'professionalsOverTime',
    table: 'user_professional_span',
    of: ['user_id'],
    order: 't.from_at',
    row: withWords({ professional: titleOf('health_professional', 't.professional_id') }),
  },
  {
    name: 'pharmacies',
    table: 'pharmacy_assignment',
    of: ['user_id'],
    order: 't.id',
    row: withWords({ pharmacy: titleOf('pharmacy', 't.pharmacy_id') }),
  },
  {
    name: 'pharmaciesOverTime',
    table: 'pharmacy_holder',
    of: ['user_id'],
    order: 't.pharmacy_id, t.from_month',
    row: withWords({ pharmacy: titleOf('pharmacy', 't.pharmacy_id') }),
  },
  {
    name: 'substitutes',
    table: 'substitute',
    of: ['manager_id', 'user_id'],
    order: 't.from_day',
    row: withWords({ manager: nameOf('t.manager_id'), substitute: nameOf('t.user_id') }),
  },
  { name: 'sessions', table: 'session', of: ['user_id'], order: 't.created_at' },
  {
    name: 'signInPlaces',
    table: 'sign_in_place',
    of: ['user_id'],
    order: 't.last_at',
    row: `to_jsonb(t) || jsonb_build_object('place', regexp_replace(t.place, '^browser:.*', 'browser'))`,
  },
  {
    name: 'passwordResets',
    table: 'password_reset',
    of: ['user_id'],
    order: 't.expires_at',
    row: `to_jsonb(t) - 'hash'`,
  },
  { name: 'deviceKeys', table: 'device_key', of: ['user_id'], order: 't.created_at', row: `to_jsonb(t) - 'key'` },
  { name: 'savedViews', table: 'saved_view', of: ['user_id'], order: 't.id' },
];

const documents: readonly Part[] = [
  // Deleted documents appear by id only.
  { name: 'documents', table: 'document', of: ['author_id'], order: 't.kind, t.id' },
  {
    name: 'workReports',
    table: 'work_report',
    of: ['author_id'],
    order: 't.period_start, t.id',
    row: withWords({ visits, companions, files, history }, ['document_kind']),
  },
  {
    name: 'accompanied',
    table: 'work_report_companion',
    of: ['user_id'],
    order: 't.report_id',
    row: `(select jsonb_build_object('reportId', r.id, 'author', ${nameOf('r.author_id')}, 'day', r.period_start)
      from public.work_report r where r.id = t.report_id)`,
  },
  {
    name: 'minutes',
    table: 'meetings_report',
    of: ['author_id'],
    order: 't.date, t.id',
    row: withWords({ participants, files, history }, ['document_kind']),
  },
  {
    name: 'meetingsOrganised',
    table: 'meetings_report',
    of: ['organiser_id'],
    order: 't.date, t.id',
    row: `jsonb_build_object('reportId', t.id, 'title', t.title, 'date', t.date)`,
  },
  {
    name: 'meetingsInvitedTo',
    table: 'meeting_participant',
    of: ['user_id'],
    order: 't.report_id',
    row: withWords({ meeting: meeting('t.report_id') }),
  },
  {
    name: 'actions',
    table: 'meeting_action',
    of: ['owner_id', 'done_by'],
    order: 't.due_on, t.id',
    row: withWords({ meeting: meeting('t.report_id'), owner: nameOf('t.owner_id') }),
  },
  { name: 'actionsMoved', table: 'meeting_action_move', of: ['actor_id'], order: 't.id' },
  { name: 'steps', table: 'approval_event', of: ['actor_id'], order: 't.id', row: `to_jsonb(t) - 'snapshot'` },
];

const correspondence: readonly Part[] = [
  {
    name: 'messagesSent',
    table: 'message',
    of: ['sender_id'],
    order: 't.at, t.id',
    row: withWords({ files }, ['document_kind']),
  },
  {
    name: 'messagesReceived',
    table: 'message_recipient',
    of: ['user_id'],
    order: 't.delivered_at, t.message_id',
    row: withWords({
      message: `(select jsonb_build_object('sender', ${nameOf('m.sender_id')}, 'subject', m.subject, 'body', m.body,
        'sentAt', m.sent_at) from public.message m where m.id = t.message_id)`,
    }),
  },
  {
    name: 'answers',
    table: 'message_answer',
    of: ['author_id', 'thread_of'],
    order: 't.at, t.id',
    row: withWords({ author: nameOf('t.author_id') }),
  },
  { name: 'messageTemplates', table: 'message_template', of: ['user_id'], order: 't.id' },
  { name: 'notifications', table: 'notification', of: ['user_id'], order: 't.id' },
];

const figures: readonly Part[] = [
  { name: 'objectives', table: 'objective', of: ['user_id'], order: 't.month, t.form_id' },
  { name: 'objectiveChanges', table: 'objective_change', of: ['user_id'], order: 't.month, t.form_id, t.version' },
  { name: 'sales', table: 'sales_user_month', of: ['user_id'], order: 't.month, t.form_id' },
  { name: 'performanceMonths', table: 'performance_month', of: ['user_id'], order: 't.month, t.state' },
  { name: 'performanceContacts', table: 'performance_contact', of: ['user_id'], order: 't.month, t.professional_id' },
  { name: 'closedMonths', table: 'performance_closed_person', of: ['user_id'], order: 't.month' },
  { name: 'closedSales', table: 'performance_closed_sale', of: ['user_id'], order: 't.month, t.form_id' },
  {
    name: 'comments',
    table: 'performance_comment',
    of: ['user_id', 'author_id'],
    order: 't.at, t.id',
    row: withWords({ about: nameOf('t.user_id'), author: nameOf('t.author_id') }),
  },
  { name: 'sheets', table: 'import', of: ['user_id'], order: 't.created_at' },
];

const parts = [...account, ...documents, ...correspondence, ...figures];

/** Within another part, row by row. */
const nested: readonly string[] = ['visit.author_id'];

/** What a part covers, as `table.column`. */
export const covered: ReadonlySet<string> = new Set([
  ...parts.flatMap(({ table, of }) => of.map((column) => `${table}.${column}`)),
  ...nested,
  'audit_event.actor_id',
]);

/**
 * One JSON value per line. As CSV with delimiters that never occur in JSON, because COPY's text format would double
 * backslashes.
 */
const copied = (query: string) => `copy (${query}) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`;

const named = ({ table, of, row = 'to_jsonb(t)', order }: Part, id: number) =>
  copied(`select ${row} from public.${table} t where ${of.map((column) => `t.${column} = ${id}`).join(' or ')}
    order by ${order}`);

/** Their acts, and acts on their account; the addresses of other actors are left out. */
const trailOf = (id: number) =>
  copied(`select to_jsonb(t) || case when t.actor_id = ${id} then '{}' else '{"address": ""}'::jsonb end
    || case public.trail_tells(t, ${id}) when 'nothing' then '{"label": "", "changes": {}}'::jsonb else '{}' end
    from public.audit_event t where t.actor_id = ${id} or (t.entity = 'user' and t.entity_id = '${id}') order by t.id`);

/** A column that refers to an account, and the primary key of its table. */
export type Reference = { table: string; column: string; key: readonly string[] };

/** Every column of the database that refers to an account, whatever module it is of. */
export const REFERENCES = `
  select owner.relname as table, named.attname as column,
    coalesce((select array_agg(part.attname::text order by part.attnum)
      from pg_index own join pg_attribute part on part.attrelid = own.indrelid and part.attnum = any (own.indkey)
      where own.indrelid = owner.oid and own.indisprimary), '{}') as key
  from pg_constraint link join pg_class owner on owner.oid = link.conrelid
    join pg_attribute named on named.attrelid = owner.oid and named.attnum = link.conkey[1]
  where link.contype = 'f' and link.confrelid = 'public.app_user'::regclass and link.conparentid = 0
  order by 1, 2`;

/** Rows that only mention the person, as actor for example: listed by their key. */
function mentionsIn({ table, column, key }: Reference, id: number): string {
  const pairs = key.map((part) => `'${part}', t."${part}"`).join(', ');
  return copied(`select jsonb_build_object('table', '${table}', 'column', '${column}', 'key', jsonb_build_object(${pairs}))
    from public."${table}" t where t."${column}" = ${id}`);
}

/** Each part of the file with the statements it is read by. `id` comes from the database: COPY takes no parameters. */
export function statementsFor(id: number, references: readonly Reference[]): { name: string; statements: string[] }[] {
  const others = references.filter(({ table, column }) => !covered.has(`${table}.${column}`));
  return [
    ...parts.map((part) => ({ name: part.name, statements: [named(part, id)] })),
    { name: 'audit', statements: [trailOf(id)] },
    { name: 'mentions', statements: others.map((reference) => mentionsIn(reference, id)) },
  ];
}

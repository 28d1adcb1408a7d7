import type { AuditEvent, AuditFilter, Instant } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type SortKey, findPage } from '../../db/keyset.ts';
import type { DB } from '../../db/tables.gen.ts';
import { personOf } from '../../db/person.ts';
import { toldChanges, toldLabel } from './telling.ts';

/** The resolved search text, see the service. */
type AuditSearch = { actions: string[]; entities: string[]; entityId: string; everyEntity: string[] };

type AuditQuery = Omit<AuditFilter, 'q' | 'qActions' | 'qEntities'> & {
  search?: AuditSearch | undefined;
  timeZone: string;
  /** The reader, on whom the visible content depends. */
  readerId: number;
};

/** The length up to which a row is shown whole, and that of each value in a longer one: a page has two hundred rows. */
const LONGEST_CHANGES = 20_000;
const LONGEST_VALUE = 300;

/** The changes. A whole report may have been rewritten: then each value is truncated. */
const shortChanges = (readerId: number) => sql<AuditEvent['changes']>`(
  select case when length(told.changes::text) <= ${LONGEST_CHANGES}::integer then told.changes else (
    select jsonb_object_agg(field.key, (
      select coalesce(jsonb_object_agg(side.key, case
        when length(side.value::text) <= ${LONGEST_VALUE}::integer then side.value
        else to_jsonb(left(side.value #>> '{}', ${LONGEST_VALUE}::integer) || '…') end), '{}')
      from jsonb_each(field.value) as side))
    from jsonb_each(told.changes) as field) end
  from (select ${toldChanges(readerId)} as changes) as told)`;

const selectEvents = (db: Database, readerId: number) =>
  db
    .selectFrom('auditEvent')
    .select([
      'auditEvent.id',
      'auditEvent.at',
      'auditEvent.action',
      'auditEvent.entity',
      'auditEvent.entityId',
      'auditEvent.address',
    ])
    .select([toldLabel(readerId).as('label'), shortChanges(readerId).as('changes')])
    .select(personOf(sql`audit_event.actor_id`).as('actor'));

const id = { by: 'auditEvent.id', type: 'bigint' } satisfies SortKey<DB, 'auditEvent'>;
const at = { by: 'auditEvent.at', type: 'timestamptz' } satisfies SortKey<DB, 'auditEvent'>;

/** The first instant of a day, as the clocks of the company show it. */
const startOf = (day: string, timeZone: string, plusDays = 0) =>
  sql<Instant>`(cast(${day} as date) + cast(${plusDays} as integer))::timestamp at time zone ${timeZone}`;

function filterEvents(db: Database, filter: AuditQuery) {
  const { actorId, entity, entityId, action, from, to, timeZone, readerId } = filter;
  return selectEvents(db, readerId)
    .$if(actorId !== undefined, (some) => some.where('auditEvent.actorId', '=', actorId ?? 0))
    .$if(entity !== undefined, (some) => some.where('auditEvent.entity', '=', entity ?? ''))
    .$if(entityId !== undefined, (some) => some.where('auditEvent.entityId', '=', entityId ?? ''))
    .$if(action !== undefined, (some) => some.where('auditEvent.action', '=', action ?? ''))
    .$if(from !== undefined, (some) => some.where('auditEvent.at', '>=', startOf(from ?? '', timeZone)))
    .$if(to !== undefined, (some) => some.where('auditEvent.at', '<', startOf(to ?? '', timeZone, 1)));
}

function searchEvents(query: ReturnType<typeof filterEvents>, search: AuditSearch) {
  const { actions, entities, everyEntity, entityId } = search;
  const among = (values: string[]) => sql`any(${values}::text[])`;
  return query.where((eb) =>
    eb.or([
      sql<boolean>`audit_event.action = ${among(actions)}`,
      sql<boolean>`audit_event.entity = ${among(entities)}`,
      // The index on entity and id is asked once for each entity there is.
      sql<boolean>`(audit_event.entity = ${among(everyEntity)} and audit_event.entity_id = ${entityId})`,
    ]),
  );
}

/**
 * Ids are issued in order of time, and every index of a filter ends with the id: sorted by it, a page of one person's
 * acts, or of one thing's history, is read straight from the index. Only a period is searched by time.
 */
export function listEvents(db: Database, filter: AuditQuery) {
  const { search, from, to, sort, limit, cursor } = filter;
  const filtered = filterEvents(db, filter);
  const query = search ? searchEvents(filtered, search) : filtered;
  const byTime = from !== undefined || to !== undefined;
  return findPage(db, query, { keys: { at: byTime ? at : id }, id, sort, limit, cursor });
}

/**
 * A loose index scan: jumps from one value to the next, never over the rows between; cheap because there are few
 * values.
 */
async function listValues(db: Database, column: 'action' | 'entity'): Promise<string[]> {
  const value = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive found(value) as (
      (select ${value} from audit_event order by ${value} limit 1)
      union all
      select (select ${value} from audit_event where ${value} > found.value order by ${value} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null`.execute(db);
  return rows.map((row) => row.value);
}

export const listActions = (db: Database) => listValues(db, 'action');
export const listEntities = (db: Database) => listValues(db, 'entity');

import type { Readable } from 'node:stream';
import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { type Table, columnsOf, listTables, nameOf, quoted } from './catalog.ts';
import { copyIn } from '../db/copy.ts';

/**
 * The tables of pg-boss to back up, in an order that satisfies their foreign keys: waiting jobs are promises of the
 * portal. The rest of its schema is bookkeeping, which pg-boss recreates: its version, warnings, statistics, pending
 * changes.
 */
const KEPT = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

/** The tables of pg-boss that a backup contains; none if it was never started. */
export async function listJobTables(client: pg.Client): Promise<Table[]> {
  const tables = await listTables(client, 'pgboss');
  return KEPT.flatMap((name) => tables.find((table) => table.name === name) ?? []);
}

/** Makes pg-boss's schema anew inside the transaction at hand. */
export async function rebuildJobSchema(client: pg.Client): Promise<void> {
  // The plan opens and ends a transaction of its own, which would end ours.
  const plan = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(getConstructionPlans('pgboss'))?.[1];
  if (plan === undefined) throw new Error('The plan of pg-boss is not what it was: see backup/jobs.ts.');
  await client.query(plan);
  // It also sets limits that are meant for itself.
  await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}

async function typesOf(client: pg.Client, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/**
 * Loads rows of a pg-boss that may be another version than ours: columns that are gone are left out, new ones take
 * their defaults. Values pass as texts, which is how they were written.
 */
export async function loadJobTable(
  client: pg.Client,
  table: Pick<Table, 'schema' | 'name' | 'columns'>,
  rows: Readable,
): Promise<number> {
  const types = await typesOf(client, nameOf(table));
  const shared = table.columns.filter((name) => types.has(name));
  await client.query(`create temp table stage (${table.columns.map((name) => `${quoted(name)} text`).join(', ')})`);
  const count = await copyIn(client, `copy stage (${columnsOf(table.columns)}) from stdin`, rows);
  const values = shared.map((name) => `${quoted(name)}::${types.get(name)}`).join(', ');
  await client.query(`insert into ${nameOf(table)} (${columnsOf(shared)}) select ${values} from stage`);
  await client.query('drop table stage');
  return count;
}

import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { type Table, listTables, nameOf } from './catalog.ts';
import { listJobTables } from './jobs.ts';

const ATTEMPTS = 5;

const listAll = async (client: pg.Client): Promise<Table[]> => [
  ...(await listTables(client, 'public')),
  ...(await listJobTables(client)),
];

/**
 * Opens the snapshot of a backup and returns its tables. They are locked against schema changes before the snapshot is
 * taken: a table that is rewritten afterwards would look empty in it.
 */
export async function openSnapshot(client: pg.Client): Promise<Table[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const seen = await listAll(client);
    if (!seen.some(({ name }) => name === 'migration')) {
      throw new OperatorError('The database is empty: there is nothing to back up yet.');
    }
    await client.query('begin isolation level repeatable read read only');
    await client.query(`lock table ${seen.map(nameOf).join(', ')} in access share mode`);
    const tables = await listAll(client);
    // A portal of another version may have been at its migrations in between.
    if (JSON.stringify(tables) === JSON.stringify(seen)) return tables;
    await client.query('rollback');
  }
  throw new OperatorError(
    'The tables of the database keep changing: wait until the migration is over, then try again.',
  );
}

import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase, openPool } from './database.ts';

type Statement = { sql: string; parameters: readonly unknown[] };

/** An empty database of the test file's own, and the statements that Kysely sends to it. */
export async function emptyDatabase<Tables>(): Promise<{ pool: pg.Pool; db: Kysely<Tables>; statements: Statement[] }> {
  const onError = () => undefined;
  const admin = openPool({ connection: inject('postgres'), onError, max: 1 });
  const database = `keyset_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${database}`);
  await admin.end();
  const pool = openPool({ connection: { ...inject('postgres'), database }, onError });
  const statements: Statement[] = [];
  const db = openDatabase<Tables>(pool, ({ query }) => {
    statements.push({ sql: query.sql, parameters: query.parameters });
  });
  afterAll(() => db.destroy());
  return { pool, db, statements };
}

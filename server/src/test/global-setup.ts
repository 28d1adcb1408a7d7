import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase, openPool } from '../db/database.ts';
import type { Connection } from '../db/embedded/connection.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { seedReference } from '../db/seed/reference.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection;
    /** The files of the demonstration data, once somebody has made it. */
    demoFiles: string;
  }
}

export const TEMPLATE = 'template_portal';
export const DEMO_TEMPLATE = 'template_demo';

async function makeTemplate(connection: Connection): Promise<void> {
  const onError = (error: Error) => console.error(error.message);
  const admin = openPool({ connection, onError });
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = { ...connection, database: TEMPLATE };
  await migrate(template);
  const pool = openPool({ connection: template, onError });
  await seedReference(openDatabase(pool));
  await pool.end();
}

/** One real PostgreSQL for the whole run; each test file copies the migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  await makeTemplate(postgres.connection);
  project.provide('postgres', postgres.connection);
  const demoFiles = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  project.provide('demoFiles', demoFiles);
  return async () => {
    await postgres.stop();
    await Promise.all([folder, demoFiles].map((path) => rm(path, { recursive: true, force: true })));
  };
}

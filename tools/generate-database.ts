import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@portal/server/db/embedded/embedded.ts';
import { migrate } from '@portal/server/db/migrate.ts';
import { describeSchema } from './generate-schema.ts';
import { describeTypes } from './generate-tables.ts';

/** What follows from the migrations, by its path. Both files are read from the same freshly migrated database. */
export async function generateDatabase(): Promise<[path: string, content: string][]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-tables-'));
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
    try {
      await migrate(postgres.connection);
      return [
        ['server/src/db/tables.gen.ts', await describeTypes(postgres.connection, folder)],
        ['server/src/db/schema.gen.sql', await describeSchema(postgres.connection)],
      ];
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { urlOf } from '@portal/server/db/embedded/connection.ts';
import { startEmbeddedPostgres } from '@portal/server/db/embedded/embedded.ts';
import { migrate } from '@portal/server/db/migrate.ts';

const run = promisify(execFile);

async function readTypes(folder: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  try {
    await migrate(postgres.connection);
    const out = join(folder, 'tables.ts');
    const mapping = { timestamptz: 'InstantColumn', int8: 'CountColumn' };
    await run(process.execPath, [
      fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js')),
      '--dialect',
      'postgres',
      '--url',
      urlOf(postgres.connection),
      '--camel-case',
      '--date-parser',
      'string',
      '--out-file',
      out,
      '--include-pattern',
      'public.*',
      '--type-mapping',
      JSON.stringify(mapping),
      // Its partitions are part of a table.
      '--exclude-pattern',
      'public.sales_row_*',
    ]);
    // The generator emits custom imports for overridden columns only, not for mapped types.
    return `import type { CountColumn, InstantColumn } from './columns.ts';\n${await readFile(out, 'utf8')}`;
  } finally {
    await postgres.stop();
  }
}

/** The types of all tables, from a freshly migrated database. */
export async function generateTables(): Promise<[path: string, content: string]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-tables-'));
  try {
    return ['server/src/db/tables.gen.ts', await readTypes(folder)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

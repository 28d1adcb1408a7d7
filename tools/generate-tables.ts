import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Connection, urlOf } from '@portal/server/db/embedded/connection.ts';

const run = promisify(execFile);

/** The types of all tables of a migrated database. `folder` takes what the generator writes on its way. */
export async function describeTypes(connection: Connection, folder: string): Promise<string> {
  const out = join(folder, 'tables.ts');
  const mapping = { timestamptz: 'InstantColumn', int8: 'CountColumn' };
  await run(process.execPath, [
    fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js')),
    '--dialect',
    'postgres',
    '--url',
    urlOf(connection),
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
}

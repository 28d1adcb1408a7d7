import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openPool } from '@portal/server/db/database.ts';
import { urlOf } from '@portal/server/db/embedded/connection.ts';
import { startEmbeddedPostgres } from '@portal/server/db/embedded/embedded.ts';
import { migrate } from '@portal/server/db/migrate.ts';

/** Writes the types of all tables from a freshly migrated database; `--check` only compares. */
const target = fileURLToPath(new URL('../server/src/db/tables.gen.ts', import.meta.url));
const run = promisify(execFile);

async function generate(folder: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  try {
    const pool = openPool({ connection: postgres.connection, onError: (error) => console.error(error.message) });
    await migrate(pool);
    await pool.end();
    const out = join(folder, 'tables.ts');
    const mapping = { timestamptz: 'InstantColumn', int8: 'CountColumn' };
    await run(process.execPath, [
      fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js')),
      ...[
        '--dialect',
        'postgres',
        '--url',
        urlOf(postgres.connection),
        '--camel-case',
        '--date-parser',
        'string',
        '--out-file',
        out,
      ],
      ...['--include-pattern', 'public.*', '--type-mapping', JSON.stringify(mapping)],
    ]);
    // The generator emits custom imports for overridden columns only, not for mapped types.
    return `import type { CountColumn, InstantColumn } from './columns.ts';\n${await readFile(out, 'utf8')}`;
  } finally {
    await postgres.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'portal-tables-'));
try {
  const generated = await generate(folder);
  if (!process.argv.includes('--check')) await writeFile(target, generated);
  else if (generated !== (await readFile(target, 'utf8').catch(() => ''))) {
    console.error('server/src/db/tables.gen.ts is out of date; run npm run generate.');
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

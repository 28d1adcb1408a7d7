import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The process number of the PostgreSQL in this data folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

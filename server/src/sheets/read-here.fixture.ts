import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTables } from './read-tables.ts';
import { usualLimits } from './sheet.ts';
import { type TableLine, findTables } from './table.ts';

/** Reads a file in this process, for tests that read hundreds of files. */
export async function readHere(content: string | Buffer, titles: string[], chosen: number[] | null = null) {
  const path = join(tmpdir(), `portal-test-${randomUUID()}`);
  await writeFile(path, content);
  try {
    const tables = await findTables({ path, titles, limits: usualLimits, owner: '', chosen });
    const lines: TableLine[] = [];
    const take = (line: TableLine): undefined => void lines.push(line);
    const found = await readTables(tables, usualLimits, { take, onProgress: () => undefined });
    return { ...found, lines };
  } finally {
    await rm(path, { force: true });
  }
}

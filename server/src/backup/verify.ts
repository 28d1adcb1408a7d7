import { createHash, hash } from 'node:crypto';
import { type Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { keyOf } from '../files/key.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Connection } from '../db/database.ts';
import { copyOut } from '../db/copy.ts';
import { listMigrations } from '../db/migrate.ts';
import type { Archive } from './archive.ts';
import { columnsOf, listSequences, listTables, nameOf } from './catalog.ts';
import { type TableEntry, levelsOf } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { withSession } from './session.ts';

/** A file store that reads and hashes files but keeps none: only their readability is checked. */
const discarding: FileStore = {
  async put(content) {
    const sum = createHash('sha256');
    let size = 0;
    for await (const piece of content instanceof Uint8Array ? [content] : (content as AsyncIterable<Uint8Array>)) {
      sum.update(piece);
      size += piece.length;
    }
    return { key: keyOf(sum.digest('hex')), size };
  },
  open: () => Promise.reject(new Error('Nothing is kept here.')),
  has: async () => false,
  remove: async () => undefined,
  async *list() {},
  check: async () => undefined,
};

/** Rows in whatever order: how many, and the sum of their hashes. */
type Sum = { rows: number; digest: string };

async function sumOf(content: AsyncIterable<Buffer>): Promise<Sum> {
  const parts = new Uint32Array(5);
  let rows = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of content) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    let from = 0;
    // COPY escapes a newline inside a value, so every plain newline ends a row.
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      const digest = hash('sha1', bytes.subarray(from, end), 'buffer');
      for (let index = 0; index < parts.length; index += 1)
        parts[index] = ((parts[index] ?? 0) + digest.readUInt32BE(index * 4)) % 2 ** 32;
      rows += 1;
      from = end + 1;
    }
    rest = Buffer.from(bytes.subarray(from));
  }
  return { rows, digest: parts.join('-') };
}

const rowsIn = (archive: Archive, { entry }: TableEntry): Readable =>
  pipeline(archive.read(entry), createGunzip(), () => undefined);

/** The difference between a table of the archive and the restored one; undefined if there is none. */
async function compareTable(client: pg.Client, archive: Archive, entry: TableEntry): Promise<string | undefined> {
  const source = `(select ${columnsOf(entry.columns)} from ${nameOf(entry)})`;
  const there = await sumOf(copyOut(client, `copy ${source} to stdout`) as AsyncIterable<Buffer> & Readable);
  const saved = await sumOf(rowsIn(archive, entry) as AsyncIterable<Buffer> & Readable);
  if (there.rows !== saved.rows) return `${entry.name}: ${there.rows} rows instead of ${saved.rows}`;
  return there.digest === saved.digest ? undefined : `${entry.name}: its rows are not those that were saved`;
}

async function compare(client: pg.Client, archive: Archive): Promise<string[]> {
  const { tables, sequences } = archive.manifest;
  const there = [...(await listTables(client, 'public')), ...(await listTables(client, 'pgboss'))];
  const faults: string[] = [];
  for (const entry of tables) {
    const own = there.find(({ schema, name }) => schema === entry.schema && name === entry.name);
    // A foreign table, or one of another pg-boss version, which is loaded only partly.
    if (!own || !entry.columns.every((column) => own.columns.includes(column))) continue;
    faults.push(...[await compareTable(client, archive, entry)].filter((fault) => fault !== undefined));
  }
  const restored = new Map((await listSequences(client)).map(({ name, value }) => [name, value]));
  for (const { name, value } of sequences) {
    const now = restored.get(name);
    if (now !== undefined && now !== value) faults.push(`${name}: stands at ${now} instead of ${value}`);
  }
  return faults;
}

/**
 * Restores a fully read archive into an empty database and compares each row with the saved one. At the migration level
 * of the archive: what later migrations change is another question.
 */
export async function verifyArchive(archive: Archive, scratch: Connection): Promise<string[]> {
  const { upTo } = levelsOf(archive.manifest, await listMigrations(), archive.path);
  await restoreBackup({ connection: scratch, archive, files: discarding, migrations: upTo });
  return withSession(scratch, 'restore', (client) => compare(client, archive));
}

import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { access, link, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Connection } from '../db/database.ts';
import { syncFolder } from '../db/embedded/folders.ts';
import { codeOf } from '../db/embedded/trouble.ts';
import { type Table, columnsOf, listSequences, nameOf } from './catalog.ts';
import { copyOut } from '../db/copy.ts';
import { FORMAT, MANIFEST, type Manifest, SEAL, type TableEntry } from './manifest.ts';
import { withSession } from './session.ts';
import { openSnapshot } from './snapshot.ts';
import { addFiles } from './stored-files.ts';
import { type TarWriter, createTar } from './tar.ts';

/*
 * A backup is one tar archive, readable by its owner only, because it holds the keys and everybody's password hash:
 *   tables/NNN-<name>.copy.gz   each table as COPY writes it (text, UTF-8), of one snapshot
 *   files/<key>                 each stored file, under the hash of its content
 *   manifest.json               level, tables with columns, row counts and hashes, sequences, sum of the files
 *   manifest.sha256             the manifest's hash, last: an archive without it was cut short
 */

type BackupOptions = {
  connection: Connection;
  files: FileStore;
  path: string;
  force?: boolean;
  /** Cancels the backup. */
  signal?: AbortSignal;
};
type BackupSummary = {
  manifest: Manifest;
  /** Stored files that do not match their hash, and were left out. */ unsound: string[];
};

const packageFile = new URL('../../package.json', import.meta.url);

export async function portalVersion(): Promise<string> {
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(packageFile, 'utf8'))).version;
}

async function addTable(client: pg.Client, tar: TarWriter, table: Table, index: number): Promise<TableEntry> {
  const { schema, name, columns } = table;
  const entry = `tables/${String(index + 1).padStart(3, '0')}-${name.replaceAll(/\W/g, '_')}.copy.gz`;
  const list = columnsOf(columns);
  const source = table.partitioned ? `(select ${list} from ${nameOf(table)})` : `${nameOf(table)} (${list})`;
  const rows = copyOut(client, `copy ${source} to stdout`);
  const gzip = createGzip();
  const [written] = await Promise.all([tar.add(entry, gzip), pipeline(rows, gzip)]);
  return { schema, name, columns, rows: rows.rows, entry, sha256: written?.sha256 ?? '' };
}

async function addDatabase(
  client: pg.Client,
  tar: TarWriter,
  signal: AbortSignal | undefined,
): Promise<Omit<Manifest, 'files'>> {
  const tables = await openSnapshot(client);
  const createdAt = new Date().toISOString();
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select number, name, hash from migration order by number',
  );
  const { rows: versions } = await client.query<{ server_version: string }>('show server_version');
  const entries: TableEntry[] = [];
  for (const [index, table] of tables.entries()) {
    signal?.throwIfAborted();
    entries.push(await addTable(client, tar, table, index));
  }
  const sequences = await listSequences(client);
  await client.query('commit');
  return {
    format: FORMAT,
    portal: await portalVersion(),
    createdAt,
    postgres: versions[0]?.server_version ?? '',
    migrations,
    tables: entries,
    sequences,
  };
}

async function writeArchive({ connection, files, signal }: BackupOptions, tar: TarWriter): Promise<BackupSummary> {
  const database = await withSession(connection, 'backup', (client) => addDatabase(client, tar, signal));
  const { sum, unsound } = await addFiles(tar, files, signal);
  const manifest: Manifest = { ...database, files: sum };
  const written = await tar.add(MANIFEST, [Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`)]);
  await tar.add(SEAL, [Buffer.from(`${written?.sha256}  ${MANIFEST}\n`)]);
  await tar.finish();
  return { manifest, unsound };
}

async function writeDraft(options: BackupOptions, draft: string): Promise<BackupSummary> {
  const tar = await createTar(draft);
  try {
    return await writeArchive(options, tar);
  } finally {
    await tar.close();
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const taken = (path: string) =>
  new OperatorError(`${path} exists already: choose another name, or add --force to replace it.`);

/** Moves the finished archive to its name, without overwriting one that has appeared there meanwhile. */
async function moveIntoPlace(draft: string, { path, force = false }: BackupOptions): Promise<void> {
  if (force) await rename(draft, path);
  else {
    try {
      await link(draft, path);
      await rm(draft);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw taken(path);
      // Some disks know no second name for a file.
      if (await exists(path)) throw taken(path);
      await rename(draft, path);
    }
  }
  await syncFolder(dirname(path));
}

function clarified(error: unknown, path: string): unknown {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new OperatorError(`No space is left for the archive ${path}: free some, or choose another disk.`);
  }
  if (['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS'].includes(code) && String(error).includes(path)) {
    return new OperatorError(
      `The archive ${path} cannot be written (${code}): choose a folder that is there and may be written to.`,
    );
  }
  return error;
}

/** Saves every table and file into one archive, which appears under its name when it is whole. */
export async function writeBackup(options: BackupOptions): Promise<BackupSummary> {
  const { path, force = false } = options;
  if (!force && (await exists(path))) throw taken(path);
  const draft = `${path}.part-${randomUUID()}`;
  const remove = () => rmSync(draft, { force: true });
  // Ctrl-C ends the process at any point.
  process.once('exit', remove);
  try {
    const summary = await writeDraft(options, draft);
    await moveIntoPlace(draft, options);
    return summary;
  } catch (error) {
    throw clarified(error, path);
  } finally {
    remove();
    process.off('exit', remove);
  }
}

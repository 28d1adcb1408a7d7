import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { FileMissing, codeOf } from './faults.ts';
import type { ByteRange, FileBackend } from './file-store.ts';
import { isKey } from './key.ts';

/** A file that was being collected when its server died; another server's are younger than this. */
const ABANDONED = 24 * 60 * 60 * 1000;

/** Makes a new name in a folder survive a power cut. Windows neither offers nor needs it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > ABANDONED) await rm(path, { force: true });
  }
}

async function openRange(path: string, key: string, range: ByteRange | undefined) {
  const handle = await open(path, 'r').catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new FileMissing(key) : error;
  });
  return handle.createReadStream(range);
}

async function has(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** By renaming: an interrupted copy would leave half a file under its final name. */
async function adopt(root: string, path: string, key: string): Promise<void> {
  const target = join(root, key);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  if (!(await has(target))) await rename(path, target);
  // Also if it existed: a concurrent upload of the same content may not have synced yet.
  for (const folder of [dirname(target), dirname(dirname(target)), root]) await syncFolder(folder);
}

/** Folder by folder: the whole list might not fit into memory. Other files there are not ours. */
async function* walk(root: string, prefix = '', depth = 0): AsyncGenerator<string> {
  for (const entry of await readdir(join(root, prefix), { withFileTypes: true })) {
    if (depth === 2 && entry.isFile() && isKey(prefix + entry.name)) yield prefix + entry.name;
    if (depth < 2 && entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name))
      yield* walk(root, `${prefix}${entry.name}/`, depth + 1);
  }
}

async function checkWritable(root: string, incoming: string): Promise<void> {
  const probe = join(incoming, randomUUID());
  try {
    await writeFile(probe, Buffer.alloc(4096), { flag: 'wx', mode: 0o600 });
    await rm(probe);
  } catch (error) {
    await rm(probe, { force: true }).catch(() => undefined);
    throw new OperatorError(
      `Files cannot be written to ${root} (${codeOf(error)}); make room or grant the right to write there, or set FILES_URL.`,
      { reason: codeOf(error) },
    );
  }
}

export async function openFolder(root: string): Promise<FileBackend> {
  const incoming = join(root, '.incoming');
  try {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    await syncFolder(dirname(root));
    await removeAbandoned(incoming);
  } catch (error) {
    throw new OperatorError(
      `The folder for files ${root} cannot be opened (${codeOf(error)}); grant the right to it or set FILES_URL.`,
      { reason: codeOf(error) },
    );
  }
  return {
    incoming,
    adopt: (path, key) => adopt(root, path, key),
    open: (key, range) => openRange(join(root, key), key, range),
    has: (key) => has(join(root, key)),
    remove: (key) => rm(join(root, key), { force: true }),
    list: () => walk(root),
    check: () => checkWritable(root, incoming),
  };
}

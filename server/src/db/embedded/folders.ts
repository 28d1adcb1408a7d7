import { chmod, chown, lchown, lstat, mkdir, open, readdir, readlink, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type RunAs } from './run.ts';
import { codeOf } from './trouble.ts';

/** Where the cluster is or will be; a whole path without links. */
export type Home = { cluster: string; exists: boolean };

/** Where the cluster lives: in the data folder, or where a link there points. */
export async function findHome(dataDir: string): Promise<Home> {
  let cluster = join(dataDir, 'postgres');
  if ((await lstat(cluster).catch(() => undefined))?.isSymbolicLink()) {
    cluster = resolve(dataDir, await readlink(cluster));
  }
  try {
    const inside = await readdir(cluster);
    return { cluster: await realpath(cluster), exists: inside.length > 0 };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { cluster, exists: false };
    throw error;
  }
}

/** Makes a folder's entries durable; the files' contents are synced by their writers. */
export async function syncFolder(path: string): Promise<void> {
  // Windows has no such call for folders.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Creates a folder and makes its entry durable. */
export async function makeFolder(path: string, mode: number): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode });
  if (first === undefined) return;
  // Whatever the umask: the user who runs PostgreSQL needs access.
  await chmod(path, mode);
  for (let folder = path; folder.length >= first.length; folder = dirname(folder)) await syncFolder(dirname(folder));
}

/** Makes the user who runs PostgreSQL the owner of a folder and its contents. */
export async function giveTo(how: RunAs, folder: string): Promise<void> {
  if (!how.owner) return;
  const { uid, gid } = how.owner;
  const { uid: before } = await lstat(folder);
  if (before === uid) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid);
  }
  // The folder itself last: a start that is cut off here does it all again.
  await chown(folder, uid, gid);
}

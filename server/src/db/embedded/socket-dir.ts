import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunAs } from './run.ts';
import { codeOf } from './trouble.ts';

export const socketPort = 5432;
const socketName = `.s.PGSQL.${socketPort}`;

// The system's limit is 107 bytes on Linux and 103 on macOS, for the folder and the socket's name together.
const fits = (folder: string) => Buffer.byteLength(join(folder, socketName)) <= 103;

const besideOf = (cluster: string) => `${cluster}.run`;

/** Creates the folder, or takes it over: in the data folder from any owner, in a shared place only if it is ours. */
async function own(folder: string, how: RunAs, shared: boolean): Promise<boolean> {
  const me = process.getuid?.() ?? 0;
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const entry = await lstat(folder);
    if (shared && (!entry.isDirectory() || ![me, how.owner?.uid].includes(entry.uid))) return false;
  }
  await chmod(folder, 0o700);
  if (how.owner) await chown(folder, how.owner.uid, how.owner.gid);
  return true;
}

/**
 * A killed PostgreSQL leaves its socket and a lock file with its process number, which may now belong to another
 * process.
 */
async function clear(folder: string): Promise<void> {
  for (const name of [socketName, `${socketName}.lock`]) await rm(join(folder, name), { force: true });
}

/** Prepares this folder for a new start; false if somebody else owns it. */
export async function remakeSocketDir(folder: string, cluster: string, how: RunAs): Promise<boolean> {
  if (!(await own(folder, how, folder !== besideOf(cluster)))) return false;
  await clear(folder);
  return true;
}

/** A folder for PostgreSQL's socket that only its own user and root may enter: beside the cluster, or a shorter one. */
export async function makeSocketDir(cluster: string, how: RunAs): Promise<string> {
  const short = `/tmp/portal-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  const folder = fits(besideOf(cluster)) ? besideOf(cluster) : short;
  if (await remakeSocketDir(folder, cluster, how)) return folder;
  const other = await mkdtemp('/tmp/portal-');
  await own(other, how, true);
  return other;
}

/** After a stop nothing is left outside the data folder. */
export async function removeSocketDir(folder: string, cluster: string): Promise<void> {
  if (process.platform === 'win32' || folder === besideOf(cluster)) return;
  await clear(folder);
  await rmdir(folder).catch(() => {});
}

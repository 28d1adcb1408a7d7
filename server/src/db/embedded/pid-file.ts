import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The contents of postmaster.pid. */
export type PidFile = { pid: number; port: number; socketDir: string; status: string };

export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n').map((line) => line.trim());
  return { pid: Number(lines[0]) || 0, port: Number(lines[3]), socketDir: lines[4] ?? '', status: lines[7] ?? '' };
}

/**
 * Makes PostgreSQL recognise the pid file of a dead predecessor as stale although an unrelated process now has its
 * number. It must not be removed: its seventh line lets PostgreSQL find out whether backends of the dead server still
 * use the data. So it gets the number of this process, which PostgreSQL, as its child, knows not to be a rival.
 */
export async function disarmPidFile(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const lines = (await readFile(path, 'utf8')).split('\n');
  if (!Number(lines[0])) return rm(path, { force: true });
  const { uid, gid } = await stat(path);
  const draft = `${path}.stale`;
  await writeFile(draft, [String(process.pid), ...lines.slice(1)].join('\n'), { mode: 0o600 });
  await chown(draft, uid, gid);
  await rename(draft, path);
}

import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, cp, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Binaries, programPath } from './binaries.ts';
import { type Home, makeFolder } from './folders.ts';

/** The last resort of a portal run by root in a folder that is closed to all others. */
export const elsewhere = '/var/lib/portail-de-travail';

/** Lets every user read and run a tree of programs, whatever the umask. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const runnable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    await chmod(join(entry.parentPath, entry.name), runnable ? 0o755 : 0o644);
  }
}

/** A copy of PostgreSQL's programs where every user can reach them; shared by all portals of the machine. */
export async function copyBinaries(binaries: Binaries): Promise<Binaries> {
  const folder = join(elsewhere, `postgresql-${binaries.version}-${process.arch}`);
  const copy = { ...binaries, native: folder, libraries: [join(folder, 'lib')] };
  if (await stat(programPath(copy, 'postgres')).catch(() => undefined)) return copy;
  const draft = `${folder}.${randomUUID()}`;
  await makeFolder(elsewhere, 0o755);
  await cp(binaries.native, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  for (const spare of binaries.libraries.slice(1)) {
    await cp(spare, join(draft, 'lib'), { recursive: true, dereference: true });
  }
  await openToAll(draft);
  // Another portal may have been faster; its copy is as good.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  return copy;
}

/** A new home for a cluster to be, with a link in the data folder that every later start follows. */
export async function moveHome(home: Home): Promise<Home> {
  const cluster = join(elsewhere, `data-${randomBytes(6).toString('hex')}`, 'postgres');
  await makeFolder(dirname(cluster), 0o711);
  await symlink(cluster, home.cluster);
  return { cluster, exists: false };
}

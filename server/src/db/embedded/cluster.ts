import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { type Binaries, majorOf, programPath } from './binaries.ts';
import { endProcessesIn } from './processes.ts';
import { type Home, syncFolder } from './folders.ts';
import { type RunAs, runToEnd } from './run.ts';
import { codeOf, lackedSpace, noSpace, telling } from './trouble.ts';

export const superuser = 'portal';

/** Refuses a cluster that these programs cannot open, before anything of it is touched. */
export async function checkVersion(home: Home, binaries: Binaries): Promise<void> {
  if (!home.exists) return;
  const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new OperatorError(
      `The folder ${home.cluster} is neither empty nor a PostgreSQL database: move it away, or choose another data folder with DATA_DIR.`,
    );
  });
  const [theirs, ours] = [version.trim(), majorOf(binaries)];
  if (theirs === ours) return;
  throw new OperatorError(
    `The database in ${home.cluster} was made by PostgreSQL ${theirs}, this portal brings ${ours}; nothing was changed. ` +
      `Make a backup with the portal that brings ${theirs} and restore it with this one into an empty data folder.`,
  );
}

const draftOf = (cluster: string) => `${cluster}.init-${randomUUID()}`;
const isDraftOf = (cluster: string, name: string) =>
  name.startsWith(`${basename(cluster)}.init-`) &&
  /\.init-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.password)?$/.test(name);

/** Removes unfinished clusters of a killed portal; an initdb that it left behind may still be writing there. */
export async function removeDrafts(cluster: string, log: (line: string) => void): Promise<void> {
  const folder = dirname(cluster);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!isDraftOf(cluster, name)) continue;
    const draft = join(folder, name);
    await endProcessesIn(draft);
    await rm(draft, { recursive: true, force: true, maxRetries: 3 }).catch((error: unknown) => {
      log(`The unfinished database ${draft} could not be removed: ${String(error)}`);
    });
  }
}

/** Syncs the thousand files at once, where the system can, instead of one by one. */
const syncing = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];

function initdbArguments(draft: string, durable: boolean, passwordFile: string): string[] {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const common = ['-D', draft, '-U', superuser, '--data-checksums', '--no-instructions'];
  return [...common, ...locale, ...access, ...(durable ? syncing : ['--no-sync'])];
}

/**
 * Creates the cluster under a temporary name and renames it when it is complete and synced: whenever the portal is
 * killed, there is either no cluster or a good one.
 */
export async function createCluster(how: RunAs, cluster: string, durable: boolean, password: string): Promise<void> {
  const draft = draftOf(cluster);
  const passwordFile = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    if (how.owner) await chown(draft, how.owner.uid, how.owner.gid);
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
    if (how.owner) await chown(passwordFile, how.owner.uid, how.owner.gid);
    const program = programPath(how.binaries, 'initdb');
    const { ok, output } = await runToEnd(how, program, initdbArguments(draft, durable, passwordFile));
    if (!ok && (await lackedSpace(output, dirname(cluster)))) throw noSpace(dirname(cluster));
    if (!ok) throw new OperatorError(`The database could not be made in ${cluster}: ${telling(output)}.`);
    // An empty folder may wait in its place, made by hand or by a container.
    await rmdir(cluster).catch(() => {});
    await rename(draft, cluster);
    await syncFolder(dirname(cluster));
  } catch (error) {
    await rm(draft, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

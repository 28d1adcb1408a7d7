import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { type Binaries, programPath } from './binaries.ts';
import { copyBinaries, elsewhere, moveHome } from './elsewhere.ts';
import { type Home } from './folders.ts';
import { type RunAs, runToEnd } from './run.ts';

type Choice = { how: RunAs; home: Home };

/** When the portal dies without a word, the kernel tells PostgreSQL to stop. Only newer setprivs can ask for that. */
async function deathSignal(plain: RunAs): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  const words = ['setpriv', '--pdeathsig', 'INT'];
  return (await runToEnd({ ...plain, wrapper: words }, 'true', [])).ok ? words : [];
}

/** Does PostgreSQL run this way, with this folder in reach? Tried, because rights are more than their nine letters. */
async function works(how: RunAs, folder: string): Promise<boolean> {
  const script = 'test -x "$1" && exec "$2" --version';
  return (await runToEnd(how, 'sh', ['-c', script, 'sh', folder, programPath(how.binaries, 'postgres')])).ok;
}

/** The user to which root switches: the cluster's owner if that is not root, else `nobody`. */
async function ownerFor(home: Home): Promise<{ uid: number; gid: number }> {
  if (home.exists) {
    const { uid, gid } = await stat(home.cluster);
    if (uid !== 0) return { uid, gid };
  }
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

async function chooseForRoot(plain: RunAs, home: Home, log: (line: string) => void): Promise<Choice> {
  const { binaries, wrapper } = plain;
  const folder = dirname(home.cluster);
  const owner = await ownerFor(home);
  const other: RunAs = { binaries, owner, become: owner, wrapper };
  if (await works(other, folder)) return { how: other, home };
  const shown = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];
  const namespace: RunAs = { binaries, owner: { uid: 0, gid: 0 }, wrapper: [...shown, ...wrapper] };
  if (await works(namespace, folder)) return { how: namespace, home };
  try {
    const copied = { ...other, binaries: await copyBinaries(binaries) };
    if (await works(copied, folder)) return { how: copied, home };
    if (!home.exists && (await works(copied, elsewhere))) {
      const moved = await moveHome(home);
      log(
        `The database is kept in ${moved.cluster}: PostgreSQL does not run as root, and ${folder} is closed to others.`,
      );
      return { how: copied, home: moved };
    }
  } catch (error) {
    log(`PostgreSQL cannot be put under ${elsewhere}: ${String(error)}`);
  }
  throw new OperatorError(
    `PostgreSQL does not run as root, and no other user can reach ${folder}: start the portal as a normal user, ` +
      'choose a folder such as /srv/portal with DATA_DIR, or use a PostgreSQL of your own with DATABASE_URL.',
  );
}

/** Chooses the user that runs PostgreSQL and the folder of its cluster. */
export async function chooseRunAs(binaries: Binaries, home: Home, log: (line: string) => void): Promise<Choice> {
  const bare: RunAs = { binaries, wrapper: [] };
  const plain: RunAs = { binaries, wrapper: await deathSignal(bare) };
  if (process.platform !== 'win32' && process.getuid?.() === 0) return chooseForRoot(plain, home, log);
  return { how: plain, home };
}

import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, findProgramIn } from '../server/src/test/programs.ts';

/** The programs that the drill puts together, each of a package of Debian's. */
export type Programs = {
  /** The folder of initdb, pg_ctl, pg_basebackup. */
  postgres: string;
  pgbouncer: string;
  haproxy: string;
};

/** Debian keeps each version of PostgreSQL in a folder of its own; the newest counts. */
function postgresFolder(): string | undefined {
  const root = '/usr/lib/postgresql';
  try {
    const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
    return versions
      .map((version) => join(root, version, 'bin'))
      .find((folder) => findProgramIn([folder], 'pg_basebackup'));
  } catch {
    return undefined;
  }
}

function look(): { programs: Programs } | { missing: string[] } {
  const [postgres, pgbouncer, haproxy] = [postgresFolder(), findProgram('pgbouncer'), findProgram('haproxy')];
  if (postgres && pgbouncer && haproxy) return { programs: { postgres, pgbouncer, haproxy } };
  const missing = { postgresql: postgres, pgbouncer, haproxy };
  return { missing: Object.entries(missing).flatMap(([name, found]) => (found ? [] : [name])) };
}

/** Installs missing programs if allowed; otherwise tells the operator how. */
export function ensurePrograms(): Programs {
  const first = look();
  if ('programs' in first) return first.programs;
  const command = `apt-get install -y --no-install-recommends ${first.missing.join(' ')}`;
  if (process.getuid?.() !== 0) throw new Error(`These packages are missing; as root type: ${command}`);
  console.log(`Missing, and installed now: ${first.missing.join(', ')}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
  execFileSync('apt-get', command.split(' ').slice(1), { stdio: ['ignore', 'ignore', 'inherit'], env });
  const second = look();
  if ('programs' in second) return second.programs;
  throw new Error(`Still missing after ${command}: ${second.missing.join(', ')}.`);
}

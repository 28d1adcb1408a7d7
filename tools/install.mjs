/** Installs the packages when they are missing or are not those of package-lock.json. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules/.portal-install');

const NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/;

/** The path of the Node packaged with the project; undefined on a platform it is not packaged for. */
export function packagedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(root, `node_modules/node-${system}-${process.arch}/bin/${name}`);
  return existsSync(path) ? path : undefined;
}

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The project's own dependencies, by workspace. */
function* wanted(withTools) {
  for (const folder of ['.', ...readJson('package.json').workspaces]) {
    const { dependencies, devDependencies } = readJson(`${folder}/package.json`);
    for (const name of Object.keys({ ...dependencies, ...(withTools ? devDependencies : {}) })) yield { folder, name };
  }
}

/**
 * True when npm's own record of what it installed matches the lockfile: `npm ci` by hand leaves no other trace. Each installed
 * package must be the lockfile's, and each direct dependency must be there; indirect ones came with those.
 */
function agrees(lock, withTools) {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = readJson('node_modules/.package-lock.json').packages;
  const locked = JSON.parse(lock).packages;
  for (const [key, { version, link }] of Object.entries(installed)) {
    if (!link && key.includes('node_modules/') && locked[key]?.version !== version) return false;
  }
  for (const { folder, name } of wanted(withTools)) {
    if (!installed[`${folder}/node_modules/${name}`] && !installed[`node_modules/${name}`]) return false;
  }
  return true;
}

function npm(args) {
  // Under `npm run` its own script is known; run by our Node it needs neither a shell nor a look at PATH.
  const script = process.env.npm_execpath;
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', maxBuffer: 1 << 26 };
  if (script?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [script, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/**
 * Answers a sentence when the packages could not be installed. `withTools`: also those needed to build and test, which
 * a production image may leave out.
 */
export function ensureInstalled({ withTools }) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const digest = createHash('sha256').update(lock).digest('hex');
  const stamp = (tools) => `${digest} ${process.platform} ${process.arch}${tools ? ' with tools' : ''}\n`;
  const known = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (known === stamp(true) || (!withTools && known === stamp(false))) return undefined;

  if (agrees(lock, withTools)) {
    writeStamp(stamp(withTools));
    return undefined;
  }
  console.error('Installing the packages (a minute or two)…');
  // The included kinds are named because NODE_ENV=production would leave out the tools that build the application.
  const { status, stderr, error } = npm([
    'ci',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
    '--fetch-retry-mintimeout=2000',
    '--fetch-retry-maxtimeout=8000',
  ]);
  if (status === 0) {
    writeStamp(stamp(true));
    return undefined;
  }
  if (error) return `npm cannot be run (${error.message}): install Node with npm, then type the command again.`;
  if (NETWORK.test(stderr))
    return 'The npm registry cannot be reached: connect to the network (or set a registry: npm config set registry <address>), then type the command again.';
  process.stderr.write(stderr);
  return 'The packages could not be installed: npm says why above.';
}

function writeStamp(text) {
  try {
    writeFileSync(stampFile, text);
  } catch {
    // A read-only installation: the comparison is made again at the next start.
  }
}

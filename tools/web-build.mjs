/**
 * Builds the browser application into web/dist when its sources have changed since the last build.
 *
 *   node tools/web-build.mjs          builds when stale
 *   node tools/web-build.mjs --force  builds in any case
 *
 * Run like this it fails at a warning of the bundler. `npm start` builds too, and there nothing may look like a fault.
 *
 * The new application is made beside the old one and takes its place when it is complete: an interrupted build leaves
 * the old one, or none, but never half of one. The stamp is a hash of contents, because git changes times at will.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const web = join(root, 'web');
const dist = join(web, 'dist');
const stamp = (folder) => join(folder, '.sources');

const SOURCES = [
  'web',
  'contract/src',
  'contract/package.json',
  'texts/src',
  'texts/package.json',
  'package-lock.json',
];
/** Made from the sources, or never part of the application. */
const IGNORED = /^(dist|node_modules|test|test-results|\..*|.*\.tsbuildinfo|.*\.test\.tsx?)$/;

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) if (!IGNORED.test(name)) yield* filesUnder(join(path, name));
}

function hashSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(join(root, source))) {
      const content = readFileSync(file);
      hash.update(`${file.slice(root.length).replaceAll('\\', '/')}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

export function isWebStale() {
  return !existsSync(stamp(dist)) || readFileSync(stamp(dist), 'utf8') !== hashSources();
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What a build that was killed left behind. */
function removeRemains() {
  for (const name of readdirSync(web)) {
    const pid = /^\.build-(\d+)$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(web, name), { recursive: true, force: true });
  }
}

function swap(fresh, bin) {
  // Another build may put its own in place between our two steps: then that one is moved away as well.
  for (let attempt = 0; ; attempt++) {
    if (existsSync(dist)) renameSync(dist, join(bin, `old-${attempt}`));
    try {
      renameSync(fresh, dist);
      return;
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

/** Runs vite, which says nothing unless something is wrong; `strict` counts a warning as a failure. */
function runVite(node, env, outDir, strict) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // Relative to web, as plugins expect it to be.
  const args = [vite, 'build', '--outDir', relative(web, outDir), '--emptyOutDir', '--logLevel', 'warn'];
  const stdio = strict ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const { status, error, stdout, stderr } = spawnSync(node, args, { cwd: web, env, stdio, encoding: 'utf8' });
  if (error) throw error;
  const said = `${stdout ?? ''}${stderr ?? ''}`.trim();
  if (said) console.error(said);
  return status === 0 && said ? 1 : (status ?? 1);
}

/** Builds with the given Node; answers 0 when the new application is in place. */
export function buildWeb({ node, env, strict = false }) {
  removeRemains();
  // Inside a folder named dist, which git, the linter and the formatter leave alone.
  const bench = join(web, `.build-${process.pid}`);
  const fresh = join(bench, 'dist');
  try {
    const sources = hashSources();
    mkdirSync(bench, { recursive: true });
    const status = runVite(node, env, fresh, strict);
    if (status !== 0) return status;
    writeFileSync(stamp(fresh), sources);
    swap(fresh, bench);
    return 0;
  } finally {
    rmSync(bench, { recursive: true, force: true });
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--force') && !isWebStale()) console.log('The browser application is up to date.');
  else process.exitCode = buildWeb({ node: process.execPath, env: process.env, strict: true });
}

/**
 * Runs a task of the project on the project's own Node: `node tools/launch.mjs <task> [arguments]`.
 *
 * Plain JavaScript without dependencies, for any Node from 18 on: it runs before anything is installed, and npm 10
 * does not put the packaged Node on the PATH of its scripts.
 */
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { exitCode, handOn, isAlive, runOne, started } from './children.mjs';
import { ensureInstalled, packagedNode } from './install.mjs';
import { buildWeb, isWebStale } from './web-build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const WINDOWS = process.platform === 'win32';

const tool = (path) => join(root, 'node_modules', path);

/** A small nursery for young objects: Node's own, of 32 MB, costs the portal 90 MB at rest and gains it nothing. */
const SERVER_FLAGS = JSON.parse(readFileSync(new URL('server-flags.json', import.meta.url), 'utf8'));

/** What Node runs for each task. `start` and `portal` work without the development packages. */
const TASKS = {
  start: { run: [...SERVER_FLAGS, 'server/src/main.ts'], built: true, lean: true, kept: true },
  portal: { run: ['server/src/cli.ts'], lean: true },
  dev: {
    together: {
      server: { run: ['--watch', '--watch-preserve-output', 'server/src/main.ts'] },
      web: { run: [tool('vite/bin/vite.js'), '--clearScreen=false'], cwd: 'web' },
    },
  },
  test: { run: ['tools/test.ts', 'daily'] },
  'test:long': { run: ['tools/test.ts', 'long'] },
  check: { run: ['tools/check.ts'] },
  'check-deploy': { run: ['tools/check-deploy.ts'] },
  bench: { run: ['bench/run.ts'], built: true },
  drill: { run: ['drill/run.ts'], built: true },
  fuzz: { run: ['tools/fuzz.ts'] },
  build: { run: ['tools/web-build.mjs', '--force'] },
  format: { run: [tool('oxfmt/bin/oxfmt')] },
  generate: { run: ['tools/generate.ts'] },
  icons: { run: ['tools/make-icons.ts'] },
  texts: { run: ['tools/texts.ts'] },
};

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The project's Node; where none is packaged (macOS), the Node running this script, if it is recent enough. */
function chooseNode() {
  const node = packagedNode();
  if (node) return node;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return stop(
    `The portal needs Node 24 or newer and this is ${process.version}: install it from https://nodejs.org, then type the command again.`,
  );
}

function environment(node) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(node), tool('.bin'), process.env[name]].filter(Boolean).join(delimiter);
  // Compiled code is kept from one start to the next; a folder that cannot be written to is no fault.
  return { NODE_COMPILE_CACHE: tool('.cache/compile'), ...process.env, [name]: path };
}

/**
 * Runs several programs in parallel, with each output line prefixed by its program's name. When one ends, the others are ended.
 */
function runTogether(node, env, programs) {
  const names = Object.keys(programs);
  const width = Math.max(...names.map((name) => name.length));
  const colours = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
  let result;
  let stopping = false;
  const children = names.map((name) => {
    const { run, cwd = '.' } = programs[name];
    const child = started(node, run, {
      cwd: join(root, cwd),
      env: { ...env, ...colours },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: `node --watch` hands Ctrl-C on to the server, which would otherwise hear it twice.
      detached: !WINDOWS,
    });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      createInterface({ input: from }).on('line', (line) => to.write(`${name.padEnd(width)} │ ${line}\n`));
    }
    return child;
  });
  handOn(children, () => {
    stopping = true;
    return WINDOWS;
  });
  for (const child of children) {
    child.on('exit', (code, signal) => {
      result ??= exitCode(code, signal);
      process.exitCode = result;
      if (!stopping) for (const other of children) if (isAlive(other)) other.kill('SIGTERM');
      stopping = true;
    });
  }
}

const [name, ...args] = process.argv.slice(2);
const task = Object.hasOwn(TASKS, name ?? '') ? TASKS[name] : undefined;
if (!task) stop(`Unknown task. There is: ${Object.keys(TASKS).join(', ')}.`);

const stale = Boolean(task.built) && isWebStale();
const problem = ensureInstalled({ withTools: !task.lean || stale });
if (problem) stop(problem);

const node = chooseNode();
const env = environment(node);
if (stale) {
  console.error('Building the browser application…');
  const failed = buildWeb({ node, env });
  if (failed) stop('The browser application could not be built: the reason is above.');
}
if (task.together) runTogether(node, env, task.together);
else runOne(node, [...task.run, ...args], { cwd: root, env, kept: Boolean(task.kept) });

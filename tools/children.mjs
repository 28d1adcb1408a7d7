/**
 * The programs that tools/launch.mjs runs: their start, their signals, their end.
 *
 * Plain JavaScript without dependencies, as there.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const WINDOWS = process.platform === 'win32';

/** The exit code of a child, as a shell would tell it. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

export function isAlive(child) {
  return child.exitCode === null && child.signalCode === null;
}

export function started(node, args, options) {
  const child = spawn(node, args, options);
  child.on('error', (error) => {
    console.error(`${node} cannot be run: ${error.message}`);
    process.exit(1);
  });
  return child;
}

/**
 * Hands signals on to the children, each signal once: npm repeats what a terminal has already sent to the whole
 * group, so the same signal within a second is an echo. `reached` tells the signals that arrive at the children
 * without us.
 */
export function handOn(children, reached) {
  const last = new Map();
  const hear = (signal) => {
    const now = Date.now();
    const echo = now - (last.get(signal) ?? 0) < 1000;
    last.set(signal, now);
    if (echo || reached(signal)) return;
    for (const child of children) if (isAlive(child)) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => hear(signal));

  // npm runs us through a shell that dies of the SIGTERM which npm forwards, and that never reaches us: all we see is that our
  // parent has gone. Without npm a parent may exit normally (a terminal left open behind).
  if (WINDOWS || !process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (last.size === 0) hear('SIGTERM');
  }, 250);
  watch.unref();
}

/** How long to wait before each new start: at once after a long life, longer and longer where one death follows another. */
function createPauses() {
  let pause = 0;
  let born = Date.now();
  return {
    next() {
      const lived = Date.now() - born;
      pause = lived > 60_000 ? 0 : Math.min(30_000, Math.max(1000, pause * 2));
      born = Date.now() + pause;
      return pause;
    },
  };
}

/** Runs one program to its end; one that is to be `kept` is started again when it dies of something. */
export function runOne(node, args, { cwd, env, kept }) {
  // Ctrl-C and a closing terminal reach every process of the terminal's group by themselves.
  const terminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  const children = [];
  let stopping = false;
  handOn(children, (signal) => {
    stopping = true;
    if (!children.some(isAlive)) process.exit(exitCode(null, signal));
    return signal !== 'SIGTERM' && terminal;
  });
  const pauses = createPauses();
  const start = () => {
    const child = started(node, args, { cwd, env, stdio: 'inherit' });
    children.splice(0, 1, child);
    child.on('exit', (code, signal) => {
      // 0: it was told to stop. 1: it has said why it cannot run.
      if (!kept || stopping || code === 0 || code === 1) process.exit(exitCode(code, signal));
      const pause = pauses.next();
      console.error(`The portal has died (${signal ?? `code ${code}`}) and is started again in ${pause / 1000} s.`);
      setTimeout(start, pause);
    });
  };
  start();
}

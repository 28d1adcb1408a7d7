import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Somebody else's rights: PostgreSQL and PgBouncer do not run as root. */
export type User = { uid: number; gid: number };

type ChildOptions = {
  /** The file to which its output is appended. */
  log: string;
  env?: Record<string, string>;
  user?: User | undefined;
  cwd?: string;
};

export type Child = {
  readonly pid: number;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** Sends a signal that does not end it. */
  signal(signal: NodeJS.Signals): void;
  isAlive(): boolean;
  readonly ended: Promise<void>;
};

const running = new Set<ChildProcess>();
// However the drill ends, no process is left running.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program whose output goes to a log. */
export function startChild(program: string, args: readonly string[], { log, env, user, cwd }: ChildOptions): Child {
  const output = openSync(log, 'a');
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(program, args, {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', output, output],
    ...user,
    ...(cwd !== undefined && { cwd }),
  });
  closeSync(output);
  running.add(child);
  const ended = once(child, 'exit').then(() => void running.delete(child));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    isAlive,
    ended,
    signal: (signal) => void child.kill(signal),
    async end(signal = 'SIGTERM') {
      if (isAlive()) child.kill(signal);
      await ended;
    },
  };
}

/** Runs a program to its end; throws with its output if it failed. */
export async function run(program: string, args: readonly string[], user?: User): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/', ...user });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${said}`);
  return said;
}

/** Who should answer, and how long it may take. */
type Patience = { child?: Child; seconds?: number };

/** Asks again and again until the answer is yes; throws when that takes too long, or who should answer has ended. */
export async function until(what: string, holds: () => Promise<boolean>, patience: Patience = {}): Promise<void> {
  const { child, seconds = 60 } = patience;
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    if (await holds().catch(() => false)) return;
    if (child?.isAlive() === false) throw new Error(`It has ended instead: ${what}.`);
    await sleep(100);
  }
  throw new Error(`After ${seconds} s still not: ${what}.`);
}

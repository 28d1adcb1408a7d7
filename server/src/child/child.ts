import { type ChildProcess, type Serializable, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { environmentFor } from '../config.ts';
import { type ChildLimits, TOO_MUCH_MEMORY, TOO_MUCH_TIME } from './limits.ts';

/** A child that ended before it had said all. */
export class ChildEnded extends Error {
  override name = 'ChildEnded';
  readonly reason: 'memory' | 'time' | 'other';
  constructor(reason: ChildEnded['reason'], details: string) {
    super(`A child process ended early (${reason}): ${details}`);
    this.reason = reason;
  }
}

/** V8's exit code at its heap limit on systems without signals. */
const OUT_OF_HEAP = 134;

function endedBy(code: number | null, signal: string | null): ChildEnded {
  const details = signal ?? `code ${code}`;
  if (signal === TOO_MUCH_TIME) return new ChildEnded('time', details);
  const isMemory = signal === TOO_MUCH_MEMORY || signal === 'SIGABRT' || code === OUT_OF_HEAP;
  return new ChildEnded(isMemory ? 'memory' : 'other', details);
}

const GUARD = new URL('./guard.ts', import.meta.url).href;

/** The heap has less than the whole: at its limit V8 looks for room first, where the guard would end all at once. */
const HEAP_SHARE = 0.7;
/** Megabytes for young objects, as the portal itself has: with Node's own a child takes more the longer it is at work. */
const NURSERY = 8;

const forkGuarded = (module: URL, { megabytes, processorSeconds }: ChildLimits): ChildProcess =>
  fork(fileURLToPath(module), [String(megabytes), String(processorSeconds)], {
    execArgv: [
      `--max-old-space-size=${Math.round(megabytes * HEAP_SHARE)}`,
      `--max-semi-space-size=${NURSERY}`,
      '--import',
      GUARD,
    ],
    // A child inherits none of the portal's secrets: only Node's compile cache, and what Windows requires.
    env: environmentFor('NODE_COMPILE_CACHE', 'SystemRoot'),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** Kills a process at any stage of its life. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/**
 * Runs a module in a process of its own, for work whose size a caller determines: it is limited, the portal keeps
 * answering meanwhile, and all its memory is freed at its end. Both sides exchange messages.
 */
export function startChild<Said>(module: URL, limits: ChildLimits) {
  const child = forkGuarded(module, limits);
  const said: Said[] = [];
  let fault: Error | undefined;
  let wake: () => void = () => undefined;
  const giveUp = (reason: Error) => {
    fault ??= reason;
    wake();
  };
  child.on('message', (message) => {
    said.push(message as Said);
    wake();
  });
  child.on('error', (error) => giveUp(new ChildEnded('other', error.message)));
  child.on('exit', (code, signal) => giveUp(endedBy(code, signal)));
  const timer = setTimeout(() => giveUp(new ChildEnded('time', `${limits.seconds} s`)), limits.seconds * 1000);

  return {
    /** The child's next message; throws `ChildEnded` if it ends instead, or the parent's reason to abort. */
    async next(): Promise<Said> {
      while (said.length === 0) {
        if (fault) throw fault;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return said.shift() as Said;
    },
    giveUp,
    tell(message: Serializable): void {
      // Sending to an ended child is ignored; `next` reports the end.
      if (child.connected) child.send(message, () => undefined);
    },
    async stop(): Promise<void> {
      clearTimeout(timer);
      giveUp(new ChildEnded('other', 'it was stopped'));
      await end(child);
    },
  };
}

export type Child<Said> = ReturnType<typeof startChild<Said>>;

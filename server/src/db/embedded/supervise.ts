import { setTimeout as sleep } from 'node:timers/promises';
import { type Postmaster } from './postmaster.ts';
import { sendSignal } from './processes.ts';

type Supervised = {
  first: Postmaster;
  restart: (signal: AbortSignal) => Promise<Postmaster>;
  stop: (postmaster: Postmaster) => Promise<void>;
  log: (line: string) => void;
};

const shortest = 250;
const longest = 5_000;
/** One that answered and then lived this long has a sound database: whatever ended it came from outside, perhaps again. */
const healthy = 1_000;

/** Keeps PostgreSQL running until told to stop: restarts it whenever it ends. */
export function supervise({ first, restart, stop, log }: Supervised): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let current: Postmaster | undefined = first;
  let delay = 0;

  // For systems where the kernel does not tell PostgreSQL that the portal is gone.
  const onExit = () => current && sendSignal(current.pid, 'SIGINT');
  process.once('exit', onExit);

  /** Tries, with growing pauses and for as long as it takes: a full disk may be emptied, a missing folder mounted. */
  async function bringBack(): Promise<Postmaster | undefined> {
    while (!stopping.signal.aborted) {
      try {
        await sleep(delay, undefined, { signal: stopping.signal, ref: false });
        delay = Math.min(longest, Math.max(shortest, delay * 2));
        return await restart(stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted) log(`${error instanceof Error ? error.message : String(error)} Trying again.`);
      }
    }
    return undefined;
  }

  async function watch(): Promise<void> {
    while (current && !stopping.signal.aborted) {
      const since = Date.now();
      const reason = await current.ended;
      current = undefined;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > healthy) delay = 0;
      log(`PostgreSQL ended unexpectedly (${reason}): starting it again.`);
      current = await bringBack();
      if (current) log(`PostgreSQL runs again (process ${current.pid}).`);
    }
  }

  const watching = watch();
  let stopped: Promise<void> | undefined;
  async function end(): Promise<void> {
    stopping.abort();
    if (current) await stop(current);
    else await watching;
    process.off('exit', onExit);
  }
  return { stop: () => (stopped ??= end()) };
}

import { flushCompileCache } from 'node:module';
import { Worker, isMainThread } from 'node:worker_threads';
import { TOO_MUCH_MEMORY, TOO_MUCH_TIME } from './limits.ts';

/*
 * Preloaded in every child. A thread of its own watches the resources of the process, since the main thread may be busy
 * for minutes, and V8's limits do not cover the memory of buffers and of zlib.
 */

const LOOK_EVERY = 50;

function watch(megabytes: number, processorSeconds: number): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (process.memoryUsage.rss() > megabytes * 1024 * 1024) process.kill(process.pid, TOO_MUCH_MEMORY);
    if (user + system > processorSeconds * 1_000_000) process.kill(process.pid, TOO_MUCH_TIME);
  }, LOOK_EVERY);
}

const limits = process.argv.slice(2);
if (isMainThread) {
  new Worker(new URL(import.meta.url), { argv: limits, execArgv: [] }).unref();
  // The child is killed without warning after its last message. At its first message its modules are loaded, so the
  // compile cache is written then.
  process.once('message', () => flushCompileCache());
  // Without a parent, nobody receives the child's messages.
  process.on('disconnect', () => process.exit());
} else watch(Number(limits[0]), Number(limits[1]));

import { flushCompileCache } from 'node:module';
import { Worker, isMainThread } from 'node:worker_threads';
import { TOO_MUCH_MEMORY, TOO_MUCH_TIME } from './limits.ts';

/*
 * Loaded first in every child. A thread of its own looks at what the process takes, for the one at work may be busy for
 * minutes without a pause, and V8's own limits know nothing of the memory of buffers and of zlib.
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
  // It is ended without a warning, once it has said all: by the first word to it its programs are read, and kept compiled.
  process.once('message', () => flushCompileCache());
  // Nobody waits for what a child says whose parent is gone.
  process.on('disconnect', () => process.exit());
} else watch(Number(limits[0]), Number(limits[1]));

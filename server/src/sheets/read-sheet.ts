import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import type { ReaderMessage } from './reader-worker.ts';
import { SheetFault, type SheetHead, type SheetLimits, type SheetLine, usualLimits } from './sheet.ts';

export type SheetReading = {
  head: SheetHead;
  /** Progress from 0 to 1 where the file tells; a batch is read when it is asked for. */
  batches: AsyncGenerator<{ lines: SheetLine[]; progress: number | null }>;
};

/** A thread that reads the file at `path`, as a queue of what it says. */
function startReader(path: string, titles: string[], limits: SheetLimits, signal: AbortSignal) {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
    workerData: { path, titles, limits },
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes, maxYoungGenerationSizeMb: 32 },
  });
  const said: (ReaderMessage | Error)[] = [];
  let wake: () => void = () => undefined;
  const hear = (message: ReaderMessage | Error) => {
    said.push(message);
    wake();
  };
  worker.on('message', hear);
  worker.on('error', (error: NodeJS.ErrnoException) =>
    hear(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetFault('too_large', { cause: error }) : error),
  );
  // Whoever waits for a thread that is gone would wait for ever.
  worker.on('exit', () => hear(new Error('The reader of a sheet ended early.')));
  const timer = setTimeout(() => hear(new SheetFault('too_slow')), limits.seconds * 1000);
  const giveUp = () => hear(new Error('The reading of a sheet was given up.', { cause: signal.reason }));
  signal.addEventListener('abort', giveUp);

  return {
    async next(): Promise<ReaderMessage> {
      if (signal.aborted) giveUp();
      while (said.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const message = said.shift();
      if (message instanceof Error) throw message;
      if (message?.kind === 'fault') throw new SheetFault(message.code, { cause: message.reason });
      return message as ReaderMessage;
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    take: () => worker.postMessage('next'),
    async stop(): Promise<void> {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      await worker.terminate();
    },
  };
}

type Reader = ReturnType<typeof startReader>;

async function* batchesOf(reader: Reader): SheetReading['batches'] {
  for (;;) {
    const message = await reader.next();
    if (message.kind === 'end') return;
    if (message.kind !== 'lines') continue;
    yield { lines: message.lines, progress: message.progress };
    reader.take();
  }
}

/**
 * Reads a sheet, .xlsx or .csv, in a thread of its own within limits of size, time and memory, and hands its lines to
 * `work` as fast as that takes them. A file that cannot be read is a `SheetFault`. `titles` tell which line is the header.
 */
export async function readSheet<T>(
  content: Readable,
  { titles, limits = {}, signal }: { titles: string[]; limits?: Partial<SheetLimits>; signal: AbortSignal },
  work: (reading: SheetReading) => Promise<T>,
): Promise<T> {
  // A workbook is read from its end, so that it must lie on a disk of this machine, wherever files are kept.
  const path = join(tmpdir(), `portal-sheet-${randomUUID()}`);
  let reader: Reader | undefined;
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }), { signal });
    reader = startReader(path, titles, { ...usualLimits, ...limits }, signal);
    const first = await reader.next();
    if (first.kind !== 'head') throw new Error('A sheet begins with its head.');
    return await work({ head: first.head, batches: batchesOf(reader) });
  } finally {
    await reader?.stop();
    await rm(path, { force: true });
  }
}

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ChildEnded, startChild } from '../child/child.ts';
import type { ChildLimits } from '../child/limits.ts';
import type { ReaderMessage } from './reader-child.ts';
import {
  SheetFault,
  type SheetFound,
  type SheetHead,
  type SheetLimits,
  type SheetRequest,
  usualLimits,
} from './sheet.ts';

/**
 * `lines` is in PostgreSQL's COPY format, ready to be stored: owner, number, cells as JSON and note of each line.
 * Progress is from 0 to 1, or unknown.
 */
type SheetBatch = { lines: string; progress: number | null };

export type SheetReading = {
  /** Of the first table that is read; null where someone has to choose one. */
  head: SheetHead | null;
  /** The lines, as fast as they are asked for. */
  batches: AsyncGenerator<SheetBatch>;
  /** What is known at the end; call it only after the last batch. */
  found: () => SheetFound;
};

/** The memory does not depend on the length of a sheet; the time does. */
const childFor = ({ rows }: SheetLimits): ChildLimits => ({
  megabytes: 400,
  processorSeconds: 60 + Math.round(rows / 5_000),
  seconds: 600 + Math.round(rows / 500),
});

/** What ends the child is the fault of the file, unless it is ours. */
function faultOf(error: unknown): unknown {
  if (!(error instanceof ChildEnded) || error.reason === 'other') return error;
  return new SheetFault(error.reason === 'memory' ? 'too_large' : 'too_slow', { cause: error });
}

/** A child that reads a file, by what it says. */
function startReader(request: SheetRequest, limits: ChildLimits, signal: AbortSignal) {
  const child = startChild<ReaderMessage>(new URL('./reader-child.ts', import.meta.url), limits);
  const giveUp = () => child.giveUp(new Error('The reading of a sheet was given up.', { cause: signal.reason }));
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  child.tell(request);
  return {
    async next(): Promise<ReaderMessage> {
      const message = await child.next().catch((error: unknown) => {
        throw faultOf(error);
      });
      if (message.kind === 'fault') throw new SheetFault(message.code, { line: message.line, cause: message.reason });
      return message;
    },
    take: () => child.tell('next'),
    async stop(): Promise<void> {
      signal.removeEventListener('abort', giveUp);
      await child.stop();
    },
  };
}

type SheetChild = ReturnType<typeof startReader>;

function readingOf(reader: SheetChild, head: SheetHead | null): SheetReading {
  let found: SheetFound | undefined;
  async function* read(): SheetReading['batches'] {
    for (;;) {
      const message = await reader.next();
      if (message.kind === 'end') found = message.found;
      if (message.kind !== 'lines') return;
      yield { lines: message.lines, progress: message.progress };
      reader.take();
    }
  }
  return {
    head,
    batches: read(),
    found() {
      if (!found) throw new Error('A sheet is known when all of it is read.');
      return found;
    },
  };
}

type Wanted = {
  /** Known titles, by which the header is recognised. */
  titles: string[];
  /** The first value of each line: the id under which they are stored. */
  owner?: string;
  /** The places of the worksheets that are wanted; without them the only one that has a table. */
  chosen?: number[] | null;
  limits?: Partial<SheetLimits>;
  child?: Partial<ChildLimits>;
  signal: AbortSignal;
};

/**
 * Reads a sheet, .xlsx or .csv, in a process of its own within limits of size, time and memory, and hands its lines to
 * `work` as fast as that takes them. A file that cannot be read is a `SheetFault`.
 */
export async function readSheet<T>(
  content: Readable,
  { titles, owner = '', chosen = null, limits, child, signal }: Wanted,
  work: (reading: SheetReading) => Promise<T>,
): Promise<T> {
  // A workbook is read from its end, so it needs a local copy, wherever files are stored.
  const path = join(tmpdir(), `portal-sheet-${randomUUID()}`);
  let reader: SheetChild | undefined;
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }), { signal });
    const allowed = { ...usualLimits, ...limits };
    reader = startReader({ path, titles, owner, chosen, limits: allowed }, { ...childFor(allowed), ...child }, signal);
    const first = await reader.next();
    if (first.kind !== 'head') throw new Error('A sheet begins with its head.');
    return await work(readingOf(reader, first.head));
  } finally {
    await reader?.stop();
    await rm(path, { force: true });
  }
}

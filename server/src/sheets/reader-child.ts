import { once } from 'node:events';
import { readTables } from './read-tables.ts';
import { SheetFault, type SheetFaultCode, type SheetFound, type SheetHead, type SheetRequest } from './sheet.ts';
import { type TableLine, findTables } from './table.ts';

/** The messages of the child. `lines` is in PostgreSQL's COPY format, so that it can be stored without parsing. */
export type ReaderMessage =
  | { kind: 'head'; head: SheetHead | null }
  | { kind: 'lines'; lines: string; progress: number | null }
  | { kind: 'end'; found: SheetFound }
  | { kind: 'fault'; code: SheetFaultCode; line: number | null; reason: string };

/** The most lines and characters of a batch, so that the receiver is not blocked for long. */
const BATCH = 2_000;
const BATCH_LENGTH = 500_000;
/** Batches sent ahead: the next one is prepared while this one is stored. */
const AHEAD = 2;

const say = (message: ReaderMessage) => process.send?.(message);

/** A line as it is copied into a table: its owner, number, cells as JSON, and note. JSON has no tab and no end of a line. */
function rowOf(owner: string, { line, cells, note }: TableLine): string {
  const json = JSON.stringify(cells);
  return `${owner}\t${line}\t${json.includes('\\') ? json.replaceAll('\\', '\\\\') : json}\t${note ?? '\\N'}\n`;
}

/** Sends lines in batches, and waits for the receiver, so that they do not pile up. */
function createSpeaker(owner: string, progressOf: () => number | null) {
  let batch = '';
  let count = 0;
  let ahead = 0;
  process.on('message', () => (ahead -= 1));
  const sayBatch = async () => {
    while (ahead >= AHEAD) await once(process, 'message');
    ahead += 1;
    say({ kind: 'lines', lines: batch, progress: progressOf() });
    batch = '';
    count = 0;
  };
  /** True when the batch is full. */
  const add = (line: TableLine): boolean => {
    batch += rowOf(owner, line);
    count += 1;
    return count >= BATCH || batch.length >= BATCH_LENGTH;
  };
  return { add, sayBatch, hasSome: () => count > 0 };
}

async function run(request: SheetRequest): Promise<void> {
  try {
    const tables = await findTables(request);
    const [first] = tables.read;
    const head = first ? { sheet: first.sheet.name.toWellFormed(), headerLine: first.header.line } : null;
    say({ kind: 'head', head });
    let progress: number | null = null;
    const speaker = createSpeaker(request.owner, () => progress);
    const found = await readTables(tables, request.limits, {
      // Only a full batch has to wait.
      take: (line) => (speaker.add(line) ? speaker.sayBatch() : undefined),
      onProgress: (share) => (progress = share),
    });
    if (speaker.hasSome()) await speaker.sayBatch();
    say({ kind: 'end', found });
  } catch (error) {
    const { code, line } = error instanceof SheetFault ? error : new SheetFault('unreadable');
    say({ kind: 'fault', code, line, reason: String((error as Error).cause ?? error) });
  }
}

process.once('message', (request: SheetRequest) => void run(request));

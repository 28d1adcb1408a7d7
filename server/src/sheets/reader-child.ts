import { once } from 'node:events';
import { createColumns } from './columns.ts';
import { LONGEST_TITLE } from './plain-title.ts';
import { SheetFault, type SheetFaultCode, type SheetFound, type SheetHead, type SheetRequest } from './sheet.ts';
import { type Table, type TableLine, findTable, readTable } from './table.ts';

/** What the child says. `lines` is as PostgreSQL's COPY takes it: whoever keeps them has no need to take them apart. */
export type ReaderMessage =
  | { kind: 'head'; head: SheetHead }
  | { kind: 'lines'; lines: string; progress: number | null }
  | { kind: 'end'; found: SheetFound }
  | { kind: 'fault'; code: SheetFaultCode; line: number | null; reason: string };

/** Lines of a batch, and letters: whoever takes it has other things to do. */
const BATCH = 2_000;
const BATCH_LENGTH = 500_000;
/** Batches that nobody has taken yet: the next one is made while this one is kept. */
const AHEAD = 2;

const say = (message: ReaderMessage) => process.send?.(message);

/** A line as it is copied into a table: its owner, number, cells as JSON, and note. JSON has no tab and no end of a line. */
function rowOf(owner: string, { line, cells, note }: TableLine): string {
  const json = JSON.stringify(cells);
  return `${owner}\t${line}\t${json.includes('\\') ? json.replaceAll('\\', '\\\\') : json}\t${note ?? '\\N'}\n`;
}

/** Says lines in batches, and no more of them than are taken: they do not pile up there. */
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
  /** True where it is time to say what there is. */
  const add = (line: TableLine): boolean => {
    batch += rowOf(owner, line);
    count += 1;
    return count >= BATCH || batch.length >= BATCH_LENGTH;
  };
  return { add, sayBatch, hasSome: () => count > 0 };
}

const tidyTitle = (title: string) => title.slice(0, LONGEST_TITLE).toWellFormed();

async function sayTable(table: Table, request: SheetRequest): Promise<SheetFound> {
  const { columns, look } = createColumns(table.header.titles.map(tidyTitle));
  const found = { columns, rowCount: 0, hidden: { sheets: table.hiddenSheets, rows: 0 } };
  let progress: number | null = null;
  const speaker = createSpeaker(request.owner, () => progress);
  for await (const lines of readTable(table, request.limits, (share) => (progress = share))) {
    for (const line of lines) {
      if (line.isHidden) found.hidden.rows += 1;
      if (line.note === null) {
        look(line.cells);
        found.rowCount += 1;
      }
      if (speaker.add(line)) await speaker.sayBatch();
    }
  }
  if (speaker.hasSome()) await speaker.sayBatch();
  return found;
}

async function run(request: SheetRequest): Promise<void> {
  try {
    const table = await findTable(request);
    say({ kind: 'head', head: { sheet: table.sheet.name.toWellFormed(), headerLine: table.header.line } });
    say({ kind: 'end', found: await sayTable(table, request) });
  } catch (error) {
    const { code, line } = error instanceof SheetFault ? error : new SheetFault('unreadable');
    say({ kind: 'fault', code, line, reason: String((error as Error).cause ?? error) });
  }
}

process.once('message', (request: SheetRequest) => void run(request));

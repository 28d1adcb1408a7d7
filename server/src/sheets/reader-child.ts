import { once } from 'node:events';
import { createColumns } from './columns.ts';
import { LONGEST_TITLE } from './plain-title.ts';
import {
  type KeptLine,
  SheetFault,
  type SheetFaultCode,
  type SheetFound,
  type SheetHead,
  type SheetRequest,
} from './sheet.ts';
import { type Table, type TableLine, findTable, readTable } from './table.ts';

/** What the child says. `lines` is the JSON of a `KeptLine[]`: whoever keeps them has no need to take them apart. */
export type ReaderMessage =
  | { kind: 'head'; head: SheetHead }
  | { kind: 'lines'; lines: string; progress: number | null }
  | { kind: 'end'; found: SheetFound }
  | { kind: 'fault'; code: SheetFaultCode; line: number | null; reason: string };

/** Lines of a batch, and letters: whoever takes it has other things to do. */
const BATCH = 2_000;
const BATCH_LENGTH = 250_000;
/** Batches that nobody has taken yet: the next one is made while this one is kept. */
const AHEAD = 2;

const say = (message: ReaderMessage) => process.send?.(message);

/** Says lines in batches, and no more of them than are taken: they do not pile up there. */
function createSpeaker(progressOf: () => number | null) {
  let batch: KeptLine[] = [];
  let size = 0;
  let ahead = 0;
  process.on('message', () => (ahead -= 1));
  const sayBatch = async () => {
    while (ahead >= AHEAD) await once(process, 'message');
    ahead += 1;
    say({ kind: 'lines', lines: JSON.stringify(batch), progress: progressOf() });
    batch = [];
    size = 0;
  };
  /** True where it is time to say what there is. */
  const add = ({ line, cells, note, length }: TableLine): boolean => {
    size += length;
    return batch.push([line, cells, note]) >= BATCH || size >= BATCH_LENGTH;
  };
  return { add, sayBatch, hasSome: () => batch.length > 0 };
}

const tidyTitle = (title: string) => title.slice(0, LONGEST_TITLE).toWellFormed();

async function sayTable(table: Table, request: SheetRequest): Promise<SheetFound> {
  const { columns, look } = createColumns(table.header.titles.map(tidyTitle));
  const found = { columns, rowCount: 0, hidden: { sheets: table.hiddenSheets, rows: 0 } };
  let progress: number | null = null;
  const speaker = createSpeaker(() => progress);
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

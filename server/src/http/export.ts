import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { entryOf } from '@portal/contract';
import type { FastifyReply } from 'fastify';
import { attachment } from './attachment.ts';
import { invalid } from '../refusal.ts';
import type { Cell } from './sheet-cells.ts';
import { type FlagWords, streamCsv } from './sheet-csv.ts';
import { streamXlsx } from './sheet-xlsx.ts';

export { type Cell, dayCell, figureCell, instantCell, rateCell } from './sheet-cells.ts';

/** A column of a file: its title, and how its cell is read from a row. */
export type SheetColumn<Row> = readonly [title: string, cell: (row: Row) => Cell];

/** A file in the words of its reader. `columns=` may name the keys of its columns. */
export type SheetFile<Row> = {
  columns: Readonly<Record<string, SheetColumn<Row>>>;
  /** Columns that are always appended, whichever are selected. */
  further?: readonly SheetColumn<Row>[];
  /** What the file is about: lines above the titles. */
  heading?: readonly string[];
  /** The words for a flag, for files that have no type of their own for it. */
  flags?: FlagWords;
  /** Its name, without date and ending; otherwise it comes from the path. */
  name?: string;
};

type Page<Row> = { items: Row[]; nextCursor: string | null };
type Rows<Row> = Row[] | Page<Row>;
type Wishes = { format?: 'xlsx' | 'csv'; columns?: string[] };

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The size of a page of a growing list. */
const BATCH = 200;

function chooseColumns<Row>(all: SheetFile<Row>['columns'], keys = Object.keys(all)): SheetColumn<Row>[] {
  const chosen = keys.map((key) => entryOf(all, key)).filter((column) => column !== undefined);
  if (chosen.length < keys.length) throw invalid({ columns: ['unknown'] });
  return chosen;
}

/**
 * The rows of a list in batches: a whole list is split, a growing one is read page by page as long as someone reads.
 */
async function* batchesOf<Row>(
  first: Rows<Row>,
  next: (cursor: string) => Promise<Rows<Row>>,
  isWanted: () => boolean,
): AsyncGenerator<Row[]> {
  if (Array.isArray(first)) {
    for (let start = 0; start < first.length; start += BATCH) {
      yield first.slice(start, start + BATCH);
      // Yields to other requests, since nothing here awaits anything.
      await setImmediate();
    }
    return;
  }
  for (let page = first; ;) {
    yield page.items;
    const cursor = page.nextCursor;
    if (cursor === null || !isWanted()) return;
    const more = await next(cursor);
    if (Array.isArray(more) || more.nextCursor === cursor) throw new Error('a list does not go on behind its cursor');
    page = more;
  }
}

/** `/api/work-reports/all-submited` → `work-reports-all-submited`. */
function nameOf(reply: FastifyReply): string {
  const path = reply.request.routeOptions.url?.slice(reply.server.prefix.length) ?? '';
  const words = path.split('/').filter((word) => !/^:|^$/.test(word));
  return words.join('-').replace(/[^\w-]/g, '') || 'export';
}

const isDeparture = (error: unknown) =>
  /^(ERR_STREAM_(PREMATURE_CLOSE|UNABLE_TO_PIPE|DESTROYED)|ECONNRESET|EPIPE)$/.test(
    String((error as NodeJS.ErrnoException).code),
  );

/**
 * Hands the file over as fast as the client reads it. From here on the answer is ours: no time limit
 * cuts a long file off. A failure cuts the connection, so that half a file never looks like a whole one.
 */
async function sendFile(reply: FastifyReply, headers: Record<string, string>, file: Readable): Promise<void> {
  reply.headers(headers);
  reply.hijack();
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  try {
    await pipeline(file, reply.raw);
  } catch (error) {
    if (isDeparture(error)) reply.log.info('the client left before the end of an export');
    else reply.log.error({ err: error }, 'an export was cut off');
  }
}

const headersOf = (name: string, format: keyof typeof types) => ({
  'content-type': types[format],
  'content-disposition': attachment(`${name}-${new Date().toISOString().slice(0, 10)}.${format}`),
  'cache-control': 'no-store',
});

/** The lines above the rows: what the file is about, a blank one, the titles. */
function headOf(titles: string[], heading: readonly string[] = []): string[][] {
  return heading.length === 0 ? [titles] : [...heading.map((line) => [line]), [], titles];
}

/** Answers a list as a file: the rows that the same query gives, with the columns it wishes. */
export async function sendSheet<Row, Query extends object>(
  reply: FastifyReply,
  query: Query,
  { columns, further = [], heading, flags, name = nameOf(reply) }: SheetFile<Row>,
  act: (query: Query) => Promise<Rows<Row>>,
): Promise<FastifyReply> {
  const { format = 'xlsx', columns: keys }: Wishes = query;
  const chosen = [...chooseColumns(columns, keys), ...further];
  const cellsOf = (rows: Row[]) => rows.map((row) => chosen.map(([, cell]) => cell(row)));
  // An export is the whole list, whatever page was on the screen. What fails up to here is still a proper refusal.
  const first = await act({ ...query, cursor: undefined });
  const sample = cellsOf((Array.isArray(first) ? first : first.items).slice(0, BATCH));
  // The handler's time limit may have answered meanwhile.
  if (reply.sent || reply.raw.headersSent) return reply;
  if (reply.request.method === 'HEAD') return reply.headers(headersOf(name, format)).send();

  const next = (cursor: string) => act({ ...query, cursor, limit: BATCH });
  const cells = async function* () {
    for await (const rows of batchesOf(first, next, () => !reply.raw.destroyed)) yield cellsOf(rows);
  };
  const titles = chosen.map(([title]) => title);
  const head = headOf(titles, heading);
  const file = format === 'csv' ? streamCsv(head, cells(), flags) : streamXlsx({ name, head, sample }, cells());
  await sendFile(reply, headersOf(name, format), file);
  return reply;
}

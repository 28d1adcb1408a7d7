import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { attachment } from './attachment.ts';
import { invalid } from '../refusal.ts';
import type { Cell } from './sheet-cells.ts';
import { type FlagWords, streamCsv } from './sheet-csv.ts';
import { streamXlsx } from './sheet-xlsx.ts';

export { type Cell, dayCell, instantCell } from './sheet-cells.ts';

/** Column key → how to read it from a row. Keys are what `columns=` may name. */
export type SheetColumns<Row> = Record<string, (row: Row) => Cell>;

type Page<Row> = { items: Row[]; nextCursor: string | null };
type Rows<Row> = Row[] | Page<Row>;
type Wishes = { format?: 'xlsx' | 'csv'; columns?: string[]; titles?: string[]; heading?: string[] } & FlagWords;

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** As many rows as one page of a growing list may hold. */
const BATCH = 200;

type Chosen<Row> = { readers: ((row: Row) => Cell)[]; titles: string[] };

function chooseColumns<Row>(all: SheetColumns<Row>, wishes: Wishes): Chosen<Row> {
  const keys = wishes.columns ?? Object.keys(all);
  const titles = wishes.titles ?? keys;
  const readers = keys.flatMap((key) => (Object.hasOwn(all, key) ? (all[key] ?? []) : []));
  const unknown = readers.length < keys.length;
  const countFault = titles.length < keys.length ? 'too_few' : 'too_many';
  const miscounted = titles.length !== keys.length;
  if (unknown || miscounted) {
    throw invalid({
      ...(unknown && { columns: ['unknown'] }),
      ...(miscounted && { titles: [`${countFault}:${keys.length}`] }),
    });
  }
  return { readers, titles };
}

/** The rows of a list in batches: a whole one is cut, a growing one is walked page after page while someone wants it. */
async function* batchesOf<Row>(
  first: Rows<Row>,
  next: (cursor: string) => Promise<Rows<Row>>,
  isWanted: () => boolean,
): AsyncGenerator<Row[]> {
  if (Array.isArray(first)) {
    for (let start = 0; start < first.length; start += BATCH) {
      yield first.slice(start, start + BATCH);
      // Nothing here waits for anything: the other requests want their turn.
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
function headOf(titles: string[], heading: string[] = []): string[][] {
  return heading.length === 0 ? [titles] : [...heading.map((line) => [line]), [], titles];
}

/**
 * Answers a list as a file: the rows that the same query gives, with the columns, titles and heading it wishes. `name` is
 * the file's, without date and ending; otherwise it comes from the path.
 */
export async function sendSheet<Row, Query extends object>(
  reply: FastifyReply,
  query: Query,
  columns: SheetColumns<Row>,
  act: (query: Query) => Promise<Rows<Row>>,
  name: string = nameOf(reply),
): Promise<FastifyReply> {
  const { format = 'xlsx', ...wishes }: Wishes = query;
  const { readers, titles } = chooseColumns(columns, wishes);
  const cellsOf = (rows: Row[]) => rows.map((row) => readers.map((read) => read(row)));
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
  const head = headOf(titles, wishes.heading);
  const file = format === 'csv' ? streamCsv(head, cells(), wishes) : streamXlsx({ name, head, sample }, cells());
  await sendFile(reply, headersOf(name, format), file);
  return reply;
}

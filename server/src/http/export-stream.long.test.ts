import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, get as httpGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fastify, { type FastifyInstance } from 'fastify';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, describe, expect, test } from 'vitest';
import { handleErrors } from './errors.ts';
import { sendSheet } from './export.ts';
import { streamXlsx } from './sheet-xlsx.ts';

type Row = { id: number; text: string };
type Format = 'csv' | 'xlsx';
type Query = { format: Format; cursor?: string; limit?: number };
type Page = { items: Row[]; nextCursor: string | null };

const columns = { id: ['id', (row: Row) => row.id], text: ['text', (row: Row) => row.text] } as const;
const formats: Format[] = ['csv', 'xlsx'];

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

/** A list of `rows` rows, 200 a page; `onPage` runs before each page is handed out. */
function pages(rows: number, onPage: (page: number) => unknown = () => undefined, width = 40) {
  return async ({ cursor }: Query): Promise<Page> => {
    const start = Number(cursor ?? 0);
    await onPage(start / 200);
    const items = Array.from({ length: Math.min(200, rows - start) }, (_, index) => {
      // Does not compress well, so that the client's side of the pipe fills up with xlsx too.
      const text = Array.from({ length: width / 8 }, () => Math.random().toString(36).slice(2, 10)).join('');
      return { id: start + index, text };
    });
    return { items, nextCursor: start + 200 < rows ? String(start + 200) : null };
  };
}

async function listen(act: (query: Query) => Promise<Page>, format: Format, handlerTimeout?: number): Promise<string> {
  const app = fastify({ forceCloseConnections: true, ...(handlerTimeout && { handlerTimeout }) });
  open.push(app);
  handleErrors(app);
  app.get('/rows', (_request, reply) => sendSheet(reply, { format }, { columns }, act));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/rows`;
}

/** A client that takes nothing until it is told to. */
async function connect(url: string): Promise<{ request: ClientRequest; answer: IncomingMessage }> {
  const request = httpGet(url, { agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { request, answer };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The peak of live heap during an export above that before it, in bytes. */
async function peakOf(rows: number, format: Format): Promise<number> {
  let peak = 0;
  let before = 0;
  const alive = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const url = await listen(
    pages(rows, (page) => page % 5 === 0 && (peak = Math.max(peak, alive()))),
    format,
  );
  await (await fetch(url, { method: 'HEAD' })).arrayBuffer();
  before = alive();
  peak = before;
  const { answer } = await connect(url);
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) bytes += chunk.length;
  expect(bytes).toBeGreaterThan(rows * 20);
  return peak - before;
}

describe.each(formats)('a long list as %s', (format) => {
  test('takes no more memory for 50,000 rows than for 5,000', async () => {
    await peakOf(1_000, format);
    const short = await peakOf(5_000, format);
    const long = await peakOf(50_000, format);
    const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
    console.log(
      `${format}: peak of live memory ${megabytes(short)} MB at 5,000 rows, ${megabytes(long)} MB at 50,000: ×${(long / short).toFixed(2)}`,
    );
    // Ten times the rows weigh at least 4 MB; half of that is room enough for the collector's moods.
    expect(long - short).toBeLessThan(2 * 2 ** 20);
  });

  test('waits for a client that does not read', async () => {
    const seen = { pages: 0 };
    const total = 1_000;
    const act = pages(total * 200, () => (seen.pages += 1), 400);
    const { request, answer } = await connect(await listen(act, format));
    for (let known = -1; known !== seen.pages; await wait(300)) known = seen.pages;
    expect(seen.pages).toBeLessThan(total / 2);
    const stoppedAt = seen.pages;
    answer.on('error', () => undefined).resume();
    while (seen.pages === stoppedAt) await wait(10);
    request.destroy();
  });

  test('stops when the client leaves', async () => {
    const seen = { page: 0 };
    const left = Promise.withResolvers<void>();
    // The client has the first bytes and leaves while page 20 is being read.
    const act = pages(100_000, (page) => {
      seen.page = page;
      return page === 20 ? left.promise : undefined;
    });
    const url = await listen(act, format);
    open[0]?.server.on('connection', (socket) => socket.on('close', left.resolve));
    const { request, answer } = await connect(url);
    answer.on('error', () => undefined).resume();
    while (seen.page < 20) await wait(5);
    request.destroy();
    await left.promise;
    await wait(200);
    expect(seen.page).toBe(20);
  });

  test('that fails half-way cuts the connection', async () => {
    const act = pages(100_000, (page) => page === 50 && Promise.reject(new Error('the database went away')));
    const { answer } = await connect(await listen(act, format));
    let bytes = 0;
    const reading = (async () => {
      for await (const chunk of answer as AsyncIterable<Buffer>) bytes += chunk.length;
    })();
    await expect(reading).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(bytes).toBeGreaterThan(0);
  });

  test('that does not go on behind its cursor fails too, instead of never ending', async () => {
    const act = async (): Promise<Page> => ({ items: [{ id: 1, text: 'x' }], nextCursor: 'same' });
    await expect(connect(await listen(act, format)).then(({ answer }) => answer.toArray())).rejects.toThrow(
      /aborted|hang up/,
    );
  });

  test('may take longer than the time limit of handlers', async () => {
    const act = pages(1_000, (page) => page > 0 && wait(100));
    const answer = await fetch(await listen(act, format, 200));
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1_000 * 20);
  });

  test('whose first page takes longer is refused once', async () => {
    const answer = await fetch(
      await listen(
        pages(1_000, () => wait(300)),
        format,
        100,
      ),
    );
    expect(answer.status).toBe(503);
    await wait(300);
  });
});

test('past the last row of a sheet goes on with another, head and all', async () => {
  const rows = Array.from({ length: 9 }, (_, index) => [index, new Date(Date.UTC(2026, 0, index + 1))]);
  async function* batches() {
    yield rows.slice(0, 5);
    yield rows.slice(5);
  }
  const file = streamXlsx(
    { name: 'x'.repeat(31), head: [['heading'], [], ['N°', 'Jour']], sample: [], rowsPerSheet: 6 },
    batches(),
  );
  const { sheets } = await readXlsx(Buffer.concat(await Readable.from(file).toArray()), { readStyles: true });
  expect(sheets.map(({ name }) => name.length)).toEqual([31, 31, 31]);
  expect(sheets.flatMap((sheet) => sheet.rows.slice(3))).toEqual(rows);
  for (const sheet of sheets) {
    expect(sheet.rows[2]).toEqual(['N°', 'Jour']);
    const bold = ['0,0', '2,0', '2,1', '3,0'].map((cell) => sheet.cells?.get(cell)?.style?.font?.bold ?? false);
    expect(bold).toEqual([false, true, true, false]);
    expect(sheet.cells?.get('3,1')?.style?.numFmt).toBe('dd/mm/yyyy');
  }
});

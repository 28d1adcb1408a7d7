import { once } from 'node:events';
import { Readable } from 'node:stream';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';

/*
 * COPY over pg's own connection: the driver hands the messages to the query at work but brings no query that uses them.
 */

/** Members that the driver has but its types lack. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Uint8Array): void;
  sendCopyFail(reason: string): void;
  endCopyFrom(): void;
};

/** Rows arrive one by one; passing each on by itself would cost more than the work on it. */
const BATCH = 64 * 1024;

const rowsIn = ({ text }: { text: string }) => Number(/^COPY (\d+)$/.exec(text)?.[1] ?? Number.NaN);

/** The output of `COPY … TO STDOUT`, read no faster than it is used. */
class CopyOut extends Readable {
  /** How many rows there were; known at the end. */
  rows = Number.NaN;
  readonly #sql: string;
  #connection: pg.Connection | undefined;
  #batch: Buffer[] = [];
  #size = 0;
  #done = false;

  constructor(sql: string) {
    super({ highWaterMark: 4 * BATCH });
    this.#sql = sql;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#sql);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    // A reader who stops early does not want the rest; the connection cannot be used for anything else then.
    if (!this.#done) this.#connection?.stream.destroy();
    callback(error);
  }

  #flush(): void {
    if (this.#size > 0 && !this.push(Buffer.concat(this.#batch))) this.#connection?.stream.pause();
    this.#batch = [];
    this.#size = 0;
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // A copy: the driver uses its buffer again.
    this.#batch.push(Buffer.from(chunk));
    this.#size += chunk.length;
    if (this.#size >= BATCH) this.#flush();
  }

  handleCommandComplete(message: { text: string }): void {
    this.rows = rowsIn(message);
    this.#flush();
    // Nothing more comes but the word that the connection is free, and that must get through.
    this.#connection?.stream.resume();
  }

  handleReadyForQuery(): void {
    this.#done = true;
    this.push(null);
  }

  handleError(error: Error): void {
    this.#done = true;
    this.destroy(error);
  }
}

export function copyOut(client: pg.Client, sql: string): CopyOut {
  return client.query(new CopyOut(sql));
}

/** Feeds `COPY … FROM STDIN`, no faster than the database takes it. */
class CopyIn {
  readonly done: Promise<number>;
  readonly #sql: string;
  readonly #source: AsyncIterable<Uint8Array>;
  readonly #ended = new AbortController();
  #resolve: (rows: number) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;
  #rows = Number.NaN;
  #sourceError: unknown;

  constructor(sql: string, source: AsyncIterable<Uint8Array>) {
    this.#sql = sql;
    this.#source = source;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#sql);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#feed(connection).then(
      () => connection.endCopyFrom(),
      (error: unknown) => {
        if (this.#ended.signal.aborted) return;
        this.#sourceError = error;
        connection.sendCopyFail('the source failed');
      },
    );
  }

  async #feed(connection: CopyConnection): Promise<void> {
    const { signal } = this.#ended;
    for await (const chunk of this.#source) {
      signal.throwIfAborted();
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal });
    }
  }

  handleCommandComplete(message: { text: string }): void {
    this.#rows = rowsIn(message);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#ended.abort();
    this.#reject(this.#sourceError ?? error);
  }
}

/** Returns the number of rows. */
export function copyIn(client: pg.Client, sql: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  return client.query(new CopyIn(sql, source)).done;
}

/** A value of a row, written in PostgreSQL's text format. */
type CopyValue = string | number | null;

const SPECIAL = /[\\\t\n\r]/;
const escapes = new Map([
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);

function writeValue(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return SPECIAL.test(value) ? value.replace(/[\\\t\n\r]/g, (sign) => escapes.get(sign) ?? sign) : value;
}

/** A row of a `COPY`, with its end. */
export const copyLine = (values: readonly CopyValue[]): string => `${values.map(writeValue).join('\t')}\n`;

const COPY = 'copy ';

/** The lines that go with a statement of `copyLines`; undefined for any other statement. */
export function linesToCopy(text: unknown, values: unknown): string | undefined {
  const [lines] = Array.isArray(values) ? (values as unknown[]) : [];
  return typeof text === 'string' && text.startsWith(COPY) && typeof lines === 'string' ? lines : undefined;
}

/** Puts rows into a table within the transaction of `db`, many times quicker than inserts. `lines`: of `copyLine`. */
export async function copyLines(db: Database, table: string, columns: readonly string[], lines: string): Promise<void> {
  if (lines === '') return;
  await db.executeQuery(CompiledQuery.raw(`${COPY}${table} (${columns.join(', ')}) from stdin`, [lines]));
}

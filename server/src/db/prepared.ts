import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { DatabaseClient } from './client.ts';
import { copyIn, linesToCopy } from './copy.ts';
import type { DB } from './tables.gen.ts';

const MARK = '/* prepared */';

/**
 * Marks a statement to be parsed and planned once per connection: `select.modifyFront(prepared)`. For statements of one
 * wording that run at every call, where planning costs more than running; others would fill the connections with plans.
 */
export const prepared: RawBuilder<unknown> = sql.raw(MARK);

/** A statement that is compiled once and then only filled in, with all its parameters in their order. */
export function writtenOnce<Values extends unknown[], Row>(write: (...values: Values) => RawBuilder<Row>) {
  let text: string | undefined;
  return async (db: Kysely<DB>, ...values: Values): Promise<Row[]> => {
    text ??= write(...values).compile(db).sql;
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  };
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

type Answered = (error: Error | null, result: pg.QueryResult) => void;

/**
 * The driver prepares named statements only, and the query builder sets no name. The callback avoids the driver's own
 * promise, which would keep every result alive until a major garbage collection, a hundred kilobytes a page.
 */
export class PreparingClient extends DatabaseClient {
  protected readonly prepares: boolean = true;

  override query = ((text: unknown, ...rest: unknown[]) => {
    const lines = linesToCopy(text, rest[0]);
    if (lines !== undefined) return this.#copy(text as string, lines);
    const named =
      this.prepares && typeof text === 'string' && text.includes(MARK) ? { name: nameOf(text), text } : text;
    const ask = (...more: unknown[]) =>
      // oxlint-disable-next-line typescript/unbound-method -- bound in the same breath; the overloads fit no plain call
      Reflect.apply(super.query, this, [named, ...rest, ...more]) as unknown;
    if (typeof text !== 'string' || rest.length !== 1 || typeof rest[0] === 'function') return ask();
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const answered: Answered = (error, result) => (error ? reject(error) : resolve(result));
      ask(answered);
    });
  }) as pg.Client['query'];

  /** Answers as the query builder expects it. */
  async #copy(text: string, lines: string): Promise<Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>> {
    const rowCount = await copyIn(this, text, Readable.from([Buffer.from(lines)]));
    return { command: 'COPY', rowCount, rows: [] };
  }
}

/** Behind a pooler the next transaction may get another connection, on which nothing is prepared. */
export class PooledClient extends PreparingClient {
  protected override readonly prepares = false;
}

import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { DatabaseClient } from './client.ts';

const MARK = '/* prepared */';

/**
 * Marks a statement to be parsed and planned once per connection: `select.modifyFront(prepared)`. For statements of one
 * wording that run at every call, where planning costs more than running; others would fill the connections with plans.
 */
export const prepared: RawBuilder<unknown> = sql.raw(MARK);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** The driver prepares a statement that has a name; the query builder gives none. */
export class PreparingClient extends DatabaseClient {
  override query = ((text: unknown, ...rest: unknown[]) => {
    const named = typeof text === 'string' && text.includes(MARK) ? { name: nameOf(text), text } : text;
    // oxlint-disable-next-line typescript/unbound-method -- bound in the same breath; the overloads fit no plain call
    return Reflect.apply(super.query, this, [named, ...rest]) as unknown;
  }) as pg.Client['query'];
}

import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkBody } from './check-body.ts';
import { entryOf } from './tables.ts';

it('a table has what was put into it, and nothing that every object has', () => {
  const table: Record<string, number> = { one: 1 };
  expect(entryOf(table, 'one')).toBe(1);
  for (const word of ['two', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(entryOf(table, word), word).toBeUndefined();
});

it('a field that nobody asked for is named, whatever it is called', () => {
  const value = JSON.parse('{ "constructor": 1, "toString": 2, "hasOwnProperty": 3, "name": "x" }') as unknown;
  const unknown = ['unknown_field'];
  expect(checkBody(z.strictObject({ name: z.string() }), value)).toEqual({
    ok: false,
    faults: { constructor: unknown, toString: unknown, hasOwnProperty: unknown },
  });
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkBody } from './check-body.ts';
import { entryOf } from './tables.ts';

it('a table finds its own entries only, not the properties of every object', () => {
  const table: Record<string, number> = { one: 1 };
  expect(entryOf(table, 'one')).toBe(1);
  for (const word of ['two', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(entryOf(table, word), word).toBeUndefined();
});

it('an unknown field is reported by name, whatever it is called', () => {
  const value = JSON.parse('{ "constructor": 1, "toString": 2, "hasOwnProperty": 3, "name": "x" }') as unknown;
  const unknown = ['unknown_field'];
  expect(checkBody(z.strictObject({ name: z.string() }), value)).toEqual({
    ok: false,
    faults: { constructor: unknown, toString: unknown, hasOwnProperty: unknown },
  });
});

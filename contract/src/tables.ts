/**
 * The entry of a table under a key from outside, or undefined: `table[word]` would find `constructor` and `toString` in
 * every table. `tools/lookups.test.ts` forbids the plain lookup.
 */
export const entryOf = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/**
 * What a table holds under a word that came from outside, undefined where nothing: `table[word]` would find
 * `constructor` and `toString` in every table. `tools/lookups.test.ts` sees to it that nobody asks in the other way.
 */
export const entryOf = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

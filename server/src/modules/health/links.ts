import type { Faults } from '@portal/contract';

type Words = readonly { words: string }[];

/** A fault for each id that is not among what was found. */
export function unknownAmong(
  ids: number[],
  found: readonly { id: number }[],
  fieldAt: (index: number) => string,
): Faults {
  const known = new Set(found.map(({ id }) => id));
  return Object.fromEntries(ids.flatMap((id, index) => (known.has(id) ? [] : [[fieldAt(index), ['unknown']]])));
}

/** A fault for each id that stands further up already. */
export const repeatedAmong = (ids: number[], fieldAt: (index: number) => string): Faults =>
  Object.fromEntries(ids.flatMap((id, index) => (ids.indexOf(id) < index ? [[fieldAt(index), ['taken']]] : [])));

/** Removals and additions: a list may be long, and its reader wants to see the changes. */
export function differenceOf(before: Words, after: Words): { before: string[]; after: string[] } {
  const without = (some: Words, others: Words) => {
    const known = new Set(others.map(({ words }) => words));
    return some.map(({ words }) => words).filter((words) => !known.has(words));
  };
  return { before: without(before, after), after: without(after, before) };
}

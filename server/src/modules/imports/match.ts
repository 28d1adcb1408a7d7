import { plainText } from '@portal/contract';
import { RowFaults } from './check.ts';
import type { GivenRow } from './kind.ts';

type IdAndName = { id: number; name: string };

/** A name as it is compared: without accents, case and doubled blanks. */
export const plainName = (name: string): string => plainText(name).replace(/\s+/g, ' ').trim();

/** Finds the ids for a name in a sheet. */
export type Finder = (name: string) => number[];

export function createFinder(
  things: readonly IdAndName[],
  namesOf: (thing: IdAndName) => string[] = ({ name }) => [name],
): Finder {
  const found = new Map<string, Set<number>>();
  for (const thing of things)
    for (const name of namesOf(thing)) {
      const key = plainName(name);
      found.set(key, (found.get(key) ?? new Set()).add(thing.id));
    }
  return (name) => [...(found.get(plainName(name)) ?? [])];
}

/** The one thing of this name, or the fault that there is none or several. */
export function findOne(finder: Finder, name: string, { line }: GivenRow, field: string): number {
  const [id, ...others] = finder(name);
  if (id === undefined) throw new RowFaults([{ line, field, fault: 'unknown' }]);
  if (others.length > 0) throw new RowFaults([{ line, field, fault: 'ambiguous' }]);
  return id;
}

/** The things that a cell names, each with a fault if there is none of its name, or several. */
export function findEach(
  find: (name: string, index: number) => number[],
  names: readonly string[],
  { line }: GivenRow,
  field: string,
): number[] {
  const found = names.map(find);
  const faults = found.flatMap((ids, index) => {
    if (ids.length === 1) return [];
    // With a single name in the cell, the fault need not repeat it.
    const which = names.length === 1 ? '' : `:${names[index]}`;
    return [{ line, field, fault: `${ids.length === 0 ? 'unknown' : 'ambiguous'}${which}` }];
  });
  if (faults.length > 0) throw new RowFaults(faults);
  return found.flat();
}

/** Splits a cell at a sign: `Laborex: 1234`. */
export function splitAt(text: string, sign: RegExp): [before: string, after: string | null] {
  const at = text.search(sign);
  return at === -1 ? [text.trim(), null] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

import { plainTitle } from '../../sheets/header.ts';
import type { FieldRule } from './kind.ts';

type Fields = Readonly<Record<string, FieldRule>>;

/** Every title by which a header of this kind is recognised. */
export const knownTitles = (fields: Fields): string[] => Object.values(fields).flatMap(({ titles }) => [...titles]);

/**
 * The field of each column: what a column of this title was the last time, else whose title it is, else whose title is
 * part of it. Each field once, and the surest column first. A proposal: someone confirms it.
 */
export function proposeMapping(
  titles: readonly string[],
  fields: Fields,
  remembered: ReadonlyMap<string, string | null>,
): (string | null)[] {
  const plain = titles.map(plainTitle);
  const mapping: (string | null)[] = titles.map(() => null);
  const decided = new Set<number>();
  const take = (find: (title: string) => string | null | undefined) => {
    for (const [index, title] of plain.entries()) {
      const field = title === '' || decided.has(index) ? undefined : find(title);
      if (field === undefined || (field !== null && (!(field in fields) || mapping.includes(field)))) continue;
      mapping[index] = field;
      decided.add(index);
    }
  };
  const known = Object.entries(fields).map(([field, rule]) => ({ field, titles: rule.titles.map(plainTitle) }));
  take((title) => remembered.get(title));
  take((title) => known.find((one) => one.titles.includes(title))?.field);
  take(
    (title) =>
      known.find((one) => one.titles.some((part) => part.length >= 4 && ` ${title} `.includes(` ${part} `)))?.field,
  );
  return mapping;
}

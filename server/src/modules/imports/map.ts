import {
  type DecimalSign,
  type Faults,
  type Import,
  type ImportKind,
  decimalSigns,
  entryOf,
  importFields,
  languages,
  readMonthColumn,
} from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import { addDecimals } from '../../sheets/exact-sum.ts';
import { plainTitle } from '../../sheets/plain-title.ts';
import { kindNamed } from './kinds.ts';

type Titles = ReadonlyMap<string, readonly string[]>;

/** The titles by which each field of a kind is known: that of the template in every language, and what else people write. */
export const titlesOf = (kind: ImportKind): Titles =>
  new Map(
    Object.entries(kindNamed(kind).fields).map(([field, rule]) => {
      const given = languages.map((language) => entryOf<string>(textsIn[language].words.imports.fields[kind], field));
      return [field, [...given.filter((title) => title !== undefined), ...rule.titles]];
    }),
  );

/** Every title by which a header of this kind is recognised. */
export const knownTitles = (kind: ImportKind): string[] => [...titlesOf(kind).values()].flat();

/** Whether a column of such a sheet can hold this. */
const hasColumn = (kind: ImportKind, field: string): boolean =>
  Object.hasOwn(kindNamed(kind).fields, field) || (kindNamed(kind).hasColumn?.(field) ?? false);

/**
 * The field of each column: the remembered one of its title, else the field with this title, else the field whose title
 * is part of it. Each field once, the surest column first. Only a proposal, which the user confirms.
 */
export function proposeMapping(
  titles: readonly string[],
  kind: ImportKind,
  remembered: ReadonlyMap<string, { field: string | null }>,
): (string | null)[] {
  const fields = titlesOf(kind);
  const plain = titles.map(plainTitle);
  const mapping: (string | null)[] = titles.map(() => null);
  const decided = new Set<number>();
  const take = (find: (title: string, index: number) => string | null | undefined) => {
    for (const [index, title] of plain.entries()) {
      const field = title === '' || decided.has(index) ? undefined : find(title, index);
      if (field === undefined || (field !== null && (!hasColumn(kind, field) || mapping.includes(field)))) continue;
      mapping[index] = field;
      decided.add(index);
    }
  };
  const known = [...fields].map(([field, words]) => ({ field, titles: words.map(plainTitle) }));
  take((title) => remembered.get(title)?.field);
  take((_title, index) => kindNamed(kind).columnOf?.(titles[index] ?? ''));
  take((title) => known.find((one) => one.titles.includes(title))?.field);
  take(
    (title) =>
      known.find((one) => one.titles.some((part) => part.length >= 4 && ` ${title} `.includes(` ${part} `)))?.field,
  );
  return mapping;
}

/** Every fault of a choice of columns: fields that are not there, or twice; required ones that are left out. */
export function mappingFaults(kind: ImportKind, mapping: readonly (string | null)[], columnCount: number): Faults {
  const faults: Faults = {};
  for (const [index, field] of mapping.entries()) {
    if (field === null) continue;
    if (!hasColumn(kind, field)) faults[`mapping.${index}`] = ['unknown'];
    else if (mapping.indexOf(field) < index) faults[`mapping.${index}`] = ['taken'];
  }
  if (mapping.length !== columnCount)
    faults['mapping'] = [`${mapping.length < columnCount ? 'too_few' : 'too_many'}:${columnCount}`];
  for (const field of importFields[kind].required) if (!mapping.includes(field)) faults[field] = ['required'];
  return faults;
}

type Columns = Import['columns'];
type Signs = (DecimalSign | null)[];

/** The decimal sign of each column: the one its sheet proves, else the chosen one; and every missing choice. */
export function chooseDecimals(
  kind: ImportKind,
  columns: Columns,
  mapping: readonly (string | null)[],
  chosen: readonly (DecimalSign | null)[],
): { decimals: Signs; asked: Signs; faults: Faults } {
  const signs = decimalSigns(kind, columns, mapping);
  const asked = signs.map((sign, index) => (sign === 'asked' ? (chosen[index] ?? null) : null));
  const open = signs.flatMap((sign, index) => (sign === 'asked' && asked[index] === null ? [index] : []));
  return {
    asked,
    decimals: signs.map((sign, index) => (sign === 'asked' ? (asked[index] ?? null) : sign)),
    faults: Object.fromEntries(open.map((index) => [`decimals.${index}`, ['required']])),
  };
}

/** The part of a confirmed mapping to remember: titles that occur once. */
export function rememberable(columns: Columns, mapping: readonly (string | null)[], asked: Signs) {
  const titles = columns.map(({ title }) => plainTitle(title));
  return titles
    .map((title, index) => ({ title, field: mapping[index] ?? null, decimals: asked[index] ?? null }))
    .filter(({ title }) => title !== '' && titles.indexOf(title) === titles.lastIndexOf(title));
}

/** The decimal signs last chosen for columns of these titles. */
export const rememberedSigns = (
  columns: Columns,
  remembered: ReadonlyMap<string, { decimals: DecimalSign | null }>,
): Signs => columns.map(({ title }) => remembered.get(plainTitle(title))?.decimals ?? null);

/** The main figures of a sheet. */
const mainFigures = ['amount', 'quantity'] as const;

/** The sum of a worksheet: the amount, or the quantity if it has none; in both readings if that is ambiguous. */
export function sumsOf(kind: ImportKind, columns: Columns, mapping: readonly (string | null)[]): string[] {
  const isOf = (field: string | null | undefined, figure: string) =>
    field === figure || (typeof field === 'string' && readMonthColumn(field)?.field === figure);
  const figure = mainFigures.find((one) => mapping.some((field) => isOf(field, one)));
  if (figure === undefined) return [];
  const signs = decimalSigns(kind, columns, mapping);
  const sumAs = (sign: DecimalSign) =>
    addDecimals(
      columns.flatMap(({ numbers }, index) => {
        if (!numbers || !isOf(mapping[index], figure)) return [];
        const own = signs[index];
        return [numbers.readings[own === 'point' || own === 'comma' ? own : sign].sum];
      }),
    );
  return [...new Set([sumAs('comma'), sumAs('point')])];
}

import { plainText } from '@portal/contract';
import { readMonth } from '../../sheets/read-day.ts';
import { readNumber } from '../../sheets/read-number.ts';
import { type SheetCell, cellText, isBlank, isMerged } from '../../sheets/sheet.ts';
import type { FieldRule, FieldType, RowFault, Value } from './kind.ts';

const yes = new Set(['oui', 'o', 'vrai', 'yes', 'y', 'true', '1', 'x', 'actif', 'active']);
const no = new Set(['non', 'n', 'faux', 'no', 'false', '0', '-', 'inactif', 'inactive']);

type Read = { value: Value } | { fault: string };

/** A code or a telephone number may be a number to the spreadsheet. */
const textOf = (cell: SheetCell): string =>
  typeof cell === 'number' ? (readNumber(cell) ?? String(cell)) : cellText(cell);

function readFlag(cell: SheetCell): Read {
  if (typeof cell === 'boolean') return { value: cell };
  const word = plainText(textOf(cell)).trim();
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : { fault: 'not_a_choice' };
}

function readNumberCell(cell: SheetCell, type: Extract<FieldType, { is: 'number' }>): Read {
  const value = readNumber(cell, { pointIsDecimal: type.pointIsDecimal ?? false });
  if (value === undefined) return { fault: 'not_a_number' };
  return type.min !== undefined && Number(value) < type.min ? { fault: `too_small:${type.min}` } : { value };
}

function readChoice(cell: SheetCell, words: Readonly<Record<string, readonly string[]>>): Read {
  const word = plainText(textOf(cell)).trim();
  const found = Object.entries(words).find(([value, names]) =>
    [value, ...names].some((name) => plainText(name) === word),
  );
  return found ? { value: found[0] } : { fault: 'not_a_choice' };
}

const splitList = (text: string) =>
  text
    .split(/[;|\n]/)
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter((one) => one !== '');

function readMonthCell(cell: SheetCell): Read {
  const value = readMonth(cell);
  return value === undefined ? { fault: 'not_a_date' } : { value };
}

function readCell(cell: SheetCell, type: FieldType): Read {
  if (type.is === 'list') return { value: splitList(textOf(cell)) };
  if (type.is === 'number') return readNumberCell(cell, type);
  if (type.is === 'month') return readMonthCell(cell);
  if (type.is === 'flag') return readFlag(cell);
  if (type.is === 'choice') return readChoice(cell, type.words);
  return { value: textOf(cell).replace(/\s+/g, ' ') };
}

export type ReadRow = { values: Record<string, Value>; faults: Omit<RowFault, 'line'>[] };

/** What a line says of each field that has a column, and what of it cannot be read. */
export function readRow(
  cells: readonly SheetCell[],
  mapping: readonly (string | null)[],
  fields: Readonly<Record<string, FieldRule>>,
  required: readonly string[],
): ReadRow {
  const row: ReadRow = { values: {}, faults: [] };
  for (const [index, field] of mapping.entries()) {
    const rule = field === null ? undefined : fields[field];
    if (field === null || !rule) continue;
    const cell = cells[index] ?? null;
    if (isMerged(cell)) row.faults.push({ field, fault: 'merged' });
    else if (isBlank(cell)) {
      row.values[field] = null;
      if (required.includes(field)) row.faults.push({ field, fault: 'required' });
    } else {
      const read = readCell(cell, rule.type);
      if ('fault' in read) row.faults.push({ field, fault: read.fault });
      else row.values[field] = read.value;
    }
  }
  return row;
}

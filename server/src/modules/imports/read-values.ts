import { type DecimalSign, entryOf, plainText } from '@portal/contract';
import { readMonth } from '../../sheets/read-day.ts';
import { numberFault, readNumber } from '../../sheets/read-number.ts';
import { type SheetCell, cellText, isBlank, isMerged } from '../../sheets/sheet.ts';
import type { RowFault } from './check.ts';
import { dayOf, flagOf } from './choices.ts';
import type { FieldRule, FieldType, Value } from './kind.ts';

type Read = { value: Value } | { fault: string };

/** A code or a telephone number may be a number to the spreadsheet. */
const textOf = (cell: SheetCell): string =>
  typeof cell === 'number' ? (readNumber(cell, null) ?? String(cell)) : cellText(cell);

function readFlag(cell: SheetCell): Read {
  if (typeof cell === 'boolean') return { value: cell };
  const value = flagOf(textOf(cell));
  return value === undefined ? { fault: 'not_a_choice' } : { value };
}

function readNumberCell(cell: SheetCell, type: Extract<FieldType, { is: 'number' }>, sign: DecimalSign | null): Read {
  const value = readNumber(cell, type.hasThousands === false ? 'either' : sign);
  if (value === undefined) return { fault: numberFault(cell) };
  return type.min !== undefined && Number(value) < type.min ? { fault: `too_small:${type.min}` } : { value };
}

function readChoice(cell: SheetCell, values: ReadonlyMap<string, string>): Read {
  const value = values.get(plainText(textOf(cell)));
  return value === undefined ? { fault: 'not_a_choice' } : { value };
}

const splitList = (text: string) =>
  text
    .split(/[;；|\n]/)
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter((one) => one !== '');

function readDays(cell: SheetCell): Read {
  const words = splitList(textOf(cell)).flatMap((text) => text.split(/[,、，/\s]+/));
  const days = words.filter((word) => word !== '').map(dayOf);
  return days.includes(undefined) ? { fault: 'not_a_choice' } : { value: days.map(String) };
}

function readMonthCell(cell: SheetCell): Read {
  const value = readMonth(cell);
  return value === undefined ? { fault: 'not_a_date' } : { value };
}

/** Longer than any field or list that a cell can fill: it is not even parsed. */
const LONGEST_CELL = 500;
const LONGEST_LIST = 200;

function readList(cell: SheetCell): Read {
  const value = splitList(textOf(cell));
  return value.length > LONGEST_LIST ? { fault: `too_many:${LONGEST_LIST}` } : { value };
}

function readCell(cell: SheetCell, type: FieldType, sign: DecimalSign | null): Read {
  if (type.is === 'list') return readList(cell);
  if (typeof cell === 'string' && cell.length > LONGEST_CELL) return { fault: `too_long:${LONGEST_CELL}` };
  if (type.is === 'days') return readDays(cell);
  if (type.is === 'number') return readNumberCell(cell, type, sign);
  if (type.is === 'month') return readMonthCell(cell);
  if (type.is === 'flag') return readFlag(cell);
  if (type.is === 'choice') return readChoice(cell, type.values);
  return { value: textOf(cell).replace(/\s+/g, ' ') };
}

/** The field of each column, and its decimal sign. */
export type ReadColumns = { mapping: readonly (string | null)[]; decimals: readonly (DecimalSign | null)[] };

type ReadRow = { values: Record<string, Value>; faults: Omit<RowFault, 'line'>[] };

/** The values of a line by field, and its unreadable cells. */
export function readRow(
  cells: readonly SheetCell[],
  { mapping, decimals }: ReadColumns,
  fields: Readonly<Record<string, FieldRule>>,
  required: readonly string[],
): ReadRow {
  const values = new Map<string, Value>();
  const faults: ReadRow['faults'] = [];
  for (const [index, field] of mapping.entries()) {
    const rule = field === null ? undefined : entryOf(fields, field);
    if (field === null || !rule) continue;
    const cell = cells[index] ?? null;
    if (isMerged(cell)) faults.push({ field, fault: 'merged' });
    else if (isBlank(cell)) {
      values.set(field, null);
      if (required.includes(field)) faults.push({ field, fault: 'required' });
    } else {
      const read = readCell(cell, rule.type, decimals[index] ?? null);
      if ('fault' in read) faults.push({ field, fault: read.fault });
      else values.set(field, read.value);
    }
  }
  return { values: Object.fromEntries(values), faults };
}

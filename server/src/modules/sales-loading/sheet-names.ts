import { plainText } from '@portal/contract';
import { readNumber } from '../../sheets/read-number.ts';
import { type SheetCell, cellText } from '../../sheets/sheet.ts';
import { LoadFault } from '../imports/load.ts';
import type { NameCells, SalePart } from './stage.ts';

/** The most names of a side that a sheet may have: someone has to look at each that is unknown. */
export const MAX_NAMES = 20_000;

/** Longer than any name, code or city of ours. */
const longest = { name: 200, code: 60, city: 120 } as const;

/** The product or pharmacy as the lines name it, with its figures. The amount is in hundredths. */
export type SheetName = { name: string; code: string; city: string; lines: number; quantity: number; amount: bigint };

/** A code may be a number to the spreadsheet. */
const textOf = (cell: SheetCell): string =>
  (typeof cell === 'number' ? (readNumber(cell, null) ?? String(cell)) : cellText(cell)).replace(/\s+/g, ' ');

/** Ways of writing that are remembered; how many there are is the sheet's choice. */
const REMEMBERED = 50_000;

export const keyOfName = ({ name, code, city }: Pick<SheetName, 'name' | 'code' | 'city'>): string =>
  plainText([name, code, city].join('\n'));

/** The names of one side of a sheet, each once, whatever its accents and case; its number is its place. */
export class SheetNames {
  readonly list: SheetName[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #written = new Map<string, number>();
  /** The last code and city beside a name: most names always have the same, and need no new key. */
  readonly #last = new Map<SheetCell, { cells: NameCells; number: number }>();

  /** The number of a name, or its fault. */
  numberOf(cells: NameCells): number | { part: keyof typeof longest; fault: string } {
    const called = cells.name ?? cells.code;
    const last = this.#last.get(called);
    if (last && last.cells.name === cells.name && last.cells.code === cells.code && last.cells.city === cells.city)
      return last.number;
    const number = this.#numberOf(cells);
    if (typeof number !== 'number') return number;
    if (this.#last.size >= REMEMBERED) this.#last.clear();
    this.#last.set(called, { cells, number });
    return number;
  }

  #numberOf(cells: NameCells): number | { part: keyof typeof longest; fault: string } {
    const written = `${cellText(cells.name)}\n${cellText(cells.code)}\n${cellText(cells.city)}`;
    const known = this.#written.get(written);
    if (known !== undefined) return known;
    const name = { name: textOf(cells.name), code: textOf(cells.code), city: textOf(cells.city) };
    for (const part of ['name', 'code', 'city'] as const)
      if (name[part].length > longest[part]) return { part, fault: `too_long:${longest[part]}` };
    const number = this.#take(name);
    if (this.#written.size >= REMEMBERED) this.#written.clear();
    this.#written.set(written, number);
    return number;
  }

  #take(name: Pick<SheetName, 'name' | 'code' | 'city'>): number {
    const key = keyOfName(name);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.list.length;
    if (number >= MAX_NAMES) throw new LoadFault('too_many_names');
    this.list.push({ ...name, lines: 0, quantity: 0, amount: 0n });
    this.#numbers.set(key, number);
    return number;
  }

  add(number: number, parts: readonly SalePart[]): void {
    const name = this.list[number];
    if (!name) return;
    name.lines += 1;
    for (const { quantity, amount } of parts) {
      name.quantity += quantity;
      name.amount += BigInt(amount);
    }
  }
}

/** Hundredths as a decimal number. */
export function decimalOf(hundredths: number | bigint): string {
  const digits = String(hundredths < 0 ? -hundredths : hundredths).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

import { type DecimalSign, readMonthColumn } from '@portal/contract';
import { readMonth } from '../../sheets/read-day.ts';
import { numberFault, readNumber } from '../../sheets/read-number.ts';
import { type SheetCell, isBlank, isMerged } from '../../sheets/sheet.ts';
import type { RowFault } from '../imports/check.ts';
import type { ReadColumns } from '../imports/read-values.ts';

/*
 * Reads a line of a sheet of sales by its columns. There are a hundred thousand of them: parsed cells are cached, and a
 * skipped line allocates nothing.
 */

type Fault = Omit<RowFault, 'line'>;

/** A figure, or the code of what is wrong with its cell. */
type Figure = number | string;

/** What a line sold in one month. The amount in hundredths. */
export type SalePart = { part: number; month: string; quantity: number; freeUnits: number; amount: number };

/** The cells of a name, as they stand there. */
export type NameCells = { name: SheetCell; code: SheetCell; city: SheetCell };

/** A parsed line. One with neither parts nor faults is not data. */
export type ReadSale = { faults: Fault[]; parts: SalePart[]; product: NameCells; pharmacy: NameCells };

/** Cells that are remembered: those of a sheet repeat themselves. */
const REMEMBERED = 10_000;

function remembering<T extends string | number | bigint>(read: (cell: SheetCell) => T): (cell: SheetCell) => T {
  const known = new Map<SheetCell, T>();
  return (cell) => {
    const found = known.get(cell);
    if (found !== undefined) return found;
    const value = read(cell);
    if (known.size >= REMEMBERED) known.clear();
    known.set(cell, value);
    return value;
  };
}

/** Spreadsheets show a dash where a sum is nothing. */
const DASH = /^\s*[-–—−]\s*$/;

const isDash = (cell: SheetCell) => typeof cell === 'string' && DASH.test(cell);

const readText = (cell: SheetCell, sign: DecimalSign | null) => (isDash(cell) ? '0' : readNumber(cell, sign));

/** The digits without the decimal sign, padded to so many decimals; undefined if there are more. */
function scaled(text: string, decimals: number): string | undefined {
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.replace(/0+$/, '');
  return kept.length > decimals ? undefined : whole + kept.padEnd(decimals, '0');
}

/** No line sells more: larger values are a code or a telephone number in the wrong column. */
const MOST_UNITS = 100_000_000;
const HIGHEST_AMOUNT = 10_000_000_000;

type FigureRule = { decimals: number; most: number };

const UNITS: FigureRule = { decimals: 0, most: MOST_UNITS };
const AMOUNT: FigureRule = { decimals: 2, most: HIGHEST_AMOUNT };

function readFigure(cell: SheetCell, sign: DecimalSign | null, { decimals, most }: FigureRule): Figure {
  const text = readText(cell, sign);
  if (text === undefined) return numberFault(cell);
  const digits = scaled(text, decimals);
  if (digits === undefined) return 'decimals';
  const figure = Number(digits);
  return Math.abs(figure) > most * 10 ** decimals ? `too_big:${most}` : figure;
}

/** A price may be the quotient of two figures, and have as many decimals as a float has. */
const PRICE_DECIMALS = 12;
const PRICE_UNIT = 10n ** BigInt(PRICE_DECIMALS - 2);

function readPrice(cell: SheetCell, sign: DecimalSign | null): bigint | string {
  const text = readText(cell, sign);
  if (text === undefined) return numberFault(cell);
  const digits = scaled(text, PRICE_DECIMALS);
  if (digits === undefined) return 'decimals';
  return Number(text) > HIGHEST_AMOUNT ? `too_big:${HIGHEST_AMOUNT}` : BigInt(digits);
}

/** In hundredths, a half away from nothing. */
function priceTimes(price: bigint, quantity: number): number {
  const exact = price * BigInt(quantity);
  const half = exact < 0n ? -PRICE_UNIT / 2n : PRICE_UNIT / 2n;
  return Number((exact + half) / PRICE_UNIT);
}

const readMonthCell = (cell: SheetCell): string => readMonth(cell) ?? 'not_a_month';

type Readers = ReturnType<typeof createReaders>;

const createReaders = (sign: DecimalSign | null) => ({
  units: remembering((cell) => readFigure(cell, sign, UNITS)),
  amount: remembering((cell) => readFigure(cell, sign, AMOUNT)),
  price: remembering((cell) => readPrice(cell, sign)),
});

/** The columns of one month; null for those of the whole line. */
type FigurePlace = { month: string | null; quantity: number; amount: number };

const inOrder = (months: ReadonlyMap<string, FigurePlace>) =>
  [...months].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, place]) => place);

/** The index of each field's column; -1 if the sheet has none. */
function placesOf(mapping: readonly (string | null)[], told: string | null) {
  const at = (field: string) => mapping.indexOf(field);
  const months = new Map<string, FigurePlace>();
  for (const [index, field] of mapping.entries()) {
    const column = field === null ? undefined : readMonthColumn(field);
    if (!column) continue;
    const place = months.get(column.month) ?? { month: column.month, quantity: -1, amount: -1 };
    months.set(column.month, { ...place, [column.field]: index });
  }
  return {
    product: at('product'),
    productCode: at('productCode'),
    pharmacy: at('pharmacy'),
    pharmacyCode: at('pharmacyCode'),
    city: at('city'),
    month: at('month'),
    freeUnits: at('freeUnits'),
    unitPrice: at('unitPrice'),
    told,
    figures: months.size === 0 ? [{ month: null, quantity: at('quantity'), amount: at('amount') }] : inOrder(months),
    used: mapping.flatMap((field, index) => (field === null ? [] : [{ index, field }])),
  };
}

type Places = ReturnType<typeof placesOf>;

const cellAt = (cells: readonly SheetCell[], index: number): SheetCell => (index < 0 ? null : (cells[index] ?? null));

/** Reads the lines of a sheet with these columns. `told`: the month stated for the whole sheet, if any. */
export class SaleReader {
  readonly #mapping: readonly (string | null)[];
  readonly #places: Places;
  /** By column: two columns may use different decimal signs. */
  readonly #readers: readonly Readers[];
  readonly #month = remembering(readMonthCell);

  constructor({ mapping, decimals }: ReadColumns, told: string | null) {
    this.#mapping = mapping;
    const bySign = { point: createReaders('point'), comma: createReaders('comma') };
    const without = createReaders(null);
    this.#readers = mapping.map((_, index) => (decimals[index] ? bySign[decimals[index]] : without));
    this.#places = placesOf(mapping, told);
  }

  read(cells: readonly SheetCell[]): ReadSale {
    const places = this.#places;
    const faults: Fault[] = [];
    for (const { index, field } of places.used) if (isMerged(cells[index])) faults.push({ field, fault: 'merged' });
    const product = { name: cellAt(cells, places.product), code: cellAt(cells, places.productCode), city: null };
    const pharmacy = {
      name: cellAt(cells, places.pharmacy),
      code: cellAt(cells, places.pharmacyCode),
      city: cellAt(cells, places.city),
    };
    const named = [this.#isNamed('product', product, faults), this.#isNamed('pharmacy', pharmacy, faults)];
    const filled = places.figures.filter((place) => this.#isFilled(cells, place));
    // A heading between the lines, or a line of months in which nothing was sold.
    const isEmpty = filled.length === 0 && (named.includes(false) || places.figures[0]?.month !== null);
    if (isEmpty && !faults.some(({ fault }) => fault === 'merged')) return { faults: [], parts: [], product, pharmacy };
    const parts = (filled.length === 0 ? places.figures : filled).flatMap((place, index) =>
      this.#part(cells, place, index === 0, faults),
    );
    return { faults, parts: faults.length === 0 ? parts : [], product, pharmacy };
  }

  #isNamed(field: 'product' | 'pharmacy', { name, code }: NameCells, faults: Fault[]): boolean {
    if (!isBlank(name) || !isBlank(code)) return true;
    const column = this.#places[field] < 0 ? `${field}Code` : field;
    if (!isMerged(name) && !isMerged(code)) faults.push({ field: column, fault: 'required' });
    return false;
  }

  #isFilled(cells: readonly SheetCell[], { quantity, amount }: FigurePlace): boolean {
    return !isBlank(cellAt(cells, quantity)) || !isBlank(cellAt(cells, amount));
  }

  /** The value of a column, or undefined and its fault. */
  #figure<T extends number | bigint>(
    cells: readonly SheetCell[],
    index: number,
    read: ((cell: SheetCell) => T | string) | undefined,
    faults: Fault[],
  ): T | undefined {
    const cell = cellAt(cells, index);
    const field = this.#mapping[index] ?? null;
    if (isMerged(cell)) return undefined;
    const found = !read || (isBlank(cell) && !isDash(cell)) ? 'required' : read(cell);
    if (typeof found !== 'string') return found;
    faults.push({ field, fault: found });
    return undefined;
  }

  #part(cells: readonly SheetCell[], place: FigurePlace, isFirst: boolean, faults: Fault[]): SalePart[] {
    const month = place.month ?? this.#monthOf(cells, faults);
    const quantity = this.#figure(cells, place.quantity, this.#readers[place.quantity]?.units, faults);
    const free = isFirst ? cellAt(cells, this.#places.freeUnits) : null;
    const freeUnits = isBlank(free)
      ? 0
      : this.#figure(cells, this.#places.freeUnits, this.#readers[this.#places.freeUnits]?.units, faults);
    const amount = this.#amount(cells, place, quantity, faults);
    if (month === undefined || quantity === undefined || freeUnits === undefined || amount === undefined) return [];
    // With a column per month, months without figures are skipped.
    if (place.month !== null && quantity === 0 && freeUnits === 0 && amount === 0) return [];
    return [{ part: this.#places.figures.indexOf(place), month, quantity, freeUnits, amount }];
  }

  #monthOf(cells: readonly SheetCell[], faults: Fault[]): string | undefined {
    const { month, told } = this.#places;
    const cell = cellAt(cells, month);
    if (isMerged(cell)) return undefined;
    if (isBlank(cell) && told !== null) return told;
    const found = isBlank(cell) ? 'required' : this.#month(cell);
    if (found !== 'required' && found !== 'not_a_month') return found;
    faults.push({ field: 'month', fault: found });
    return undefined;
  }

  #amount(cells: readonly SheetCell[], place: FigurePlace, quantity: number | undefined, faults: Fault[]) {
    const { unitPrice } = this.#places;
    const hasAmount = !isBlank(cellAt(cells, place.amount));
    if (hasAmount || (place.amount >= 0 && unitPrice < 0)) {
      if (!hasAmount && quantity === 0) return 0;
      return this.#figure(cells, place.amount, this.#readers[place.amount]?.amount, faults);
    }
    if (quantity === 0 && isBlank(cellAt(cells, unitPrice))) return 0;
    const price = this.#figure(cells, unitPrice, this.#readers[unitPrice]?.price, faults);
    if (price === undefined || quantity === undefined) return undefined;
    const amount = priceTimes(price, quantity);
    if (Math.abs(amount) <= HIGHEST_AMOUNT * 100) return amount;
    faults.push({ field: 'unitPrice', fault: `too_big:${HIGHEST_AMOUNT}` });
    return undefined;
  }
}

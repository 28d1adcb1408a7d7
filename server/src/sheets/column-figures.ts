import type { ColumnNumbers, DecimalSign } from '@portal/contract';
import { type ExactSum, addTo, nothing, ofDigits, ofNumber, sumText, thousandthOf } from './exact-sum.ts';
import { writtenNumber } from './read-number.ts';
import type { SheetCell } from './sheet.ts';

/** How a number of a cell is written: without a sign that matters, proving one, or open to both readings. */
const ways = ['plain', 'point', 'comma', 'openPoint', 'openComma'] as const;
type Way = (typeof ways)[number];

/** A number of a cell; one that is open has all of its digits before the sign. */
export type Figure = { way: Way; value: ExactSum };

const REMEMBERED = 10_000;
/** Up to this length, a float holds the number exactly. */
const SAFE_LENGTH = 15;
const PLACES = 6;
const MINUS = 45;
const COMMA = 44;
const POINT = 46;
const DIGIT_0 = 48;
const DIGIT_9 = 57;

/**
 * The possible first characters of a number: a digit, a sign, or a letter of a currency. Other texts are not parsed.
 */
const BEGINNING = /^[\d.,(+\-−–—FfCcXx\s\u00a0\u2000-\u200a\u202f\u205f]/;

/**
 * Reads the most frequent form, digits with at most one sign between them, in one pass without a regular expression;
 * false for anything else. Equivalent to `writtenNumber`.
 */
function readSimple(text: string, into: Figure): boolean {
  const isNegative = text.charCodeAt(0) === MINUS;
  const start = isNegative ? 1 : 0;
  if (text.length > SAFE_LENGTH) return false;
  let digits = 0;
  let signAt = -1;
  let sign = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= DIGIT_0 && code <= DIGIT_9) digits = digits * 10 + code - DIGIT_0;
    else if ((code === COMMA || code === POINT) && signAt === -1) {
      signAt = at;
      sign = code;
    } else return false;
  }
  const places = signAt === -1 ? 0 : text.length - 1 - signAt;
  const before = (signAt === -1 ? text.length : signAt) - start;
  if (before + places === 0 || (signAt !== -1 && places === 0) || places > PLACES) return false;
  const isOpen = places === 3 && before >= 1 && before <= 3 && text.charCodeAt(start) !== DIGIT_0;
  const value = isNegative ? -digits : digits;
  const unit = isOpen ? 1 : 10 ** places;
  into.value.whole = Math.trunc(value / unit);
  into.value.millionths = (value % unit) * (isOpen ? 0 : 10 ** (PLACES - places));
  if (signAt === -1) into.way = 'plain';
  else if (sign === POINT) into.way = isOpen ? 'openPoint' : 'point';
  else into.way = isOpen ? 'openComma' : 'comma';
  return true;
}

function readText(text: string): Figure | undefined {
  if (!BEGINNING.test(text)) return undefined;
  const written = writtenNumber(text);
  if (!written) return undefined;
  const { whole, fraction, isNegative, open, proves } = written;
  if (open !== null)
    return { way: open === 'point' ? 'openPoint' : 'openComma', value: ofDigits(whole + fraction, '', isNegative) };
  return { way: proves ?? 'plain', value: ofDigits(whole, fraction, isNegative) };
}

/**
 * The number of a cell; undefined if there is none. Cells of a sheet repeat, so slow readings are cached. The returned
 * object is valid until the next call.
 */
export function createFigureReader(): (cell: SheetCell) => Figure | undefined {
  const known = new Map<string, Figure | null>();
  const last: Figure = { way: 'plain', value: nothing() };
  return (cell) => {
    if (typeof cell === 'number') return { way: 'plain', value: ofNumber(cell) };
    if (typeof cell !== 'string' || cell === '') return undefined;
    if (readSimple(cell, last)) return last;
    const found = known.get(cell);
    if (found !== undefined) return found ?? undefined;
    const figure = readText(cell);
    if (known.size >= REMEMBERED) known.clear();
    known.set(cell, figure ?? null);
    return figure;
  };
}

/** The value of a figure with this decimal sign; undefined if it is written with the other. */
export function valueAs({ way, value }: Figure, sign: DecimalSign): ExactSum | undefined {
  if (way === 'plain' || way === sign) return value;
  if (way === 'openPoint') return sign === 'point' ? thousandthOf(value.whole) : value;
  if (way === 'openComma') return sign === 'comma' ? thousandthOf(value.whole) : value;
  return undefined;
}

/** After so many filled cells without a number, a column counts as text and is not read further. */
const TEXTS = 500;

/** The figures of a column, counted and summed up by the way in which they are written: of both readings at once. */
export class ColumnFigures {
  readonly count: Record<Way, number> = { plain: 0, point: 0, comma: 0, openPoint: 0, openComma: 0 };
  readonly sums: Record<Way, ExactSum> = {
    plain: nothing(),
    point: nothing(),
    comma: nothing(),
    openPoint: nothing(),
    openComma: nothing(),
  };
  /** Non-empty cells, and those that are not numbers. */
  filled = 0;
  #texts = 0;
  /** What the sheet's own sum of this column is. */
  total: Figure | null = null;
  /** The totals of a sheet also prove its decimal sign. */
  readonly #shown = new Set<DecimalSign>();

  /** Whether it is a column of texts, and not worth a further look. */
  get isOfTexts(): boolean {
    return this.#texts >= TEXTS && this.#texts === this.filled;
  }

  /** Whether most of its lines say something in it that is no number. */
  saysMoreThanFigures(lines: number): boolean {
    return this.#texts * 2 >= lines;
  }

  add(figure: Figure | undefined): void {
    this.filled += 1;
    if (!figure) this.#texts += 1;
    else {
      this.count[figure.way] += 1;
      addTo(this.sums[figure.way], figure.value);
    }
  }

  addTotal(figure: Figure | undefined, isOfAll: boolean): void {
    if (!figure) return;
    if (figure.way === 'point' || figure.way === 'comma') this.#shown.add(figure.way);
    if (isOfAll) this.total = { way: figure.way, value: { ...figure.value } };
  }

  /** The sum of its lines with this decimal sign. */
  sumAs(sign: DecimalSign): ExactSum {
    const sum = nothing();
    for (const way of ways) addTo(sum, valueAs({ way, value: this.sums[way] }, sign) ?? nothing());
    return sum;
  }

  /** The same column of a further sheet. */
  join(other: ColumnFigures): void {
    // Each sheet has its own total; there is none for all of them together.
    this.total = this.filled === 0 ? other.total : null;
    this.filled += other.filled;
    this.#texts += other.#texts;
    for (const way of ways) {
      this.count[way] += other.count[way];
      addTo(this.sums[way], other.sums[way]);
    }
    for (const sign of other.#shown) this.#shown.add(sign);
  }

  /** Its summary; null without a number. */
  told(): ColumnNumbers | null {
    const { count } = this;
    const numbers = ways.reduce((sum, way) => sum + count[way], 0);
    if (numbers === 0) return null;
    const readingOf = (sign: DecimalSign) => {
      const total = this.total && valueAs(this.total, sign);
      return {
        sum: sumText(this.sumAs(sign)),
        faulty: this.#texts + count[sign === 'point' ? 'comma' : 'point'],
        total: total ? sumText(total) : null,
      };
    };
    return {
      proven: (['point', 'comma'] as const).filter((sign) => count[sign] > 0 || this.#shown.has(sign)),
      open: count.openPoint + count.openComma,
      readings: { point: readingOf('point'), comma: readingOf('comma') },
    };
  }
}

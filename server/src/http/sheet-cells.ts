/** The value of a cell. The date and time of a `Date` are its UTC fields: see `dayCell` and `instantCell`. */
export type Cell = string | number | boolean | Date | Rate | null;

/** A ratio: a number to compute with, which a sheet shows in percent. */
export class Rate {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** An exact rate as a cell. */
export const rateCell = (rate: string | null): Rate | null => (rate === null ? null : new Rate(Number(rate)));

/** An exact figure as a cell. */
export const figureCell = (figure: string | null): number | null => (figure === null ? null : Number(figure));

/** A plain date, `YYYY-MM-DD`, as a date cell. */
export const dayCell = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // Swedish, because it writes dates as ISO does.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** An instant as the clock on the wall of `timeZone` shows it: a sheet knows no time zones, its reader expects the local time. */
export const instantCell = (instant: string | null, timeZone: string): Date | null =>
  instant === null ? null : new Date(`${clockOf(timeZone).format(new Date(instant)).replace(' ', 'T')}Z`);

/** The cell of a `Date` in ISO's words: the day alone at midnight. Undefined for a date that is none. */
export function isoOf(date: Date): string | undefined {
  if (Number.isNaN(date.getTime())) return undefined;
  const [day = '', time = ''] = date.toISOString().split(/[TZ]/);
  return isDay(date) ? day : `${day} ${time.slice(0, 8)}`;
}

export const isDay = (date: Date): boolean => date.getTime() % 86_400_000 === 0;

// oxlint-disable-next-line no-control-regex -- removing them is the point
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** A text that neither breaks the encoding of a file nor its XML: no halves of characters, no control characters. */
export const cleanText = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').replace(unprintable, '');

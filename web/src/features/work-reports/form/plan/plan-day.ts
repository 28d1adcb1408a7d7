import { plainText } from '@portal/contract';
import { languages } from '../../../../i18n/languages.ts';
import { dateOfDay } from '../../../../lib/days.ts';
import { readDay } from '../../../../lib/day-input.ts';
import { dateFormat } from '../../../../lib/intl.ts';

/** Between the figures and words of a date, and around them: `lundi 16-11-26`, `16. November 2026`, `16 de noviembre`. */
const BETWEEN = /[\s\-/.,()]+|\bde\b/u;

/** A name as one compares it: `LUN.` is `lun`. */
const bare = (text: string) => plainText(text).replaceAll('.', '').trim();

/** The long and short names of weekdays or months; the first language that knows a name wins. */
function namesOf(part: 'weekday' | 'month', days: readonly string[], codes: readonly string[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const code of codes)
    for (const length of ['long', 'short'] as const)
      for (const [at, day] of days.entries()) {
        const name = bare(dateFormat(code, { [part]: length }).format(dateOfDay(day)));
        if (!names.has(name)) names.set(name, at);
      }
  return names;
}

const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`);

/** A day without its year is of the planned week's. */
function readParts(parts: readonly string[], week: readonly string[], code: string): (string | null)[] {
  const text = parts.join('/');
  if (parts.length === 3) return [readDay(text, code)];
  if (parts.length !== 2) return [];
  const years = new Set(week.map((day) => day.slice(0, 4)));
  return [...years].map((year) => readDay(`${text}/${year}`, code) ?? readDay(`${year}/${text}`, code));
}

/**
 * The day that a cell of a plan means: its weekday within the planned week, or a date in the order of the user's
 * language or the French one, whichever lies in that week. Null where it is none.
 */
export function readPlanDay(text: string, week: readonly string[], language: string): string | null {
  const codes = [...new Set([language, ...languages.map(({ code }) => code)])];
  const weekdays = namesOf('weekday', week, codes);
  const named = weekdays.get(bare(text));
  if (named !== undefined) return week[named] ?? null;
  const months = namesOf('month', MONTHS, codes);
  const parts = plainText(text)
    .replace(/(\d)[年月日]/gu, '$1/')
    .split(BETWEEN)
    .filter((part) => part !== '' && !weekdays.has(part))
    .map((part) => {
      const month = months.get(part);
      return month === undefined ? part : String(month + 1);
    });
  const read = [...new Set([language, 'fr'])]
    .flatMap((code) => readParts(parts, week, code))
    .filter((day) => day !== null);
  return read.find((day) => week.includes(day)) ?? read[0] ?? null;
}

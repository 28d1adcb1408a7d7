import { Day, type Language, type ReportTypeId, plainText } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';

/** What a word of a search may mean for a report, besides its text or author. */
export type ReportWord = {
  word: string;
  types: readonly ReportTypeId[];
  /** 1 for January. */
  months: readonly number[];
  year: number | null;
  /** `YYYY-MM-DD`. */
  day: string | null;
};

/** So many letters of a longer word are enough: `hebdo`, `sept`. */
const ENOUGH = 4;
const begins = (name: string, word: string) => name === word || (word.length >= ENOUGH && name.startsWith(word));

const typesOf = (word: string, language: Language): ReportTypeId[] =>
  Object.entries(textsIn[language].words.workReports.names)
    .filter(([, name]) =>
      plainText(name)
        .split(/\s+/)
        .some((part) => begins(part, word)),
    )
    .map(([typeId]) => Number(typeId) as ReportTypeId);

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

function monthsOf(word: string, language: Language): number[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return MONTHS.filter((month) => begins(plainText(format.format(Date.UTC(2026, month - 1, 1))), word));
}

const CENTURY = 2000;

/** `13-11-26`, `13/11/2026`, or as machines write it. */
function dayOf(word: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/.exec(word) ?? [];
  const whole = year.length === 2 ? CENTURY + Number(year) : Number(year);
  const written = day === '' ? word : `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Day.safeParse(written).data ?? null;
}

/** The words of a search, each with its possible meanings. */
export const reportWords = (q: string, language: Language): ReportWord[] =>
  plainText(q)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({
      word,
      types: typesOf(word, language),
      months: monthsOf(word, language),
      year: /^20\d\d$/.test(word) ? Number(word) : null,
      day: dayOf(word),
    }));

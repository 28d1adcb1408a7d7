import { addDays, addMonths, lastOfMonth, plainText, weekdayOf } from '@portal/contract';
import { isDay, orderOfDay } from '../../../../lib/day-input.ts';
import { dateFormat } from '../../../../lib/intl.ts';

/** Words for days in a language; synonyms are separated by `|`. */
type DayWords = {
  today: string;
  tomorrow: string;
  afterTomorrow: string;
  nextWeek: string;
  endOfMonth: string;
  /** `dans # jours`: `#` stands for the number. */
  inDays: string;
  inWeeks: string;
  /** What may precede a due date and is removed with it: `avant le`. */
  dueBefore: string;
  /** What marks a day as part of the text: `la réunion de vendredi`. */
  ofDay: string;
  /** What may follow a due date: `prochain`, `まで`. */
  dueAfter: string;
};

/** The language, and the day to count from. */
export type DayReader = { language: string; words: DayWords; from: string };

/** A text normalised for comparison, with each letter at its position: indices apply to the typed text too. */
export const plainLetters = (text: string): string =>
  Array.from(text, (letter) => {
    const plain = letter === '’' ? "'" : plainText(letter);
    return plain.length === letter.length ? plain : letter;
  }).join('');

const alternatives = (text: string): string[] =>
  text
    .split('|')
    .map((one) => plainLetters(one.trim()))
    .filter((one) => one !== '');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Matches any of the words, longest first, with any white space between them. */
const anyOf = (words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => escaped(word).replaceAll(/\s+/g, '\\s+'))
    .join('|');

/** 2026-11-02 is a Monday. */
const MONDAY = '2026-11-02';
const utc = { timeZone: 'UTC' } as const;

function namesOf(language: string, count: number, dayAt: (index: number) => string, part: Intl.DateTimeFormatOptions) {
  const format = dateFormat(language, { ...part, ...utc });
  return Array.from({ length: count }, (_, index) => {
    const name = plainLetters(format.format(new Date(`${dayAt(index)}T00:00:00Z`)));
    // 金曜日 is also 金曜, 星期五 also 周五 and 礼拜五.
    if (language === 'ja') return [name, name.replace(/日$/, '')];
    if (language === 'zh') return [name, name.replace('星期', '周'), name.replace('星期', '礼拜')];
    return [name];
  });
}

const weekdayNames = (language: string) => namesOf(language, 7, (index) => addDays(MONDAY, index), { weekday: 'long' });
const monthNames = (language: string) =>
  namesOf(language, 12, (index) => addMonths('2026-01-01', index), { month: 'long' });

type Pattern = { pattern: string; read: (groups: readonly string[]) => string | null };

const dayOfParts = (year: number, month: number, day: number): string | null => {
  const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  return isDay(text) ? text : null;
};

/** The next such day on or after a day: the 3 January said in November is of next year, the 29 February of a leap year. */
function nextOn(from: string, month: number, day: number): string | null {
  const year = Number(from.slice(0, 4));
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const found = dayOfParts(year + ahead, month, day);
    if (found !== null && found >= from) return found;
  }
  return null;
}

const yearOf = (typed: string) => (typed.length === 2 ? 2000 : 0) + Number(typed);

/** Days in figures, `20/11`, `20/11/2026`, `2026-11-20`, in the order of the language. */
function figures({ language, from }: DayReader): Pattern[] {
  const isMonthFirst = orderOfDay(language).indexOf('month') < orderOfDay(language).indexOf('day');
  const inOrder = (first = '', second = '') =>
    isMonthFirst ? ([Number(first), Number(second)] as const) : ([Number(second), Number(first)] as const);
  return [
    {
      pattern: '(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})',
      read: ([year, month, day]) => dayOfParts(Number(year), Number(month), Number(day)),
    },
    {
      pattern: '(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})',
      read: ([first, second, year = '']) => {
        // A two-digit year comes first only in languages that write the year first.
        if (orderOfDay(language)[0] === 'year' && year.length === 2)
          return dayOfParts(yearOf(first ?? ''), Number(second), Number(year));
        return dayOfParts(yearOf(year), ...inOrder(first, second));
      },
    },
    { pattern: '(\\d{1,2})/(\\d{1,2})', read: ([first, second]) => nextOn(from, ...inOrder(first, second)) },
    // « 2-3 » is a number of things, « 20-11 » a day; and so is « 20.11. » in German alone.
    { pattern: '(\\d{2})-(\\d{2})', read: ([first, second]) => nextOn(from, ...inOrder(first, second)) },
    ...(language === 'de'
      ? [
          {
            pattern: '(\\d{1,2})\\.(\\d{1,2})\\.?',
            read: ([day, month]: readonly string[]) => nextOn(from, Number(month), Number(day)),
          },
        ]
      : []),
    {
      pattern: '(?:(\\d{4})年)?(\\d{1,2})月(\\d{1,2})[日号]',
      read: ([year, month, day]) =>
        year ? dayOfParts(Number(year), Number(month), Number(day)) : nextOn(from, Number(month), Number(day)),
    },
  ];
}

/** `20 novembre`, `November 20th`, `20. November 2026`, `20 de noviembre`. */
function namedMonths({ language, from }: DayReader): Pattern[] {
  const names = monthNames(language).map(([name = '']) => name);
  if (names.some((name) => /\d/.test(name))) return [];
  const read = (day = '', name = '', year?: string) => {
    const month = names.indexOf(name) + 1;
    return year ? dayOfParts(Number(year), month, Number(day)) : nextOn(from, month, Number(day));
  };
  const year = '(?:,?\\s+(?:de\\s+)?(\\d{4}))?';
  return [
    {
      pattern: `(\\d{1,2})(?:\\.|er|st|nd|rd|th)?\\s+(?:de\\s+)?(${anyOf(names)})${year}`,
      read: ([day, name, given]) => read(day, name, given),
    },
    {
      pattern: `(${anyOf(names)})\\s+(\\d{1,2})(?:st|nd|rd|th)?${year}`,
      read: ([name, day, given]) => read(day, name, given),
    },
  ];
}

/** The next such day of the week, today among them. */
const nextWeekday = (from: string, weekday: number) => addDays(from, (weekday - weekdayOf(from) + 7) % 7);

function spoken({ language, words, from }: DayReader): Pattern[] {
  const said = (text: string, day: string): Pattern[] =>
    text === '' ? [] : [{ pattern: `(?:${anyOf(alternatives(text))})`, read: () => day }];
  const counted = (text: string, days: number): Pattern[] =>
    alternatives(text).map((one) => ({
      pattern: one
        .split('#')
        .map((part) => escaped(part).replaceAll(/\s+/g, '\\s+'))
        .join('(\\d{1,3})'),
      read: ([count]) => addDays(from, Number(count) * days),
    }));
  const weekdays = weekdayNames(language).map((names, index): Pattern => ({
    pattern: `(?:${anyOf(names)})`,
    read: () => nextWeekday(from, index + 1),
  }));
  return [
    // « après-demain » before « demain ».
    ...said(words.afterTomorrow, addDays(from, 2)),
    ...said(words.tomorrow, addDays(from, 1)),
    ...said(words.today, from),
    ...said(words.nextWeek, addDays(from, 7)),
    ...said(words.endOfMonth, lastOfMonth(from)),
    ...counted(words.inDays, 1),
    ...counted(words.inWeeks, 7),
    ...weekdays,
  ];
}

export type DayFinder = (text: string) => { day: string; start: number; end: number } | null;

/** Written without blanks between words. */
const isWithoutBlanks = (language: string) => language === 'ja' || language === 'zh';

/** Finds a due date at the start or at the end of a text, given in `plainLetters`. A date in the middle belongs to the text. */
export function dayFinder(reader: DayReader): Readonly<Record<'start' | 'end', DayFinder>> {
  const { words, language } = reader;
  const patterns = [...figures(reader), ...namedMonths(reader), ...spoken(reader)];
  const gap = isWithoutBlanks(language) ? '\\s*' : '\\s+';
  const lead = anyOf(alternatives(words.dueBefore));
  const before = lead === '' ? '' : `(?:(?:${lead})${gap})?`;
  const behind = anyOf(alternatives(words.dueAfter));
  const after = behind === '' ? '' : `(?:\\s*(?:${behind}))?`;
  const owned = anyOf(alternatives(words.ofDay));
  const isOfText = new RegExp(`(?:^|\\s)(?:${owned || '(?!)'})\\s*$`, 'u');
  const edge = { start: '(?=$|[\\s,;:.])', end: isWithoutBlanks(language) ? '' : '(?<=^|[\\s,;:(])' };

  const inPlace = (place: 'start' | 'end') =>
    patterns.map(({ pattern, read }) => ({
      read,
      regex: new RegExp(
        place === 'start'
          ? `^[\\s,;:]*${before}${pattern}${after}${edge.start}`
          : `${edge.end}${before}${pattern}${after}[\\s,;:.]*$`,
        'du',
      ),
    }));
  const finder = (place: 'start' | 'end'): DayFinder => {
    const all = inPlace(place);
    return (text) => {
      let best: ReturnType<DayFinder> = null;
      for (const { regex, read } of all) {
        const match = regex.exec(text);
        const day = match && read(match.slice(1));
        if (!match || !day) continue;
        if (place === 'end' && isOfText.test(text.slice(0, match.index))) continue;
        const found = { day, start: match.index, end: match.index + match[0].length };
        // « après-demain », not « demain »; `20/11/2026`, not `11/2026`.
        if (best === null || found.end - found.start > best.end - best.start) best = found;
      }
      return best;
    };
  };
  return { start: finder('start'), end: finder('end') };
}

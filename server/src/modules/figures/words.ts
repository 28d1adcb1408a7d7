import { type SalesDimension, type SalesReport, countMonths, rangesOfMonths } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import { monthText } from '../../pdf/dates.ts';
import type { Fact } from '../../pdf/parts.ts';

/* Words for sales and periods in exports and PDFs of every report. */

type MonthRange = SalesReport['period'];

const monthOf = (day: string) => Number(day.slice(5, 7));

/** A month, a quarter or a year by its name, any other range from its first month to its last. */
export function monthRangeText({ from, to }: MonthRange, { words, language, fill }: Texts): string {
  const [year, first, last] = [from.slice(0, 4), monthOf(from), monthOf(to)];
  if (from === to) return monthText(from, language);
  if (year === to.slice(0, 4)) {
    if (first === 1 && last === 12) return year;
    if (first % 3 === 1 && last === first + 2)
      return fill(words.figures.quarter, { quarter: String((first + 2) / 3), year });
  }
  return fill(words.figures.fromTo, { from: monthText(from, language), to: monthText(to, language) });
}

/** The name of a line or a column. Unattributed sales say so; a range or a region may have no name. */
export function nameText(dimension: SalesDimension, name: string | null, { words, language }: Texts): string {
  if (name === null) return words.figures.nobody;
  if (name === '') return words.figures.unnamed;
  return dimension === 'month' ? monthText(name, language) : name;
}

/** The months for which wholesalers are missing, and which ones; undefined if there are none. */
export function incompleteFact(incomplete: SalesReport['incomplete'], texts: Texts): Fact {
  const { words, papers, language, fill } = texts;
  const { comma } = papers.prints;
  const wholly = incomplete.filter(({ wholesalers }) => wholesalers.length === 0).map(({ month }) => month);
  const partly = incomplete.filter(({ wholesalers }) => wholesalers.length > 0);
  const value = [
    ...rangesOfMonths(wholly).map((one) => fill(words.figures.noSheet, { months: monthRangeText(one, texts) })),
    ...partly.map(({ month, wholesalers }) =>
      fill(words.figures.missing, { month: monthText(month, language), wholesalers: wholesalers.join(comma) }),
    ),
  ].join(comma);
  return { label: words.figures.incomplete, value };
}

/** The months that growth compares, if they are only a part of the period; undefined otherwise. */
export function comparedFact(compared: readonly string[], period: MonthRange, texts: Texts): Fact {
  const { words, papers, fill } = texts;
  const isPart = compared.length > 0 && compared.length < countMonths(period.from, period.to);
  const months = rangesOfMonths(compared)
    .map((monthRange) => monthRangeText(monthRange, texts))
    .join(papers.prints.comma);
  return { label: words.figures.loadedMonths, value: isPart ? fill(words.figures.comparedOver, { months }) : '' };
}

/** The name of a figure: « à date » for a running period. */
export const datedName = (name: string, isRunning: boolean, { words, fill }: Texts): string =>
  isRunning ? fill(words.figures.figureToDate, { figure: name }) : name;

/** The lines above a file: its title and facts. */
export const headingOf = (title: string, facts: readonly Fact[], { words, fill }: Texts): string[] => [
  title,
  ...facts
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => fill(words.ui.nameAndValue, { name: label, value })),
];

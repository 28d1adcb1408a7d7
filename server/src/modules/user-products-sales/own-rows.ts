import { type OwnProductSales, type OwnSales, monthAfter } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import type { Fact } from '../../pdf/parts.ts';
import { incompleteFact, stretchText } from '../figures/words.ts';

/** Months in a period. */
export type Size = 1 | 3;

/** Whose sales were asked for. */
export type Whose = { userId?: number | 'team' | undefined };

/** A form, or all of them. */
export type OwnRow = Omit<OwnProductSales, 'formId'>;

export const ownTitle = (size: Size, { words: { figures } }: Texts): string =>
  size === 1 ? figures.titles.ownMonthly : figures.titles.ownQuarterly;

/** Whose sales of when these are. Who has none of their own is nobody's name here. */
export function ownFacts(own: OwnSales, { userId }: Whose, texts: Texts): Fact[] {
  const { year, measure, user, loadedMonths, incomplete } = own;
  const { figures } = texts.words;
  const person = user ? `${user.firstname} ${user.name}`.trim() : '';
  return [
    { label: figures.period, value: String(year) },
    { label: figures.person, value: userId === 'team' ? figures.team : person },
    { label: figures.measure, value: figures.measures[measure] },
    { label: figures.loadedMonths, value: String(loadedMonths) },
    incompleteFact(incomplete, texts),
  ];
}

export const ownRows = ({ lines, total }: OwnSales, { words }: Texts): OwnRow[] => [
  ...lines,
  { ...total, name: words.figures.total },
];

/** What each month or quarter of the year is called. */
export const periodTitles = (year: number, size: Size, texts: Texts): string[] =>
  Array.from({ length: 12 / size }, (_, index) => {
    const from = monthAfter(`${year}-01-01`, index * size);
    return stretchText({ from, to: monthAfter(from, size - 1) }, texts);
  });

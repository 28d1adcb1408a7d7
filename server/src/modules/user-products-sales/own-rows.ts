import type { OwnProductSales, OwnSales, OwnSalesQuestion } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import type { Fact } from '../../pdf/parts.ts';
import { incompleteFact, monthRangeText } from '../figures/words.ts';

/** Months in a period. */
export type Size = 1 | 3;

/** A form, or all of them. */
export type OwnRow = Omit<OwnProductSales, 'formId'>;

export const ownTitle = (size: Size, { words: { figures } }: Texts): string =>
  size === 1 ? figures.titles.ownMonthly : figures.titles.ownQuarterly;

/** The person, the period and the filters. */
export function ownFacts(own: OwnSales, { q = '', behind, sort }: OwnSalesQuestion, texts: Texts): Fact[] {
  const { year, measure, user, loadedMonths, incomplete } = own;
  const { figures, ui } = texts.words;
  return [
    { label: figures.period, value: String(year) },
    { label: figures.person, value: user ? `${user.firstname} ${user.name}`.trim() : figures.team },
    { label: figures.measure, value: figures.measures[measure] },
    { label: figures.loadedMonths, value: String(loadedMonths) },
    { label: ui.searched, value: q.trim() },
    { label: figures.behind, value: behind ? ui.yes : '' },
    { label: figures.sort, value: sort === 'name' ? '' : figures.sorts[sort] },
    incompleteFact(incomplete, texts),
  ];
}

export const ownRows = ({ lines, total }: OwnSales, { words }: Texts): OwnRow[] => [
  ...lines,
  { ...total, name: words.figures.total },
];

/** What is told of each month or quarter, so that the sum can be followed. */
export const periodFigures = [
  'objective',
  'realised',
  'onObjective',
  'offObjective',
  'objectiveToDate',
  'difference',
  'attainment',
] as const;
export type PeriodFigure = (typeof periodFigures)[number];

/** The titles of the months or quarters. */
export const periodTitles = ({ periods }: OwnSales, texts: Texts): string[] =>
  periods.map((period) => monthRangeText(period, texts));

import {
  type PerformanceFigureName,
  type PerformanceLine,
  type PerformanceRow,
  type PerformanceRowFilter,
  type ShortSpan,
  type TeamPerformance,
  PerformanceFigureName as names,
} from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import type { Context } from '../../context.ts';
import { type Cell, type SheetColumn, dayCell, figureCell, rateCell } from '../../http/export.ts';
import { type AnswerSheet, type ListSheet, answerFile, eitherOf } from '../../http/list-sheet.ts';
import { comparedFact, headingOf, incompleteFact, monthRangeText } from '../figures/words.ts';
import { namesIn } from '../names.service.ts';
import { detailText, lightText, personText, rates, rowName, runningFact, stateText } from './words.ts';

/** A figure as a cell of a sheet. */
const valueCell = (name: PerformanceFigureName, value: string | null): Cell =>
  rates.has(name) ? rateCell(value) : figureCell(value);

/** One person's row, or the total. */
type TeamRow = Omit<Partial<PerformanceLine>, 'figures' | 'person' | 'sales'> &
  Pick<PerformanceLine, 'figures' | 'sales'> & { name: string };

const rowsOf = ({ lines, total }: TeamPerformance, { words }: Texts): TeamRow[] => [
  ...lines.map(({ person, ...line }) => ({ ...line, name: personText(person) })),
  { name: words.performanceTracking.ofTeam, figures: total.figures, sales: total.sales },
];

const leadColumns = (team: TeamPerformance, texts: Texts) => {
  const { columns } = texts.words.performanceTracking;
  return {
    rank: [columns.rank, (row: TeamRow) => row.rank ?? null],
    person: [columns.person, (row: TeamRow) => row.name],
    manager: [columns.manager, (row: TeamRow) => (row.manager ? personText(row.manager) : '')],
    cities: [columns.cities, (row: TeamRow) => (row.cities ?? []).join(', ')],
    light: [columns.light, (row: TeamRow) => lightText(row.light ?? null, team, texts)],
    leftOn: [columns.leftOn, (row: TeamRow) => dayCell(row.leftOn ?? null)],
  } satisfies Record<string, SheetColumn<TeamRow>>;
};

const columnsOf = (team: TeamPerformance, texts: Texts): Record<string, SheetColumn<TeamRow>> => ({
  ...leadColumns(team, texts),
  ...Object.fromEntries(
    names.options.map((name): [string, SheetColumn<TeamRow>] => [
      name,
      [texts.words.figures.names[name], ({ figures }) => valueCell(name, figures[name].value)],
    ]),
  ),
  ...Object.fromEntries(
    (['realised', 'onObjective', 'offObjective', 'objectiveToDate', 'objective', 'left'] as const).map(
      (name): [string, SheetColumn<TeamRow>] => [
        name,
        [texts.words.figures.names[name], ({ sales }) => figureCell(sales[name])],
      ],
    ),
  ),
});

const titleOf = (span: ShortSpan, { words: { performanceTracking } }: Texts) =>
  span === 'month' ? performanceTracking.titles.monthly : performanceTracking.titles.quarterly;

/** The team's page as a file: a row for each person, and the total. */
export const teamSheet = (span: ShortSpan): AnswerSheet<TeamPerformance, unknown> => ({
  compose: (texts, _context, team) => {
    const { figures, performanceTracking: words } = texts.words;
    const facts = [
      { label: figures.period, value: monthRangeText(team.period, texts) },
      { label: words.state, value: stateText(team, texts) },
      runningFact(team, texts),
      comparedFact(team.comparedMonths, team.period, texts),
      incompleteFact(team.incomplete, texts),
    ];
    const heading = headingOf(titleOf(span, texts), facts, texts);
    return Promise.resolve(answerFile({ heading, columns: columnsOf(team, texts), rows: rowsOf(team, texts) }));
  },
});

const rowColumns = (texts: Texts) => {
  const { columns, kinds, reasons } = texts.words.performanceTracking;
  return {
    person: [columns.person, (row: PerformanceRow) => (row.person ? personText(row.person) : '')],
    kind: [columns.kind, (row: PerformanceRow) => kinds[row.kind]],
    day: [columns.day, (row: PerformanceRow) => dayCell(row.day)],
    name: [columns.name, (row: PerformanceRow) => rowName(row, texts)],
    detail: [columns.detail, (row: PerformanceRow) => detailText(row, texts)],
    potential: [columns.potential, (row: PerformanceRow) => row.potential ?? ''],
    part: [columns.part, (row: PerformanceRow) => figureCell(row.part)],
    whole: [columns.whole, (row: PerformanceRow) => figureCell(row.whole)],
    reason: [columns.reason, (row: PerformanceRow) => reasons[row.reason]],
  } as const;
};

/** The rows behind a figure as a file. */
export const rowsSheet: ListSheet<PerformanceRow, PerformanceRowFilter> = (texts: Texts, context: Context) => {
  const { performanceTracking: words, figures } = texts.words;
  return {
    title: titleOf('month', texts),
    columns: rowColumns(texts),
    filters: {
      year: [figures.period, String],
      period: null,
      span: null,
      provisional: [words.state, eitherOf(words.provisional, words.official)],
      managerId: [words.columns.manager, namesIn(context, 'appUser')],
      cityId: [figures.dimensions.city, namesIn(context, 'city')],
      userId: [words.columns.person, namesIn(context, 'appUser')],
      productId: [figures.dimensions.product, namesIn(context, 'product')],
      reason: [words.columns.reason, (chosen) => chosen.map((one) => words.reasons[one]).join(', ')],
    },
  };
};

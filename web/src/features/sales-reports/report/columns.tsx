import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { Growth } from './growth.tsx';
import { IncompleteMark } from './incomplete.tsx';
import type { Sort } from './question.ts';
import type { ReportLine, SalesReport } from '../report-queries.ts';
import { countMonths } from '../../../figures/periods.ts';
import { differenceText, figureText, rateText } from '../../../figures/figure-text.ts';

/** The figures that a line, the remainder and the total share. */
export type Figures = Omit<ReportLine, 'key' | 'name' | 'detail' | 'rank' | 'cells'>;

export type FigureKey = keyof Figures;

type FigureColumn = {
  key: FigureKey;
  sort?: Sort;
  /** Whether its figures are counted in the unit of the measure. */
  counted: boolean;
};

const all: readonly FigureColumn[] = [
  { key: 'value', sort: 'rank', counted: true },
  { key: 'share', counted: false },
  { key: 'compared', counted: true },
  { key: 'before', counted: true },
  { key: 'change', sort: 'change', counted: true },
  { key: 'growth', sort: 'growth', counted: false },
  // R/O comes before its parts: a narrow table shows the first columns only.
  { key: 'attainment', sort: 'attainment', counted: false },
  { key: 'onObjective', counted: true },
  { key: 'offObjective', counted: true },
  { key: 'objectiveToDate', counted: true },
  { key: 'difference', sort: 'difference', counted: true },
  { key: 'objective', counted: true },
  { key: 'left', counted: true },
  { key: 'yearToDate', counted: true },
];

const goals: readonly FigureKey[] = [
  'onObjective',
  'offObjective',
  'objectiveToDate',
  'difference',
  'attainment',
  'objective',
  'left',
];
/** After a period is over, the whole objective equals the one to date. */
const whileRunning: readonly FigureKey[] = ['objective', 'left'];
const crossed: readonly FigureKey[] = ['value', 'share', 'growth'];

/** Places and wholesalers have no objectives, so these columns are left out. */
const hasGoals = ({ total, lines }: SalesReport) => [total, ...lines].some(({ objective }) => objective !== null);

/** Where the period begins in January, the cumulative figure is the figure. */
const isFromJanuary = ({ period, by }: SalesReport) =>
  period.from.endsWith('-01-01') && (by !== 'month' || countMonths(period) === 1);

/** Whether growth is computed over part of the sales only. */
export const isPartlyCompared = ({ comparedMonths, loadedMonths }: SalesReport) =>
  comparedMonths.length > 0 && comparedMonths.length < loadedMonths;

/** The figures that a report's lines are shown with; crossed, its cells need the room. */
export function shownColumns(report: SalesReport): FigureColumn[] {
  return all
    .filter(({ key }) => hasGoals(report) || !goals.includes(key))
    .filter(({ key }) => report.isRunning || !whileRunning.includes(key))
    .filter(({ key }) => key !== 'compared' || isPartlyCompared(report))
    .filter(({ key }) => key !== 'yearToDate' || !isFromJanuary(report))
    .filter(({ key }) => report.columns.length === 0 || crossed.includes(key));
}

/** The name of a column: R/O of a running period is to date, the objective of a finished one is whole. */
export function useColumnName({ isRunning }: SalesReport) {
  const { t } = useTexts();
  return (key: FigureKey): string => {
    if (key === 'objectiveToDate' && !isRunning) return t(($) => $.figures.names.objective);
    const figure = t(($) => $.figures.names[key]);
    return isRunning && key === 'attainment' ? t(($) => $.figures.figureToDate, { figure }) : figure;
  };
}

/** One figure of a line, as the eye reads it. */
export function Figure({ column, figures }: { column: FigureKey; figures: Figures }): ReactNode {
  const { language } = useTexts();
  if (column === 'growth') return <Growth rate={figures.growth} />;
  if (column === 'share' || column === 'attainment') return rateText(figures[column], language);
  if (column === 'difference' || column === 'change') return differenceText(figures[column], language);
  return figureText(figures[column], language);
}

/** Marks a month from which, or from whose counterpart, a sheet is missing. */
export function MonthMark({
  answer,
  month,
  of,
}: {
  answer: SalesReport;
  month: string | null;
  of: 'value' | 'before';
}) {
  if (answer.by !== 'month' || month === null) return null;
  const at = of === 'value' ? month : counterpart(answer, month);
  return <IncompleteMark incomplete={answer.incomplete} of={{ from: at, to: at }} />;
}

/** The month that a month of the period is compared with. */
function counterpart({ period, comparedTo }: SalesReport, month: string): string {
  const later = countMonths({ from: period.from, to: month }) - 1;
  const first = new Date(`${comparedTo.from}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + later);
  return first.toISOString().slice(0, 10);
}

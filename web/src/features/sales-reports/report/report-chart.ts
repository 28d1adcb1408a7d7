import type { Translate } from '../../../i18n/i18n.ts';
import { shortSumText } from '../../../lib/amount.ts';
import { shortMonthName } from '../../../i18n/months.ts';
import type { Chart, ChartPoint, ChartSeries, SeriesLook } from '../../../ui/charts/chart.ts';
import type { ReportLine, SalesReport } from '../report-queries.ts';
import { isPartlyCompared } from './columns.tsx';
import { monthRangeText } from '../../../figures/periods.ts';
import { figureText } from '../../../figures/figure-text.ts';
import { byText, nameText } from './words.ts';

/** A readable number of bars; the table has the rest. */
const MOST_BARS = 12;
const lineLooks: readonly SeriesLook[] = ['first', 'second', 'third', 'fourth', 'fifth'];

type DrawnReport = { chart: Chart; heading: string; description: string };

type Words = { t: Translate; language: string };

const toNumber = (figure: string | null) => (figure === null ? null : Number(figure));

function seriesOf({ t, language }: Words, answer: SalesReport, withGoals: boolean): ChartSeries[] {
  const { period, comparedTo, total, by } = answer;
  // A month has its own counterpart; for several months, fewer months before would look like growth.
  const withBefore = total.before !== null && (by === 'month' || !isPartlyCompared(answer));
  return [
    { key: 'value', label: monthRangeText(t, language, period), look: 'realised' },
    ...(withBefore ? [{ key: 'before', label: monthRangeText(t, language, comparedTo), look: 'before' } as const] : []),
    ...(withGoals
      ? [{ key: 'objective', label: t(($) => $.figures.names.objective), look: 'objective' } as const]
      : []),
  ];
}

const figures = ['value', 'before', 'objective'] as const;

function pointOf({ language }: Words, name: string, line: ReportLine): ChartPoint {
  const of = <T>(take: (figure: string | null) => T) =>
    Object.fromEntries(figures.map((key) => [key, take(line[key])]));
  return { name, values: of(toNumber), texts: of((figure) => figureText(figure, language)) };
}

/** A month in few letters, with a star where a wholesaler's sheet is missing from it. */
function monthName({ language }: Words, { incomplete }: SalesReport, month: string): string {
  const name = shortMonthName(month, language);
  return incomplete.some((one) => one.month === month) ? `${name}*` : name;
}

const axisOf =
  ({ language }: Words) =>
  (value: number) =>
    shortSumText(String(value), language);

function drawMonths(words: Words, answer: SalesReport): DrawnReport {
  const { t } = words;
  const measure = t(($) => $.figures.measures[answer.measure]);
  const lines = answer.lines
    .filter(({ key }) => key !== null)
    .toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? ''));
  const points = lines.map((line) => pointOf(words, monthName(words, answer, line.key ?? ''), line));
  const withGoals = lines.some(({ objective }) => Number(objective ?? 0) > 0);
  return {
    chart: { kind: 'columns', points, series: seriesOf(words, answer, withGoals), axisText: axisOf(words) },
    heading: t(($) => $.salesFigures.chart.months, { measure }),
    description: t(($) => $.salesFigures.chart.monthsDescription, { measure }),
  };
}

function drawRanking(words: Words, answer: SalesReport): DrawnReport {
  const { t, language } = words;
  const measure = t(($) => $.figures.measures[answer.measure]);
  const shown = answer.lines.slice(0, MOST_BARS);
  const by = byText(t, language, answer.by);
  return {
    chart: {
      kind: 'bars',
      points: shown.map((line) => pointOf(words, nameText(t, language, answer.by, line), line)),
      series: seriesOf(words, answer, false),
      axisText: axisOf(words),
    },
    heading:
      shown.length < answer.lines.length
        ? t(($) => $.salesFigures.chart.first, { measure, by, count: shown.length, all: answer.lines.length })
        : t(($) => $.salesFigures.chart.ranking, { measure, by }),
    description: t(($) => $.salesFigures.chart.rankingDescription, { measure, by }),
  };
}

/** Crossed with months: one line for each of the first rows. */
function drawLines(words: Words, answer: SalesReport): DrawnReport {
  const { t, language } = words;
  const measure = t(($) => $.figures.measures[answer.measure]);
  const by = byText(t, language, answer.by);
  const shown = answer.lines.slice(0, lineLooks.length);
  const series = shown.map((line, index) => ({
    key: String(index),
    label: nameText(t, language, answer.by, line),
    look: lineLooks[index] ?? 'first',
  }));
  const points = answer.columns.map(({ key }, column) => {
    const cells = shown.map(({ cells: all }, index) => [String(index), all[column] ?? null] as const);
    return {
      name: monthName(words, answer, key ?? ''),
      values: Object.fromEntries(cells.map(([index, cell]) => [index, toNumber(cell)])),
      texts: Object.fromEntries(cells.map(([index, cell]) => [index, figureText(cell, language)])),
    };
  });
  return {
    chart: { kind: 'lines', points, series, axisText: axisOf(words) },
    heading: t(($) => $.salesFigures.chart.lines, { measure, by, count: shown.length }),
    description: t(($) => $.salesFigures.chart.linesDescription, { measure, by }),
  };
}

/** The chart that suits the question: along the months, or from the largest down. */
export function drawReport(words: Words, answer: SalesReport): DrawnReport | null {
  if (answer.lines.length === 0) return null;
  if (answer.by === 'month') return drawMonths(words, answer);
  return answer.across === 'month' && answer.columns.length > 1 ? drawLines(words, answer) : drawRanking(words, answer);
}

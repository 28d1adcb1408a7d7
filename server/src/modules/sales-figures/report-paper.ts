import { setImmediate } from 'node:timers/promises';
import type { SalesReport, SalesReportFigures } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { CONTENT_WIDTH, LANDSCAPE_WIDTH } from '../../pdf/document.ts';
import { type Fact, bars, factTable, rowTable, section, tiles, titleBlock } from '../../pdf/parts.ts';
import { figureText, rateText } from '../figures/figure-text.ts';
import { formulaParts } from '../figures/print.service.ts';
import { datedName, nameText, monthRangeText } from '../figures/words.ts';
import { type ReportRow, crossedTitles, reportRows } from './report-rows.ts';

/* A report as a PDF: its facts, its key figures, a chart, and the table of the screen. */

/** Between two columns of a table. */
const GAP = 8;
const RANK = 16;
const SUM = 62;
const RATE = 40;
const CELL = 46;
/** A crossed table repeats them on each of its parts. */
const CROSSED_NAME = 118;
/** The most bars in the chart; the table has all lines. */
const MAX_BARS = 12;

type Shown = keyof SalesReportFigures;

const rates: readonly Shown[] = ['share', 'growth', 'attainment'];
const signed: readonly Shown[] = ['growth', 'change', 'difference'];
const whenCrossed: readonly Shown[] = ['value', 'share', 'growth'];

/** The sales figures and the comparison, without redundant columns. */
function soldFigures({ period, comparedMonths, loadedMonths, columns }: SalesReport): Shown[] {
  if (columns.length > 0) return [...whenCrossed];
  const isPart = comparedMonths.length > 0 && comparedMonths.length < loadedMonths;
  return [
    'value',
    'share',
    ...(isPart ? (['compared'] as const) : []),
    'before',
    'change',
    'growth',
    ...(period.from.endsWith('-01-01') ? [] : (['yearToDate'] as const)),
  ];
}

/** The figures against objectives, if there are any, so that the sum can be followed. */
function goalFigures({ total, lines, columns, isRunning }: SalesReport): Shown[] {
  if (columns.length > 0 || [total, ...lines].every(({ objective }) => objective === null)) return [];
  const sum = ['value', 'onObjective', 'offObjective', 'objectiveToDate', 'difference', 'attainment'] as const;
  return isRunning ? [...sum, 'objective', 'left'] : [...sum];
}

function shownText(row: ReportRow, name: Shown, { language }: Texts): string {
  const sign = signed.includes(name) ? 'exceptZero' : undefined;
  return rates.includes(name) ? rateText(row[name], language, sign) : figureText(row[name], language, sign);
}

type Column = { title: string; width: number; alignment?: 'right'; text: (row: ReportRow) => string };

const right = (title: string, width: number, text: Column['text']): Column => ({
  title,
  width,
  alignment: 'right',
  text,
});

const widthOf = (columns: readonly Column[]) =>
  columns.reduce((sum, { width }) => sum + width, 0) + GAP * Math.max(columns.length - 1, 0);

const nameOf = ({ name, detail }: ReportRow) => (detail === '' ? name : `${name} · ${detail}`);

/** The name column gets the remaining width. */
function withName(report: SalesReport, others: readonly Column[], texts: Texts, pageWidth: number): Column[] {
  const { names, dimensions } = texts.words.figures;
  const rank = right(names.rank, RANK + 8, ({ rank: place }) => (place === null ? '' : String(place)));
  const width = pageWidth - widthOf(others) - GAP * 2 - rank.width;
  return [rank, { title: dimensions[report.by], width, text: nameOf }, ...others];
}

function rowOf(row: ReportRow, columns: readonly Column[]): TableCell[] {
  return columns.map(({ text, alignment }) => ({
    text: text(row),
    ...(alignment && { alignment }),
    ...(row.kind === 'total' && { bold: true }),
    ...(row.kind === 'others' && { italics: true }),
  }));
}

/** Rows that are written at a time: a whole report would keep the other requests waiting. */
const BATCH = 25;

async function table(columns: readonly Column[], rows: readonly ReportRow[]): Promise<Content> {
  const body: TableCell[][] = [];
  for (const [index, row] of rows.entries()) {
    if (index % BATCH === 0) await setImmediate();
    body.push(rowOf(row, columns));
  }
  return { stack: [rowTable(columns, body, true)], fontSize: 7.5, margin: [0, 0, 0, 10] };
}

/** Cells of a crossed report, as many as go side by side, below those before; each part has the names again. */
function crossedParts(report: SalesReport, shown: readonly Column[], texts: Texts): Column[][] {
  const cells = crossedTitles(report, texts).map((title, index) =>
    right(title, CELL, (row) => figureText(row.cells[index] ?? null, texts.language)),
  );
  const fits = (before: readonly Column[]) =>
    Math.floor((LANDSCAPE_WIDTH - CROSSED_NAME - RANK - GAP * 3 - widthOf(before)) / (CELL + GAP));
  const parts: Column[][] = [[...shown, ...cells.splice(0, fits(shown))]];
  while (cells.length > 0) parts.push(cells.splice(0, fits([])));
  return parts;
}

/** The total, its growth, R/O, and the largest movers. */
function firstFigures(report: SalesReport, texts: Texts, width: number): Content[] {
  const { by, total, measure, comparedTo, movers, isRunning } = report;
  const { words, language } = texts;
  const { names, measures, best, worst } = words.figures;
  const moved = (label: string, of: SalesReport['movers']['best']): Fact => ({
    label,
    value: of
      .map(({ name, change }) => `${nameText(by, name, texts)} (${figureText(change, language, 'exceptZero')})`)
      .join(texts.papers.prints.comma),
  });
  return [
    tiles(
      [
        { label: measures[measure], value: figureText(total.value, language) },
        {
          label: names.growth,
          value: rateText(total.growth, language, 'exceptZero'),
          note: `${monthRangeText(comparedTo, texts)} · ${figureText(total.before, language)}`,
        },
        ...(total.objective === null
          ? []
          : [
              { label: names.objective, value: figureText(total.objective, language) },
              { label: datedName(names.attainment, isRunning, texts), value: rateText(total.attainment, language) },
            ]),
      ],
      width,
    ),
    factTable([moved(best, movers.best), moved(worst, movers.worst)]),
  ];
}

function drawing({ measure, by }: SalesReport, rows: readonly ReportRow[], texts: Texts, width: number): Content[] {
  const { measures, dimensions } = texts.words.figures;
  const lines = rows.filter(({ kind }) => kind === 'line');
  if (lines.length < 2) return [];
  const drawn = lines
    .slice(0, MAX_BARS)
    .map((row) => ({ name: row.name, length: Number(row.value), value: figureText(row.value, texts.language) }));
  return section(`${measures[measure]} · ${dimensions[by]}`, [bars(drawn, width)]);
}

/** Across where it is crossed, or has more columns than a page is wide. */
const isWide = (report: SalesReport, shown: readonly Shown[]) => report.columns.length > 0 || shown.length > 6;

function figureColumns({ measure, isRunning }: SalesReport, shown: readonly Shown[], texts: Texts): Column[] {
  const { measures, names } = texts.words.figures;
  const titles = {
    ...names,
    value: measures[measure],
    attainment: datedName(names.attainment, isRunning, texts),
    ...(!isRunning && { objectiveToDate: names.objective }),
  };
  return shown.map((name) =>
    right(titles[name], rates.includes(name) ? RATE : SUM, (row) => shownText(row, name, texts)),
  );
}

/** The whole report on paper. */
export async function reportPaper(title: string, facts: readonly Fact[], report: SalesReport, texts: Texts) {
  const isCrossed = report.columns.length > 0;
  const [sold, goals] = [soldFigures(report), goalFigures(report)];
  const landscape = isWide(report, sold) || isWide(report, goals);
  const width = landscape ? LANDSCAPE_WIDTH : CONTENT_WIDTH;
  const columns = figureColumns(report, sold, texts);
  const rows = reportRows(report, texts);
  const tables: Content[] = [];
  for (const part of isCrossed ? crossedParts(report, columns, texts) : [columns])
    tables.push(await table(withName(report, part, texts, width), rows));
  const against =
    goals.length === 0 ? [] : [await table(withName(report, figureColumns(report, goals, texts), texts, width), rows)];
  const content: Content[] = [
    titleBlock(title, monthRangeText(report.period, texts)),
    factTable(facts.slice(1)),
    ...firstFigures(report, texts, width),
    ...(isCrossed ? [] : drawing(report, rows, texts, width)),
    ...section(texts.words.figures.dimensions[report.by], tables),
    ...section(texts.words.figures.names.objective, against),
    ...formulaParts([...new Set(['rank' as const, ...sold, ...goals])], texts),
  ];
  return { landscape, content };
}

import { setImmediate } from 'node:timers/promises';
import type { SalesReport } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { CONTENT_WIDTH, LANDSCAPE_WIDTH } from '../../pdf/document.ts';
import { type Fact, bars, factTable, rowTable, section, tiles, titleBlock } from '../../pdf/parts.ts';
import { figureText, rateText } from '../figures/figure-text.ts';
import { formulaParts } from '../figures/print.service.ts';
import { nameText, stretchText } from '../figures/words.ts';
import { type ReportRow, crossedTitles, reportRows } from './report-rows.ts';

/* A report on paper: what it is about, its first figures, a drawing, and the table that is on the screen. */

/** Between two columns of a table. */
const GAP = 8;
const RANK = 16;
const SUM = 62;
const RATE = 40;
const CELL = 46;
/** A crossed table repeats them on each of its parts. */
const CROSSED_NAME = 118;
/** What is drawn as bars; the table has them all. */
const MAX_BARS = 12;

const figures = ['value', 'share', 'before', 'difference', 'growth', 'objective', 'attainment', 'yearToDate'] as const;
type Shown = (typeof figures)[number];

const rates: readonly Shown[] = ['share', 'growth', 'attainment'];
const goals: readonly Shown[] = ['objective', 'attainment'];
const whenCrossed: readonly Shown[] = ['value', 'share', 'growth'];

/** The figures that the lines are shown with: no objectives where nothing has one, no cumulative one that is the same. */
function shownFigures({ total, lines, period, columns }: SalesReport): Shown[] {
  const hasGoals = [total, ...lines].some(({ objective }) => objective !== null);
  return figures
    .filter((name) => hasGoals || !goals.includes(name))
    .filter((name) => name !== 'yearToDate' || !period.from.endsWith('-01-01'))
    .filter((name) => columns.length === 0 || whenCrossed.includes(name));
}

function shownText(row: ReportRow, name: Shown, { language }: Texts): string {
  const sign = name === 'growth' || name === 'difference' ? 'exceptZero' : undefined;
  return rates.includes(name) ? rateText(row[name], language, sign) : figureText(row[name], language, sign);
}

type Column = { title: string; width: number; alignment?: 'right'; text: (row: ReportRow) => string };

const right = (title: string, width: number, text: Column['text']): Column => ({
  ...{ title, width, alignment: 'right', text },
});

const widthOf = (columns: readonly Column[]) =>
  columns.reduce((sum, { width }) => sum + width, 0) + GAP * Math.max(columns.length - 1, 0);

const nameOf = ({ name, detail }: ReportRow) => (detail === '' ? name : `${name} · ${detail}`);

/** The name takes what the others leave. */
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

/** The total, what it grew by, R/O, and who moved most. */
function firstFigures({ by, total, measure, comparedTo, movers }: SalesReport, texts: Texts, width: number): Content[] {
  const { words, language } = texts;
  const { names, measures, best, worst } = words.figures;
  const moved = (label: string, of: SalesReport['movers']['best']): Fact => ({
    label,
    value: of
      .map(({ name, difference }) => `${nameText(by, name, texts)} (${figureText(difference, language, 'exceptZero')})`)
      .join(texts.papers.prints.comma),
  });
  return [
    tiles(
      [
        { label: measures[measure], value: figureText(total.value, language) },
        {
          ...{ label: names.growth, value: rateText(total.growth, language, 'exceptZero') },
          note: `${stretchText(comparedTo, texts)} · ${figureText(total.before, language)}`,
        },
        ...(total.objective === null
          ? []
          : [
              { label: names.objective, value: figureText(total.objective, language) },
              { label: names.attainment, value: rateText(total.attainment, language) },
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
  const drawn = lines.slice(0, MAX_BARS).map((row) => ({
    ...{ name: row.name, length: Number(row.value), value: figureText(row.value, texts.language) },
  }));
  return section(`${measures[measure]} · ${dimensions[by]}`, [bars(drawn, width)]);
}

/** Across where it is crossed, or has more columns than a page is wide. */
const isWide = (report: SalesReport, shown: readonly Shown[]) => report.columns.length > 0 || shown.length > 6;

function figureColumns({ measure }: SalesReport, shown: readonly Shown[], texts: Texts): Column[] {
  const { measures, names } = texts.words.figures;
  return shown.map((name) =>
    right(name === 'value' ? measures[measure] : names[name], rates.includes(name) ? RATE : SUM, (row) =>
      shownText(row, name, texts),
    ),
  );
}

/** The whole report on paper. */
export async function reportPaper(title: string, facts: readonly Fact[], report: SalesReport, texts: Texts) {
  const isCrossed = report.columns.length > 0;
  const shown = shownFigures(report);
  const landscape = isWide(report, shown);
  const width = landscape ? LANDSCAPE_WIDTH : CONTENT_WIDTH;
  const columns = figureColumns(report, shown, texts);
  const rows = reportRows(report, texts);
  const tables: Content[] = [];
  for (const part of isCrossed ? crossedParts(report, columns, texts) : [columns])
    tables.push(await table(withName(report, part, texts, width), rows));
  const content: Content[] = [
    titleBlock(title, stretchText(report.period, texts)),
    factTable(facts.slice(1)),
    ...firstFigures(report, texts, width),
    ...(isCrossed ? [] : drawing(report, rows, texts, width)),
    ...section(texts.words.figures.dimensions[report.by], tables),
    ...formulaParts(['rank', ...shown], texts),
  ];
  return { landscape, content };
}

import type { MonthSales, ReportFigures, WorkReport } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { PaperWords } from '../approval/pdf.fields.ts';
import { BESIDE, type PdfLocale, labelled } from '../approval/pdf.parts.ts';
import { statusWord } from '../approval/status-word.ts';
import { dayText, weekdayText } from '../../pdf/dates.ts';
import { rowTable, section } from '../../pdf/parts.ts';
import { datedName } from '../figures/words.ts';

const NONE = '—';

/** Without a denominator there is no figure. */
function ratioText(part: number, whole: number, language: string, options: Intl.NumberFormatOptions): string {
  return whole === 0 ? NONE : new Intl.NumberFormat(language, options).format(part / whole);
}

const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const percent = { style: 'percent', maximumFractionDigits: 0 } as const;

/** The figures one looks for first, side by side. */
function mainFigures(figures: ReportFigures, { language }: PdfLocale): Content {
  const texts = textsIn[language].words.workReports.figures;
  const { visits, notReceived, fieldDays, linked, seen, visitsToLinked } = figures;
  const plain = new Intl.NumberFormat(language);
  const cells: [string, string][] = [
    [texts.visits, plain.format(visits)],
    [texts.notReceived, plain.format(notReceived)],
    [texts.fieldDays, plain.format(fieldDays)],
    [texts.average, ratioText(visits, fieldDays, language, two)],
    [texts.coverage, ratioText(seen, linked, language, percent)],
    [texts.frequency, ratioText(visitsToLinked, seen, language, two)],
  ];
  return {
    columns: cells.map(([label, value]) => ({
      width: 85,
      stack: [
        { text: value, style: 'figure' },
        { text: label, style: 'label' },
      ],
    })),
    margin: [0, 0, 0, 8],
  };
}

type Count = { name: string; count: number };

/** A name and a number, as narrow as half a page. */
const countTable = (title: string, counts: Count[], language: string): Content[] =>
  counts.length === 0
    ? []
    : [
        {
          stack: [
            rowTable(
              [
                { title, width: 194 },
                { title: '', width: 40, alignment: 'right' },
              ],
              counts.map(({ name, count }) => [
                { text: name },
                { text: new Intl.NumberFormat(language).format(count), alignment: 'right' },
              ]),
              true,
            ),
          ],
          margin: [0, 0, 0, 10],
        },
      ];

type Stack = { rows: number; parts: Content[] };

/** Tables side by side, each beneath the shorter of the two columns. */
function inTwoColumns(tables: Stack[]): Content {
  const left: Stack = { rows: 0, parts: [] };
  const right: Stack = { rows: 0, parts: [] };
  for (const { rows, parts } of tables) {
    const shorter = left.rows <= right.rows ? left : right;
    if (parts.length > 0) shorter.rows += rows + 2;
    shorter.parts.push(...parts);
  }
  const columns = [left, right].map(({ parts }) => ({ width: 242, stack: parts }));
  return { columns, columnGap: 27 };
}

/** The activity of each day, and the state of its report. */
function dayTable({ days }: ReportFigures, { language }: PdfLocale): Content[] {
  const { words } = textsIn[language];
  const { natures, dayParts, figures } = words.workReports;
  const rows = days
    .filter(({ reportId }) => reportId !== null)
    .map(({ day, nature, dayPart, statusId, visits }): TableCell[] => [
      { text: weekdayText(day, language, 'short') },
      { text: [nature && natures[nature], dayPart && dayParts[dayPart]].filter(Boolean).join(BESIDE) },
      { text: statusId ? statusWord(words, statusId) : '' },
      { text: String(visits), alignment: 'right' },
    ]);
  if (rows.length === 0) return [];
  const columns = [
    { title: figures.byDay, width: 110 },
    { title: '', width: 211 },
    { title: '', width: 98 },
    { title: figures.visits, width: 68, alignment: 'right' as const },
  ];
  return [{ stack: [rowTable(columns, rows, true)], margin: [0, 0, 0, 10] }];
}

type SalesFigures = MonthSales['amount'];

/** The author's sales of the month against the objectives; without a load, no sales are shown. */
function salesParts(sales: MonthSales | null, { language, currency }: FigureReader): Content[] {
  if (!sales) return [];
  const { words, fill } = textsIn[language];
  const texts = words.workReports.figures.sales;
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options);
  const show = (
    figure: string | null,
    options: Intl.NumberFormatOptions = { maximumFractionDigits: 2 },
  ): TableCell => ({
    text: figure === null ? NONE : format(options).format(figure as Intl.StringNumericLiteral),
    alignment: 'right',
  });
  const row = (name: string, figures: SalesFigures): TableCell[] => [
    { text: name },
    ...[figures.realised, figures.onObjective, figures.offObjective].map((one) => show(sales.isLoaded ? one : null)),
    show(figures.objective),
    show(figures.difference),
    show(figures.attainment, { style: 'percent', maximumFractionDigits: 1 }),
  ];
  const rate = datedName(texts.attainment, sales.isRunning, textsIn[language]);
  const titles = [texts.realised, texts.onObjective, texts.offObjective, texts.objective, texts.difference, rate];
  const columns = [
    { title: texts.title, width: 103 },
    ...titles.map((title) => ({ title, width: 56, alignment: 'right' as const })),
  ];
  const rows = [row(texts.quantity, sales.quantity), row(fill(texts.amount, { currency }), sales.amount)];
  const note = !sales.isLoaded
    ? texts.notLoaded
    : sales.missing.length > 0
      ? fill(texts.incomplete, { wholesalers: sales.missing.join(textsIn[language].papers.prints.comma) })
      : '';
  const below: Content[] = note === '' ? [] : [{ text: note, style: 'label', margin: [0, 3, 0, 0] }];
  return [{ stack: [rowTable(columns, rows, true), ...below], margin: [0, 0, 0, 10] }];
}

/** The reader of the figures, and the currency. */
type FigureReader = PdfLocale & { currency: string };

/** The figures of a week or a month. */
export function figureParts(figures: ReportFigures | null, reader: FigureReader): Content[] {
  if (!figures) return [];
  const { language } = reader;
  const spoken = textsIn[language];
  const { words, papers } = spoken;
  const texts = words.workReports;
  const { byChannel, byOutcome, byPlace, byProduct, samples, missingDays } = figures;
  const counted: [string, Count[]][] = [
    [texts.figures.byOutcome, byOutcome.map(({ outcome, count }) => ({ name: texts.outcomes[outcome], count }))],
    [texts.figures.byChannel, byChannel.map(({ channel, count }) => ({ name: texts.channels[channel], count }))],
    [texts.figures.byProduct, byProduct],
    [texts.figures.byPlace, byPlace],
    [texts.figures.samples, samples.map(({ name, quantity }) => ({ name, count: quantity }))],
  ];
  const missing = missingDays.map((day) => dayText(day, language)).join(papers.prints.comma);
  const tables = counted.map(([title, counts]) => ({
    rows: counts.length,
    parts: countTable(title, counts, language),
  }));
  return section(papers.prints.figures, [
    mainFigures(figures, reader),
    ...(missing === '' ? [] : [{ text: labelled(spoken, texts.figures.missing, missing), margin: [0, 0, 0, 8] }]),
    ...salesParts(figures.sales, reader),
    ...dayTable(figures, reader),
    inTwoColumns(tables),
  ] as Content[]);
}

/** The plan of the next week. */
export function planParts(plan: WorkReport['plan'], { language, fieldName }: PaperWords): Content[] {
  if (plan.length === 0) return [];
  const columns = [
    { title: fieldName('day'), width: 82 },
    { title: fieldName('city'), width: 90 },
    { title: fieldName('targets'), width: 170 },
    { title: fieldName('aim'), width: 145 },
  ];
  const rows = plan.map(({ day, city, targets, aim }): TableCell[] => [
    { text: weekdayText(day, language, 'short') },
    { text: city },
    { text: targets.map(({ name, place }) => [name, place].filter((word) => word !== '').join(', ')).join('\n') },
    { text: aim },
  ]);
  const isShort = plan.every(({ targets }) => targets.length <= 20);
  return section(fieldName('plan'), [rowTable(columns, rows, isShort)]);
}

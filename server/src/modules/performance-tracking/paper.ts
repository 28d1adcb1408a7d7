import { type PerformanceFigureName, type PersonPerformance, PerformanceFigureName as names } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { dayText, instantText } from '../../pdf/dates.ts';
import { CONTENT_WIDTH } from '../../pdf/document.ts';
import { bars, factTable, rowTable, section, tiles, titleBlock } from '../../pdf/parts.ts';
import { figureText, rateText } from '../figures/figure-text.ts';
import { comparedFact, incompleteFact, monthRangeText } from '../figures/words.ts';
import { lightText, numbersText, personText, runningFact, stateText, valueText } from './words.ts';

/*
 * One person's period on two pages: the results and their formulas, then the details. Lists are truncated to stay at
 * two pages.
 */

const MOST_MISSED = 12;
const MOST_PRODUCTS = 10;
const MOST_COMMENTS = 4;
const LONGEST_COMMENT = 400;

const first: readonly PerformanceFigureName[] = ['score', 'attainment', 'coverage', 'frequencyKept', 'punctuality'];
const right = 'right' as const;

const firstTiles = ({ line }: PersonPerformance, texts: Texts): Content =>
  tiles(
    first.map((name) => ({
      label: texts.words.figures.names[name],
      value: valueText(name, line.figures[name].value, texts),
    })),
    CONTENT_WIDTH,
  );

/** Every figure with what it is made of, the year before and the team's median. */
function figureTable({ line, median }: PersonPerformance, texts: Texts): Content {
  const { figures, performanceTracking: words } = texts.words;
  const rows = names.options.map((name): TableCell[] => {
    const figure = line.figures[name];
    return [
      { text: figures.names[name], bold: true },
      { text: valueText(name, figure.value, texts), alignment: right },
      { text: valueText(name, figure.before, texts), alignment: right },
      { text: valueText(name, median[name], texts), alignment: right },
      { text: numbersText(name, figure, texts), style: 'small' },
    ];
  });
  const columns = [
    { title: '', width: 96 },
    ...[words.state, words.before, words.median].map((title) => ({ title, width: 58, alignment: right })),
    { title: figures.howComputed, width: CONTENT_WIDTH - 96 - 3 * 58 - 5 * 8 },
  ];
  return { stack: [rowTable(columns, rows, true)], fontSize: 8 };
}

const historyBars = ({ history }: PersonPerformance, texts: Texts): Content[] =>
  history.some(({ score }) => score !== null)
    ? [
        bars(
          history.map(({ from, to, score }) => ({
            name: monthRangeText({ from, to }, texts),
            length: Number(score ?? 0),
            value: figureText(score, texts.language),
          })),
          CONTENT_WIDTH,
        ),
      ]
    : [];

function potentialRows({ line }: PersonPerformance, { language, words }: Texts): Content[] {
  const rows = line.byPotential.map(({ potential, linked, seen, value }): TableCell[] => [
    { text: potential },
    { text: `${seen} ÷ ${linked}`, alignment: right },
    { text: rateText(value, language), alignment: right },
  ]);
  const columns = [
    { title: words.performanceTracking.columns.potential, width: 120 },
    { title: '', width: 80, alignment: right },
    { title: words.figures.names.coverage, width: 80, alignment: right },
  ];
  return [rowTable(columns, rows, true)];
}

function missedRows({ missed }: PersonPerformance, { words, language }: Texts): Content[] {
  if (missed.length === 0) return [];
  const { columns, target, visits, lastVisit } = words.performanceTracking;
  const rows = missed
    .slice(0, MOST_MISSED)
    .map((one): TableCell[] => [
      { text: `${one.potential} · ${one.name}` },
      { text: one.specialty },
      { text: `${one.visits} ÷ ${one.target}`, alignment: right },
      { text: one.lastVisitOn === null ? '—' : dayText(one.lastVisitOn, language), alignment: right },
    ]);
  const titles = [
    { title: columns.name, width: 190 },
    { title: columns.detail, width: 130 },
    { title: `${visits} ÷ ${target}`, width: 82, alignment: right },
    { title: lastVisit, width: 77, alignment: right },
  ];
  return [{ stack: [rowTable(titles, rows, true)], fontSize: 8 }];
}

function productRows({ products }: PersonPerformance, { words, language }: Texts): Content[] {
  if (products.length === 0) return [];
  const { names: titles, dimensions } = words.figures;
  const rows = products
    .slice(0, MOST_PRODUCTS)
    .map((one): TableCell[] => [
      { text: one.name },
      { text: figureText(String(one.presented), language), alignment: right },
      { text: figureText(one.amount, language), alignment: right },
      { text: figureText(one.objective, language), alignment: right },
      { text: rateText(one.attainment, language), alignment: right },
    ]);
  const columns = [
    { title: dimensions.product, width: 171 },
    ...[words.performanceTracking.presented, titles.realised, titles.objective, titles.attainment].map((title) => ({
      title,
      width: 75,
      alignment: right,
    })),
  ];
  return [{ stack: [rowTable(columns, rows, true)], fontSize: 8 }];
}

function weekRows({ weeks }: PersonPerformance, { language }: Texts): Content[] {
  const texts = weeks.map(
    ({ monday, onTime, working, value }) =>
      `${dayText(monday, language)}\u00a0: ${figureText(onTime, language)} ÷ ${figureText(working, language)} = ${rateText(value, language)}`,
  );
  return texts.length === 0 ? [] : [{ text: texts.join('   '), style: 'small' }];
}

const shorten = (text: string) => (text.length > LONGEST_COMMENT ? `${text.slice(0, LONGEST_COMMENT - 1)}…` : text);

const commentParts = ({ comments }: PersonPerformance, { language }: Texts, timeZone: string): Content[] =>
  comments
    .slice(0, MOST_COMMENTS)
    .map(({ author, at, text }) => ({
      text: [{ text: `${personText(author)}, ${instantText(at, language, timeZone)}  `, bold: true }, shorten(text)],
      margin: [0, 0, 0, 4],
    }));

/** For a running period, in a line of its own: it is a sentence, not a short fact. */
function runningNote(page: PersonPerformance, texts: Texts): Content[] {
  const { label, value } = runningFact(page, texts);
  const text = texts.fill(texts.words.ui.nameAndValue, { name: label, value });
  return value === '' ? [] : [{ text, style: 'small', margin: [0, 3, 0, 6] }];
}

/** The title of a part; if the PDF shows only the first lines, with their number and the total. */
const firstOf = (title: string, most: number, all: number): string =>
  all > most ? `${title} (${most} / ${all})` : title;

/** The whole PDF. */
export function personPaper(
  title: string,
  whose: string,
  page: PersonPerformance,
  texts: Texts,
  timeZone: string,
): Content[] {
  const { performanceTracking: words } = texts.words;
  const { line } = page;
  const facts = [
    { label: words.state, value: stateText(page, texts) },
    { label: words.columns.manager, value: line.manager ? personText(line.manager) : '' },
    { label: words.columns.cities, value: line.cities.join(', ') },
    { label: words.columns.light, value: lightText(line.light, page, texts) },
    comparedFact(page.comparedMonths, page.period, texts),
    { label: texts.words.figures.names.offObjective, value: figureText(line.sales.offObjective, texts.language) },
    incompleteFact(page.incomplete, texts),
  ];
  return [
    titleBlock(title, whose),
    factTable(facts),
    ...runningNote(page, texts),
    firstTiles(page, texts),
    figureTable(page, texts),
    ...section(words.history, historyBars(page, texts)),
    { stack: section(words.byPotential, potentialRows(page, texts)), pageBreak: 'before' },
    ...section(firstOf(words.missed, MOST_MISSED, page.missedCount), missedRows(page, texts)),
    ...section(firstOf(words.products, MOST_PRODUCTS, page.products.length), productRows(page, texts)),
    ...section(words.weeks, weekRows(page, texts)),
    ...section(words.comments, commentParts(page, texts, timeZone)),
  ];
}

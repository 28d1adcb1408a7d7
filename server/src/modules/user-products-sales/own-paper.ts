import type { OwnSales, OwnSalesQuestion } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { LANDSCAPE_WIDTH } from '../../pdf/document.ts';
import { factTable, rowTable, section, tiles, titleBlock } from '../../pdf/parts.ts';
import { figureText, rateText, timesText } from '../figures/figure-text.ts';
import { formulaParts } from '../figures/print.service.ts';
import { datedName } from '../figures/words.ts';
import { type OwnRow, ownFacts, ownRows, periodFigures, periodTitles } from './own-rows.ts';

/* One's own sales as a PDF: the year, and below it each figure by month or quarter. */

const GAP = 8;
const FIGURE = 50;

type Column = { title: string; text: (row: OwnRow) => string };

/** The name column gets the remaining width. */
function table(columns: readonly Column[], width: number, own: OwnSales, texts: Texts): Content {
  const { total, dimensions } = texts.words.figures;
  const name = LANDSCAPE_WIDTH - columns.length * (width + GAP);
  const rows = ownRows(own, texts).map((row): TableCell[] => {
    const bold = row.name === total;
    return [
      { text: row.name, bold },
      ...columns.map(({ text }): TableCell => ({ text: text(row), alignment: 'right', bold })),
    ];
  });
  const heads = columns.map(({ title }) => ({ title, width, alignment: 'right' as const }));
  return {
    stack: [rowTable([{ title: dimensions.form, width: name }, ...heads], rows, true)],
    fontSize: 7.5,
    margin: [0, 0, 0, 6],
  };
}

function yearColumns({ isRunning }: OwnSales, texts: Texts): Column[] {
  const { language, words } = texts;
  const { names } = words.figures;
  const dated = (name: string) => datedName(name, isRunning, texts);
  return [
    { title: names.realised, text: ({ toDate }) => figureText(toDate.realised, language) },
    { title: names.onObjective, text: ({ toDate }) => figureText(toDate.onObjective, language) },
    { title: names.offObjective, text: ({ toDate }) => figureText(toDate.offObjective, language) },
    { title: names.objectiveToDate, text: ({ toDate }) => figureText(toDate.objectiveToDate, language) },
    { title: names.difference, text: ({ toDate }) => figureText(toDate.difference, language, 'exceptZero') },
    { title: dated(names.attainment), text: ({ toDate }) => rateText(toDate.attainment, language) },
    { title: names.yearObjective, text: ({ toDate }) => figureText(toDate.objective, language) },
    { title: names.left, text: ({ toDate }) => figureText(toDate.left, language) },
    { title: names.leftPerMonth, text: ({ leftPerMonth }) => figureText(leftPerMonth, language) },
    { title: names.paceNeeded, text: ({ paceNeeded }) => timesText(paceNeeded, language) },
    { title: names.landing, text: ({ landing }) => figureText(landing, language) },
  ];
}

/** A table of each figure, with the periods side by side. */
function periodParts(own: OwnSales, texts: Texts): Content[] {
  const { language, words } = texts;
  const titles = periodTitles(own, texts);
  const width = titles.length > 4 ? 44 : FIGURE;
  return periodFigures.flatMap((name) => {
    const columns = titles.map((title, index): Column => ({
      title,
      text: ({ periods }) => {
        const figure = periods[index]?.[name] ?? null;
        if (name === 'attainment') return rateText(figure, language);
        return figureText(figure, language, name === 'difference' ? 'exceptZero' : undefined);
      },
    }));
    return section(words.figures.names[name], [table(columns, width, own, texts)]);
  });
}

function firstFigures({ total: { toDate, landing }, isRunning }: OwnSales, texts: Texts): Content {
  const { words, language } = texts;
  const { names } = words.figures;
  return tiles(
    [
      { label: names.realised, value: figureText(toDate.realised, language) },
      { label: names.onObjective, value: figureText(toDate.onObjective, language) },
      { label: names.offObjective, value: figureText(toDate.offObjective, language) },
      { label: names.objectiveToDate, value: figureText(toDate.objectiveToDate, language) },
      { label: names.difference, value: figureText(toDate.difference, language, 'exceptZero') },
      { label: datedName(names.attainment, isRunning, texts), value: rateText(toDate.attainment, language) },
      { label: names.landing, value: figureText(landing, language) },
    ],
    LANDSCAPE_WIDTH,
  );
}

/** The whole PDF. */
export function ownPaper(title: string, own: OwnSales, question: OwnSalesQuestion, texts: Texts): Content[] {
  const { toDate } = texts.words.figures;
  const period = own.isRunning ? toDate : String(own.year);
  const [year, whose, ...facts] = ownFacts(own, question, texts);
  return [
    titleBlock(title, [whose?.value, year?.value].join(' · ')),
    factTable(facts),
    firstFigures(own, texts),
    ...section(period, [table(yearColumns(own, texts), FIGURE, own, texts)]),
    ...periodParts(own, texts),
    ...formulaParts([...periodFigures, 'yearObjective', 'left', 'leftPerMonth', 'paceNeeded', 'landing'], texts),
  ];
}

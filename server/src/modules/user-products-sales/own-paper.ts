import type { OwnSales, OwnSalesQuestion } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { LANDSCAPE_WIDTH } from '../../pdf/document.ts';
import { factTable, rowTable, section, tiles, titleBlock } from '../../pdf/parts.ts';
import { figureText, rateText, timesText } from '../figures/figure-text.ts';
import { formulaParts } from '../figures/print.service.ts';
import { type OwnRow, ownFacts, ownRows, periodTitles } from './own-rows.ts';

/* One's own sales on paper: the year, and below it each figure in each month or quarter. */

const GAP = 8;
const FIGURE = 58;

type Column = { title: string; text: (row: OwnRow) => string };

/** The names take what the figures leave. */
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
    ...{ fontSize: 7.5, margin: [0, 0, 0, 6] },
  };
}

function yearColumns({ words: { figures }, language }: Texts): Column[] {
  const { names } = figures;
  return [
    { title: names.objective, text: ({ toDate }) => figureText(toDate.objective, language) },
    { title: names.realised, text: ({ toDate }) => figureText(toDate.realised, language) },
    { title: names.difference, text: ({ toDate }) => figureText(toDate.difference, language, 'exceptZero') },
    { title: names.attainment, text: ({ toDate }) => rateText(toDate.attainment, language) },
    { title: names.yearObjective, text: ({ yearObjective }) => figureText(yearObjective, language) },
    { title: names.left, text: ({ left }) => figureText(left, language) },
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
  return (['objective', 'realised', 'difference', 'attainment'] as const).flatMap((name) => {
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

function firstFigures({ total }: OwnSales, { words: { figures }, language }: Texts): Content {
  const { names } = figures;
  return tiles(
    [
      { label: names.realised, value: figureText(total.toDate.realised, language) },
      { label: names.attainment, value: rateText(total.toDate.attainment, language) },
      { label: names.left, value: figureText(total.left, language) },
      { label: names.landing, value: figureText(total.landing, language) },
    ],
    LANDSCAPE_WIDTH,
  );
}

/** All of it. */
export function ownPaper(title: string, own: OwnSales, question: OwnSalesQuestion, texts: Texts): Content[] {
  const { toDate } = texts.words.figures;
  const [year, whose, ...facts] = ownFacts(own, question, texts);
  return [
    titleBlock(title, [whose?.value, year?.value].join(' · ')),
    factTable(facts),
    firstFigures(own, texts),
    ...section(toDate, [table(yearColumns(texts), FIGURE, own, texts)]),
    ...periodParts(own, texts),
    ...formulaParts(
      ['objective', 'realised', 'difference', 'attainment', 'left', 'leftPerMonth', 'paceNeeded', 'landing'],
      texts,
    ),
  ];
}

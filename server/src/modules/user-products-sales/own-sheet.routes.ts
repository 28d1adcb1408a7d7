import type { OwnSales, OwnSalesQuestion } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import { type SheetColumn, figureCell, rateCell } from '../../http/export.ts';
import { type AnswerSheet, answerFile } from '../../http/list-sheet.ts';
import { datedName, headingOf } from '../figures/words.ts';
import {
  type OwnRow,
  type PeriodFigure,
  type Size,
  ownFacts,
  ownRows,
  ownTitle,
  periodFigures,
  periodTitles,
} from './own-rows.ts';

const columnsOf = ({ isRunning, year }: OwnSales, texts: Texts) => {
  const { names, dimensions, periodFigure, toDate } = texts.words.figures;
  const ofYear = (figure: string) => texts.fill(periodFigure, { period: isRunning ? toDate : String(year), figure });
  return {
    name: [dimensions.form, (row: OwnRow) => row.name],
    realised: [ofYear(names.realised), (row: OwnRow) => figureCell(row.toDate.realised)],
    onObjective: [ofYear(names.onObjective), (row: OwnRow) => figureCell(row.toDate.onObjective)],
    offObjective: [ofYear(names.offObjective), (row: OwnRow) => figureCell(row.toDate.offObjective)],
    objective: [ofYear(names.objective), (row: OwnRow) => figureCell(row.toDate.objectiveToDate)],
    difference: [ofYear(names.difference), (row: OwnRow) => figureCell(row.toDate.difference)],
    attainment: [ofYear(names.attainment), (row: OwnRow) => rateCell(row.toDate.attainment)],
    yearObjective: [names.yearObjective, (row: OwnRow) => figureCell(row.toDate.objective)],
    left: [names.left, (row: OwnRow) => figureCell(row.toDate.left)],
    leftPerMonth: [names.leftPerMonth, (row: OwnRow) => figureCell(row.leftPerMonth)],
    paceNeeded: [names.paceNeeded, (row: OwnRow) => figureCell(row.paceNeeded)],
    landing: [names.landing, (row: OwnRow) => figureCell(row.landing)],
  } as const;
};

/** The figures of each period, one after the other. */
function periodColumns(own: OwnSales, texts: Texts) {
  const { names, periodFigure } = texts.words.figures;
  return periodTitles(own, texts).flatMap((period, index): SheetColumn<OwnRow>[] => {
    const isRunning = own.periods[index]?.isRunning ?? false;
    const column = (name: PeriodFigure): SheetColumn<OwnRow> => [
      texts.fill(periodFigure, {
        period,
        figure: name === 'attainment' ? datedName(names[name], isRunning, texts) : names[name],
      }),
      ({ periods }) => (name === 'attainment' ? rateCell : figureCell)(periods[index]?.[name] ?? null),
    ];
    return periodFigures.map(column);
  });
}

/** One's own sales as an export: a row for each matching form, and the total. */
export const ownSheet = (size: Size): AnswerSheet<OwnSales, OwnSalesQuestion> => ({
  compose: (texts, _context, own, question) =>
    Promise.resolve(
      answerFile({
        heading: headingOf(ownTitle(size, texts), ownFacts(own, question, texts), texts),
        columns: columnsOf(own, texts),
        further: periodColumns(own, texts),
        rows: ownRows(own, texts),
      }),
    ),
});

import type { OwnSales, OwnSalesQuestion } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import { type SheetColumn, figureCell, rateCell } from '../../http/export.ts';
import { type AnswerSheet, answerFile } from '../../http/list-sheet.ts';
import { headingOf } from '../figures/words.ts';
import { type OwnRow, type Size, ownFacts, ownRows, ownTitle, periodTitles } from './own-rows.ts';

const columnsOf = ({ words: { figures }, fill }: Texts) => {
  const { names, dimensions, periodFigure, toDate } = figures;
  const upToNow = (figure: string) => fill(periodFigure, { period: toDate, figure });
  return {
    name: [dimensions.form, (row: OwnRow) => row.name],
    objective: [upToNow(names.objective), (row: OwnRow) => figureCell(row.toDate.objective)],
    realised: [upToNow(names.realised), (row: OwnRow) => figureCell(row.toDate.realised)],
    difference: [upToNow(names.difference), (row: OwnRow) => figureCell(row.toDate.difference)],
    attainment: [upToNow(names.attainment), (row: OwnRow) => rateCell(row.toDate.attainment)],
    yearObjective: [names.yearObjective, (row: OwnRow) => figureCell(row.yearObjective)],
    left: [names.left, (row: OwnRow) => figureCell(row.left)],
    leftPerMonth: [names.leftPerMonth, (row: OwnRow) => figureCell(row.leftPerMonth)],
    paceNeeded: [names.paceNeeded, (row: OwnRow) => figureCell(row.paceNeeded)],
    landing: [names.landing, (row: OwnRow) => figureCell(row.landing)],
  } as const;
};

/** The four figures of each period, one after the other. */
function periodColumns({ words: { figures }, fill }: Texts, titles: readonly string[]) {
  const { names, periodFigure } = figures;
  return titles.flatMap((period, index): SheetColumn<OwnRow>[] => {
    const title = (figure: string) => fill(periodFigure, { period, figure });
    return [
      [title(names.objective), ({ periods }) => figureCell(periods[index]?.objective ?? null)],
      [title(names.realised), ({ periods }) => figureCell(periods[index]?.realised ?? null)],
      [title(names.difference), ({ periods }) => figureCell(periods[index]?.difference ?? null)],
      [title(names.attainment), ({ periods }) => rateCell(periods[index]?.attainment ?? null)],
    ];
  });
}

/** One's own sales as a file: a row for each form that is asked for, and the total. */
export const ownSheet = (size: Size): AnswerSheet<OwnSales, OwnSalesQuestion> => ({
  compose: (texts, _context, own, question) =>
    Promise.resolve(
      answerFile({
        heading: headingOf(ownTitle(size, texts), ownFacts(own, question, texts), texts),
        columns: columnsOf(texts),
        further: periodColumns(texts, periodTitles(own, texts)),
        rows: ownRows(own, texts),
      }),
    ),
});

import type { SalesQuestion, SalesReport, Span } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import { type SheetColumn, figureCell, rateCell } from '../../http/export.ts';
import { type AnswerSheet, answerFile } from '../../http/list-sheet.ts';
import { datedName, headingOf } from '../figures/words.ts';
import { reportFacts } from './report-facts.service.ts';
import { type ReportRow, crossedTitles, reportRows, reportTitle } from './report-rows.ts';

const columnsOf = ({ by, measure, isRunning }: SalesReport, texts: Texts) => {
  const { names, dimensions, measures, detail } = texts.words.figures;
  return {
    rank: [names.rank, (row: ReportRow) => row.rank],
    name: [dimensions[by], (row: ReportRow) => row.name],
    detail: [detail, (row: ReportRow) => row.detail],
    value: [measures[measure], (row: ReportRow) => figureCell(row.value)],
    share: [names.share, (row: ReportRow) => rateCell(row.share)],
    compared: [names.compared, (row: ReportRow) => figureCell(row.compared)],
    before: [names.before, (row: ReportRow) => figureCell(row.before)],
    change: [names.change, (row: ReportRow) => figureCell(row.change)],
    growth: [names.growth, (row: ReportRow) => rateCell(row.growth)],
    onObjective: [names.onObjective, (row: ReportRow) => figureCell(row.onObjective)],
    offObjective: [names.offObjective, (row: ReportRow) => figureCell(row.offObjective)],
    objective: [names.objective, (row: ReportRow) => figureCell(row.objective)],
    objectiveToDate: [names.objectiveToDate, (row: ReportRow) => figureCell(row.objectiveToDate)],
    difference: [names.difference, (row: ReportRow) => figureCell(row.difference)],
    attainment: [datedName(names.attainment, isRunning, texts), (row: ReportRow) => rateCell(row.attainment)],
    left: [names.left, (row: ReportRow) => figureCell(row.left)],
    yearToDate: [names.yearToDate, (row: ReportRow) => figureCell(row.yearToDate)],
  } as const;
};

/** A report as a file: exactly what is on the screen. */
export const reportSheet = (span: Span): AnswerSheet<SalesReport, SalesQuestion> => ({
  compose: async (texts, { db }, report, question) =>
    answerFile({
      heading: headingOf(reportTitle(span, texts), await reportFacts(db, report, question, texts), texts),
      columns: columnsOf(report, texts),
      further: crossedTitles(report, texts).map((title, index): SheetColumn<ReportRow> => [
        title,
        ({ cells }) => figureCell(cells[index] ?? null),
      ]),
      rows: reportRows(report, texts),
    }),
});

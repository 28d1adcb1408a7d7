import { type WorkReport, reportType, workReportFields } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import type { Content } from 'pdfmake/interfaces.js';
import type { Printing } from '../approval/content.ts';
import { fieldFacts, paperWords, textParts } from '../approval/pdf.fields.ts';
import { type PdfLocale, fileParts, historyParts, stateFacts } from '../approval/pdf.parts.ts';
import { dayText, monthText, weekdayText } from '../../pdf/dates.ts';
import { factTable, titleBlock } from '../../pdf/parts.ts';
import { figureParts, planParts } from './pdf.figures.ts';
import { visitParts } from './pdf.visits.ts';

/** The period of a report as text. */
function periodText({ typeId, periodStart, periodEnd }: WorkReport, { language }: PdfLocale): string {
  if (typeId === reportType.monthly) return monthText(periodStart, language);
  if (periodStart === periodEnd) return weekdayText(periodStart, language);
  const { words, fill } = textsIn[language];
  return fill(words.workReports.fromTo, { from: dayText(periodStart, language), to: dayText(periodEnd, language) });
}

/** Which report it is, and of when. */
export const reportName = (report: WorkReport, reader: PdfLocale) => ({
  name: textsIn[reader.language].words.workReports.names[report.typeId],
  period: periodText(report, reader),
});

/** The whole report on paper. */
export function reportContent(report: WorkReport, printing: Printing): Content[] {
  const { name, period } = reportName(report, printing);
  const words = paperWords(printing, textsIn[printing.language].words.workReports);
  return [
    report.title === '' ? titleBlock(name, period) : titleBlock(report.title, `${name} · ${period}`),
    factTable([...stateFacts(report, printing), ...fieldFacts(workReportFields, report, words)]),
    ...figureParts(report.figures, printing),
    ...visitParts(report.visits, words),
    ...textParts(workReportFields, report, words),
    ...planParts(report.plan, words),
    ...fileParts(report.files, printing.shown, printing.language),
    ...historyParts(report.history, printing),
  ];
}

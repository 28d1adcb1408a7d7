import { type WorkReport, reportType } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import type { Content } from 'pdfmake/interfaces.js';
import type { Printing } from '../approval/content.ts';
import { BESIDE, type Reader, fileParts, historyParts, personText, stateFacts } from '../approval/pdf.parts.ts';
import { dayText, monthText, weekdayText } from '../../pdf/dates.ts';
import { type Fact, factTable, textSection, titleBlock } from '../../pdf/parts.ts';
import { figureParts, planParts } from './pdf.figures.ts';
import { visitParts } from './pdf.visits.ts';

/** What a report is about, in time. */
function periodText({ typeId, periodStart, periodEnd }: WorkReport, { language }: Reader): string {
  if (typeId === reportType.monthly) return monthText(periodStart, language);
  if (periodStart === periodEnd) return weekdayText(periodStart, language);
  const { words, fill } = textsIn[language];
  return fill(words.workReports.fromTo, { from: dayText(periodStart, language), to: dayText(periodEnd, language) });
}

/** Which report it is, and of when. */
export const reportName = (report: WorkReport, reader: Reader) => ({
  name: textsIn[reader.language].words.workReports.names[report.typeId],
  period: periodText(report, reader),
});

const amountText = (amount: string, currency: string, language: string) =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' }).format(Number(amount));

/** The fields that the types do not share are empty where they do not belong. */
function factsOf(report: WorkReport, printing: Printing): Fact[] {
  const { language, currency } = printing;
  const { words, papers } = textsIn[language];
  const { natures, dayParts, kinds, fields } = words.workReports;
  const { comma } = papers.prints;
  const { nature, dayPart, kind, cost } = report;
  const day = [nature && natures[nature], dayPart && dayParts[dayPart]].filter(Boolean).join(BESIDE);
  return [
    ...stateFacts(report, printing),
    { label: fields.nature, value: day },
    { label: fields.kind, value: kind ? kinds[kind] : '' },
    { label: fields.place, value: report.place },
    { label: fields.cities, value: report.cities.join(comma) },
    { label: fields.companions, value: report.companions.map(personText).join(comma) },
    { label: fields.cost, value: cost === null ? '' : amountText(cost, currency, language) },
  ];
}

/** What the author wrote, in the order of the form. */
function textParts(report: WorkReport, reader: Reader): Content[] {
  const { fields } = textsIn[reader.language].words.workReports;
  return [
    ...textSection(fields.participants, report.participants),
    ...textSection(fields.summary, report.summary),
    ...textSection(fields.difficulties, report.difficulties),
    ...textSection(fields.competition, report.competition),
    ...textSection(fields.needs, report.needs),
  ];
}

/** The whole report on paper. */
export function reportContent(report: WorkReport, printing: Printing): Content[] {
  const { name, period } = reportName(report, printing);
  return [
    report.title === '' ? titleBlock(name, period) : titleBlock(report.title, `${name} · ${period}`),
    factTable(factsOf(report, printing)),
    ...figureParts(report.figures, printing),
    ...visitParts(report.visits, printing),
    ...textParts(report, printing),
    ...planParts(report.plan, printing),
    ...fileParts(report.files, printing.shown, printing.language),
    ...historyParts(report.history, printing),
  ];
}

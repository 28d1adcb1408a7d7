import type { WorkReport } from '@portal/contract';
import type { Printed, Printing } from '../approval/content.ts';
import { personText } from '../approval/pdf.parts.ts';
import { reportContent, reportName } from './pdf.content.ts';

/** The report to print, with the name to keep it under. */
export function printReport(report: WorkReport, printing: Printing): Printed {
  const author = personText(report.author);
  const { name, period } = reportName(report, printing);
  return {
    name: `${name} ${report.periodStart} ${author}.pdf`,
    title: `${name} · ${period} · ${author}`,
    author,
    content: reportContent(report, printing),
  };
}

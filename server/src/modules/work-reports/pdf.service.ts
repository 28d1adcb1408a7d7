import type { ReportTypeId } from '@portal/contract';
import type { Context } from '../../context.ts';
import { personText } from '../approval/pdf.parts.ts';
import { printDocument } from '../approval/pdf.service.ts';
import { reportContent, reportName } from './pdf.content.ts';
import { getReport } from './work-reports.service.ts';

/** The report to print, in the caller's language, with the name to keep it under. */
export async function printReport(context: Context, typeId: ReportTypeId, id: string) {
  const report = await getReport(context, typeId, id);
  const { currency } = context.config;
  const author = personText(report.author);
  return printDocument(context, id, (reader, shown) => {
    const { name, period } = reportName(report, reader);
    return {
      name: `${name} ${report.periodStart} ${author}.pdf`,
      title: `${name} · ${period} · ${author}`,
      author,
      content: reportContent(report, { reader, currency, shown }),
    };
  });
}

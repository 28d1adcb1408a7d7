import type { SalesQuestion, Span } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { PdfFile } from '../../pdf/render-pdf.ts';
import { printFigures } from '../figures/print.service.ts';
import { monthRangeText } from '../figures/words.ts';
import { reportFacts } from './report-facts.service.ts';
import { reportPaper } from './report-paper.ts';
import { reportTitle } from './report-rows.ts';
import { getReport } from './report.service.ts';

/** A report as a PDF: the screen for the same question. */
export const printReport = (context: Context, span: Span, question: SalesQuestion): Promise<PdfFile> =>
  printFigures(context, async (texts) => {
    const report = await getReport(context, span, question);
    const title = reportTitle(span, texts);
    const { landscape, content } = await reportPaper(
      title,
      await reportFacts(context.db, report, question, texts),
      report,
      texts,
    );
    const period = monthRangeText(report.period, texts);
    return { name: `${title} ${period}.pdf`, title: `${title} · ${period}`, landscape, content };
  });

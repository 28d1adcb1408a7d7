import type { ShortSpan } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { PdfFile } from '../../pdf/render-pdf.ts';
import { printFigures } from '../figures/print.service.ts';
import { monthRangeText } from '../figures/words.ts';
import type { Question } from './figures.service.ts';
import { personPaper } from './paper.ts';
import { getPerson } from './person.service.ts';
import { personText } from './words.ts';

/** One person's period as a PDF, for a review. */
export const printPerson = (context: Context, span: ShortSpan, userId: number, question: Question): Promise<PdfFile> =>
  printFigures(context, async (texts) => {
    const page = await getPerson(context, span, userId, question);
    const { titles } = texts.words.performanceTracking;
    const title = span === 'month' ? titles.monthly : titles.quarterly;
    const whose = `${personText(page.line.person)} · ${monthRangeText(page.period, texts)}`;
    return {
      name: `${title} ${whose}.pdf`,
      title: `${title} · ${whose}`,
      landscape: false,
      content: personPaper(title, whose, page, texts, context.config.timeZone),
    };
  });

import type { SalesFigureName } from '@portal/contract';
import { BRAND, type Texts, textsIn } from '@portal/texts/papers.ts';
import type { Content } from 'pdfmake/interfaces.js';
import type { Context } from '../../context.ts';
import { instantText } from '../../pdf/dates.ts';
import { section } from '../../pdf/parts.ts';
import { type PdfFile, renderPdf } from '../../pdf/render-pdf.ts';
import { findCallerAsReader } from '../../security/reader.ts';

/** A report laid out for paper. `name` is that of the file. */
type PrintedReport = { name: string; title: string; landscape: boolean; content: Content[] };

/** How each figure of a paper is computed, in words. */
export const formulaParts = (names: readonly SalesFigureName[], { words: { figures } }: Texts): Content[] =>
  section(
    figures.howComputed,
    names.map((name) => ({
      text: [{ text: figures.names[name], bold: true }, `  ${figures.formulas[name]}`],
      style: 'small',
      margin: [0, 0, 0, 2],
    })),
  );

/** A report as a PDF, in the caller's language. It is computed when its turn in the queue comes. */
export async function printFigures(
  context: Context,
  compose: (texts: Texts) => Promise<PrintedReport>,
): Promise<PdfFile> {
  const { language, firstname, name } = await findCallerAsReader(context);
  const texts = textsIn[language];
  const person = `${firstname} ${name}`.trim();
  return renderPdf(context.caller.id, async () => {
    const printed = await compose(texts);
    const when = instantText(new Date(), language, context.config.timeZone);
    return {
      ...printed,
      language,
      author: person,
      running: printed.title,
      brand: BRAND,
      pictures: new Map(),
      note: texts.fill(texts.papers.prints.printed, { when, person }),
      pageLabel: texts.papers.prints.pageLabel,
    };
  });
}

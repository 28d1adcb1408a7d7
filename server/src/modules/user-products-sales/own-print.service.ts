import type { OwnSalesQuestion } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { PdfFile } from '../../pdf/render-pdf.ts';
import { printFigures } from '../figures/print.service.ts';
import { ownPaper } from './own-paper.ts';
import { type Size, ownTitle } from './own-rows.ts';
import { getOwnSales } from './user-products-sales.service.ts';

/** One's own sales on paper. */
export const printOwnSales = (context: Context, size: Size, question: OwnSalesQuestion): Promise<PdfFile> =>
  printFigures(context, async (texts) => {
    const own = await getOwnSales(context, size, question);
    const title = ownTitle(size, texts);
    const whose = own.user ? `${own.user.firstname} ${own.user.name}`.trim() : texts.words.figures.team;
    return {
      name: `${title} ${own.year} ${whose}.pdf`,
      title: `${title} · ${own.year} · ${whose}`,
      landscape: true,
      content: ownPaper(title, own, question, texts),
    };
  });

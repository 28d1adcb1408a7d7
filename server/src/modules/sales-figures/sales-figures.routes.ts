import { type SoldLine, salesFigures } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import type { Context } from '../../context.ts';
import { dayCell } from '../../http/export.ts';
import { asItIs, dayIn } from '../../http/list-sheet.ts';
import { type App, route } from '../../http/route.ts';
import { sendPdf } from '../../http/send-pdf.ts';
import { lineCell } from '../imports/lines.ts';
import { namesIn } from '../names.service.ts';
import { printReport } from './report-print.service.ts';
import * as service from './report.service.ts';
import { reportSheet } from './report-sheet.routes.ts';

const columnsIn = ({ words: { salesReports: words, cities } }: Texts) =>
  ({
    month: [words.month, (line: SoldLine) => dayCell(line.month)],
    wholesaler: [words.wholesaler, (line: SoldLine) => line.wholesaler],
    file: [words.file, (line: SoldLine) => line.upload.name],
    line: [words.line, (line: SoldLine) => lineCell(line)],
    product: [words.product, (line: SoldLine) => line.product],
    pharmacy: [words.pharmacy, (line: SoldLine) => line.pharmacy],
    city: [cities.fields.name, (line: SoldLine) => line.city],
    quantity: [words.quantity, (line: SoldLine) => line.quantity],
    freeUnits: [words.freeUnits, (line: SoldLine) => line.freeUnits],
    amount: [words.amount, (line: SoldLine) => Number(line.amount)],
  }) as const;

const several = (chosen: readonly string[]): string => chosen.map(asItIs).join(', ');

const filtersIn = (texts: Texts, context: Context) => {
  const { salesReports: words, cities, products } = texts.words;
  return {
    from: [words.from, dayIn(texts)],
    to: [words.to, dayIn(texts)],
    productId: [words.product, namesIn(context, 'product')],
    formId: null,
    range: [products.fields.range, several],
    cityId: [cities.fields.name, namesIn(context, 'city')],
    region: [cities.fields.region, several],
    pharmacyId: [words.pharmacy, namesIn(context, 'pharmacy')],
    userId: [words.representative, namesIn(context, 'appUser')],
    wholesalerId: [words.wholesaler, namesIn(context, 'wholesaler')],
  } as const;
};

export function salesFiguresRoutes(app: App): void {
  route(
    app,
    salesFigures.monthly,
    (context, { query }) => service.getReport(context, 'month', query),
    reportSheet('month'),
  );
  route(
    app,
    salesFigures.quarterly,
    (context, { query }) => service.getReport(context, 'quarter', query),
    reportSheet('quarter'),
  );
  route(
    app,
    salesFigures.yearly,
    (context, { query }) => service.getReport(context, 'year', query),
    reportSheet('year'),
  );
  route(app, salesFigures.monthlyPdf, async (context, { query }, reply) =>
    sendPdf(reply, await printReport(context, 'month', query)),
  );
  route(app, salesFigures.quarterlyPdf, async (context, { query }, reply) =>
    sendPdf(reply, await printReport(context, 'quarter', query)),
  );
  route(app, salesFigures.yearlyPdf, async (context, { query }, reply) =>
    sendPdf(reply, await printReport(context, 'year', query)),
  );
  route(
    app,
    salesFigures.rows,
    (context, { query }) => service.listSoldLines(context, query),
    (texts, context) => ({
      title: texts.words.salesReports.soldLines,
      columns: columnsIn(texts),
      filters: filtersIn(texts, context),
    }),
  );
}

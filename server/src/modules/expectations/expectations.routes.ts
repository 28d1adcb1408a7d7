import { expectations } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import { type SheetFile, figureCell, sendSheet } from '../../http/export.ts';
import { textsOf } from '../../http/list-sheet.ts';
import { type App, route } from '../../http/route.ts';
import { readHistory, saveObjectives } from './cells.service.ts';
import { copyObjectives } from './copy.service.ts';
import { gridSheet } from './grid-sheet.routes.ts';
import { readGrid } from './grid.service.ts';
import { type SheetLine, listSheetLines } from './sheet.service.ts';
import { spreadObjectives } from './spread.service.ts';
import { lockYear } from './year.service.ts';

type Wanted = { format: 'xlsx' | 'csv'; cursor?: string };

/** As the importer knows them. A month is a text, which no spreadsheet turns into a day. */
const columnsIn = ({ words }: Texts): SheetFile<SheetLine>['columns'] => {
  const titles = words.imports.fields.objectives;
  return {
    representative: [titles.representative, (line) => line.representative],
    product: [titles.product, (line) => line.product],
    form: [titles.form, (line) => line.form],
    code: [titles.code, (line) => line.code],
    month: [titles.month, ({ month }) => `${month.slice(5, 7)}/${month.slice(0, 4)}`],
    quantity: [titles.quantity, (line) => line.quantity],
    amount: [titles.amount, (line) => figureCell(line.amount)],
  };
};

export function expectationsRoutes(app: App): void {
  route(app, expectations.yearly, (context, { query }) => readGrid(context, query, 'year'), gridSheet('year'));
  route(app, expectations.quarterly, (context, { query }) => readGrid(context, query, 'quarter'), gridSheet('quarter'));
  route(app, expectations.monthly, (context, { query }) => readGrid(context, query, 'month'), gridSheet('month'));
  route(app, expectations.sheet, async (context, { query }, reply) => {
    const columns = columnsIn(await textsOf(context));
    const page = await listSheetLines(context, query);
    const wanted: Wanted = { format: query.format };
    return sendSheet(reply, wanted, { columns }, ({ cursor }) => page(cursor));
  });
  route(app, expectations.history, (context, { query }) => readHistory(context, query));
  route(app, expectations.save, (context, { body }) => saveObjectives(context, body));
  route(app, expectations.spread, (context, { body }) => spreadObjectives(context, body));
  route(app, expectations.copy, (context, { body }) => copyObjectives(context, body));
  route(app, expectations.lock, (context, { body }) => lockYear(context, body));
}

import { imports } from '@portal/contract';
import { type Cell, type SheetFile, dayCell, sendSheet } from '../../http/export.ts';
import { type App, route } from '../../http/route.ts';
import { type SheetCell, isMerged } from '../../sheets/sheet.ts';
import * as service from './imports.service.ts';
import * as sheets from './sheets.service.ts';

/** Writes a cell back to a sheet: a day is a date again. */
function cellOf(cell: SheetCell | undefined): Cell {
  if (cell === undefined || isMerged(cell)) return null;
  return typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell) ? dayCell(cell) : cell;
}

type Wanted = { format: 'xlsx'; cursor?: string; limit?: number };

/** A line may be as long as forty thousand letters. */
const LINES_AT_ONCE = 50;

type Columns = SheetFile<sheets.AnnotatedRow>['columns'];

/** The columns of the sheet under their titles, followed by the reason. */
const columnsOf = (titles: string[], reason: string): Columns =>
  Object.fromEntries([
    ...titles.map((title, index) => [
      `c${index}`,
      [title, (row: sheets.AnnotatedRow) => cellOf(row.cells[index])] as const,
    ]),
    ['reason', [reason, (row: sheets.AnnotatedRow) => row.reason] as const],
  ]) as Columns;

export function importsRoutes(app: App): void {
  route(app, imports.list, (context, { query }) => service.listImports(context, query));
  route(app, imports.add, (context, { params, body, files }) =>
    service.addImport(context, { ...params, ...body }, files),
  );
  route(app, imports.details, (context, { params }) => service.getImport(context, params));
  route(app, imports.rows, (context, { params, query }) => service.listRows(context, params, query));
  route(app, imports.choose, (context, { params, body }) => service.chooseWorksheets(context, params, body));
  route(app, imports.map, (context, { params, body }) => service.mapColumns(context, params, body));
  route(app, imports.commit, (context, { params, body }) => service.commitImport(context, params, body));
  route(app, imports.cancel, (context, { params }) => service.cancelImport(context, params));
  route(app, imports.remove, (context, { params }) => service.removeImport(context, params));
  route(app, imports.template, async (context, { params, query }, reply) => {
    const { name, columns: template } = await sheets.findTemplate(context, params.kind);
    const columns = Object.fromEntries(template.map(({ title, example }) => [title, [title, () => example] as const]));
    return sendSheet(reply, query, { columns, name }, () => Promise.resolve([template]));
  });
  route(app, imports.annotated, async (context, { params }, reply) => {
    const { name, titles, reason, page } = await sheets.annotate(context, params);
    const query: Wanted = { format: 'xlsx' };
    const pageOf = ({ cursor }: Wanted) => page(cursor, LINES_AT_ONCE);
    return sendSheet(reply, query, { columns: columnsOf(titles, reason), name }, pageOf);
  });
}

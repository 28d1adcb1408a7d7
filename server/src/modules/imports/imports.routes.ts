import { imports } from '@portal/contract';
import { type Cell, type SheetColumns, dayCell, sendSheet } from '../../http/export.ts';
import { type App, route } from '../../http/route.ts';
import { type SheetCell, isMerged } from '../../sheets/sheet.ts';
import * as service from './imports.service.ts';

/** A cell as it was read, back in a sheet: what was a day is a day again. */
function cellOf(cell: SheetCell | undefined): Cell {
  if (cell === undefined || isMerged(cell)) return null;
  return typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell) ? dayCell(cell) : cell;
}

const REASON = 'Motif';
type Wanted = { format: 'xlsx'; titles: string[]; cursor?: string; limit?: number };

const columnsOf = (count: number): SheetColumns<service.AnnotatedRow> =>
  Object.fromEntries([
    ...Array.from({ length: count }, (_, index) => [
      `c${index}`,
      (row: service.AnnotatedRow) => cellOf(row.cells[index]),
    ]),
    [REASON, (row: service.AnnotatedRow) => row.reason],
  ]) as SheetColumns<service.AnnotatedRow>;

const withoutEnding = (name: string) => name.replace(/\.[^.]{1,5}$/, '');

export function importsRoutes(app: App): void {
  route(app, imports.list, (context, { query }) => service.listImports(context, query));
  route(app, imports.add, (context, { params, body, files }) =>
    service.addImport(context, { ...params, ...body }, files),
  );
  route(app, imports.details, (context, { params }) => service.getImport(context, params));
  route(app, imports.rows, (context, { params, query }) => service.listRows(context, params, query));
  route(app, imports.map, (context, { params, body }) => service.mapColumns(context, params, body));
  route(app, imports.commit, (context, { params, body }) => service.commitImport(context, params, body.version));
  route(app, imports.cancel, (context, { params }) => service.cancelImport(context, params));
  route(app, imports.remove, (context, { params }) => service.removeImport(context, params));
  route(app, imports.template, async (context, { params, query }, reply) => {
    const template = service.templateOf(context, params.kind);
    const columns = Object.fromEntries(template.map(({ title, example }) => [title, () => example]));
    return sendSheet(reply, query, columns, () => Promise.resolve([template]), `modele-${params.kind}`);
  });
  route(app, imports.annotated, async (context, { params }, reply) => {
    const { name, titles, page } = await service.annotate(context, params);
    const query: Wanted = { format: 'xlsx', titles: [...titles, REASON] };
    const pageOf = ({ cursor, limit = 200 }: Wanted) => page(cursor, limit);
    return sendSheet(reply, query, columnsOf(titles.length), pageOf, `${withoutEnding(name)}-annote`);
  });
}

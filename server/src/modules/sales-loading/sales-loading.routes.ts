import {
  type SalesAlias,
  type SalesAliasFilter,
  type SalesLine,
  type SalesLineFilter,
  type SalesUpload,
  type SalesUploadFilter,
  salesReports,
} from '@portal/contract';
import type { WordsOf } from '@portal/texts/words.ts';
import { type Cell, dayCell, instantCell } from '../../http/export.ts';
import { type ListSheet, monthIn, oneOf } from '../../http/list-sheet.ts';
import { type App, route } from '../../http/route.ts';
import { sumOf } from '../figures/sums.ts';
import { lineCell } from '../imports/lines.ts';
import { namesIn } from '../names.service.ts';
import * as aliases from './aliases.service.ts';
import { findMatrix } from './matrix.service.ts';
import * as loads from './loads.service.ts';
import * as names from './names.service.ts';
import { guessSource } from './source.service.ts';
import * as uploads from './uploads.service.ts';

/** The state of a sheet in words: its step, or the state of its months. */
function stageOf(words: WordsOf<'salesReports'>, { state, months }: SalesUpload): string {
  if (state === 'failed') return words.stages.failed;
  const states = new Set(months.flatMap((month) => month.state ?? []));
  if (states.size === 0) return words.stages.open;
  return [...states].map((one) => words.loadStates[one]).join(', ');
}

/** An exact figure as a number of the sheet. */
const amountCell = (amount: string): Cell => Number(amount);

const uploadsSheet =
  (timeZone: string): ListSheet<SalesUpload, SalesUploadFilter> =>
  ({ words: { salesReports: words }, language }, context) => ({
    title: words.uploads,
    columns: {
      name: [words.file, (upload) => upload.name],
      wholesaler: [words.wholesaler, (upload) => upload.wholesaler],
      months: [words.month, ({ months }) => months.map(({ month }) => monthIn({ language })(month)).join(', ')],
      rows: [words.rows, ({ months }) => months.reduce((sum, { rows }) => sum + rows, 0)],
      quantity: [words.quantity, ({ months }) => months.reduce((sum, { quantity }) => sum + quantity, 0)],
      amount: [words.amount, ({ months }) => amountCell(sumOf(months.map(({ amount }) => amount)))],
      stage: [words.stage, (upload) => stageOf(words, upload)],
      uploadedBy: [words.uploadedBy, ({ uploadedBy }) => `${uploadedBy.firstname} ${uploadedBy.name}`],
      createdAt: [words.createdAt, (upload) => instantCell(upload.createdAt, timeZone)],
    },
    filters: {
      wholesalerId: [words.wholesaler, namesIn(context, 'wholesaler')],
      month: [words.month, monthIn({ language })],
      stage: [words.stage, oneOf({ ...words.stages, ...words.loadStates })],
    },
  });

const linesSheet: ListSheet<SalesLine, SalesLineFilter> = ({ words: { salesReports: words }, language }, context) => ({
  title: words.linesOf,
  columns: {
    line: [words.line, lineCell],
    month: [words.month, ({ month }) => dayCell(month)],
    productText: [words.productText, ({ productText }) => productText],
    product: [words.product, ({ product }) => product],
    productHow: [words.productHow, ({ productHow }) => productHow && words.methods[productHow]],
    pharmacyText: [words.pharmacyText, ({ pharmacyText }) => pharmacyText],
    pharmacy: [words.pharmacy, ({ pharmacy }) => pharmacy],
    pharmacyHow: [words.pharmacyHow, ({ pharmacyHow }) => pharmacyHow && words.methods[pharmacyHow]],
    quantity: [words.quantity, ({ quantity }) => quantity],
    freeUnits: [words.freeUnits, ({ freeUnits }) => freeUnits],
    amount: [words.amount, ({ amount }) => amountCell(amount)],
  },
  filters: {
    how: [words.how, oneOf(words.methods)],
    month: [words.month, monthIn({ language })],
    pharmacyId: [words.pharmacy, namesIn(context, 'pharmacy')],
  },
});

const aliasesSheet =
  (timeZone: string): ListSheet<SalesAlias, SalesAliasFilter> =>
  ({ words: { salesReports: words, titles } }, context) => ({
    title: titles.salesNames,
    columns: {
      name: [words.aliases.name, ({ name }) => name],
      code: [words.aliases.code, ({ code }) => code],
      city: [words.aliases.city, ({ city }) => city],
      target: [words.aliases.target, ({ target }) => target?.name ?? words.aliases.ignored],
      side: [words.aliases.side, ({ side }) => words.aliases.sides[side]],
      wholesaler: [words.wholesaler, ({ wholesaler }) => wholesaler],
      learntFrom: [words.aliases.learntFrom, ({ learntFrom }) => learntFrom?.name ?? null],
      learntBy: [words.aliases.learntBy, ({ learntBy }) => `${learntBy.firstname} ${learntBy.name}`],
      learntAt: [words.aliases.learntAt, ({ learntAt }) => instantCell(learntAt, timeZone)],
    },
    filters: {
      side: [words.aliases.side, oneOf(words.aliases.sides)],
      wholesalerId: [words.wholesaler, namesIn(context, 'wholesaler')],
      ignored: [words.aliases.decision, oneOf({ true: words.aliases.ignored, false: words.aliases.matched })],
    },
  });

export function salesLoadingRoutes(app: App): void {
  const { timeZone } = app.resources.config;
  route(app, salesReports.uploads, (context, { query }) => uploads.listUploads(context, query), uploadsSheet(timeZone));
  route(app, salesReports.upload, (context, { params }) => uploads.getUpload(context, params.id));
  route(
    app,
    salesReports.lines,
    (context, { params, query }) => uploads.listLines(context, params.id, query),
    linesSheet,
  );
  route(app, salesReports.differences, (context, { params }) => uploads.findDifferences(context, params.id));
  route(app, salesReports.matrix, (context, { query }) => findMatrix(context, query.year));
  route(app, salesReports.revert, (context, { params, body }) => loads.revertUpload(context, params.id, body.version));
  route(app, salesReports.restore, (context, { params, body }) =>
    loads.restoreUpload(context, params.id, body.version),
  );
  route(app, salesReports.names, (context, { params, query }) => names.listNames(context, params.id, query));
  route(app, salesReports.match, (context, { params, body }) => names.decideNames(context, params.id, body));
  route(app, salesReports.check, (context, { params, body }) => names.checkUpload(context, params.id, body.version));
  route(app, salesReports.source, (context, { query }) => guessSource(context, query));
  route(app, salesReports.aliases, (context, { query }) => aliases.listAliases(context, query), aliasesSheet(timeZone));
  route(app, salesReports.updateAlias, (context, { params, body }) => aliases.updateAlias(context, params.id, body));
  route(app, salesReports.removeAlias, (context, { params }) => aliases.removeAlias(context, params.id));
}

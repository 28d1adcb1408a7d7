import { z } from 'zod';
import { get, nothing, patch, post, remove } from '../endpoint.ts';
import { salesAccess } from '../screen-access.ts';
import { Id, IdParam, Instant, MonthDay, SignedAmount, Uuid, Version, listQuery, note, pageOf } from '../values.ts';
import { ImportFailure, ImportState } from './import-states.ts';
import {
  MAX_MATCHES,
  Match,
  MatchMethod,
  SalesAlias,
  SalesAliasFilter,
  SalesName,
  SalesNameFilter,
  SalesSide,
} from './sales-names.ts';
import { Person } from './people.ts';

export const SalesFigures = z.object({ rows: z.int(), quantity: z.int(), freeUnits: z.int(), amount: SignedAmount });
export type SalesFigures = z.output<typeof SalesFigures>;

/** The state of a wholesaler's month that a sheet loaded. */
export const SalesLoadState = z.enum(['current', 'replaced', 'reverted']);
export type SalesLoadState = z.output<typeof SalesLoadState>;

/** A month of a sheet: what it brings, or has brought. */
export const SalesMonth = SalesFigures.extend({
  month: MonthDay,
  /** Null before it is loaded. */
  state: SalesLoadState.nullable(),
});
export type SalesMonth = z.output<typeof SalesMonth>;

export const SalesUpload = z.object({
  id: Uuid,
  /** Of the file. */
  name: z.string(),
  wholesalerId: Id,
  wholesaler: z.string(),
  state: ImportState,
  progress: z.number().nullable(),
  failure: ImportFailure.nullable(),
  /** The lines that are data. */
  rowCount: z.int(),
  months: z.array(SalesMonth),
  uploadedBy: Person,
  createdAt: Instant,
  version: Version,
  /** `work`: go on with the steps. `revert`: take it out. `restore`: put it back. */
  actions: z.array(z.enum(['work', 'revert', 'restore', 'delete'])),
});
export type SalesUpload = z.output<typeof SalesUpload>;

/** What the check points out without refusing it; the browser has a text for each, with its details. */
export const SalesNoticeCode = z.enum([
  /** The same file was loaded before: `name`, `at`. */
  'same_file',
  /** Lines that say the same as another one: `of`, its line. */
  'duplicate',
  /** A return. */
  'negative',
  /** Ten times the usual month of a pharmacy or a product: `name`, `usual`, `now`. */
  'unusual_pharmacy',
  'unusual_product',
  /**
   * A sum of the sheet that is not the sum of its lines: `figure` (quantity or amount), `sheet`, `lines`, and how many lines
   * above it cannot be read and are not in `lines`: `faulty`.
   */
  'total_differs',
  /**
   * A code means one thing, and the name beside it another: `side`, `code`, `name`, `found`, `means`. The user must
   * confirm it.
   */
  'code_differs',
  /** The month is not over yet: `month`. */
  'current_month',
]);
export type SalesNoticeCode = z.output<typeof SalesNoticeCode>;

export const SalesNotice = z.object({
  code: SalesNoticeCode,
  line: z.int().nullable(),
  /** The line's worksheet, if several were read. */
  worksheet: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type SalesNotice = z.output<typeof SalesNotice>;

export const SalesUploadDetails = SalesUpload.extend({
  /** The number of undecided names, and of all names. */
  names: z.record(SalesSide, z.object({ unknown: z.int(), all: z.int() })),
  notices: z.array(SalesNotice),
  /** The number of each notice; the list holds only the first ones. */
  noticeCounts: z.partialRecord(SalesNoticeCode, z.int()),
});
export type SalesUploadDetails = z.output<typeof SalesUploadDetails>;

/** A line of a sheet, with how each of its names was found. */
export const SalesLine = z.object({
  line: z.int(),
  /** The line's worksheet, if several were read. */
  worksheet: z.string().nullable(),
  month: MonthDay,
  productText: z.string(),
  product: z.string().nullable(),
  productHow: MatchMethod.nullable(),
  pharmacyText: z.string(),
  pharmacy: z.string().nullable(),
  pharmacyHow: MatchMethod.nullable(),
  quantity: z.int(),
  freeUnits: z.int(),
  amount: SignedAmount,
});
export type SalesLine = z.output<typeof SalesLine>;

export const SalesLineFilter = listQuery(['line'], 'line', {
  how: MatchMethod.optional(),
  month: MonthDay.optional(),
  pharmacyId: IdParam.optional(),
});
export type SalesLineFilter = z.output<typeof SalesLineFilter>;

/** What a sheet would replace, by month and by product. */
export const SalesDifferences = z.object({
  months: z.array(
    z.object({
      month: MonthDay,
      /** The sheet that is there now; null where the month is new. */
      upload: z.object({ id: Uuid, name: z.string(), loadedAt: Instant, loadedBy: Person }).nullable(),
      before: SalesFigures,
      after: SalesFigures,
    }),
  ),
  /** The largest differences of amount first, at most 200. */
  products: z.array(z.object({ formId: Id, name: z.string(), before: SalesFigures, after: SalesFigures })),
});
export type SalesDifferences = z.output<typeof SalesDifferences>;

export const SalesUploadFilter = listQuery(['createdAt'], '-createdAt', {
  wholesalerId: IdParam.optional(),
  month: MonthDay.optional(),
  /** Under way, loaded, or taken out. */
  stage: z.enum(['open', 'current', 'replaced', 'reverted', 'failed']).optional(),
});
export type SalesUploadFilter = z.output<typeof SalesUploadFilter>;

/** What is loaded of each wholesaler in each month of a year. */
export const SalesMatrix = z.object({
  year: z.int(),
  /** The years that there is anything of, the latest first. */
  years: z.array(z.int()),
  wholesalers: z.array(z.object({ id: Id, name: z.string() })),
  cells: z.array(
    z.object({
      wholesalerId: Id,
      month: MonthDay,
      /** `missing`: the month is over and the wholesaler has sent earlier months, but not this one. */
      state: z.enum(['loaded', 'missing', 'pending']),
      /** A sheet that is not loaded is only visible to callers who may load sheets. */
      uploadId: Uuid.nullable(),
      /** The amount that the caller sees in the reports; the whole amount for callers who may load sheets. */
      amount: SignedAmount,
      /** Former loads that are kept, for who may load. */
      former: z.array(
        z.object({ uploadId: Uuid, name: z.string(), state: SalesLoadState, loadedAt: Instant, amount: SignedAmount }),
      ),
    }),
  ),
});
export type SalesMatrix = z.output<typeof SalesMatrix>;

/** Guesses whose sheet a file is, from its name. */
const SourceQuery = z.strictObject({ name: note(255) });

const { read, load, lines } = salesAccess;
const Params = z.strictObject({ id: Uuid });
const AliasParams = z.strictObject({ id: IdParam });
const Seen = z.strictObject({ version: Version });

export const salesReports = {
  uploads: get('/sales-reports/uploads', {
    summary: 'The sheets of sales, with what became of each',
    access: load,
    query: SalesUploadFilter,
    output: pageOf(SalesUpload),
    exports: true,
    shows: ['imports', 'wholesalers', 'users'],
  }),
  upload: get('/sales-reports/uploads/:id', {
    summary: 'A sheet of sales: its months, its names, what the check points out',
    access: load,
    params: Params,
    output: SalesUploadDetails,
    shows: ['imports', 'wholesalers', 'users', 'pharmacies', 'products'],
  }),
  lines: get('/sales-reports/uploads/:id/lines', {
    summary:
      'The lines of a sheet: all of them for who may load, else those that count and whose sales the caller sees',
    access: lines,
    params: Params,
    query: SalesLineFilter,
    output: pageOf(SalesLine),
    exports: true,
    shows: ['imports', 'pharmacies', 'products'],
  }),
  names: get('/sales-reports/uploads/:id/names', {
    summary: 'What a sheet names, with what each may mean',
    access: load,
    params: Params,
    query: SalesNameFilter,
    output: pageOf(SalesName),
    shows: ['imports', 'pharmacies', 'products', 'cities'],
  }),
  match: patch('/sales-reports/uploads/:id/matches', {
    summary: 'Decides what names mean; each decision serves every line with that name, and the next sheets',
    access: load,
    params: Params,
    body: z.strictObject({ version: Version, matches: z.array(Match).min(1).max(MAX_MATCHES) }),
    output: SalesUploadDetails,
    changes: ['imports'],
  }),
  check: post('/sales-reports/uploads/:id/check', {
    summary: 'Has a sheet checked, once each of its names has been decided upon',
    access: load,
    params: Params,
    body: Seen,
    output: SalesUploadDetails,
    changes: ['imports'],
  }),
  differences: get('/sales-reports/uploads/:id/differences', {
    summary: 'What a sheet would replace, or of one that is loaded, what would count without it, in figures',
    access: load,
    params: Params,
    output: SalesDifferences,
    shows: ['imports', 'products', 'users'],
  }),
  revert: post('/sales-reports/uploads/:id/revert', {
    summary: 'Takes a loaded sheet out: what stood there before it stands there again',
    access: load,
    params: Params,
    body: Seen,
    output: SalesUploadDetails,
  }),
  restore: post('/sales-reports/uploads/:id/restore', {
    summary: 'Puts a sheet back that was replaced or taken out',
    access: load,
    params: Params,
    body: Seen,
    output: SalesUploadDetails,
  }),
  source: get('/sales-reports/source', {
    summary: 'Whose sheet, and of which month, a file seems to be, from its name',
    access: load,
    query: SourceQuery,
    output: z.object({ wholesalerId: Id.nullable(), month: MonthDay.nullable() }),
    shows: ['wholesalers'],
  }),
  matrix: get('/sales-reports/matrix', {
    summary:
      'What is loaded of each wholesaler in each month of a year, as far as the caller sees it, and what is missing',
    access: read,
    query: z.strictObject({ year: z.coerce.number<number | string>().int().min(2000).max(2100).optional() }),
    output: SalesMatrix,
    shows: ['imports', 'wholesalers'],
  }),
  aliases: get('/sales-reports/aliases', {
    summary: 'What was learnt of the names in the wholesalers’ sheets',
    access: load,
    query: SalesAliasFilter,
    output: pageOf(SalesAlias),
    exports: true,
    shows: ['imports', 'wholesalers', 'users', 'pharmacies', 'products'],
  }),
  updateAlias: patch('/sales-reports/aliases/:id', {
    summary: 'Corrects what was learnt of a name; what is loaded stays as it is',
    access: load,
    params: AliasParams,
    body: z.strictObject({ version: Version, target: z.union([Id, z.literal('ignore')]) }),
    output: SalesAlias,
  }),
  removeAlias: remove('/sales-reports/aliases/:id', {
    summary: 'Forgets what was learnt of a name: the next sheet asks again',
    access: load,
    params: AliasParams,
    output: nothing,
  }),
};

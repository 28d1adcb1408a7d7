import { z } from 'zod';
import { mayAny } from '../access.ts';
import { RawOutput, get, nothing, patch, post, remove } from '../endpoint.ts';
import { ColumnNumbers, DecimalSign } from './import-numbers.ts';
import { ImportCounts, ImportFailure, ImportOutcome, ImportState } from './import-states.ts';
import { ImportWorksheet, MAX_WORKSHEETS } from './import-worksheets.ts';
import { sheetFields } from '../reference-values.ts';
import { facilityFields, professionalFields } from './health.ts';
import { pharmacyFields } from './pharmacies.ts';
import { productFields } from './products.ts';
import { Id, Instant, MonthDay, Uuid, Version, listQuery, note, pageOf } from '../values.ts';
import { ImportConfirmations } from './import-confirmations.ts';

/** What can be loaded from a sheet. */
export const ImportKind = z.enum(['pharmacies', 'facilities', 'professionals', 'products', 'objectives', 'sales']);
export type ImportKind = z.output<typeof ImportKind>;
/** The kinds that are lists of reference data; one import page serves all of them. */
export type ListKind = Exclude<ImportKind, 'sales'>;

/** The fields that a sheet of each kind can have, and which are required. The browser has a word for each field. */
export const importFields = {
  pharmacies: {
    required: sheetFields(pharmacyFields, 'required'),
    optional: [...sheetFields(pharmacyFields, 'optional'), 'representatives', 'fromMonth'],
  },
  facilities: { required: sheetFields(facilityFields, 'required'), optional: sheetFields(facilityFields, 'optional') },
  professionals: {
    required: sheetFields(professionalFields, 'required'),
    optional: [...sheetFields(professionalFields, 'optional'), 'facility', 'city', 'service'],
  },
  products: {
    required: [...sheetFields(productFields, 'required'), 'format'],
    optional: [
      ...sheetFields(productFields, 'optional'),
      'strength',
      'packaging',
      'code',
      'unitPrice',
      'fromMonth',
      'sample',
      'aliases',
    ],
  },
  // `product`: its name, with its form if it has several, or a code. A line for a year is spread over its months.
  objectives: {
    required: ['representative', 'product'],
    optional: ['form', 'code', 'year', 'month', 'quantity', 'amount'],
  },
  // The required figures can be given in several ways: sales-columns.ts.
  sales: {
    required: [],
    optional: [
      'product',
      'productCode',
      'pharmacy',
      'pharmacyCode',
      'city',
      'month',
      'quantity',
      'freeUnits',
      'amount',
      'unitPrice',
    ],
  },
} as const satisfies Record<ImportKind, { required: readonly string[]; optional: readonly string[] }>;

export type ImportField<K extends ImportKind = ImportKind> = {
  [Kind in K]: (typeof importFields)[Kind]['required' | 'optional'][number];
}[K];

/**
 * What the user states when sending a sheet, besides the file: its wholesaler, its month. A list needs nothing. An
 * option must have no default, which would be set for the other kinds as well.
 */
export const importOptions = {
  pharmacies: z.strictObject({}),
  facilities: z.strictObject({}),
  professionals: z.strictObject({}),
  products: z.strictObject({}),
  objectives: z.strictObject({}),
  /** `month`: of the whole sheet; null where the sheet says it itself. */
  sales: z.strictObject({ wholesalerId: Id, month: MonthDay.nullable() }),
} as const satisfies Record<ImportKind, z.ZodObject>;

export type ImportOptions<K extends ImportKind = ImportKind> = z.output<(typeof importOptions)[K]>;

/** The options of every kind; each kind checks which of them a sheet needs. */
const AnyOptions = z
  .strictObject({
    ...importOptions.pharmacies.shape,
    ...importOptions.facilities.shape,
    ...importOptions.professionals.shape,
    ...importOptions.products.shape,
    ...importOptions.objectives.shape,
    ...importOptions.sales.shape,
  })
  .partial();

const MEGABYTE = 1024 * 1024;
const list = { rows: 20_000, bytes: 20 * MEGABYTE };

/** The most lines that a sheet of each kind may have, and the most bytes. */
export const importLimits = {
  pharmacies: list,
  facilities: list,
  professionals: list,
  products: list,
  // A year of as many representatives and forms as their grid is made for: 60 × 80 × 12.
  objectives: { rows: 60_000, bytes: 20 * MEGABYTE },
  sales: { rows: 1_048_576, bytes: 100 * MEGABYTE },
} as const satisfies Record<ImportKind, { rows: number; bytes: number }>;

/** A column of the sheet: its title, the first values below it, and its numbers. */
const ImportColumn = z.object({ title: z.string(), samples: z.array(z.string()), numbers: ColumnNumbers.nullable() });

const MAX_COLUMNS = 200;

export const Import = z.object({
  id: Uuid,
  kind: ImportKind,
  /** Of the file. */
  name: z.string(),
  state: ImportState,
  /** From 0 to 1 while the server is at work; null if unknown. */
  progress: z.number().nullable(),
  failure: ImportFailure.nullable(),
  /** The line of the sheet that caused the failure, if a single one did. */
  failureLine: z.int().nullable(),
  /** The most lines that a sheet of this kind may have. */
  maxRows: z.int(),
  sheet: z.string().nullable(),
  headerLine: z.int().nullable(),
  rowCount: z.int(),
  /** Sheets that were passed over since they are hidden, and hidden lines that were read like the others. */
  hidden: z.object({ sheets: z.int(), rows: z.int() }),
  columns: z.array(ImportColumn),
  /** The field of each column, in their order; null for one that is left out. */
  mapping: z.array(z.string().nullable()),
  /**
   * The decimal sign of each column as the user chose it, for this sheet or the last; null if the user was not asked.
   */
  decimals: z.array(DecimalSign.nullable()),
  worksheets: z.array(ImportWorksheet),
  /** The options that the user stated. */
  options: AnyOptions,
  counts: ImportCounts.nullable(),
  createdAt: Instant,
  version: Version,
  actions: z.array(z.enum(['map', 'commit', 'cancel', 'delete'])),
});
export type Import = z.output<typeof Import>;

export const ImportRow = z.object({
  line: z.int(),
  /** The name of the worksheet that the line is of, where several are read. */
  worksheet: z.string().nullable(),
  outcome: ImportOutcome.nullable(),
  cells: z.array(z.string()),
  /** What is wrong, and with which field; null where it is the whole line. */
  faults: z.array(z.object({ field: z.string().nullable(), fault: z.string() })),
});
export type ImportRow = z.output<typeof ImportRow>;

export const ImportFilter = listQuery(['createdAt'], '-createdAt', { kind: ImportKind.optional() });
export type ImportFilter = z.output<typeof ImportFilter>;
export const ImportRowFilter = listQuery(['line'], 'line', { outcome: ImportOutcome.optional() });
export type ImportRowFilter = z.output<typeof ImportRowFilter>;

/** The largest limit of all kinds; each kind has its own. */
const MAX_SHEET_BYTES = Math.max(...Object.values(importLimits).map(({ bytes }) => bytes));

const access = mayAny(
  'Pharmacies.Update',
  'EmployeesHealthFacilities.Update',
  'Products.Update',
  'AnnualTargetSales.Update',
  'SalesReports.Update',
);
const KindParam = z.strictObject({ kind: ImportKind });
const Params = z.strictObject({ kind: ImportKind, id: Uuid });

export const imports = {
  list: get('/imports', {
    summary: 'The caller’s imports, the latest first',
    access,
    query: ImportFilter,
    output: pageOf(Import),
  }),
  add: post('/imports/:kind', {
    summary: 'Takes a sheet, .xlsx or .csv, and begins to read it',
    access,
    params: KindParam,
    body: z.strictObject({ id: Uuid, options: AnyOptions.default({}) }),
    upload: { json: 'import', files: 'file', maxFiles: 1, maxBytes: MAX_SHEET_BYTES },
    output: Import,
    status: 201,
  }),
  template: get('/imports/:kind/template', {
    summary: 'A sheet to fill in, in the caller’s language, with every column and an example',
    access,
    params: KindParam,
    query: z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: new RawOutput('application/octet-stream'),
  }),
  details: get('/imports/:kind/:id', {
    summary: 'An import: state, progress, columns, counts',
    access,
    params: Params,
    output: Import,
  }),
  rows: get('/imports/:kind/:id/rows', {
    summary: 'The lines of the sheet, with what becomes of each and every fault',
    access,
    params: Params,
    query: ImportRowFilter,
    output: pageOf(ImportRow),
  }),
  annotated: get('/imports/:kind/:id/annotated', {
    summary: 'The same sheet with the faults of each line in a column behind it, in the caller’s language',
    access,
    params: Params,
    output: new RawOutput('application/octet-stream'),
  }),
  choose: patch('/imports/:kind/:id/worksheets', {
    summary: 'Says which worksheets of a workbook are meant, and has them read, one behind the other',
    access,
    params: Params,
    body: z.strictObject({
      version: Version,
      worksheets: z
        .array(
          z
            .int()
            .min(0)
            .max(MAX_WORKSHEETS - 1),
        )
        .min(1)
        .max(MAX_WORKSHEETS),
    }),
    output: Import,
  }),
  map: patch('/imports/:kind/:id/mapping', {
    summary: 'Says which column holds what, and makes a dry run',
    access,
    params: Params,
    body: z.strictObject({
      version: Version,
      mapping: z.array(note(40).nullable()).max(MAX_COLUMNS),
      /** For each ambiguous column: its decimal sign. */
      decimals: z.array(DecimalSign.nullable()).max(MAX_COLUMNS).default([]),
      /** Corrected options of the sheet, where the first ones were wrong. */
      options: AnyOptions.optional(),
    }),
    output: Import,
  }),
  commit: post('/imports/:kind/:id/commit', {
    summary: 'Loads a sheet without a fault, all of it or nothing; what must be confirmed of it is',
    access,
    params: Params,
    body: z.strictObject({ version: Version, confirmed: ImportConfirmations.optional() }),
    output: Import,
    changes: ['pharmacies', 'health-facility', 'health-professional', 'products', 'expectations', 'sales-reports'],
  }),
  cancel: post('/imports/:kind/:id/cancel', {
    summary: 'Stops a dry run or a load that is under way; nothing of it remains',
    access,
    params: Params,
    output: Import,
  }),
  remove: remove('/imports/:kind/:id', {
    summary: 'Forgets a sheet that was not loaded',
    access,
    params: Params,
    output: nothing,
  }),
};

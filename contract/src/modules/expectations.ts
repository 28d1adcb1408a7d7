import { z } from 'zod';
import { may } from '../access.ts';
import { RawOutput, get, patch, post, put } from '../endpoint.ts';
import { Amount, Id, IdParam, Instant, MAX_INTEGER, MonthDay } from '../values.ts';
import { YearId } from './calendar.ts';
import { Person } from './people.ts';

/** The largest quantity of a cell, of a month or of a year that is spread. */
export const MAX_OBJECTIVE = 999_999_999;
/** The most cells of one call, and the most quarters or years that one call spreads. */
const MAX_CELLS = 5_000;
const MAX_SPREADS = 500;

const Quantity = z.int().min(0).max(MAX_OBJECTIVE);
/** For a cell: 0 if nothing was ever written. For a quarter or a year: the sum of the versions of its months. */
const CellVersion = z.int().min(0).max(MAX_INTEGER);
/** Exact, a decimal number as text; what was sold may be below zero. */
const Money = z.string().regex(/^-?\d{1,30}(\.\d{1,2})?$/);

/** Null: there is none. */
export const ObjectiveFigures = z.object({ quantity: z.int().nullable(), amount: Money.nullable() });
export type ObjectiveFigures = z.output<typeof ObjectiveFigures>;

export const ObjectiveCell = ObjectiveFigures.extend({
  /**
   * Whether an amount was entered for at least one of the months; otherwise the amount is computed from the quantity
   * and the prices.
   */
  amountSet: z.boolean(),
  version: CellVersion,
});
export type ObjectiveCell = z.output<typeof ObjectiveCell>;

/** The year before: its objective and its sales. Null: none, or unknown. */
export const ObjectivePast = z.object({
  objective: ObjectiveFigures.nullable(),
  realised: ObjectiveFigures.nullable(),
});
export type ObjectivePast = z.output<typeof ObjectivePast>;

/** A representative or a form of a product. */
const Subject = z.object({
  id: Id,
  name: z.string(),
  /** The cities of a representative; format, strength and packaging of a form. */
  detail: z.string(),
  /** False: left, or is no longer sold. */
  active: z.boolean(),
});

const Row = Subject.extend({
  /** One for each column. */
  cells: z.array(ObjectiveCell),
  sum: ObjectiveFigures,
  lastYear: ObjectivePast,
});

/** Why a year is read-only: locked by whom and when. */
export const ObjectiveLock = z.object({ by: Person, at: Instant });
export type ObjectiveLock = z.output<typeof ObjectiveLock>;

export const ObjectiveGrid = z.object({
  year: YearId,
  rowsAre: z.enum(['users', 'forms']),
  /** The representative or the form whose objectives these are; null for everyone's. */
  of: Subject.nullable(),
  /** The columns where they are forms; null where they are the months, the quarters or the one year. */
  forms: z.array(Subject).nullable(),
  rows: z.array(Row),
  totals: z.object({ cells: z.array(ObjectiveFigures), sum: ObjectiveFigures, lastYear: ObjectivePast }),
  lock: ObjectiveLock.nullable(),
  /** False: the year is closed in the calendar. */
  isOpen: z.boolean(),
  /** `copy`: to the next year. */
  actions: z.array(z.enum(['update', 'copy', 'lock', 'unlock'])),
});
export type ObjectiveGrid = z.output<typeof ObjectiveGrid>;

const YearParam = z.coerce.number<number | string>().int().min(2000).max(2100);
const extent = { year: YearParam, userId: IdParam.optional(), formId: IdParam.optional() };
/** `measure`: which figure the cells of an exported file hold; a JSON answer has both. */
export const GridQuery = z.strictObject({ ...extent, measure: z.enum(['quantity', 'amount']).default('quantity') });
export type GridQuery = z.output<typeof GridQuery>;

const SheetQuery = z.strictObject({ ...extent, format: z.enum(['xlsx', 'csv']).default('xlsx') });
export type SheetQuery = z.output<typeof SheetQuery>;

const Month = z.int().min(1).max(12);
/** An amount of null follows from the quantity. */
const values = { quantity: Quantity.nullable(), amount: Amount.nullable() };

export const ObjectivesSave = z.strictObject({
  year: YearId,
  cells: z
    .array(z.strictObject({ userId: Id, formId: Id, month: Month, ...values, version: CellVersion }))
    .min(1)
    .max(MAX_CELLS),
});
export type ObjectivesSave = z.output<typeof ObjectivesSave>;

/** The result for one cell, quarter or year; each succeeds or fails on its own. */
const resultFields = {
  userId: Id,
  formId: Id,
  ok: z.boolean(),
  /** Someone else changed the cell first. */
  code: z.literal('stale').optional(),
  /** Who last wrote the current value, and when; null if nothing was ever written. */
  changedBy: Person.nullable(),
  changedAt: Instant.nullable(),
};

export const SaveResult = z.object({ ...resultFields, month: Month, cell: ObjectiveCell });
export type SaveResult = z.output<typeof SaveResult>;

/** Evenly, or as the form was sold over the year before. */
export const SpreadBy = z.enum(['even', 'seasonal']);
export type SpreadBy = z.output<typeof SpreadBy>;

export const ObjectivesSpread = z.strictObject({
  year: YearId,
  by: SpreadBy,
  items: z
    .array(
      z.strictObject({
        userId: Id,
        formId: Id,
        /** Null: the whole year. */
        quarter: z.int().min(1).max(4).nullable(),
        ...values,
        /**
         * Set when an amount was typed: the months keep their quantities, and the amount is spread in proportion to
         * them.
         */
        keepsQuantity: z.boolean().optional(),
        version: CellVersion,
      }),
    )
    .min(1)
    .max(MAX_SPREADS),
});
export type ObjectivesSpread = z.output<typeof ObjectivesSpread>;

const SpreadMonth = ObjectiveCell.extend({ month: Month });

export const SpreadResult = z.object({
  ...resultFields,
  quarter: z.int().nullable(),
  /** How it was spread: evenly where nothing was sold the year before. */
  by: SpreadBy,
  /** Its months, with the values now and before. */
  months: z.array(SpreadMonth),
  before: z.array(SpreadMonth),
});
export type SpreadResult = z.output<typeof SpreadResult>;

const isHundredths = (percent: number) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;

export const ObjectivesCopy = z.strictObject({
  /** The year that is copied, to the next one. */
  year: YearId,
  /** 100: as they are. 105: five percent more. */
  percent: z.number().min(1).max(1000).refine(isHundredths, 'decimals'),
  /** What happens to objectives that the next year already has. */
  existing: z.enum(['keep', 'overwrite']),
});
export type ObjectivesCopy = z.output<typeof ObjectivesCopy>;

export const ObjectivesCopied = z.object({
  year: YearId,
  /** Cells that were written, and that stayed as they were because there was something. */
  copied: z.int(),
  kept: z.int(),
  /** Cells of people who left and of forms that are no longer sold are not copied. */
  leftOut: z.int(),
});
export type ObjectivesCopied = z.output<typeof ObjectivesCopied>;

/** How a value came about: typed or pasted, spread, copied from the year before, loaded from a sheet. */
export const ObjectiveAct = z.enum(['entered', 'spread', 'copied', 'loaded']);
export type ObjectiveAct = z.output<typeof ObjectiveAct>;

/** A value that a cell has had. An amount of null followed from the quantity. */
export const ObjectiveChange = ObjectiveFigures.extend({
  version: CellVersion,
  act: ObjectiveAct,
  by: Person,
  at: Instant,
});
export type ObjectiveChange = z.output<typeof ObjectiveChange>;

export const HistoryQuery = z.strictObject({ userId: IdParam, formId: IdParam, month: MonthDay });
export type HistoryQuery = z.output<typeof HistoryQuery>;

const read = may('AnnualTargetSales.ModuleAccess');
const write = may('AnnualTargetSales.ModuleAccess', 'AnnualTargetSales.Update');
const grid = {
  access: read,
  query: GridQuery,
  output: ObjectiveGrid,
  exports: true,
  shows: ['cities', 'products', 'sales-reports', 'users', 'years'],
} as const;

export const expectations = {
  yearly: get('/expectations/yearly', {
    ...grid,
    summary: 'The objectives of a year: representatives and forms, or the year’s sums of one of them',
  }),
  quarterly: get('/expectations/quarterly', {
    ...grid,
    summary: 'The objectives of one representative or of one form, by quarter',
  }),
  monthly: get('/expectations/monthly', {
    ...grid,
    summary: 'The objectives of one representative or of one form, by month',
  }),
  sheet: get('/expectations/sheet', {
    summary:
      'The objectives as a sheet that can be loaded again: a line for each month of each representative and form',
    access: read,
    query: SheetQuery,
    output: new RawOutput('application/octet-stream'),
  }),
  history: get('/expectations/history', {
    summary: 'What one cell has held, the latest first',
    access: read,
    query: HistoryQuery,
    output: z.array(ObjectiveChange),
    shows: ['users'],
  }),
  save: put('/expectations', {
    summary: 'Saves cells, each on its own: one that someone else has changed is answered with what stands there',
    access: write,
    body: ObjectivesSave,
    output: z.object({ results: z.array(SaveResult) }),
  }),
  spread: post('/expectations/spread', {
    summary: 'Spreads quarters or years over their months, whose sum they always are',
    access: write,
    body: ObjectivesSpread,
    output: z.object({ results: z.array(SpreadResult) }),
  }),
  copy: post('/expectations/copy', {
    summary: 'Copies the objectives of a year to the next one, with a percentage',
    access: write,
    body: ObjectivesCopy,
    output: ObjectivesCopied,
  }),
  lock: patch('/expectations/lock', {
    summary: 'Makes the objectives of a year read-only for everyone, or takes that back',
    access: write,
    body: z.strictObject({ year: YearId, locked: z.boolean() }),
    output: z.object({ year: YearId, lock: ObjectiveLock.nullable() }),
  }),
};

import { z } from 'zod';
import { isKnownDay } from './days.ts';

/** The largest integer of PostgreSQL. */
export const MAX_INTEGER = 2_147_483_647;

/** The small integer that identifies reference data, in a body or an answer. */
export const Id = z.int().positive().max(MAX_INTEGER);
/** The same in a path or a query string. */
export const IdParam = z.coerce.number<number | string>().int().positive().max(MAX_INTEGER);
/** The number of a row in a table that grows without end, where `Id` would be too small. */
export const LongId = z.int().positive().max(Number.MAX_SAFE_INTEGER);

/** The id of what a browser can create: a UUID v7 that the client chooses, so that a retried save never makes a second one. */
export const Uuid = z.uuid().toLowerCase();

/** `+1` per change; a write that names an older one gets 409. */
export const Version = z.int().positive().max(MAX_INTEGER);

/** An instant in UTC lies within the days that the portal knows. */
const isKnownInstant = (instant: string): boolean => isKnownDay(instant.slice(0, 10));

/** An instant in UTC. Branded so that the browser's types know which strings arrive as dates. */
export const Instant = z.iso.datetime().refine(isKnownInstant).brand<'Instant'>();
export type Instant = z.output<typeof Instant>;

const HAS_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * An instant that is sent to the server. The browser writes it without milliseconds and offset (specification, section 5),
 * and means UTC; what names its offset is understood too.
 */
export const InstantIn = z.iso
  .datetime({ local: true, offset: true })
  .max(40)
  .transform((text) => new Date(HAS_OFFSET.test(text) ? text : `${text}Z`).toISOString() as Instant)
  .refine(isKnownInstant);

/** A plain date, `YYYY-MM-DD`, of the years 1900 to 2199. */
export const Day = z.iso.date().refine(isKnownDay);

/** A time of day, `HH:mm`. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

// oxlint-disable-next-line no-control-regex -- refusing them is the point: PostgreSQL cannot store NUL
const ONE_LINE = /^[^\u0000-\u001f\u007f]*$/;

/** Trimmed, and without halves of characters: JSON can write them, PostgreSQL cannot. */
const words = (before: (given: string) => string = (given) => given) =>
  z.string().overwrite((given) => before(given).toWellFormed().trim());

/** Invisible characters that come with pasted text: line breaks, and control characters of old terminals. */
const UNSEEN_BREAKS = /[\u0080-\u009f\u2028\u2029]+/g;

/** Replaces invisible line breaks by a blank. */
export const onOneLine = (given: string): string => given.replace(UNSEEN_BREAKS, ' ');

/** A text of one line that may be empty: trimmed, without control characters. */
export const note = (max: number) => words(onOneLine).max(max).regex(ONE_LINE);
/** A required text of one line. */
export const line = (max: number) => note(max).min(1);

/** PostgreSQL cannot store NUL. */
// oxlint-disable-next-line no-control-regex -- refusing it is the point
const WITHOUT_NUL = /^[^\u0000]*$/;

/** A text of any number of lines, which may be empty. */
export const text = (max: number) => words().max(max).regex(WITHOUT_NUL);

/** A text taken as it was typed, blanks and all: a password, a token. */
export const asTyped = (max: number) => z.string().max(max).regex(WITHOUT_NUL);

/** The first day of a month: the start or end of a validity by month. */
export const MonthDay = Day.refine((day) => day.endsWith('-01'), 'invalid');

/** Money or a quantity, exact: a decimal number as text, never a float. */
export const Amount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);

/** A figure that may be negative because of returns. Exact, a decimal number as text. */
export const SignedAmount = z.string().regex(/^-?\d{1,16}(\.\d{1,2})?$/);

export const Coordinates = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** A boolean in a query string. */
export const Flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true');

/** A value that may stand several times in a query string; a single one arrives as a scalar. */
export const several = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item).max(100), item.transform((one) => [one])]);

/** The search text of a list: ignores accents and case on the server. */
export const SearchText = text(100);

/** `name` ascending, `-name` descending. */
export type SortOf<Key extends string> = Key | `-${Key}`;
export const sortBy = <const Key extends string>(...keys: [Key, ...Key[]]) =>
  z.enum(keys.flatMap((key) => [key, `-${key}`]) as [SortOf<Key>, ...SortOf<Key>[]]);

/** The parameters every growing list takes, with a module's own filters beside them. */
export const listQuery = <const Key extends string, Filters extends z.ZodRawShape>(
  keys: [Key, ...Key[]],
  defaultSort: NoInfer<SortOf<Key>>,
  filters: Filters,
) =>
  z.strictObject({
    limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
    cursor: asTyped(2000).optional(),
    sort: sortBy(...keys).default(defaultSort as never),
    q: SearchText.optional(),
    ...filters,
  });

/** One page of a growing list. `total` counts up to 10,000. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.int(), totalIsExact: z.boolean() });

/** The parameters of an export besides those of the list. Its words come from the server, in the caller's language. */
export const ExportQuery = z.strictObject({
  format: z.enum(['xlsx', 'csv']).optional(),
  columns: several(note(60)).optional(),
});

export const MAX_BULK = 200;
/** The body of a bulk call. */
export const Ids = z.strictObject({ ids: z.array(Id).min(1).max(MAX_BULK) });
/** One answer per item of a bulk call: each succeeds or fails on its own. */
export const BulkResults = z.object({
  results: z.array(
    z.object({
      id: Id,
      ok: z.boolean(),
      code: z.string().optional(),
      message: z.string().optional(),
      details: z.record(z.string(), z.number()).optional(),
    }),
  ),
});
export type BulkResults = z.output<typeof BulkResults>;

import type { Instant } from '@portal/contract';

const ISO_DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;
const OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * A date read from an answer. The specification (section 3) converts every string that looks like a date, so even a name typed as
 * `2026-01-05T10:00` becomes one: it still renders as its text, also as a child of React, which renders an iterable by its items,
 * and has the methods of a string (`localeCompare`, `trim`).
 */
export class ReceivedDate extends Date {
  readonly source: string;

  constructor(source: string) {
    // The server means UTC where it names no offset.
    super(OFFSET.test(source) ? source : `${source}Z`);
    this.source = source;
  }

  get length(): number {
    return this.source.length;
  }

  override toString(): string {
    return this.source;
  }

  *[Symbol.iterator]() {
    yield this.source;
  }
}

type TextMethod = (this: string, ...args: unknown[]) => unknown;

/** The methods of a text, where a date has none of that name. */
for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(String.prototype))) {
  if (Reflect.has(ReceivedDate.prototype, name) || typeof value !== 'function') continue;
  const method = value as TextMethod;
  Object.defineProperty(ReceivedDate.prototype, name, {
    value(this: ReceivedDate, ...args: unknown[]) {
      return method.apply(this.source, args);
    },
    configurable: true,
    writable: true,
  });
}

/** An answer's type after the conversion: instants have become dates. */
export type Received<T> = T extends Instant
  ? ReceivedDate
  : T extends readonly (infer Item)[]
    ? Received<Item>[]
    : T extends object
      ? { [Key in keyof T]: Received<T[Key]> }
      : T;

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Numbers, booleans and null need no conversion: a grid has tens of thousands of them. */
const isLeftAlone = (value: unknown) => value === null || (typeof value !== 'string' && typeof value !== 'object');

type Convert = (leaf: unknown) => unknown;

/**
 * Maps the leaves of a value. Unchanged objects are returned as they are, without copying: copying thousands of cells takes long.
 */
function mapDeep(value: unknown, convert: Convert): unknown {
  if (Array.isArray(value)) return mapItems(value, convert);
  return isPlainObject(value) ? mapFields(value, convert) : convert(value);
}

function mapItems(items: unknown[], convert: Convert): unknown[] {
  let copy: unknown[] | null = null;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    const mapped = isLeftAlone(item) ? item : mapDeep(item, convert);
    if (mapped !== item) (copy ??= [...items])[index] = mapped;
  }
  return copy ?? items;
}

function mapFields(fields: Record<string, unknown>, convert: Convert): Record<string, unknown> {
  let changed: [string, unknown][] | null = null;
  for (const key in fields) {
    if (!Object.hasOwn(fields, key)) continue;
    const one = fields[key];
    const mapped = isLeftAlone(one) ? one : mapDeep(one, convert);
    if (mapped !== one) (changed ??= []).push([key, mapped]);
  }
  // By entries: a field may be called `__proto__`.
  return changed ? Object.fromEntries([...Object.entries(fields), ...changed]) : fields;
}

/**
 * A copy of the top level: the origin of an answer is recorded by object, so two readers of the same answer must not share one.
 */
const fresh = (body: unknown): unknown =>
  Array.isArray(body) ? [...(body as unknown[])] : isPlainObject(body) ? { ...body } : body;

/** A date's parser lets the 31st of February pass as the 3rd of March. */
const daysIn = (year: number, month: number) => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

/** The date that a text writes; null when it is none. */
function dateIn(leaf: unknown): ReceivedDate | null {
  const parts = typeof leaf === 'string' && leaf.charAt(4) === '-' ? ISO_DATE_TIME.exec(leaf) : null;
  if (!parts) return null;
  const [source, year, month, day] = parts;
  const date = new ReceivedDate(source);
  return Number.isNaN(date.getTime()) || Number(day) > daysIn(Number(year), Number(month)) ? null : date;
}

/** Turns the date-times of an answer into dates, nested ones too. */
export const reviveDates = (body: unknown): unknown => fresh(mapDeep(body, (leaf) => dateIn(leaf) ?? leaf));

const isDate = (value: unknown): value is Date => value instanceof Date;
/** JSON writes an invalid date as null. */
const normalised = (date: Date) => (Number.isNaN(date.getTime()) ? null : date.toISOString().replace(/\.\d+Z$/, ''));

/** Writes the dates of a payload as the specification wants them (section 5): UTC, no milliseconds, no offset. */
export const normaliseDates = (payload: unknown): unknown =>
  mapDeep(payload, (leaf) => {
    const date = isDate(leaf) ? leaf : dateIn(leaf);
    return date ? normalised(date) : leaf;
  });

/** A payload as JSON, also for a part of a multipart form. */
export const jsonOf = (payload: unknown): string => JSON.stringify(normaliseDates(payload));

/** A cursor that cannot be read, or that belongs to another sort. http/errors.ts answers 400 on the field `cursor`. */
export class BadCursor extends Error {
  override name = 'BadCursor';
  constructor(options?: ErrorOptions) {
    super('the cursor cannot be read', options);
  }
}

/**
 * The SQL type of a sort key: the cursor carries its value as text, which is cast back. With each, the pattern in which
 * PostgreSQL writes it: a value of another form, such as a time with another zone, is not from one of our cursors.
 */
const shapes = {
  // oxlint-disable-next-line no-control-regex -- PostgreSQL cannot read NUL
  text: /^[^\u0000]*$/,
  integer: /^-?\d{1,10}$/,
  bigint: /^-?\d{1,19}$/,
  numeric: /^(-?\d{1,40}(\.\d{1,40})?|NaN|-?Infinity)$/,
  'double precision': /^(-?\d{1,40}(\.\d{1,40})?(e[+-]\d{1,3})?|NaN|-?Infinity)$/,
  date: /^(\d{4,7}-\d{2}-\d{2}( BC)?|-?infinity)$/,
  timestamptz: /^(\d{4,6}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d){0,2}( BC)?|-?infinity)$/,
  boolean: /^(true|false)$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
} as const;
export type SortType = keyof typeof shapes;

/**
 * The row after which a page begins, with values as PostgreSQL writes them. `counted` is the total counted for the
 * first page.
 */
export type Position = { value: string | null; id: string; counted: number };

/** An array, because the name of each field would make every cursor longer. */
export function writeCursor({ value, id, counted }: Position, sort: string): string {
  return Buffer.from(JSON.stringify([sort, value, id, counted])).toString('base64url');
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch (cause) {
    throw new BadCursor({ cause });
  }
}

/** The cursor contains nothing that its holder may not know or choose, so it needs no signature. */
export function readCursor(cursor: string, sort: string, [keyType, idType]: readonly [SortType, SortType]): Position {
  const fields = parse(cursor);
  if (!Array.isArray(fields) || fields.length !== 4) throw new BadCursor();
  const [itsSort, value, id, counted] = fields as unknown[];
  if (itsSort !== sort || (value !== null && typeof value !== 'string') || typeof id !== 'string')
    throw new BadCursor();
  if ((value !== null && !shapes[keyType].test(value)) || !shapes[idType].test(id)) throw new BadCursor();
  if (typeof counted !== 'number' || !Number.isInteger(counted) || counted < 0) throw new BadCursor();
  return { value, id, counted };
}

/** A cursor that cannot be read, or that belongs to another sort. http/errors.ts answers 400 on the field `cursor`. */
export class BadCursor extends Error {
  override name = 'BadCursor';
  constructor(options?: ErrorOptions) {
    super('the cursor cannot be read', options);
  }
}

/** Behind which row a page begins; its values as PostgreSQL writes them. `counted` is the total that the first page found. */
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

/** It carries nothing that its holder may not know or choose, so it needs no signature. */
export function readCursor(cursor: string, sort: string): Position {
  const fields = parse(cursor);
  if (!Array.isArray(fields) || fields.length !== 4) throw new BadCursor();
  const [itsSort, value, id, counted] = fields as unknown[];
  if (itsSort !== sort || (value !== null && typeof value !== 'string') || typeof id !== 'string')
    throw new BadCursor();
  if (typeof counted !== 'number' || !Number.isInteger(counted) || counted < 0) throw new BadCursor();
  return { value, id, counted };
}

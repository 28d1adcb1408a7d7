import { entryOf } from '@portal/contract';

type Values = Record<string, unknown>;

/** One field that someone else has changed. */
export type Change = { name: string; label: string; before: string; after: string };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What changed on the server since the form was opened, among the fields that the form shows. */
export const changesSince = (before: Values, now: Values, names: readonly string[]) =>
  names
    .filter((name) => Object.hasOwn(now, name))
    .map((name) => ({ name, before: entryOf(before, name), after: entryOf(now, name) }))
    .filter((change) => !same(change.before, change.after));

/**
 * Merges only what the user has changed: untouched fields must not undo the other person's change. Rows are merged one by one, so
 * that a change of one does not undo changes to the others.
 */
export const mergeTyped = (before: Values, typed: Values, now: Values): Values =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name, value]) => !same(entryOf(before, name), value))
      .map(([name, value]) => [name, mergeValue(entryOf(before, name), value, entryOf(now, name))]),
  );

const isRow = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const areRows = (value: unknown): value is Values[] => Array.isArray(value) && value.every(isRow);

const mergeValue = (before: unknown, typed: unknown, now: unknown): unknown =>
  areRows(before) && areRows(typed) && areRows(now) && [before, typed, now].some(({ length }) => length > 0)
    ? mergeRows(before, typed, now)
    : typed;

/** A row is identified by its id, or without one by its content. */
const identity = (row: Values) => JSON.stringify(row['id'] ?? row);
const byIdentity = (rows: readonly Values[]) => new Map(rows.map((row) => [identity(row), row]));

/** The current rows with the user's changes, without those they removed, and with those they added. */
function mergeRows(before: Values[], typed: Values[], now: Values[]): Values[] {
  const [known, mine, theirs] = [byIdentity(before), byIdentity(typed), byIdentity(now)];
  const kept = now.flatMap((row) => {
    const [was, own] = [known.get(identity(row)), mine.get(identity(row))];
    if (was && !own) return [];
    return [was && own ? { ...row, ...mergeTyped(was, own, row) } : row];
  });
  const added = typed.filter((row) => {
    const was = known.get(identity(row));
    return !theirs.has(identity(row)) && (!was || !same(was, row));
  });
  // Someone has deleted what the user was writing in: it comes back as a new one.
  return [...kept, ...added.map(({ id: _gone, ...row }) => row)];
}

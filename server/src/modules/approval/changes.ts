import { type DocumentChange, type Snapshot, entryOf } from '@portal/contract';

type Item = Snapshot & { id: string };

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string';
const isItems = (value: unknown): value is Item[] => Array.isArray(value) && value.every(isItem);

/** A key that is missing and one without a value say the same. */
const textOf = (value: unknown): string => JSON.stringify(value ?? null);
const same = (one: unknown, other: unknown) => textOf(one) === textOf(other);

const keysOf = (...snapshots: Snapshot[]) => [...new Set(snapshots.flatMap((snapshot) => Object.keys(snapshot)))];
const byId = (items: unknown) => new Map((isItems(items) ? items : []).map((item) => [item.id, item]));

function fieldChanges(before: Snapshot, after: Snapshot, path: string): DocumentChange[] {
  return keysOf(before, after)
    .map((key) => ({ field: path + key, before: entryOf(before, key), after: entryOf(after, key) }))
    .filter((change) => !same(change.before, change.after));
}

/** Item by item; that the same items stand in another order is no change worth a word. */
function itemChanges(before: unknown, after: unknown, path: string): DocumentChange[] {
  const [then, now] = [byId(before), byId(after)];
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((id): DocumentChange[] => {
    const [old, current] = [then.get(id), now.get(id)];
    if (old && current) return fieldChanges(old, current, `${path}.${id}.`);
    return [{ field: `${path}.${id}`, ...(old && { before: old }), ...(current && { after: current }) }];
  });
}

const hasItems = (value: unknown) => isItems(value) && value.length > 0;
/** An empty list does not show whether it is a list of items: the other side does. */
const isListOfItems = (before: unknown, after: unknown) =>
  (hasItems(before) && (after === undefined || isItems(after))) ||
  (hasItems(after) && (before === undefined || isItems(before)));

/** What changed from one snapshot to the other, field by field; in lists of items, `visits.<id>.outcome`, item by item. */
export function findChanges(before: Snapshot, after: Snapshot): DocumentChange[] {
  return keysOf(before, after).flatMap((key) => {
    const [old, current] = [entryOf(before, key), entryOf(after, key)];
    return isListOfItems(old, current)
      ? itemChanges(old, current, key)
      : fieldChanges({ [key]: old }, { [key]: current }, '');
  });
}

/** Without the items that the other snapshot has too, so that one changed item among forty is visible. */
export function withoutItemsOf(snapshot: Snapshot, other: Snapshot): Snapshot {
  return Object.fromEntries(
    Object.entries(snapshot).map(([key, value]) => {
      if (!hasItems(value)) return [key, value];
      const shown = byId(entryOf(other, key));
      return [key, (value as Item[]).filter((item) => !same(item, shown.get(item.id)))];
    }),
  );
}

import type { FileRecord, ParcelRecord } from './records.ts';
import type { OfflineStore, OutboxChange, OutboxEdit } from './store.ts';

/**
 * A store whose outbox works even where the device refuses (full, blocked, damaged): the entries then live in this tab until they
 * are sent, and the application works as long as there is a connection. Drafts have no such fallback: the form itself holds them,
 * and says that they are not saved.
 */
export function withMemory(store: OfflineStore) {
  const parcels = new Map<string, ParcelRecord>();
  const contents = new Map<string, FileRecord>();

  const merge = (userId: number, stored: readonly ParcelRecord[]) =>
    [
      ...stored.filter(({ key }) => !parcels.has(key)),
      ...[...parcels.values()].filter((one) => one.userId === userId),
    ].toSorted((a, b) => a.turn - b.turn);

  const takeOver = ({ put = [], remove = [], files = [] }: OutboxChange<unknown>) => {
    for (const parcel of put) parcels.set(parcel.key, parcel);
    for (const file of files) contents.set(file.key, file);
    for (const key of remove) parcels.delete(key);
    const used = new Set([...parcels.values()].flatMap((parcel) => parcel.files.map(({ key }) => key)));
    for (const key of contents.keys()) if (!used.has(key)) contents.delete(key);
  };

  /** The part that the database sees, and the part that stays here. */
  const split = <T>(change: OutboxChange<T>) => {
    const isHere = ({ key }: ParcelRecord) => parcels.has(key);
    const put = change.put ?? [];
    const here = { put: put.filter(isHere), remove: change.remove ?? [], result: undefined };
    return { here, there: { ...change, put: put.filter((one) => !isHere(one)) } };
  };

  const editOutbox = async <T>(userId: number, edit: OutboxEdit<T>): Promise<T> => {
    let change: OutboxChange<T> | undefined;
    let known: readonly ParcelRecord[] = [];
    try {
      const result = await store.editOutbox(userId, (stored) => {
        known = stored;
        change = edit(merge(userId, stored));
        return split(change).there;
      });
      if (change) takeOver(split(change).here);
      return result;
    } catch {
      // Why is told with the entry, which says that it is not kept.
      if (!change) {
        known = await store.listParcels(userId).catch(() => []);
        change = edit(merge(userId, known));
      }
      const { put = [], remove = [], result } = change;
      takeOver(change);
      // An older content must not come back with the next start; the same one in another state may, and is better than none.
      const isOlder = ({ key, requestId }: ParcelRecord) =>
        put.some((one) => one.key === key && one.requestId !== requestId);
      const gone = [...remove, ...known.filter(isOlder).map(({ key }) => key)];
      await store.editOutbox(userId, () => ({ remove: gone, result: undefined })).catch(() => {});
      return result;
    }
  };

  const safe: OfflineStore = {
    ...store,
    editOutbox,
    listParcels: async (userId) => merge(userId, await store.listParcels(userId).catch(() => [])),
    readFiles: async (keys) => {
      const missing = keys.filter((key) => !contents.has(key));
      const stored = missing.length > 0 ? await store.readFiles(missing) : new Map<string, FileRecord>();
      return new Map([...contents, ...stored]);
    },
  };
  /** `isKept`: whether an entry outlives this tab. */
  return { store: safe, isKept: (key: string) => !parcels.has(key), holdsSome: () => parcels.size > 0 };
}

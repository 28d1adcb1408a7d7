import type { CachedRecord, RecordStore } from '../http/cache/record.ts';

/** The store of the cache in memory, and what it holds; records go in and out as copies, as in IndexedDB. */
export function createMemory(): { records: Map<string, CachedRecord>; store: RecordStore } {
  const records = new Map<string, CachedRecord>();
  return {
    records,
    store: {
      open: async () => {},
      get: async (url) => structuredClone(records.get(url)),
      put: async (record) => void records.set(record.url, structuredClone(record)),
      remove: async (url) => void records.delete(url),
      urls: async () => [...records.keys()],
      clear: async () => records.clear(),
    },
  };
}

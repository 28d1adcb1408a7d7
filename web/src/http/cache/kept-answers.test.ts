import { expect, it } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';
import type { CachedRecord, RecordStore } from './record.ts';

const URL = '/api/cities';

const recordOf = (body: string): CachedRecord => ({
  url: URL,
  response: { body, status: 200, statusText: 'OK', url: URL },
  timestamp: 1,
  expiration: 1000,
  owner: 'ada',
  shows: ['cities'],
});

function memory() {
  const records = new Map<string, CachedRecord>();
  const store: RecordStore = {
    open: async () => undefined,
    get: async (url) => records.get(url),
    put: async (record) => void records.set(record.url, record),
    remove: async (url) => void records.delete(url),
    urls: async () => [...records.keys()],
    clear: async () => records.clear(),
  };
  return { records, store };
}

it('an answer that comes while the former one is being declared outdated stays, and stays valid', async () => {
  const { records, store } = memory();
  const kept = createKeptAnswers({ store, onFault: () => undefined, now: () => 10 });
  await kept.put(recordOf('former'));
  const hasRead = new Promise<void>((resolve) => {
    const { get } = store;
    store.get = (url) => get(url).finally(resolve);
  });
  const expiring = kept.expire(['cities']);
  // It reads first and writes a moment later.
  await hasRead;
  await kept.put(recordOf('newer'));
  await expiring;
  expect(records.get(URL)).toEqual(recordOf('newer'));
});

it('what a change concerns is outdated, and still there', async () => {
  const { records, store } = memory();
  const kept = createKeptAnswers({ store, onFault: () => undefined, now: () => 10 });
  await kept.put(recordOf('former'));
  await kept.expire(['products']);
  expect(records.get(URL)?.expiration).toBe(1000);
  await kept.expire(['cities']);
  expect(records.get(URL)).toEqual({ ...recordOf('former'), expiration: 0 });
});

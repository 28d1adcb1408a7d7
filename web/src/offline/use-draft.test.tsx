// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { randomBytes, webcrypto } from 'node:crypto';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '../http/http.ts';
import { mayReload } from '../lib/before-reload.ts';
import { keys } from '../storage/keys.ts';
import { openDatabase } from './database.ts';
import { createCipherSource } from './device-key.ts';
import { OfflineProvider } from './offline-context.tsx';
import { createOffline } from './offline.ts';
import type { OfflineStore } from './store.ts';
import { useDraft, useDrafts } from './use-draft.ts';

type Letter = { text: string };
const http = createHttp({ baseUrl: '', token: () => null });

function openTab(store: OfflineStore = openDatabase(), userId = 1) {
  const offline = createOffline({ http, userId, store });
  offline.start();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <OfflineProvider offline={offline}>{children}</OfflineProvider>
  );
  return {
    offline,
    form: (id = 'a') => renderHook(() => useDraft<Letter>('letter', id), { wrapper }),
    list: () => renderHook(() => useDrafts<Letter>('letter'), { wrapper }),
  };
}

const photo = () => ({ name: 'photo.jpg', content: new Blob(['pixels'], { type: 'image/jpeg' }) });

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a draft', () => {
  it('is there again after the tab was closed, with every field and photo', async () => {
    const { result, unmount } = openTab().form();
    expect(result.current.draft).toBeUndefined();
    await waitFor(() => expect(result.current.draft).toBeNull());
    // The tab closes before the debounce ends: closing writes at once.
    result.current.keep({ text: 'first' }, []);
    result.current.keep({ text: 'second' }, [photo()]);
    unmount();
    const again = openTab().form();
    await waitFor(() => expect(again.result.current.draft?.value).toEqual({ text: 'second' }));
    const [file] = again.result.current.draft?.files ?? [];
    expect([file?.name, file?.content.type, await file?.content.text()]).toEqual(['photo.jpg', 'image/jpeg', 'pixels']);
    expect(again.result.current.savedAt).toBeInstanceOf(Date);
  });

  it('is written when the page is hidden, and before a reload', async () => {
    const { offline, form } = openTab();
    const { result } = form();
    await waitFor(() => expect(result.current.draft).toBeNull());
    result.current.keep({ text: 'hidden' }, []);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await vi.waitFor(async () => expect((await offline.drafts.find<Letter>('letter', 'a'))?.value.text).toBe('hidden'));
    result.current.keep({ text: 'reloaded' }, []);
    expect(await act(mayReload)).toBe(true);
    expect((await offline.drafts.find<Letter>('letter', 'a'))?.value.text).toBe('reloaded');
  });

  it('says when the device is full, holds the reload back, and is written once there is room', async () => {
    const database = openDatabase();
    let full = true;
    const store: OfflineStore = {
      ...database,
      putDraft: (...args) =>
        full ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : database.putDraft(...args),
    };
    const { result } = openTab(store).form();
    await waitFor(() => expect(result.current.draft).toBeNull());
    result.current.keep({ text: 'much' }, []);
    await act(() => result.current.flush());
    expect(result.current.problem).toBe('full');
    expect(await act(mayReload)).toBe(false);
    full = false;
    await act(() => result.current.flush());
    expect(result.current).toMatchObject({ problem: null, draft: { value: { text: 'much' } } });
  });

  it('leaves the form alone where the browser keeps nothing', async () => {
    const refuse = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
    const { result } = openTab({ ...openDatabase(), findDraft: refuse, putDraft: refuse }).form();
    await waitFor(() => expect(result.current).toMatchObject({ draft: null, problem: 'unavailable' }));
  });

  it('is gone once removed, also when something was about to be written', async () => {
    const { offline, form } = openTab();
    const { result, unmount } = form();
    await waitFor(() => expect(result.current.draft).toBeNull());
    result.current.keep({ text: 'sent' }, []);
    await act(() => result.current.remove());
    unmount();
    expect(await offline.countUnsent()).toEqual({ parcels: 0, drafts: 0 });
  });
});

describe('a page that closes before its input could be encrypted', () => {
  const key = randomBytes(32).toString('base64');
  const openSealed = () =>
    openDatabase(createCipherSource({ userId: 1, fetchKey: async () => key, isCurrent: () => true }));
  const left = () => localStorage.getItem(keys.lastWords);

  /** A form with a draft in whose page no writing comes to its end any more. */
  async function openDying(id = 'a') {
    vi.stubGlobal('crypto', webcrypto);
    const store = openSealed();
    const { drafts } = openTab(store).offline;
    await drafts.put('letter', 'a', { text: 'before' }, [photo()]);
    let prepared = false;
    const makePad = async () => {
      const pad = await store.makePad();
      prepared = true;
      return pad;
    };
    const { result } = openTab({ ...store, makePad, putDraft: () => new Promise(() => {}) }).form(id);
    await waitFor(() => expect([result.current.draft === undefined, prepared]).toEqual([false, true]));
    return result;
  }
  const go = () => window.dispatchEvent(new Event('pagehide'));

  it('saves it for the next page, and nobody can read it meanwhile', async () => {
    const form = await openDying();
    form.current.keep({ text: 'Mbarga, in the last moment' }, form.current.draft?.files ?? []);
    go();
    expect(left()).not.toBeNull();
    expect(left()).not.toMatch(/Mbarga|moment/);
    expect(atob(left()?.split('.').at(-1)?.replace(/".*/, '') ?? '')).not.toMatch(/Mbarga|moment/);

    const { result } = openTab(openSealed()).form();
    await waitFor(() => expect(result.current.draft?.value.text).toBe('Mbarga, in the last moment'));
    expect(result.current.draft?.files.map(({ name }) => name)).toEqual(['photo.jpg']);
    expect(left()).toBeNull();
    expect((await openTab(openSealed()).offline.drafts.find<Letter>('letter', 'a'))?.value.text).toContain('Mbarga');
  });

  it('saves the first input of a new draft, which is then among the drafts', async () => {
    const form = await openDying('b');
    form.current.keep({ text: 'the first words' }, []);
    go();
    const { drafts } = openTab(openSealed()).offline;
    expect((await drafts.list<Letter>('letter')).map(({ id, value }) => [id, value.text])).toEqual([
      ['b', 'the first words'],
      ['a', 'before'],
    ]);
  });

  it('saves nothing older than a later write, and nothing of a removed draft', async () => {
    const form = await openDying();
    form.current.keep({ text: 'older' }, form.current.draft?.files ?? []);
    go();
    const words = left() ?? '';
    expect(words).not.toBe('');
    const { drafts } = openTab(openSealed()).offline;
    await drafts.put('letter', 'a', { text: 'newer' }, []);
    expect(left()).toBeNull();
    localStorage.setItem(keys.lastWords, words.replace(/"at":\d+/, '"at":1'));
    const { result } = openTab(openSealed()).form();
    await waitFor(() => expect(result.current.draft?.value.text).toBe('newer'));
    expect(left()).toBeNull();
    localStorage.setItem(keys.lastWords, words);
    await drafts.remove('letter', 'a');
    expect(left()).toBeNull();
  });

  it('saves no fields that refer to a photo which is not written', async () => {
    const form = await openDying();
    form.current.keep({ text: 'with another photo' }, [...(form.current.draft?.files ?? []), photo()]);
    go();
    expect(left()).toBeNull();
    form.current.keep({ text: 'without' }, form.current.draft?.files ?? []);
    go();
    const { result } = openTab(openSealed()).form();
    await waitFor(() => expect(result.current.draft?.value.text).toBe('without'));
  });
});

describe('the list of drafts', () => {
  it('is live across tabs, newest first', async () => {
    const { result } = openTab().list();
    const other = openTab();
    await other.offline.drafts.put('letter', 'a', { text: 'older' }, []);
    await other.offline.drafts.put('minutes', 'x', { text: 'another kind' }, []);
    const now = Date.now();
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(now));
    await other.offline.drafts.put('letter', 'b', { text: 'newer' }, []);
    await waitFor(() => expect(result.current.map(({ id }) => id)).toEqual(['b', 'a']));
    await other.offline.drafts.remove('letter', 'a');
    await waitFor(() => expect(result.current.map(({ id }) => id)).toEqual(['b']));
  });
});

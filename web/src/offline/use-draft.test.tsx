// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '../http/http.ts';
import { mayReload } from '../lib/before-reload.ts';
import { openDatabase } from './database.ts';
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

describe('a draft', () => {
  it('is there again after the tab was closed, with every field and photo', async () => {
    const { result, unmount } = openTab().form();
    expect(result.current.draft).toBeUndefined();
    await waitFor(() => expect(result.current.draft).toBeNull());
    // The tab goes before the rest in the typing: leaving writes at once.
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

import { afterEach, describe, expect, it, vi } from 'vitest';
import { storage } from './storage.ts';

afterEach(() => vi.restoreAllMocks());

const blockStorage = () =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

describe('storage', () => {
  it('writes to local storage', () => {
    storage.set('language', 'en');
    expect(localStorage.getItem('language')).toBe('en');
    storage.remove('language');
    expect(localStorage.getItem('language')).toBeNull();
  });

  it('remembers in memory where the browser blocks it', () => {
    blockStorage();
    storage.set('language', 'ja');
    expect(storage.get('language')).toBe('ja');
    storage.clear();
    expect(storage.get('language')).toBeNull();
  });

  it('remembers in memory what no longer fits, rather than the older value', () => {
    storage.set('user', 'old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storage.set('user', 'new');
    expect(storage.get('user')).toBe('new');
  });

  it('treats invalid JSON as absent', () => {
    localStorage.setItem('user', '{"id":');
    expect(storage.getJson('user')).toBeNull();
  });

  it('notifies of changes by another tab', () => {
    const seen: (string | null)[] = [];
    const stop = storage.onOtherTab((key) => seen.push(key));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    expect(seen).toEqual(['token']);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beforeReload, reloadPage } from '../lib/before-reload.ts';
import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';
import { IDLE_LIMIT, watchIdle } from './idle.ts';

const HOUR = 3_600_000;
const reload = vi.fn<() => Promise<boolean>>(async () => true);
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000_000 });
  reload.mockClear();
  stop = watchIdle({ reload });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('without activity', () => {
  it('the page reloads after 21600 seconds, and not before', async () => {
    expect(IDLE_LIMIT).toBe(21_600_000);
    await vi.advanceTimersByTimeAsync(6 * HOUR - 30_001);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_001);
    expect(reload).toHaveBeenCalled();
  });

  it('is asked again at the next look where someone wants to wait', async () => {
    reload.mockResolvedValueOnce(false);
    await vi.advanceTimersByTimeAsync(6 * HOUR);
    expect(reload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('counts also when the computer slept through the end and a hand wakes it', () => {
    vi.setSystemTime(Date.now() + 7 * HOUR);
    window.dispatchEvent(new Event('mousemove'));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('activity', () => {
  it.each(['mousemove', 'click', 'keypress', 'scroll', 'touchstart', 'resize'])(
    '%s restarts the time',
    async (name) => {
      await vi.advanceTimersByTimeAsync(5 * HOUR);
      window.dispatchEvent(new Event(name));
      await vi.advanceTimersByTimeAsync(5 * HOUR);
      expect(reload).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(HOUR);
      expect(reload).toHaveBeenCalled();
    },
  );

  it('in another tab counts here', async () => {
    await vi.advanceTimersByTimeAsync(5 * HOUR);
    storage.set(keys.lastActivity, String(Date.now()));
    await vi.advanceTimersByTimeAsync(5 * HOUR);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is told to the other tabs, though not every movement', () => {
    const set = vi.spyOn(storage, 'set');
    for (let count = 0; count < 50; count += 1) window.dispatchEvent(new Event('mousemove'));
    expect(set).toHaveBeenCalledExactlyOnceWith(keys.lastActivity, '1000000000000');
    set.mockRestore();
  });

  it('with a stored time in the future, or an invalid one, does not keep the page open forever', async () => {
    storage.set(keys.lastActivity, String(Date.now() + 48 * HOUR));
    await vi.advanceTimersByTimeAsync(6 * HOUR);
    storage.set(keys.lastActivity, 'x');
    await vi.advanceTimersByTimeAsync(6 * HOUR);
    expect(reload).toHaveBeenCalled();
  });
});

describe('before a reload', () => {
  it('unsaved input is saved, and the reload waits for it', async () => {
    const order: string[] = [];
    const remove = beforeReload(async () => {
      await Promise.resolve();
      order.push('saved');
    });
    expect(await reloadPage(() => void order.push('reloaded'))).toBe(true);
    expect(order).toEqual(['saved', 'reloaded']);
    remove();
  });

  it.each([
    ['asks to wait', () => false],
    ['cannot save', () => Promise.reject(new Error('full'))],
  ])('nothing happens when someone %s', async (_, handler) => {
    const remove = beforeReload(handler);
    const act = vi.fn<() => void>();
    expect(await reloadPage(act)).toBe(false);
    expect(act).not.toHaveBeenCalled();
    remove();
    expect(await reloadPage(act)).toBe(true);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { connection } from './connection.ts';

const setLine = (onLine: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
};

afterEach(() => {
  vi.restoreAllMocks();
  connection.note(true);
});

describe('the connection', () => {
  it('is what the device says, and how the last call ended', () => {
    const listener = vi.fn<() => void>();
    const stop = connection.subscribe(listener);
    expect(connection.get()).toBe('online');
    connection.note(false);
    expect(connection.get()).toBe('unreachable');
    setLine(false);
    expect(connection.get()).toBe('offline');
    setLine(true);
    expect(connection.get()).toBe('unreachable');
    connection.note(true);
    expect(connection.get()).toBe('online');
    expect(listener).toHaveBeenCalledTimes(4);
    stop();
    connection.note(false);
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it('tells of changes only', () => {
    const listener = vi.fn<() => void>();
    const stop = connection.subscribe(listener);
    connection.note(true);
    connection.note(true);
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});

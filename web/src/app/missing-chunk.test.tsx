import { act, renderHook, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoutes } from '../test/render.tsx';
import { isMissingChunk, useReloadOnce } from './missing-chunk.ts';
import { AreaError, lazyPage } from './screen-boundary.tsx';

beforeEach(() => sessionStorage.clear());

describe('a part that is missing after a deployment', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://x.test/assets/a.js',
    'error loading dynamically imported module: https://x.test/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('is known by %s', (message) => {
    expect(isMissingChunk(new TypeError(message))).toBe(true);
  });

  it('is not any failure', () => {
    expect(isMissingChunk(new Error('x is undefined'))).toBe(false);
    expect(isMissingChunk('text')).toBe(false);
  });

  it('makes the page reload once, not again and again', () => {
    const reload = vi.fn<() => Promise<boolean>>(async () => true);
    renderHook(() => useReloadOnce(false, reload));
    expect(reload).not.toHaveBeenCalled();
    renderHook(() => useReloadOnce(true, reload));
    renderHook(() => useReloadOnce(true, reload));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not where that cannot be remembered', () => {
    const reload = vi.fn<() => Promise<boolean>>(async () => true);
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    renderHook(() => useReloadOnce(true, reload));
    blocked.mockRestore();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['first', '/x'],
    ['next', '/'],
  ])('leaves no white page when it is the %s one', async (_, at) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    sessionStorage.setItem('portal-reloaded-at', String(Date.now()));
    const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const { router } = renderRoutes({
      at,
      routes: [
        { path: '/', element: 'here' },
        { path: '/x', ErrorBoundary: AreaError, lazy: lazyPage(load) },
      ],
    });
    if (at === '/') await act(() => router.navigate('/x'));
    expect(await screen.findByText('Cette page n’a pas pu être chargée')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
    vi.restoreAllMocks();
  });
});

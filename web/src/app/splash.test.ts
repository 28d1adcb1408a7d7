import { expect, it, vi } from 'vitest';
import { watchSplash } from './splash.ts';

it('covers the application until its first page is shown', async () => {
  document.body.innerHTML = '<div id="root"></div><div id="splash"></div>';
  const root = document.getElementById('root') as HTMLElement;
  const isOver = () => document.getElementById('splash')?.hasAttribute('data-over');
  watchSplash(root);
  root.innerHTML = '<div>loading</div>';
  await Promise.resolve();
  expect(isOver()).toBe(false);
  root.innerHTML = '<div><main></main></div>';
  await vi.waitFor(() => expect(isOver()).toBe(true));
});

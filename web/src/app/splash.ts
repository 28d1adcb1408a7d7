/**
 * Fades the splash out once the first page, which has a `main`, is shown. Not by `:has()` in its style sheet: the browser would
 * check every element of the page again at each change.
 */
export function watchSplash(root: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (root.querySelector('main') === null) return;
    observer.disconnect();
    document.getElementById('splash')?.setAttribute('data-over', '');
  });
  observer.observe(root, { childList: true, subtree: true });
}

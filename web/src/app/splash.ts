/**
 * Lets the splash fade once the first page stands: each has a `main`. Not by `:has()` in its style sheet, which would
 * make the browser look at every element of the page again at every change of any of them.
 */
export function watchSplash(root: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (root.querySelector('main') === null) return;
    observer.disconnect();
    document.getElementById('splash')?.setAttribute('data-over', '');
  });
  observer.observe(root, { childList: true, subtree: true });
}

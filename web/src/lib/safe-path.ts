/**
 * The path when it leads to a place of ours, otherwise the fallback. A `returnUrl` comes from the address bar, so
 * anyone may have written it: `//elsewhere`, `/\elsewhere` and `javascript:` must not be followed.
 */
export function safePath(path: string | null, fallback: string): string {
  if (!path?.startsWith('/')) return fallback;
  try {
    const here = 'http://ours.invalid';
    const url = new URL(path, here);
    return url.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
}

/** What a build is made of: its name, which changes with every file, and the paths of its files. */
export type Shell = { revision: string; files: readonly string[] };

const PREFIX = 'portal-shell-';

export const cacheNameOf = ({ revision }: Pick<Shell, 'revision'>): string => `${PREFIX}${revision}`;
export const isShellCache = (name: string): boolean => name.startsWith(PREFIX);

type Asked = Pick<Request, 'method' | 'url' | 'mode'>;

/** The role of a request: a page, the configuration, a file of the shell, or none. */
export function roleOf(
  { method, url, mode }: Asked,
  scope: string,
  { files }: Shell,
): 'page' | 'config' | 'file' | null {
  if (method !== 'GET' || !url.startsWith(scope)) return null;
  const path = url.slice(scope.length).replace(/[?#].*$/, '');
  if (/^api(?:\/|$)/.test(path)) return null;
  if (mode === 'navigate') return 'page';
  // Fetched with a time stamp (specification, section 3).
  if (path === 'config.json') return 'config';
  return files.includes(path) ? 'file' : null;
}

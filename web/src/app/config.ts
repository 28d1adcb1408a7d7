import { z } from 'zod';

export type Config = { baseHref: string; apiEndpoint: string };

/** Specification, section 3: what counts where the file is missing, broken or late. */
export const FALLBACK: Config = { baseHref: '/', apiEndpoint: '/api' };
/** A start that waits for ever for its configuration is no start. */
const PATIENCE = 5000;

const withoutEndSlash = (path: string) => path.replace(/\/+$/, '');

/** Each value counts for itself: a file that names only one is no broken file. */
const Given = z.object({
  baseHref: z
    .string()
    .regex(/^\/(?!\/)/)
    .transform((path) => withoutEndSlash(path) || '/')
    .catch(FALLBACK.baseHref),
  apiEndpoint: z
    .string()
    .trim()
    .regex(/^(?:https?:\/\/[^/]|\/(?!\/))/)
    .transform(withoutEndSlash)
    .catch(FALLBACK.apiEndpoint),
});

/** Where the API is. Fetched with a time stamp, so that no cache hides a change (specification, section 3). */
export async function fetchConfig(file = `${import.meta.env.BASE_URL}config.json`): Promise<Config> {
  try {
    const response = await fetch(`${file}?t=${Date.now()}`, { signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? Given.parse(await response.json()) : FALLBACK;
  } catch {
    return FALLBACK;
  }
}

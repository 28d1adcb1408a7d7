import { z } from 'zod';

export type Config = { baseHref: string; apiEndpoint: string };

/** Specification, section 3: what counts where the file is missing, broken or late. */
export const FALLBACK: Config = { baseHref: '/', apiEndpoint: '/api' };
/** Milliseconds after which the start continues without its configuration. */
const PATIENCE = 5000;

const withoutEndSlash = (path: string) => path.replace(/\/+$/, '');

/** Each value is optional: a file with only one of them is valid. */
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

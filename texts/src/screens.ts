import type { Language } from '@portal/contract';
import type { Translation } from './translation.ts';

/** How far the texts reach: the pages before the login, the frame with the first screen behind it, every screen. */
export const extents = ['start', 'first', 'all'] as const;
export type Extent = (typeof extents)[number];

/**
 * Loads the texts of the screens by language and extent, so that the browser fetches only the chosen language and only the texts
 * about to be shown. Fetching twice costs nothing: a module is loaded once.
 */
export const loadScreens: Record<Extent, (language: Language) => Promise<Partial<Translation>>> = {
  start: (language) => import(`./${language}/screens/start.gen.ts`),
  first: (language) => import(`./${language}/screens/first.gen.ts`),
  all: (language) => import(`./${language}/screens/index.gen.ts`),
};

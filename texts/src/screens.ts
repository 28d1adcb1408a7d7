import type { Language } from '@portal/contract';
import type { Translation } from './translation.ts';

/** How far the texts reach: the pages before the login, the frame with the first screen behind it, every screen. */
export const extents = ['start', 'first', 'all'] as const;
export type Extent = (typeof extents)[number];

/**
 * The texts of the screens, by the folder of a language: only the chosen one travels to the browser, and of it only what
 * is about to be shown. What was fetched before is at hand: a module is loaded once.
 */
export const loadScreens: Record<Extent, (language: Language) => Promise<Partial<Translation>>> = {
  start: (language) => import(`./${language}/screens/start.gen.ts`),
  first: (language) => import(`./${language}/screens/first.gen.ts`),
  all: (language) => import(`./${language}/screens/index.gen.ts`),
};

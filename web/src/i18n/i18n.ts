import { type Extent, extents, loadScreens } from '@portal/texts/screens.ts';
import { useSyncExternalStore } from 'react';
import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';
import { DEFAULT_LANGUAGE, type Language, isLanguage } from './languages.ts';
import { type Translate, createTranslate } from './pick-text.ts';

export type { Text, TextTable, Translate } from './pick-text.ts';

/** The requested extent of the texts, and the loaded one. */
let wanted: Extent = 'all';
let reached: Extent = 'start';

/** The current texts: a new object, with a new `t`, after every change. */
type Texts = { t: Translate; language: Language };

let current: Texts = { t: createTranslate(DEFAULT_LANGUAGE, {}), language: DEFAULT_LANGUAGE };
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Loads the requested extent of a language, and shows it. */
async function show(language: Language): Promise<void> {
  const extent = wanted;
  const messages = await loadScreens[extent](language);
  // A larger extent was requested meanwhile: this one must not replace it.
  if (extent !== wanted) return show(language);
  reached = extent;
  current = { t: createTranslate(language, messages), language };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

export function storedLanguage(): Language {
  const stored = storage.get(keys.language);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

/** Shows the first language. With a lesser extent the other texts follow by `reachFor`. */
export async function startI18n(language: Language = storedLanguage(), first: Extent = 'all'): Promise<void> {
  wanted = first;
  await show(language);
}

async function reachFor(extent: Extent): Promise<void> {
  if (extents.indexOf(extent) <= extents.indexOf(reached)) return;
  if (extents.indexOf(extent) > extents.indexOf(wanted)) wanted = extent;
  try {
    await show(current.language);
  } catch (error) {
    // The next request tries again.
    wanted = reached;
    throw error;
  }
}

/** Fetches the texts of the frame and of the first screen; from then on a change of language brings them too. */
export const loadFirstTexts = (): Promise<void> => reachFor('first');
/** Fetches the texts of every screen. */
export const loadAllTexts = (): Promise<void> => reachFor('all');

/** Switches in place and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  await show(language);
  storage.set(keys.language, language);
}

/** The language on the screen, away from components. */
export const currentLanguage = (): Language => current.language;

/** A text in the current language, away from components. */
export const translate: Translate = ((...args: Parameters<Translate>) => current.t(...args)) as Translate;

/** The texts of the current language; the component follows a change. */
export const useTexts = (): Texts => useSyncExternalStore(subscribe, () => current);

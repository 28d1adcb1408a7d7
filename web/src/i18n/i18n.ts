import { useSyncExternalStore } from 'react';
import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';
import { DEFAULT_LANGUAGE, type Language, isLanguage } from './languages.ts';
import { type Translate, createTranslate } from './pick-text.ts';
import type { Translation } from './translation.ts';

export type { Text, Translate } from './pick-text.ts';

/** The texts that the pages before the login need, or those of every screen. */
type Extent = 'start' | 'all';

/** Only the chosen language travels to the browser, and before the login only a part of it. */
const load: Record<Language, Record<Extent, () => Promise<{ messages: Partial<Translation> }>>> = {
  fr: { start: () => import('./messages/fr/start.ts'), all: () => import('./messages/fr/index.ts') },
  en: { start: () => import('./messages/en/start.ts'), all: () => import('./messages/en/index.ts') },
  es: { start: () => import('./messages/es/start.ts'), all: () => import('./messages/es/index.ts') },
  de: { start: () => import('./messages/de/start.ts'), all: () => import('./messages/de/index.ts') },
  ja: { start: () => import('./messages/ja/start.ts'), all: () => import('./messages/ja/index.ts') },
  zh: { start: () => import('./messages/zh/start.ts'), all: () => import('./messages/zh/index.ts') },
};

let extent: Extent = 'all';

/** What components show: another object, with another `t`, after every change. */
type Texts = { t: Translate; language: Language };

let current: Texts = { t: createTranslate(DEFAULT_LANGUAGE, {}), language: DEFAULT_LANGUAGE };
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Fetches a language as far as it is wanted, and shows it. What was fetched before is at hand: a module is loaded once. */
async function show(language: Language): Promise<void> {
  const { messages } = await load[language][extent]();
  current = { t: createTranslate(language, messages), language };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

export function storedLanguage(): Language {
  const stored = storage.get(keys.language);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

/** Shows the first language. With the extent `start` the other texts follow by `loadAllTexts`. */
export async function startI18n(language: Language = storedLanguage(), first: Extent = 'all'): Promise<void> {
  extent = first;
  await show(language);
}

/** Fetches the texts of the screens behind the login; from then on a change of language brings them too. */
export async function loadAllTexts(): Promise<void> {
  extent = 'all';
  await show(current.language);
}

/** Switches in place and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  await show(language);
  storage.set(keys.language, language);
}

/** A text in the current language, away from components. */
export const translate: Translate = ((...args: Parameters<Translate>) => current.t(...args)) as Translate;

/** The texts of the current language; the component follows a change. */
export const useTexts = (): Texts => useSyncExternalStore(subscribe, () => current);

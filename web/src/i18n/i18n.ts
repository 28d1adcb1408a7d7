import i18next, { type i18n as Engine, type TFunction } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';
import { DEFAULT_LANGUAGE, type Language, isLanguage } from './languages.ts';
import type { Translation } from './translation.ts';

const NAMESPACE = 'portal';

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

/** A text named by its place, `($) => $.cities.title`: what screens and columns declare before a language is known. */
export type Text = (messages: Selectable) => string;
/** The texts as i18next lets us select them: the forms of a plural stand as one. */
type Selectable = Parameters<Extract<Parameters<TFunction>[0], (...args: never) => unknown>>[0];

async function fetchLanguage(engine: Engine, language: Language) {
  // What was fetched before is at hand: a module is loaded once.
  engine.addResourceBundle(language, NAMESPACE, (await load[language][extent]()).messages);
}

export function storedLanguage(): Language {
  const stored = storage.get(keys.language);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

/** Starts the engine in one language. With the extent `start` the other texts follow by `loadAllTexts`. */
export async function startI18n(language: Language = storedLanguage(), first: Extent = 'all'): Promise<Engine> {
  extent = first;
  const engine = i18next.use(initReactI18next);
  await engine.init({
    lng: language,
    fallbackLng: false,
    defaultNS: NAMESPACE,
    ns: [NAMESPACE],
    resources: { [language]: { [NAMESPACE]: (await load[language][extent]()).messages } },
    // React escapes by itself.
    interpolation: { escapeValue: false },
    enableSelector: true,
  });
  document.documentElement.lang = language;
  return engine;
}

/** Fetches the texts of the screens behind the login; from then on a change of language brings them too. */
export async function loadAllTexts(): Promise<void> {
  extent = 'all';
  await fetchLanguage(i18next, i18next.language as Language);
}

/** Switches in place and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  await fetchLanguage(i18next, language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  storage.set(keys.language, language);
}

/** The texts of the current language; the component follows a change. */
export function useTexts() {
  const { t, i18n } = useTranslation();
  return { t, language: i18n.language as Language };
}

export { i18next };

export type Translate = ReturnType<typeof useTexts>['t'];

import { z } from 'zod';

/**
 * The languages of the specification (section 2), each under its own name. Another one is a line here and a folder in
 * `texts/src` with the code as its name.
 */
export const languageNames = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  ja: '日本語',
  zh: '中文',
} as const;

export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as Language[];
export const Language = z.enum(languages);

/** The language for people whose language is unknown, and for the portal's own records. */
export const DEFAULT_LANGUAGE: Language = 'fr';

export const isLanguage = (code: unknown): code is Language => languages.some((language) => language === code);

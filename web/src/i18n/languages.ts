/** The languages of the specification (section 2), each under its own name. French is the default. */
export const languages = [
  { code: 'fr', name: 'Français' },
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'de', name: 'Deutsch' },
  { code: 'ja', name: '日本語' },
  { code: 'zh', name: '中文' },
] as const;

export type Language = (typeof languages)[number]['code'];

export const DEFAULT_LANGUAGE: Language = 'fr';

export const isLanguage = (code: unknown): code is Language => languages.some((language) => language.code === code);

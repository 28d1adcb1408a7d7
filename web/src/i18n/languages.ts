import { languageNames, languages as codes } from '@portal/contract';

export { DEFAULT_LANGUAGE, type Language, isLanguage } from '@portal/contract';

/** The languages, each under its own name. */
export const languages = codes.map((code) => ({ code, name: languageNames[code] }));

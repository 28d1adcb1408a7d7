import { type Language, entryOf } from '@portal/contract';

/** What a text has in its braces. */
export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type Fill = (text: string, values: Values) => string;

/** Puts values into texts of a language: `{{name}}` as it is, `{{count, number}}` as the language writes numbers. */
export function createFill(language: Language): Fill {
  const numbers = new Intl.NumberFormat(language);
  return (text, values) =>
    text.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, isNumber: string | undefined) =>
      isNumber ? numbers.format(Number(entryOf(values, name))) : String(entryOf(values, name) ?? ''),
    );
}

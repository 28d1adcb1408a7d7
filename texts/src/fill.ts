import { type Language, entryOf } from '@portal/contract';
import { elide } from './elision.ts';

/** The values for the placeholders of a text. */
export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type Fill = (text: string, values: Values) => string;

const VARIABLE = /\{\{(\w+)(, number)?\}\}/g;

/** Puts values into texts of a language: `{{name}}` as it is, `{{count, number}}` as the language writes numbers. */
export function createFill(language: Language): Fill {
  const numbers = new Intl.NumberFormat(language);
  const valueOf = (values: Values, name: string, isNumber: boolean) =>
    isNumber ? numbers.format(Number(entryOf(values, name))) : String(entryOf(values, name) ?? '');
  // A French text cannot know which name it will be given, so `de` becomes `d’` where the name requires it.
  const join = language === 'fr' ? elide : (before: string) => before;
  return (text, values) => {
    let [filled, from] = ['', 0];
    for (const { 0: variable, 1: name = '', 2: number, index } of text.matchAll(VARIABLE)) {
      const value = valueOf(values, name, number !== undefined);
      filled += join(text.slice(from, index), value) + value;
      from = index + variable.length;
    }
    return filled + text.slice(from);
  };
}

import { type Language, entryOf, languages, plainText } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import type { FieldRule, FieldType } from './kind.ts';

/** The words for the values of choices. */
function choicesIn(language: Language): Readonly<Record<string, string>> {
  const { ui, pharmacies, health } = textsIn[language].words;
  const flags = { yes: ui.yes.toLowerCase(), no: ui.no.toLowerCase() };
  return { ...flags, ...pharmacies.types, ...pharmacies.statuses, ...health.types, ...health.kinds };
}

/** The word for an enum value; without one, such as for class A, the value itself. */
const wordIn = (language: Language, value: string): string => entryOf(choicesIn(language), value) ?? value;

/** A choice of values, by their words in every language and by what else people write. */
export function choiceOf<Value extends string>(others: Readonly<Record<Value, readonly string[]>>) {
  const named = Object.entries<readonly string[]>(others).flatMap(([value, words]) =>
    [value, ...languages.map((language) => wordIn(language, value)), ...words].map(
      (word) => [plainText(word), value] as const,
    ),
  );
  return { is: 'choice', values: new Map(named) } satisfies FieldType;
}

/** Three letters identify a day, whatever the rest of its name. */
const startOf = (word: string) => plainText(word).slice(0, 3);

const days = new Map(
  languages.flatMap((language) =>
    textsIn[language].papers.sheets.days.map((day, index) => [startOf(day), index + 1] as const),
  ),
);

/** The number of a day by the beginning of its name, 1 for Monday. */
export const dayOf = (word: string): number | undefined => days.get(startOf(word));

const flags = choiceOf({
  yes: ['o', 'vrai', 'y', 'true', '1', 'x', 'actif', 'active'],
  no: ['n', 'faux', 'false', '0', '-', 'inactif', 'inactive'],
}).values;

/** Parses a word for yes or no. */
export function flagOf(word: string): boolean | undefined {
  const value = flags.get(plainText(word));
  return value === undefined ? undefined : value === 'yes';
}

/** The example of a template. */
export function exampleIn(language: Language, { type, example }: FieldRule): string {
  if (type.is === 'choice' || type.is === 'flag') return wordIn(language, example);
  if (type.is !== 'days') return example;
  return example.replace(/\d/g, (day) => textsIn[language].papers.sheets.days[Number(day) - 1] ?? day);
}

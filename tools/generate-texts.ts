import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE, type Language, languages } from '@portal/contract';
import { first, start } from '@portal/texts/extents.ts';

/*
 * The lists of what the files of a language hold: `index.gen.ts` and its like. A module puts its texts into files of its
 * own; that they are there is enough.
 */

const HEADER = '/* Written by `npm run generate`. */';
const sources = fileURLToPath(new URL('../texts/src/', import.meta.url));

/** What a file exports, and where it is imported from. */
type Export = { name: string; from: string };

function exportsIn(folder: string, importedAs = '.'): Export[] {
  const files = readdirSync(sources + folder).filter((file) => !file.endsWith('.gen.ts'));
  return files.toSorted().flatMap((file) => {
    const source = readFileSync(`${sources}${folder}/${file}`, 'utf8');
    const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
    return names.map((name) => ({ name, from: `${importedAs}/${file}` }));
  });
}

/** What a module says of the audit trail: its things, acts and sentences. Everything else is named like its module. */
const isTrail = ({ name }: Export) => name === 'trail';

const lines = (items: readonly string[]) => items.map((item) => `${item}\n`).join('');

/** A file that exports the texts of others under one name. */
const listFile = (
  texts: readonly Export[],
  opening: string,
  closing = '}',
) => `${lines(texts.map(({ name, from }) => `import { ${name} } from '${from}';`))}
export const ${opening} = {
${lines(texts.map(({ name }) => `  ${name},`))}${closing};
`;

function trailsFile(language: Language): string {
  const trails = exportsIn(`${language}/words`).filter(isTrail);
  const part = (name: string) => `export const ${name} = {
${lines(trails.map((_, index) => `  ...trail${index}.${name},`))}};
`;
  return `${lines(trails.map(({ from }, index) => `import { trail as trail${index} } from '${from}';`))}
${part('entities')}${part('acts')}${part('sentences')}`;
}

/** French is what the other languages are held against. */
const wordsFile = (language: Language, words: readonly Export[]) =>
  language === DEFAULT_LANGUAGE
    ? `import type { WordsForCodes } from '../../words.ts';\n${listFile(words, 'words', '} as const satisfies WordsForCodes & Record<string, unknown>')}`
    : `import type { Words } from '../../words.ts';\n${listFile(words, 'words: Words')}`;

const screensFile = (language: Language, screens: readonly Export[]) =>
  language === DEFAULT_LANGUAGE
    ? listFile(screens, 'messages', '} as const')
    : `import type { Translation } from '../../translation.ts';\n${listFile(screens, 'messages: Translation')}`;

function filesOf(language: Language): [file: string, content: string][] {
  const words = exportsIn(`${language}/words`).filter((one) => !isTrail(one));
  const shown = exportsIn(`${language}/screens`);
  const hasScreens = (one: Export) => shown.some(({ name }) => name === one.name);
  const small = exportsIn(`${language}/words`, '../words').filter((one) => !isTrail(one) && !hasScreens(one));
  const among = (names: readonly string[]) => shown.filter(({ name }) => names.includes(name));
  return [
    ['words/trails.gen.ts', trailsFile(language)],
    ['words/index.gen.ts', wordsFile(language, words)],
    ['screens/start.gen.ts', listFile(among(start), 'messages')],
    ['screens/first.gen.ts', listFile([...among(first), ...small], 'messages')],
    ['screens/index.gen.ts', screensFile(language, [...shown, ...small])],
  ];
}

/** The generated files of all languages, by their path. */
export const generateTexts = (): [path: string, content: string][] =>
  languages.flatMap((language) =>
    filesOf(language).map(([file, content]): [string, string] => [
      `texts/src/${language}/${file}`,
      `${HEADER}\n${content}`,
    ]),
  );

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Language, languages } from '@portal/contract';
import { first, start } from '@portal/texts/extents.ts';

/*
 * Generates the `index.gen.ts` files, which list the text files of a language: a module only adds files, and no list has to be
 * edited.
 */

const HEADER = '/* Written by `npm run generate`. */';
const sources = fileURLToPath(new URL('../texts/src/', import.meta.url));

/** What a file exports, and where it is imported from. */
type Export = { name: string; from: string };

function exportsIn(folder: string): Export[] {
  const files = readdirSync(sources + folder).filter((file) => !file.endsWith('.gen.ts'));
  return files.toSorted().flatMap((file) => {
    const source = readFileSync(`${sources}${folder}/${file}`, 'utf8');
    const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
    return names.map((name) => ({ name, from: `./${file}` }));
  });
}

/** What a module says of the audit trail: its things, acts and sentences. Everything else is named like its module. */
const isTrail = ({ name }: Export) => name === 'trail';

const lines = (items: readonly string[]) => items.map((item) => `${item}\n`).join('');

/** A file that passes on what others export. */
const listFile = (texts: readonly Export[]) =>
  lines(texts.map(({ name, from }) => `export { ${name} } from '${from}';`));

function filesOf(language: Language): [file: string, content: string][] {
  const said = exportsIn(`${language}/words`);
  const shown = exportsIn(`${language}/screens`);
  const words = said.filter((one) => !isTrail(one));
  // All of them are exported as `trail`, so each is renamed.
  const trails = said.filter(isTrail).map(({ name, from }, index) => ({ name: `${name} as trail${index}`, from }));
  // A module that has words and no screens of its own.
  const small = words
    .filter((one) => !shown.some(({ name }) => name === one.name))
    .map(({ name, from }) => ({ name, from: from.replace('./', '../words/') }));
  const all = [...shown, ...small];
  const among = (names: readonly string[]) => all.filter(({ name }) => names.includes(name));
  return [
    ['words/trails.gen.ts', listFile(trails)],
    ['words/index.gen.ts', listFile(words)],
    ['screens/start.gen.ts', listFile(among(start))],
    ['screens/first.gen.ts', listFile(among(first))],
    ['screens/index.gen.ts', listFile(all)],
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

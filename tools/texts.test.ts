import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Language, languages } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import { loadScreens } from '@portal/texts/screens.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPo, writeBlock } from './po.ts';
import { exportTexts, importTexts, translated } from './text-exchange.ts';
import { quote, readLanguage, readTexts, textsFolder } from './text-sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'texts-'));
const sources = join(folder, 'src');
const po = (language: string) => join(folder, 'po', `${language}.po`);

/** Every file of the sources, with what is in it. */
const read = (from = sources) =>
  new Map(
    readdirSync(from, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => [path, readFileSync(join(from, path), 'utf8')]),
  );
let before = new Map<string, string>();

/** The files that are not as they were. */
const changedFiles = () => [...read()].filter(([path, content]) => before.get(path) !== content);

/** Edits a file as a translator does: replaces the block of a key. */
function edit(language: string, key: string, change: (block: string) => string): string {
  const blocks = readFileSync(po(language), 'utf8').split('\n\n');
  const edited = blocks.map((block) => (block.includes(`msgctxt "${key}"\n`) ? change(block) : block));
  expect(edited).not.toEqual(blocks);
  const file = join(folder, 'edited.po');
  writeFileSync(file, edited.join('\n\n'));
  return file;
}

beforeAll(() => {
  // A few files of each language: most tests need no more.
  for (const language of languages)
    for (const file of ['words/cities.ts', 'words/titles.ts', 'papers/mails.ts', 'screens/cities.ts'])
      cpSync(`${textsFolder}${language}/${file}`, join(sources, language, file));
  before = read();
  exportTexts(sources, join(folder, 'po'));
});
afterEach(() => changedFiles().forEach(([path]) => writeFileSync(join(sources, path), before.get(path) ?? '')));
afterAll(() => rmSync(folder, { recursive: true }));

const flat = (value: object, path: string): [string, string][] =>
  Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
    typeof one === 'string' ? [[`${path}.${key}`, one] as [string, string]] : flat(one as object, `${path}.${key}`),
  );

describe('the sources', () => {
  it.each(languages)('of %s are read as they are exported', async (language: Language) => {
    const found = new Map(
      readLanguage(language, textsFolder).flatMap(({ texts }) => texts.map(({ key, text }) => [key, text])),
    );
    const { words, papers } = textsIn[language];
    const said = new Map([
      ...flat(words, 'words'),
      ...flat(papers, 'papers'),
      ...flat(await loadScreens.all(language), 'screens'),
    ]);
    // The trail of each module is exported under names of its own.
    const differing = [...found].filter(([key, text]) => !key.includes('.trail.') && said.get(key) !== text);
    expect(differing).toEqual([]);
    const texts = new Set(found.values());
    expect([...said.values()].filter((text) => !texts.has(text))).toEqual([]);
  });

  it('may hold whatever our files hold; tables that they refer to are left out', () => {
    const source = [
      "import { other } from './other.ts';",
      "export const cityNames: Texts<'a' | 'b'> = {",
      '  ...other,',
      "  /** It is 'quoted'. */",
      "  one: 'a', // 'no text'",
      `  'two-three': "it's",`,
      "  list: ['b', { inner: 'c\\n\\u00e9\\\\' }],",
      '  passed: other.one,',
      "  made: of({ a: ['x'] }, 'y'),",
      '  other,',
      "  4: 'd',",
      '} as const;',
    ].join('\n');
    expect(readTexts('screens/city-names.ts', source).map(({ key, text }) => [key, text])).toEqual([
      ['screens.cityNames.one', 'a'],
      ['screens.cityNames.two-three', "it's"],
      ['screens.cityNames.list.0', 'b'],
      ['screens.cityNames.list.1.inner', 'c\né\\'],
      ['screens.cityNames.4', 'd'],
    ]);
  });

  it.each([
    `it's`,
    `"`,
    `it's "so"`,
    'a\nb\r\tc',
    '\\n',
    'a\u202f:\u00a0b',
    '\u2028\u0000',
    "${'`x`'}",
    '{{name}}',
    '😀 日本',
  ])('take a text as a literal that says the same: %j', (text) => {
    const literal = quote(text);
    expect(literal).not.toMatch(/[\n\r]/);
    const [found] = readTexts('words/a.ts', `export const a = { b: ${literal} };`);
    expect(found?.text).toBe(text);
  });
});

describe('a file for translators', () => {
  it('is there for each language but French', () => {
    expect(readdirSync(join(folder, 'po')).toSorted()).toEqual(translated.map((one) => `${one}.po`).toSorted());
    expect(translated).toHaveLength(languages.length - 1);
  });

  it('says of a text where it is, what it holds, and the French', () => {
    const block = readFileSync(po('en'), 'utf8')
      .split('\n\n')
      .find((one) => one.includes('msgctxt "screens.cities.deleteManyTitle"'));
    expect(block?.split('\n')).toEqual([
      '#. Variables, to be kept as they are: {{count, number}}',
      '#. Plural: msgstr[0] is said of one, msgstr[1] of any other number (_one and _other).',
      '#: texts/src/fr/screens/cities.ts',
      'msgctxt "screens.cities.deleteManyTitle"',
      'msgid "Supprimer {{count, number}} ville\u202f?"',
      'msgid_plural "Supprimer {{count, number}} villes\u202f?"',
      'msgstr[0] "Delete {{count, number}} city?"',
      'msgstr[1] "Delete {{count, number}} cities?"',
    ]);
  });

  it('is read in the ways that programs write it', () => {
    const written = ['msgctxt "a"', 'msgid ""', '"two "', '"parts"', 'msgstr "\\"1\\"\\n"', '"\\\\n"'].join('\r\n');
    const { blocks, faults } = readPo(`\uFEFF#~ msgid "gone"\n\n#, fuzzy\n\n# note\n#, fuzzy\n${written}\n`);
    expect(faults).toEqual([]);
    expect(blocks.map(({ line, isFuzzy, fields }) => ({ line, isFuzzy, fields: [...fields] }))).toEqual([
      {
        line: 7,
        isFuzzy: true,
        fields: [
          ['msgctxt', 'a'],
          ['msgid', 'two parts'],
          ['msgstr', '"1"\n\\n'],
        ],
      },
    ]);
  });
});

describe('an import', () => {
  it('of all that was exported changes no byte', () => {
    const [whole, to] = [join(folder, 'whole'), join(folder, 'whole-po')];
    for (const language of languages) cpSync(textsFolder + language, join(whole, language), { recursive: true });
    const files = exportTexts(whole, to);
    expect(files).toHaveLength(languages.length - 1);
    for (const file of files) expect(importTexts(whole, file)).toEqual({ changed: [], refused: [] });
    const written = read(whole);
    expect(
      [...read(textsFolder)].filter(([path, content]) => path.includes('/') && written.get(path) !== content),
    ).toEqual([]);
  });

  it.each(['Cities & towns', `it's "so"`, '\u00ab\u202fa\u00a0b\u202f\u00bb', 'a\nb', '\\', "'; process.exit(); '"])(
    'takes one text, and leaves everything else: %j',
    (text) => {
      const file = edit('en', 'words.titles.cities', (block) =>
        block.replace(/msgstr .*/, () => writeBlock([], [['msgstr', text]]).trimEnd()),
      );
      expect(importTexts(sources, file)).toEqual({ changed: ['words.titles.cities'], refused: [] });
      const path = join('en', 'words', 'titles.ts');
      const expected = before.get(path)?.replace("cities: 'Cities'", () => `cities: ${quote(text)}`);
      expect(changedFiles()).toEqual([[path, expected]]);
      const title = readTexts('words/titles.ts', expected ?? '').find(({ key }) => key === 'words.titles.cities');
      expect(title?.text).toBe(text);
    },
  );

  it.each([
    ['one form of a plural', 'screens.cities.usersReports', 'msgstr[1] ', 'screens.cities.usersReports_other'],
    ['one line of a list', 'papers.mails.registered.body.2', 'msgstr ', 'papers.mails.registered.body.2'],
  ])('takes %s', (_name, key, word, changed) => {
    const file = edit('de', key, (block) => block.replace(`\n${word}"`, `\n${word}"X `));
    expect(importTexts(sources, file)).toEqual({ changed: [changed], refused: [] });
  });

  it.each([
    ['an unknown key', /msgctxt .*/, 'msgctxt "words.cities.moon"', 'There is no such text.'],
    ['a text without its key', /msgctxt .*\n/, '', 'There is no such text.'],
    ['a missing variable', /\{\{thing\}\}"$/, 'city"', '{{thing}} is missing.'],
    ['an unknown variable', /"$/, ' {{place}}"', '{{place}} is not in the French, or not as often.'],
    ['a variable once too often', /"$/, ' {{thing}}"', '{{thing}} is not in the French, or not as often.'],
    [
      'a number that is no longer one',
      /\{\{thing\}\}"$/,
      '{{thing}"',
      '{{thing}} is missing. {{thing} is not in the French, or not as often.',
    ],
    [
      'a plural where there is none',
      /msgstr/,
      'msgstr[0]',
      'It is no plural: msgid and msgstr are expected, no other.',
    ],
    ['other French', /msgid "/, 'msgid "Y ', 'The French has changed since the export: export again.'],
    ['an empty translation', /msgstr .*/, 'msgstr " "', 'The translation is empty.'],
    [
      'what is marked as not sure',
      /msgctxt/,
      '#, fuzzy\nmsgctxt',
      'It is marked as fuzzy: look at it, then take the mark away.',
    ],
    ['a line that is none', /msgstr .*/, 'msgstr process.exit()', 'This line cannot be read.'],
    ['an escape that it does not know', /"$/, '\\x41"', 'This line cannot be read.'],
  ])('refuses %s, with its line', (_name, from, to, message) => {
    const file = edit('en', 'words.cities.trail.sentences.cities.add', (block) => block.replace(from, to));
    const { changed, refused } = importTexts(sources, file);
    expect(changed).toEqual([]);
    expect(refused.join('\n')).toContain(message);
    // From the line of its key to that of its translation.
    const french = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((one) => one.includes('a ajouté la ville'));
    expect([french, french + 1, french + 2]).toContain(Number(/:(\d+): /.exec(refused[0] ?? '')?.[1]));
    expect(changedFiles()).toEqual([]);
  });

  it.each([
    ['one form', /^msgstr\[1\] .*/m, ''],
    ['three forms', /$/, '\nmsgstr[2] "{{count, number}} X"'],
    ['no forms', /msgid_plural .*\nmsgstr\[0\] (.*)\nmsgstr\[1\] .*/, 'msgstr $1'],
  ])('refuses a plural with %s', (_name, from, to) => {
    const file = edit('ja', 'screens.cities.usersReports', (block) => block.replace(from, to));
    const { changed, refused } = importTexts(sources, file);
    expect(changed).toEqual([]);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatch(/:\d+: screens\.cities\.usersReports: It is a plural: msgid, msgid_plural, /);
    expect(changedFiles()).toEqual([]);
  });

  it('takes what it can beside what it refuses', () => {
    const first = edit('en', 'words.titles.cities', (block) => block.replace(/msgstr .*/, 'msgstr "Towns"'));
    const both = readFileSync(first, 'utf8').replace(
      'msgctxt "words.cities.fields.name"',
      'msgctxt "words.cities.moon"',
    );
    writeFileSync(first, both);
    const { changed, refused } = importTexts(sources, first);
    expect(changed).toEqual(['words.titles.cities']);
    expect(refused).toHaveLength(1);
  });

  it('refuses a file that names no language of ours to translate into', () => {
    const file = join(folder, 'edited.po');
    for (const code of ['fr', 'it', '../en']) {
      writeFileSync(file, readFileSync(po('en'), 'utf8').replace('Language: en', `Language: ${code}`));
      expect(importTexts(sources, file)).toEqual({ changed: [], refused: [expect.stringContaining('names none of')] });
    }
  });
});

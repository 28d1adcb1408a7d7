import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isTest } from './import-rules.ts';
import { readSource, sourceFiles } from './imports.ts';

/*
 * How many files a module, a column of reference data and a text of minutes take, counted on an existing one of each. Tests,
 * generated files, comments and sentences are not counted. CONTRIBUTING lists the files for whoever adds the next one.
 */

/** Files that name the thing for a reason of their own, and which. */
type Excuses = readonly (readonly [files: RegExp, why: string])[];

const MIGRATIONS = 'server/src/db/migrations';

const written = [
  ...sourceFiles().filter((path) => !isTest(path) && !/\.gen\.ts$|\/dist\/|^(tools|bench|drill|e2e)\//.test(path)),
  ...readdirSync(new URL(`../${MIGRATIONS}`, import.meta.url)).map((name) => `${MIGRATIONS}/${name}`),
];

/** A source without its comments and sentences: what is left are names, texts of one word, and the keys of texts. */
const codeOf = (path: string) =>
  readSource(path)
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, '')
    .replaceAll(/(['"])((?:(?!\1)[^\n])*)\1/g, (quoted, _quote, text: string) =>
      path.startsWith('texts/') || !/^[\w.-]*$/.test(text) ? "''" : quoted,
    );

const filesNaming = (name: RegExp, within: (path: string, code: string) => boolean): string[] =>
  written.filter((path) => name.test(codeOf(path)) && within(path, codeOf(path))).toSorted();

const without = (paths: readonly string[], excuses: Excuses) =>
  paths.filter((path) => !excuses.some(([files]) => files.test(path)));

const wordsOf = (module: string) =>
  ['de', 'en', 'es', 'fr', 'ja', 'zh'].map((language) => `texts/src/${language}/words/${module}.ts`);

/** The lists that a module joins by a line. */
const REGISTERS = [
  'contract/src/entities.ts',
  'contract/src/modules/index.ts',
  'server/src/modules/index.ts',
  'web/src/app/features.ts',
];
/** The title in the menu, which is loaded before the module's other texts. */
const TITLES = wordsOf('titles');

const REFERRING: Excuses = [
  [/sales|\/imports?[./]/, 'a sheet of sales is that of a wholesaler'],
  [/pharmac(y|ies)/, 'a pharmacy has a number in the books of each'],
  [/products?[./]/, 'a form has a name in the sheets of each'],
  [/\/figures?[./]|performance-tracking|work-reports[./]/, 'figures say whose sales are still missing'],
  [/^server\/src\/modules\/names\.repository\.ts$/, 'an export says the chosen filters by their names'],
  [/^server\/src\/db\/migrations\//, 'what refers to wholesalers came in several migrations'],
];

it('a module is its own files, a title for the menu and a line in four lists', () => {
  const naming = filesNaming(/wholesaler/i, () => true);
  const own = written.filter((path) => path.includes('wholesaler'));
  const others = without(naming, REFERRING).filter((path) => !own.includes(path));
  expect(others).toEqual([...REGISTERS, ...TITLES].toSorted());
  expect(own.length + others.length).toBeLessThanOrEqual(26);
});

it('CONTRIBUTING names every list', () => {
  const guide = readSource('CONTRIBUTING.md');
  expect(REGISTERS.filter((path) => !guide.includes(path))).toEqual([]);
});

/** Where columns of everything could be listed once more. */
const SHARED = /\/(words\/imports|screens\/audit)\.ts$|\/(search\.repository|modules\/imports)\.ts$/;
it('a column of reference data is at most 14 files: the address of a pharmacy', () => {
  const named = filesNaming(
    /\baddress\b/,
    (path, code) => /pharmac/i.test(path) || /pharmac/i.test(code) || SHARED.test(path),
  );
  const column = without(named, [
    [/\/health\.ts$/, 'the address of a facility'],
    [/\/demo\/(demo|reports|sales)\.ts$/, 'the address from which someone acts'],
    [/\/report\/rows\.page\.tsx$/, 'the address of a page'],
    [/\/targets\/candidates\.ts$/, 'a visit shows where one goes, whatever its kind'],
  ]);
  expect(column).toEqual(
    [
      'contract/src/modules/pharmacies.ts',
      'server/src/db/migrations/0004_reference_data.sql',
      'server/src/demo/pharmacies.ts',
      'server/src/modules/pharmacies/pharmacies.import.ts',
      ...wordsOf('pharmacies'),
      'web/src/features/pharmacies/parts/place-fields.tsx',
      'web/src/features/sales-reports/steps/new-pharmacy.tsx',
    ].toSorted(),
  );
  expect(column.length).toBeLessThanOrEqual(14);
});

it('a text of minutes is at most 12 files: the place of a meeting', () => {
  const named = filesNaming(/\bplace\b/, (path) => /meetings?[-_]|minutes/.test(path) || SHARED.test(path));
  const text = without(named, [
    [
      /\/(lists|calendar)\/|lists\.routes\.ts$|minutes-read\.ts$|search\.repository\.ts$/,
      'lists that chose to show it',
    ],
    [/\/form\/(actions|points)\/|\/references\.ts$/, 'the place of something in a list or on the screen'],
  ]);
  expect(text).toEqual(
    [
      'contract/src/modules/minutes-fields.ts',
      'contract/src/modules/minutes-save.ts',
      'server/src/db/migrations/0014_meetings_reports.sql',
      'server/src/demo/minutes-rows.ts',
      ...wordsOf('meetings-reports'),
    ].toSorted(),
  );
  expect(text.length).toBeLessThanOrEqual(12);
});

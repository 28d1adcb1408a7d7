import { describe, expect, it } from 'vitest';
import { findDeadTexts } from './dead-texts.ts';
import { isTest } from './import-rules.ts';
import { readSource, sourceFiles } from './imports.ts';
import { readLanguage, textsFolder } from './text-sources.ts';

const isCode = (file: string) =>
  /^(contract|texts|server|web)\/src\//.test(file) && !/^texts\/src\/[a-z]{2}\//.test(file) && !isTest(file);

describe('texts', () => {
  it('are all said somewhere', () => {
    const keys = readLanguage('fr', textsFolder).flatMap(({ texts }) => texts.map(({ key }) => key));
    expect(keys.length).toBeGreaterThan(3000);
    const sources = new Map(
      sourceFiles()
        .filter(isCode)
        .map((file) => [file, readSource(file)]),
    );
    expect(findDeadTexts(keys, sources)).toEqual([]);
  });

  it.each([
    ['t(($) => $.cities.title)', []],
    ['t(($) => $.cities\n  .title)', []],
    ["t(($) => $.cities[code]); const code = 'title';", []],
    ['t(($) => $.cities[code]);', ['screens.cities.title']],
    ['t(($) => $.cities[`${code}itle`]);', []],
    ['t(($) => $.cities.titles)', ['screens.cities.title']],
    ['t(($) => $.towns.title)', ['screens.cities.title']],
    ['// t(($) => $.cities.title)', ['screens.cities.title']],
  ])('on a screen are named by their place or out of their table: %s', (source, dead) => {
    expect(findDeadTexts(['screens.cities.title'], new Map([['web/src/a.tsx', source]]))).toEqual(dead);
  });

  it('of both sides may be named by either', () => {
    const keys = ['words.cities.title', 'papers.mails.title'];
    const deadIn = (file: string, source: string) => findDeadTexts(keys, new Map([[file, source]]));
    expect(deadIn('server/src/a.ts', 'words.cities.title')).toEqual([]);
    expect(deadIn('web/src/a.tsx', 't(($) => $.cities.title)')).toEqual(['papers.mails.title']);
    expect(deadIn('web/src/a.tsx', 'const title = 1;')).toEqual(keys);
  });

  it('have one name for the forms of a plural', () => {
    const keys = ['screens.cities.total_one', 'screens.cities.total_other'];
    expect(findDeadTexts(keys, new Map([['web/src/a.tsx', 't(($) => $.cities.total)']]))).toEqual([]);
    expect(findDeadTexts(keys, new Map([['web/src/a.tsx', 't(($) => $.cities.sum)']]))).toEqual(keys);
  });
});

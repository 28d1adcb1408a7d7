import { describe, expect, it } from 'vitest';
import { findUnusedExports } from './exports.ts';
import { readSource, sourceFiles } from './imports.ts';

/** Exports that only tests use, and that are kept on purpose. */
const KEPT = new Set([
  // The specification names it (section 6).
  'contract/src/access.ts: hasOnlyPermissions',
  // .env.example is held against it.
  'server/src/config.ts: settingNames',
  // Vitest calls it.
  'server/src/test/global-setup.ts: setup',
  // The colours are held against it.
  'web/src/ui/theme/contrast.ts: contrast',
  'web/src/ui/theme/tokens.ts: pairs',
]);

describe('exports', () => {
  it('are used, and not by their tests alone', () => {
    const unused = findUnusedExports(new Map(sourceFiles().map((path) => [path, readSource(path)])));
    expect(unused.filter((one) => !KEPT.has(one))).toEqual([]);
    expect([...KEPT].filter((one) => !unused.includes(one))).toEqual([]);
  });

  it.each([
    ["import { a } from './one.ts'; a();", []],
    ["import * as one from './one.ts'; one.a();", []],
    ["const one = () => import('./one.ts').then((module) => module.a);", []],
    ["export { a } from './one.ts';", ['web/src/lib/two.ts: a']],
    ["import { b } from './one.ts'; b();", ['web/src/lib/one.ts: a']],
    ["import * as one from './one.ts'; one.b(); // a", ['web/src/lib/one.ts: a']],
    ["import { a } from './other.ts'; a();", ['web/src/lib/one.ts: a']],
  ])('are looked for in what imports them: %s', (source, unused) => {
    const sources = new Map([
      ['web/src/lib/one.ts', 'export const a = () => 1;'],
      ['web/src/lib/two.ts', source],
    ]);
    expect(findUnusedExports(sources)).toEqual(unused);
  });

  it('may be there for a test where their own file uses them too', () => {
    const user = ['web/src/lib/one.test.ts', "import { a } from './one.ts'; a();"] as const;
    const sourcesOf = (one: string) => new Map([['web/src/lib/one.ts', one], user]);
    expect(findUnusedExports(sourcesOf('export const a = 1; show(a);'))).toEqual([]);
    expect(findUnusedExports(sourcesOf('export const a = 1;'))).toEqual(['web/src/lib/one.ts: a']);
    expect(findUnusedExports(sourcesOf('export type a = 1;'))).toEqual([]);
  });
});

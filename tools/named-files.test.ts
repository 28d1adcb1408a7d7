import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSource } from './imports.ts';

const root = new URL('..', import.meta.url);
/** Folders created by a build, a test or the portal itself. */
const MADE = /(^|\/)(node_modules|dist|\.git|data|test-results|results|po)$/;

/** Every file of the project, by its path. */
function filesUnder(folder: string): string[] {
  return readdirSync(new URL(folder === '' ? '.' : `${folder}/`, root), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return MADE.test(path) ? [] : filesUnder(path);
    return [path];
  });
}

/** `{a,b}/c.ts` → `a/c.ts`, `b/c.ts`: each of them is named. */
function alternatives(path: string): string[] {
  const [found, list = ''] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (found === undefined) return [path];
  return list.split(',').flatMap((one) => alternatives(path.replace(found, one)));
}

/** The files that a path means: `*` and `<module>` stand for anything within a name, `/` at the end for a folder. */
function pathPattern(path: string): RegExp {
  const source = path
    .replace(/^!/, '')
    .replace(/<\w+>/g, '*')
    .replace(/[.()[\]+^$|?]/g, '\\$&')
    .replace(/\*\*\/?|\*/g, (star) => (star === '*' ? '[^/]*' : '.*'));
  // A path given by its end only, `kinds/sales.ts` or `.routes.ts`, may be in any folder.
  return new RegExp(`${path.startsWith('.') ? '' : '(?:^|/)'}${source}${path.endsWith('/') ? '' : '$'}`);
}

const KINDS = /\.(?:tsx?|mjs|css|sql|md|png|cfg|ini)$/;
/** Names of files that do not exist yet, or that stand for others. */
const isExample = (path: string) => /NNNN|^name\.layer\.ts$|^texts\/po\/$/.test(path);

/** Files and folders of ours that a document names between backticks or in a link. */
const namedInDocument = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`|\]\(([^)\s#]+)\)/g)]
    .map(([, code, link]) => code ?? link ?? '')
    .filter((path) => !/^(?:https?:|\/|@)/.test(path) && !isExample(path))
    .filter((path) => KINDS.test(path) || /^[a-z]+(?:\/[\w<>{},*-]+)*\/$/.test(path));

/** The files that lint rules apply to, and those that their messages name. */
const namedInRules = (text: string) =>
  [...text.slice(text.indexOf('"overrides"')).matchAll(/"([^"\s]+)"|([\w-]+\.tsx?)\b/g)]
    .map(([, pattern, file]) => pattern ?? file ?? '')
    .filter((path) => (KINDS.test(path) || path.includes('**')) && !/^[@.]/.test(path));

const wanting = (named: readonly string[], files: readonly string[]) =>
  [...new Set(named.flatMap(alternatives))].filter((path) => !files.some((file) => pathPattern(path).test(file)));

describe('a file that is named', () => {
  const files = filesUnder('');
  const documents = files.filter((file) => /^(?:[A-Z]+|docs\/.+)\.md$/.test(file));

  it.each(documents)('in %s is there', (document) => {
    expect(wanting(namedInDocument(readSource(document)), files)).toEqual([]);
  });

  it('in the rules of lint is there', () => {
    const named = namedInRules(readSource('.oxlintrc.json'));
    expect(named.length).toBeGreaterThan(20);
    expect(wanting(named, files)).toEqual([]);
  });

  it('is found by its path, its end or its pattern, and missed where there is none', () => {
    const text = '`web/src/a.ts` `a.ts` `.page.tsx` `src/{a,b}.ts` `web/<word>/` `web/gone/` [b](b.md) `b` `web/a.ts`';
    const named = namedInDocument(text);
    expect(named).toHaveLength(8);
    const there = ['web/src/a.ts', 'web/src/one.page.tsx'];
    expect(wanting(named, there)).toEqual(['src/b.ts', 'web/gone/', 'b.md', 'web/a.ts']);
    expect(namedInRules('"a.ts" "overrides": "**/{app,main}.ts", "**/db/**", "see one.ts", "react/no-x"')).toEqual([
      '**/{app,main}.ts',
      '**/db/**',
      'one.ts',
    ]);
  });
});

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readSource, sourceFiles } from './imports.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const mantine = join(root, 'node_modules/@mantine/core');
const screens = join(root, 'web/src');
const modules = join(mantine, 'esm');

/** Components whose style we leave out: other components import their code, but we never render them. */
const UNUSED = ['CheckboxCard', 'CheckboxIndicator', 'RadioCard', 'RadioIndicator'];

const IMPORT = /import \{([^}]*)\} from ["']([^"']+)["']/g;
const namesIn = (list: string) => list.split(',').map((name) => name.trim());

const sources = sourceFiles()
  .filter((path) => path.startsWith('web/src/') && !/\.test\.tsx?$/.test(path))
  .map(readSource);

/** The names that our screens import from Mantine. */
const taken = new Set(
  sources
    .flatMap((source) => [...source.matchAll(IMPORT)])
    .filter(([, , from]) => from === '@mantine/core')
    .flatMap(([, list]) => namesIn(list ?? '')),
);

const homes = new Map(
  [...readFileSync(join(modules, 'index.mjs'), 'utf8').matchAll(IMPORT)].flatMap(([, list, from]) =>
    namesIn(list ?? '').map((name) => [name, resolve(modules, from ?? '')] as const),
  ),
);

/** The style sheets that a module and its imports need. */
function stylesOf(file: string, seen: Set<string>): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  if (file.endsWith('.module.mjs')) return [basename(file, '.module.mjs')];
  return [...readFileSync(file, 'utf8').matchAll(/ from "(\.[^"]+)"/g)].flatMap(([, from]) =>
    stylesOf(resolve(dirname(file), from ?? ''), seen),
  );
}

it('every Mantine component in use has its style sheet, and so have the components it consists of', () => {
  const seen = new Set<string>();
  const needed = [...taken].flatMap((name) => stylesOf(homes.get(name) ?? '', seen));
  // Of all screens, or of the one part that needs it.
  const imported = [readSource('web/src/ui/theme/styles.css'), ...sources].join('\n');
  const isMissing = (name: string) =>
    existsSync(join(mantine, `styles/${name}.css`)) && !imported.includes(`'@mantine/core/styles/${name}.css'`);
  expect(needed).toContain('FloatingIndicator');
  expect(needed.filter(isMissing).toSorted()).toEqual(UNUSED);
});

it('no style sheet has more than 300 lines', () => {
  const sheets = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(100);
  const linesOf = (path: string) => readFileSync(join(screens, path), 'utf8').trimEnd().split('\n').length;
  expect(sheets.filter((path) => linesOf(path) > 300)).toEqual([]);
});

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Import } from './import-rules.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const PLACES = ['contract/src', 'texts/src', 'server/src', 'web/src', 'e2e', 'tools', 'bench', 'drill'];
const PASSED_OVER = new Set(['node_modules', 'dist', 'test-results', 'results']);

/** The source files of the project, as paths from its root. */
export function sourceFiles(): string[] {
  const under = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return PASSED_OVER.has(entry.name) ? [] : under(path);
      return /\.tsx?$/.test(entry.name) ? [path] : [];
    });
  return PLACES.filter((place) => existsSync(join(root, place))).flatMap(under);
}

export const readSource = (path: string) => readFileSync(join(root, path), 'utf8');

/** The path that a specifier means, or the package it names. */
function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [, workspace, rest] = /^@portal\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  return workspace ? `${workspace}/src/${rest ?? 'index.ts'}` : specifier;
}

/** `type A, B as C` → A, B. */
function namesIn(clause: string): string[] {
  const list = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  return list
    .split(',')
    .map((each) => /^\s*(?:type\s+)?(\w+)/.exec(each)?.[1])
    .filter((name) => name !== undefined);
}

const STATEMENT = /^[ \t]*(?:import|export)\b(?<clause>[^'";=()]*?)\bfrom\s*['"](?<specifier>[^'"]+)['"]/gm;
const SIDE_EFFECT = /^[ \t]*import\s*['"](?<specifier>[^'"]+)['"]/gm;
const CALL = /\bimport\(\s*['"](?<specifier>[^'"]+)['"]\s*\)/g;

/** The imports of a file: statements, re-exports, calls of `import()`. */
export function importsOf(from: string, source: string): Import[] {
  const found = [STATEMENT, SIDE_EFFECT, CALL].flatMap((pattern) => [...source.matchAll(pattern)]);
  return found.map(({ groups = {} }) => {
    const clause = groups.clause ?? '';
    const to = resolve(from, groups.specifier ?? '');
    return { from, to, names: namesIn(clause), typeOnly: /^\s*type\s/.test(clause) };
  });
}

/** Every name that the contract's modules export: the words of the business. */
export function moduleWords(): Set<string> {
  const modules = sourceFiles().filter((path) => path.startsWith('contract/src/modules/'));
  const declared = /^export (?:const|type|function) (\w+)/gm;
  return new Set(modules.flatMap((path) => [...readSource(path).matchAll(declared)].map((match) => match[1] ?? '')));
}

import { type Import, isTest } from './import-rules.ts';
import { importsOf } from './imports.ts';

type Sources = ReadonlyMap<string, string>;
type Export = { file: string; name: string; isType: boolean };

const DECLARED = /^export (?:async )?(const|function\*?|type|class|interface) (\w+)/gm;
const PASSED_ON = /^export (?:type )?\{([^}]*)\} from/gm;
const CONTRACT = 'contract/src/index.ts';

/** Comments name things too, without using them. */
const codeOf = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

const mentions = (code: string, name: string) => new RegExp(`\\b${name}\\b`).test(code);

function exportsIn(file: string, code: string): Export[] {
  const declared = [...code.matchAll(DECLARED)].map(([, kind = '', name = '']) => ({ name, isType: kind === 'type' }));
  const passedOn = [...code.matchAll(PASSED_ON)].flatMap(([, list = '']) => list.match(/\b(?!type\b)\w+/g) ?? []);
  return [...declared, ...passedOn.map((name) => ({ name, isType: false }))].map((one) => ({ file, ...one }));
}

/** Files that re-export everything under one name, such as those of the contract. */
const isImportOf = ({ to }: Import, file: string) =>
  to === file || (to === CONTRACT && file.startsWith('contract/src/') && file !== CONTRACT);

/** The types of the tables are what the migrations make; a language is found by its folder. */
const isListedElsewhere = (file: string) => file.endsWith('.gen.ts') || /^texts\/src\/[a-z]{2}\//.test(file);

/** A value of what the portal's users run: journeys and tools are there for tests as well. */
const isForUsers = ({ file, isType }: Export) => !isType && /^(contract|server|web)\//.test(file) && !isTest(file);

/** Exports that no file imports; and values that only tests import, while not even their own file uses them. */
export function findUnusedExports(sources: Sources): string[] {
  const codes = new Map([...sources].map(([file, source]) => [file, codeOf(source)]));
  const links = [...codes].flatMap(([file, code]) => importsOf(file, code));
  const all = [...codes].flatMap(([file, code]) => (isListedElsewhere(file) ? [] : exportsIn(file, code)));
  const byName = Map.groupBy(
    links.flatMap((link) => link.names.map((name) => ({ link, name }))),
    ({ name }) => name,
  );
  // `import * as service` and `import('./page.tsx')` name what they use later on.
  const whole = links.filter(({ names, from }) => names.length === 0 && from !== CONTRACT);
  const usersOf = ({ file, name }: Export) => [
    ...(byName.get(name) ?? []).filter(({ link }) => isImportOf(link, file)).map(({ link }) => link.from),
    ...whole
      .filter((link) => isImportOf(link, file) && mentions(codes.get(link.from) ?? '', name))
      .map((link) => link.from),
  ];
  const usesIn = ({ file, name }: Export) =>
    (codes.get(file) ?? '').match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
  return all
    .filter((one) => {
      const users = usersOf(one);
      return users.length === 0 || (isForUsers(one) && usesIn(one) === 1 && users.every(isTest));
    })
    .map(({ file, name }) => `${file}: ${name}`);
}

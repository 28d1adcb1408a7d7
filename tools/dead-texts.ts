/*
 * Texts that nothing says any more. The browser names a text by its place, `$.cities.title`, or a table of texts, of which
 * it takes what a code names; the server takes words and papers out of tables, by their names.
 */

type Sources = ReadonlyMap<string, string>;

const PLACE = /\$((?:\s*\.\s*\w+)+)/g;
const NAME = /[\w$]+(?:-[\w$]+)*/g;
/** The end of a key that is put together: `${field}ByMonth`. */
const ENDING = /\$\{[^{}`]*\}(\w{3,})`/g;

/** Comments name texts too, without saying them. */
const codeOf = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

const matchesIn = (codes: readonly string[], pattern: RegExp) =>
  codes.flatMap((code) => [...code.matchAll(pattern)].map(([whole, part = whole]) => part));

/** The forms of a plural are said under one name. */
const nameOf = (key: string) => key.replace(/_(one|other)$/, '');

/** The keys, such as `screens.cities.title`, that no source needs. */
export function findDeadTexts(keys: readonly string[], sources: Sources): string[] {
  const codes = [...sources].map(([file, source]) => ({ file, code: codeOf(source) }));
  const all = codes.map(({ code }) => code);
  const places = new Set(matchesIn(all, PLACE).map((place) => place.replace(/\s/g, '').slice(1)));
  const names = new Set(matchesIn(all, NAME).flatMap((name) => [name, ...name.split('-')]));
  const spoken = codes.filter(({ file }) => !file.startsWith('web/')).map(({ code }) => code);
  const spokenNames = new Set(matchesIn(spoken, NAME));
  const endings = matchesIn(all, ENDING);

  const isNamed = (name: string) => /^\d+$/.test(name) || names.has(name) || endings.some((end) => name.endsWith(end));
  const isPlaced = (path: readonly string[]) => path.some((_, index) => places.has(path.slice(0, index + 1).join('.')));
  return keys.filter((key) => {
    const [folder, ...path] = nameOf(key).split('.');
    const name = path.at(-1) ?? '';
    if (!isNamed(name)) return true;
    return !isPlaced(path) && (folder === 'screens' || !(spokenNames.has(name) || /^\d+$/.test(name)));
  });
}

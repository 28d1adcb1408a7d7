/*
 * Reads and writes translators' files, in gettext's PO format. Our own parser, because libraries do not report the line of a
 * mistake. Values are plain text and never executed.
 */

/** The values of a block by their keyword: `msgctxt`, `msgid`, `msgstr[0]` … */
export type Fields = ReadonlyMap<string, string>;
export type Block = { line: number; isFuzzy: boolean; fields: Fields };
type Fault = { line: number; message: string };

const LINE = /^(?:(msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d\])\s+)?"((?:[^"\\]|\\.)*)"$/;
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['"', '"'],
  ['\\', '\\'],
]);
const ESCAPED = new Map([...LETTERS].map(([letter, char]) => [char, `\\${letter}`]));

const quote = (text: string) => `"${text.replace(/[\n\r\t"\\]/g, (char) => ESCAPED.get(char) ?? char)}"`;

/** Undefined for an escape sequence that our texts do not need. */
const unquote = (text: string) =>
  [...text.matchAll(/\\(.)/g)].every(([, letter = '']) => LETTERS.has(letter))
    ? text.replace(/\\(.)/g, (_, letter: string) => LETTERS.get(letter) ?? '')
    : undefined;

/** A block as it stands in a file. */
export const writeBlock = (comments: readonly string[], fields: Iterable<readonly [string, string]>): string =>
  [...comments, ...[...fields].map(([word, text]) => `${word} ${quote(text)}`), ''].map((line) => `${line}\n`).join('');

/** The blocks of a file in their order, and the lines that are none of a block. */
export function readPo(content: string): { blocks: Block[]; faults: Fault[] } {
  const blocks: (Block & { fields: Map<string, string> })[] = [];
  const faults: Fault[] = [];
  // Comments before a block belong to it.
  let isFuzzy = false;
  let word = '';
  for (const [index, raw] of content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = index + 1;
    const text = raw.trim();
    if (text === '' || text.startsWith('#')) {
      word = '';
      isFuzzy = text !== '' && (isFuzzy || /^#,.*\bfuzzy\b/.test(text));
      continue;
    }
    const [, said = word, quoted = ''] = LINE.exec(text) ?? [];
    const value = unquote(quoted);
    if (!LINE.test(text) || said === '' || value === undefined) {
      faults.push({ line, message: 'This line cannot be read.' });
      continue;
    }
    const isNewWord = !text.startsWith('"');
    if (isNewWord && (word === '' || blocks.at(-1)?.fields.has(said))) {
      blocks.push({ line, isFuzzy, fields: new Map() });
      isFuzzy = false;
    }
    const fields = blocks.at(-1)?.fields;
    fields?.set(said, (fields.get(said) ?? '') + value);
    word = said;
  }
  return { blocks, faults };
}

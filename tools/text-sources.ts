import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@portal/contract';

/*
 * Parses the source files of a language: each text with its position in the file, so that one text can be replaced and every
 * other byte stays. They are parsed, never executed. These files hold only tables of texts, lists of texts, and references to
 * other tables; a test compares the result with what the files export.
 */

/** A text in a file: its key, and where its literal begins and ends. */
type SourceText = { key: string; text: string; start: number; end: number };
/** One file of a language, by its path within the language's folder. */
export type SourceFile = { path: string; source: string; texts: SourceText[] };

type Token = { text: string; start: number };

const TABLE = /^export const (\w+)[^={]*=\s*(?=\{)/gm;
const TOKEN = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"|[\w$]+|\.{3}|\S/g;

const isComment = ({ text }: Token) => text.startsWith('/*') || text.startsWith('//');
const isLiteral = (text: string) => /^['"]/.test(text);

const ESCAPES = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** The text of a literal. */
const unquote = (literal: string) =>
  literal
    .slice(1, -1)
    .replace(/\\(?:u([\da-f]{4})|u\{([\da-f]+)\}|x([\da-f]{2})|([\s\S]))/gi, (_, ...parts: (string | undefined)[]) => {
      const code = parts[0] ?? parts[1] ?? parts[2];
      const other = parts[3] ?? '';
      return code === undefined ? (ESCAPES.get(other) ?? other) : String.fromCodePoint(Number.parseInt(code, 16));
    });

const LETTERS = new Map([...ESCAPES].map(([letter, char]) => [char, letter]));

/** A text as a literal, with the quotes that the formatter would choose. */
export function quote(text: string): string {
  const count = (mark: string) => text.split(mark).length;
  const [mark, special] =
    count("'") > count('"') ? ['"', /["\\\p{Cc}\u2028\u2029]/gu] : ["'", /['\\\p{Cc}\u2028\u2029]/gu];
  const escape = (char: string) => {
    if (char === mark || char === '\\') return `\\${char}`;
    return `\\${LETTERS.get(char) ?? `u${char.charCodeAt(0).toString(16).padStart(4, '0')}`}`;
  };
  return mark + text.replace(special, escape) + mark;
}

/** The texts of one table, from its opening brace on. */
function readTable(source: string, from: number, path: string): SourceText[] {
  const tokens = [...source.slice(from).matchAll(TOKEN)]
    .map(({ 0: text, index }): Token => ({ text, start: from + index }))
    .filter((token) => !isComment(token));
  const texts: SourceText[] = [];
  let at = 0;
  const peek = () => tokens[at]?.text ?? '';
  const take = () => tokens[at++]?.text ?? '';

  const skip = () => {
    for (let depth = 0; at < tokens.length; at++) {
      if (depth === 0 && /^[,}\]]$/.test(peek())) return;
      if (/^[([{]$/.test(peek())) depth++;
      if (/^[)\]}]$/.test(peek())) depth--;
    }
  };
  const readItems = (key: string, close: string) => {
    for (let index = 0; peek() !== close && at < tokens.length; index++) {
      if (close === ']') readValue(`${key}.${index}`);
      else {
        const name = take();
        if (peek() === ':') {
          at++;
          readValue(`${key}.${isLiteral(name) ? unquote(name) : name}`);
        } else skip();
      }
      if (peek() === ',') at++;
    }
    at++;
  };
  const readValue = (key: string) => {
    const { text = '', start = 0 } = tokens[at] ?? {};
    if (isLiteral(text)) texts.push({ key, text: unquote(text), start, end: start + text.length });
    if (text === '{' || text === '[') {
      at++;
      readItems(key, text === '{' ? '}' : ']');
    }
    skip();
  };
  readValue(path);
  return texts;
}

/** `sales-reports` → `salesReports`. */
const camelCase = (file: string) => file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `screens.cities.title`; a table that is not called like its file has both names: `words.cities.trail.acts`. */
export function readTexts(path: string, source: string): SourceText[] {
  const [folder = ''] = path.split('/');
  const file = camelCase(basename(path, '.ts'));
  return [...source.matchAll(TABLE)].flatMap(({ 0: head, 1: name = '', index }) =>
    readTable(source, index + head.length, [folder, ...new Set([file, name])].join('.')),
  );
}

/** The texts of the project. Tests have a folder of their own. */
export const textsFolder = fileURLToPath(new URL('../texts/src/', import.meta.url));

/** Every file of a language that people write. */
export const readLanguage = (language: Language, folder: string): SourceFile[] =>
  ['words', 'papers', 'screens'].flatMap((part) =>
    readdirSync(`${folder}/${language}/${part}`)
      .filter((file) => !file.endsWith('.gen.ts'))
      .toSorted()
      .map((file) => {
        const path = `${part}/${file}`;
        const source = readFileSync(`${folder}/${language}/${path}`, 'utf8');
        return { path, source, texts: readTexts(path, source) };
      }),
  );

/** A file with other texts in the place of some of its own. */
export const replaceTexts = ({ source, texts }: SourceFile, changes: ReadonlyMap<string, string>): string =>
  texts.toReversed().reduce((written, { key, start, end }) => {
    const text = changes.get(key);
    return text === undefined ? written : written.slice(0, start) + quote(text) + written.slice(end);
  }, source);

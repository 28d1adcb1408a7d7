import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from './imports.ts';

const OPENS = /\bwrite\((\w+), async \((?:inside|\{[^}]*\})\) => \{/g;

/** The text from a brace to the one that closes it. */
function bodyFrom(text: string, start: number): string {
  let depth = 1;
  let end = start;
  while (depth > 0 && end < text.length) {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}') depth -= 1;
    end += 1;
  }
  return text.slice(start, end);
}

/** Code inside a transaction must not use the outer context: it has another connection, and so leaves the transaction. */
function outsidersIn(text: string): string[] {
  return [...text.matchAll(OPENS)].flatMap((match) => {
    const [opening, outside = ''] = match;
    const body = bodyFrom(text, match.index + opening.length);
    const lines = body.split('\n').filter((line) => new RegExp(`\\b${outside}\\b`).test(line));
    return lines.map((line) => line.trim());
  });
}

describe('a transaction', () => {
  it('is not left by mistake: code inside it does not use the outer context', () => {
    const found = sourceFiles()
      .filter((file) => file.startsWith('server/src/') && !file.endsWith('.test.ts'))
      .flatMap((file) => outsidersIn(readSource(file)).map((line) => `${file}: ${line}`));
    expect(found).toEqual([]);
  });

  it('is found where it is left', () => {
    const leaving = 'write(context, async (inside) => { if (a) { b(); } await read(context, id); });\nread(context);';
    expect(outsidersIn(leaving)).toHaveLength(1);
  });
});

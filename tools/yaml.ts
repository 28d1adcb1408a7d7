/**
 * As much YAML as the files of deploy/ are written in: maps and lists by indentation, lists in brackets, texts in quotes or
 * bare, blocks of text (`|`), several documents, and `&name` with `*name`. Anything else is refused with its line, so that what
 * passes here means the same to every reader of YAML.
 */
export function parseYaml(text: string): unknown[] {
  const documents: Line[][] = [[]];
  for (const line of readLines(text)) {
    if (line.text === '---') documents.push([]);
    else documents.at(-1)?.push(line);
  }
  return documents.filter((lines) => lines.some(isSaying)).map((lines) => new Reader(lines).readDocument());
}

type Line = { number: number; indent: number; text: string };

const readLines = (text: string): Line[] =>
  text.split('\n').map((raw, index) => {
    const number = index + 1;
    if (/^\s*\t/.test(raw)) throw new Error(`line ${number}: a tab`);
    return { number, indent: raw.length - raw.trimStart().length, text: raw.trim() };
  });

const isSaying = ({ text }: Line) => text !== '' && !text.startsWith('#');

/** What stands before ` #`, unless that is inside quotes. */
const withoutRemark = (text: string) =>
  /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^"'#]|(?<=\S)#|["'])*/.exec(text)?.[0].trimEnd() ?? '';

const KEY = /^("[^"]+"|[^\s"'#&*[\]{}|>%@`,][^:#]*?):(?:\s+(.*))?$/;

class Reader {
  readonly #lines: Line[];
  readonly #anchors = new Map<string, unknown>();
  #at = 0;

  constructor(lines: Line[]) {
    this.#lines = lines;
  }

  readDocument(): unknown {
    const value = this.#readBlock(0);
    const left = this.#peek();
    if (left) throw new Error(`line ${left.number}: an indentation that fits nothing`);
    return value;
  }

  #peek(): Line | undefined {
    while (this.#at < this.#lines.length) {
      const line = this.#lines[this.#at];
      if (line && isSaying(line)) return line;
      this.#at += 1;
    }
    return undefined;
  }

  #readBlock(least: number): unknown {
    const first = this.#peek();
    if (!first || first.indent < least) return null;
    return first.text.startsWith('- ') ? this.#readList(first.indent) : this.#readMap(first.indent);
  }

  #readList(indent: number): unknown[] {
    const items: unknown[] = [];
    for (let line = this.#peek(); line?.indent === indent && line.text.startsWith('- '); line = this.#peek()) {
      const rest = line.text.slice(2).trimStart();
      if (KEY.test(rest) && !/^["']/.test(rest)) {
        // A map that begins behind its dash.
        const inner = indent + line.text.length - rest.length;
        this.#lines[this.#at] = { ...line, indent: inner, text: rest };
        items.push(this.#readMap(inner));
      } else {
        this.#at += 1;
        items.push(this.#readScalar(withoutRemark(rest), line));
      }
    }
    return items;
  }

  #readMap(indent: number): Record<string, unknown> {
    const map = new Map<string, unknown>();
    for (let line = this.#peek(); line?.indent === indent; line = this.#peek()) {
      const [, rawKey, value = ''] = KEY.exec(line.text) ?? [];
      if (rawKey === undefined) throw new Error(`line ${line.number}: neither "key: value" nor "- item"`);
      const key = rawKey.replaceAll('"', '');
      if (map.has(key)) throw new Error(`line ${line.number}: ${key} for the second time`);
      this.#at += 1;
      map.set(key, this.#readValue(withoutRemark(value), line));
    }
    return Object.fromEntries(map);
  }

  #readValue(text: string, line: Line): unknown {
    if (text === '|') return this.#readText(line.indent);
    const anchor = /^&([\w-]+)$/.exec(text)?.[1];
    if (text !== '' && anchor === undefined) return this.#readScalar(text, line);
    // A list may stand as far left as its key.
    const next = this.#peek();
    const least = next?.text.startsWith('- ') ? line.indent : line.indent + 1;
    const value = this.#readBlock(least);
    if (anchor !== undefined) this.#anchors.set(anchor, value);
    return value;
  }

  #readText(indent: number): string {
    const lines: string[] = [];
    const margin = this.#lines[this.#at]?.indent ?? 0;
    for (let line = this.#lines[this.#at]; line && (line.text === '' || line.indent > indent);) {
      lines.push(`${' '.repeat(Math.max(0, line.indent - margin))}${line.text}`);
      this.#at += 1;
      line = this.#lines[this.#at];
    }
    return `${lines.join('\n').trimEnd()}\n`;
  }

  #readScalar(text: string, line: Line): unknown {
    const alias = /^\*([\w-]+)$/.exec(text)?.[1];
    if (alias !== undefined && this.#anchors.has(alias)) return this.#anchors.get(alias);
    if (/^".*"$/.test(text)) return JSON.parse(text) as unknown;
    if (/^'[^']*'$/.test(text)) return text.slice(1, -1);
    if (/^\[.*\]$/.test(text)) {
      const items = text.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|[^",\s][^",]*/g) ?? [];
      return items.map((item) => this.#readScalar(item.trim(), line));
    }
    if (/^[&*[\]{}|>%@`"',]/.test(text) || /: /.test(text))
      throw new Error(`line ${line.number}: write ${text} otherwise`);
    if (/^(true|false)$/.test(text)) return text === 'true';
    if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
    return /^(null|~)?$/.test(text) ? null : text;
  }
}

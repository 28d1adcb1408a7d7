import { SheetFault } from './sheet.ts';

/** What a scanner meets. Names come without their prefix. */
type XmlHandler = { open(name: string, attributes: string): void; close(name: string): void; text(text: string): void };

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities.get(name) ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

export const decodeText = (text: string): string =>
  text.includes('&') ? text.replace(/&(#?\w{1,8});/g, decodeEntity) : text;

const isBlankCode = (code: number) => code === 32 || code === 9 || code === 10 || code === 13;

/** The value of an attribute, whatever its prefix. Without a regular expression, since it is called for every cell. */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at !== -1; at = attributes.indexOf(name, at + 1)) {
    const before = at === 0 ? 32 : attributes.charCodeAt(at - 1);
    const from = at + name.length + 2;
    const quote = attributes[from - 1];
    if ((quote !== '"' && quote !== "'") || attributes[from - 2] !== '=') continue;
    if (before !== 58 && !isBlankCode(before)) continue;
    const end = attributes.indexOf(quote, from);
    return end === -1 ? undefined : decodeText(attributes.slice(from, end));
  }
  return undefined;
}

const SLASH = 47;
const COLON = 58;

/** Takes a tag that stands between two places of a text; names come without their prefix. */
function handleTag(text: string, from: number, end: number, handler: XmlHandler): void {
  const first = text.charCodeAt(from);
  if (first === 63) return;
  const isClosing = first === SLASH;
  const isEmpty = !isClosing && text.charCodeAt(end - 1) === SLASH;
  const last = isEmpty ? end - 1 : end;
  let start = isClosing ? from + 1 : from;
  let at = start;
  for (; at < last; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COLON) start = at + 1;
    else if (isBlankCode(code)) break;
  }
  const name = text.slice(start, at);
  if (!isClosing) handler.open(name, text.slice(at, last));
  if (isClosing || isEmpty) handler.close(name);
}

/** Longer than any tag a spreadsheet program writes. */
const LONGEST_TAG = 1024 * 1024;

const special: readonly [start: string, end: string, isText: boolean][] = [
  ['!--', '-->', false],
  ['![CDATA[', ']]>', true],
];

/**
 * A scanner for XML as spreadsheet programs write it, fed chunk by chunk. It expands only the five entities of XML
 * itself and refuses a document type: nothing in a file can expand, or refer to another file. A `>` within an attribute
 * value is taken for the end of its tag; around rows and texts no attribute has one.
 */
export function createScanner(handler: XmlHandler): (piece: string) => void {
  let rest = '';

  /** Takes one tag or text off the front of `rest` at `from`; -1 where the rest of it is still to come. */
  const take = (from: number): number => {
    if (rest[from] !== '<') {
      const end = rest.indexOf('<', from);
      if (end === -1) return -1;
      handler.text(rest.slice(from, end));
      return end;
    }
    if (rest[from + 1] === '!') return takeSpecial(from);
    const end = rest.indexOf('>', from);
    if (end === -1) return -1;
    handleTag(rest, from + 1, end, handler);
    return end + 1;
  };

  const takeSpecial = (from: number): number => {
    for (const [start, stop, isText] of special) {
      if (!rest.startsWith(start, from + 1)) continue;
      const end = rest.indexOf(stop, from);
      if (end === -1) return -1;
      // Escaped again, because readers of texts decode them.
      if (isText) handler.text(rest.slice(from + 1 + start.length, end).replaceAll('&', '&amp;'));
      return end + stop.length;
    }
    if (rest.length - from < 12) return -1;
    throw new SheetFault('unreadable');
  };

  return (piece) => {
    rest += piece;
    let at = 0;
    while (at < rest.length) {
      const next = take(at);
      if (next === -1) break;
      at = next;
    }
    rest = rest.slice(at);
    if (rest.length > LONGEST_TAG) throw new SheetFault('too_large');
  };
}

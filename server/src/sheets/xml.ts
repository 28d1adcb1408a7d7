import { SheetFault } from './sheet.ts';

/** What a scanner meets. Names come without their prefix. */
type XmlHandler = {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
};

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities.get(name) ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

export const decodeText = (text: string): string =>
  text.includes('&') ? text.replace(/&(#?\w{1,8});/g, decodeEntity) : text;

const patterns = new Map<string, RegExp>();

/** The value of an attribute, whatever the prefix of its name. */
export function attributeOf(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`(?:^|[\\s:])${name}=(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  const found = pattern.exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decodeText(value);
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function handleTag(tag: string, handler: XmlHandler): void {
  if (tag.startsWith('/')) return handler.close(localName(tag.slice(1).trimEnd()));
  if (tag.startsWith('?')) return;
  const isEmpty = tag.endsWith('/');
  const body = isEmpty ? tag.slice(0, -1) : tag;
  const space = body.search(/\s/);
  const name = localName(space === -1 ? body : body.slice(0, space));
  handler.open(name, space === -1 ? '' : body.slice(space));
  if (isEmpty) handler.close(name);
}

/** Longer than any tag a spreadsheet program writes. */
const LONGEST_TAG = 1024 * 1024;

const special: readonly [start: string, end: string, isText: boolean][] = [
  ['!--', '-->', false],
  ['![CDATA[', ']]>', true],
];

/**
 * A scanner of XML as spreadsheet programs write it, fed piece by piece. It expands no entities but the five of XML itself
 * and refuses a document type: nothing in a file makes it grow, or reach for another one. A `>` within the value of an
 * attribute is taken for the end of its tag; where rows and texts are, no attribute has one.
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
    handleTag(rest.slice(from + 1, end), handler);
    return end + 1;
  };

  const takeSpecial = (from: number): number => {
    for (const [start, stop, isText] of special) {
      if (!rest.startsWith(start, from + 1)) continue;
      const end = rest.indexOf(stop, from);
      if (end === -1) return -1;
      // Escaped once more, for what reads texts decodes them.
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

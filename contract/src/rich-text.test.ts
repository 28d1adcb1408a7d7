import { describe, expect, it } from 'vitest';
import { checkBody } from './check-body.ts';
import { MAX_RICH_TEXT, RichText, noRichText, plainTextOf, richTextOf } from './rich-text.ts';

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const item = (...content: object[]) => ({ type: 'listItem', content });
const bullets = (...content: object[]) => ({ type: 'bulletList', content });
const doc = (...content: object[]) => ({ type: 'doc', content });
const link = (href: string) => ({ type: 'link', attrs: { href } });

const faultsOf = (tree: unknown) => {
  const checked = checkBody(RichText, tree);
  return checked.ok ? {} : checked.faults;
};

const nested = (depth: number): object =>
  bullets(item(paragraph(text(`niveau ${depth}`)), ...(depth > 1 ? [nested(depth - 1)] : [])));

const whole = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('Stocks')] },
  paragraph(
    text('Il manque '),
    text('du gel', { type: 'bold' }, { type: 'italic' }),
    { type: 'hardBreak' },
    text('ici'),
  ),
  {
    type: 'orderedList',
    content: [
      item(paragraph(text('Commander'))),
      item(paragraph(text('Relancer')), bullets(item(paragraph(text('Awa'))))),
    ],
  },
  paragraph(text('voir', link('https://portail.example/a?b=c'))),
);

describe('a tree of text', () => {
  it('holds headings, lists, bold, italics and links, and comes out as it went in', () => {
    expect(RichText.parse(whole)).toEqual(whole);
    expect(RichText.parse(noRichText)).toEqual({ type: 'doc', content: [] });
  });

  it.each([
    ['an unknown node', doc({ type: 'image', attrs: { src: 'x' } })],
    ['an unknown node within a list', doc(bullets({ type: 'paragraph' }))],
    ['an unknown mark', doc(paragraph(text('a', { type: 'underline' })))],
    ['an attribute that no node has', doc({ ...paragraph(text('a')), attrs: { style: 'x' } })],
    ['a heading above all others', doc({ type: 'heading', attrs: { level: 1 }, content: [text('a')] })],
    ['HTML in place of a tree', '<p>a</p>'],
    ['a text without letters', doc(paragraph(text('')))],
    ['a NUL', doc(paragraph(text('a\u0000b')))],
    ['a break of line within a part', doc(paragraph(text('a\nb')))],
    ['lists within lists within lists within lists', doc(nested(4))],
    ['the name of a prototype', doc({ type: 'constructor' })],
  ])('refuses %s', (_, tree) => {
    expect(Object.keys(faultsOf(tree))).not.toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//x',
    '/a',
    'vbscript:x',
  ])('refuses a link to %s', (href) => {
    expect(Object.keys(faultsOf(doc(paragraph(text('a', link(href))))))).not.toEqual([]);
  });

  it.each(['https://a.example/', 'http://a.example', 'mailto:a@b.example', 'tel:+237600000000'])(
    'takes a link to %s',
    (href) => {
      expect(faultsOf(doc(paragraph(text('a', link(href)))))).toEqual({});
    },
  );

  it('takes three lists within one another', () => {
    expect(faultsOf(doc(nested(3)))).toEqual({});
  });

  it('says of the whole that it is too long, or has too many parts', () => {
    expect(faultsOf(doc(paragraph(text('a'.repeat(MAX_RICH_TEXT)))))).toEqual({});
    expect(faultsOf(doc(paragraph(text('a'.repeat(30_000)))))).toEqual({ '': [`too_long:${MAX_RICH_TEXT}`] });
    const half = paragraph(text('a'.repeat(MAX_RICH_TEXT / 2 + 1)));
    expect(faultsOf(doc(half, half))).toEqual({ '': [`too_long:${MAX_RICH_TEXT}`] });
    const many = Array.from({ length: 400 }, () => paragraph(text('a'), text('b'), text('c'), text('d')));
    expect(faultsOf(doc(...many))).toEqual({ '': ['too_much'] });
  });

  it('makes half a character whole', () => {
    expect(plainTextOf(RichText.parse(doc(paragraph(text('a\ud800b')))))).toBe('a\ufffdb');
  });
});

describe('what a tree says', () => {
  it('has a line for each block and item', () => {
    expect(plainTextOf(RichText.parse(whole)).split('\n')).toEqual([
      'Stocks',
      'Il manque du gel',
      'ici',
      '1. Commander',
      '2. Relancer',
      '  • Awa',
      'voir',
    ]);
    expect(plainTextOf(noRichText)).toBe('');
  });

  it('is found again in the tree that plain lines make', () => {
    expect(plainTextOf(richTextOf('un\n\n deux \ttrois\n'))).toBe('un\n deux  trois');
    expect(richTextOf(' \n ')).toEqual(noRichText);
    expect(RichText.safeParse(richTextOf('a\tb\nc')).success).toBe(true);
  });
});

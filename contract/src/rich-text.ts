import { z } from 'zod';
import { lookFirst } from './first-look.ts';
import { onOneLine, text } from './values.ts';

/*
 * Text with headings, lists, bold, italics and links, as a small tree: never HTML. Anything not declared here is
 * refused. The names are those of the editor, so that no conversion is needed. View, PDF, search and the comparison of
 * two versions work on the tree.
 */

/** How many characters a whole tree may hold. */
export const MAX_RICH_TEXT = 20_000;
/**
 * The limit of a single piece, larger than that of the whole, so that a text that is too long is reported at the whole
 * field, where its writer can shorten it.
 */
const MAX_PIECE = 2 * MAX_RICH_TEXT;
/** How many nodes: a page of twenty thousand characters has some hundreds. */
const MAX_NODES = 2000;
/** Lists within lists. */
const MAX_LIST_DEPTH = 3;
const MAX_CHILDREN = 500;

/** Where a link may lead: a page, a mailbox, a telephone. Nothing that runs. */
// oxlint-disable-next-line no-control-regex -- refusing them is the point
const LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s\u0000-\u001f\u007f]+$/i;
export const LinkTarget = z.string().max(2000).regex(LINK);

const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: LinkTarget }) }),
]);
export type RichMark = z.output<typeof Mark>;

// Blanks at the ends of a part belong to the sentence: nothing is trimmed.
// oxlint-disable-next-line no-control-regex -- refusing them is the point
const PIECE = /^[^\u0000-\u001f\u007f]+$/;
const Piece = z.strictObject({
  type: z.literal('text'),
  text: z
    .string()
    .min(1)
    .max(MAX_PIECE)
    .regex(PIECE)
    .overwrite((given) => onOneLine(given.toWellFormed())),
  marks: z.array(Mark).max(3).optional(),
});
const Break = z.strictObject({ type: z.literal('hardBreak') });
const Inline = z.discriminatedUnion('type', [Piece, Break]);
export type RichInline = z.output<typeof Inline>;

const inlines = z.array(Inline).max(MAX_CHILDREN).optional();
const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines });
const Heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.literal([2, 3]) }),
  content: inlines,
});

export type RichList = { type: 'bulletList' | 'orderedList'; content: RichItem[] };
export type RichItem = { type: 'listItem'; content: (z.output<typeof Paragraph> | RichList)[] };

type ListSchema = z.ZodObject<{
  type: z.ZodLiteral<RichList['type']>;
  content: z.ZodArray<z.ZodObject<{ type: z.ZodLiteral<'listItem'>; content: z.ZodType<RichItem['content']> }>>;
}>;

/** The schema of a list with nested lists down to this depth. */
function listOf(depth: number): ListSchema {
  const child = depth > 1 ? z.discriminatedUnion('type', [Paragraph, listOf(depth - 1)]) : Paragraph;
  const item = z.strictObject({ type: z.literal('listItem'), content: z.array(child).max(MAX_CHILDREN) });
  return z.strictObject({ type: z.literal(['bulletList', 'orderedList']), content: z.array(item).max(MAX_CHILDREN) });
}

const Block = z.discriminatedUnion('type', [Paragraph, Heading, listOf(MAX_LIST_DEPTH)]);
export type RichBlock = z.output<typeof Block>;

type Node = { text?: string; marks?: readonly { attrs?: { href: string } }[]; content?: readonly Node[] };

/** The number of visible characters. */
function lengthOf({ text: piece = '', content = [] }: Node): number {
  return content.reduce((length, child) => length + lengthOf(child), piece.length);
}

/** The size of a tree in a request: its characters including link addresses, and its nodes and marks. */
export function sizeOfRichText(tree: RichText): { characters: number; parts: number } {
  let [characters, parts] = [0, 0];
  const add = ({ text: piece = '', marks = [], content = [] }: Node) => {
    parts += 1 + marks.length;
    characters += piece.length;
    for (const { attrs } of marks) characters += attrs?.href.length ?? 0;
    for (const child of content) add(child);
  };
  add(tree as Node);
  return { characters, parts };
}

/** Counts the nodes before the tree is parsed, level by level, whatever the input is, and stops at the limit. */
function isTooMuch(given: unknown): boolean {
  const nodes: unknown[] = [given];
  for (let at = 0; at < nodes.length; at += 1) {
    const content = (nodes[at] as { content?: unknown } | null | undefined)?.content;
    if (!Array.isArray(content)) continue;
    if (nodes.length + content.length > MAX_NODES) return true;
    nodes.push(...(content as unknown[]));
  }
  return false;
}

/** A text as a tree. One that says nothing has no blocks. */
export const RichText = lookFirst(
  z
    .strictObject({ type: z.literal('doc'), content: z.array(Block).max(MAX_CHILDREN) })
    .refine((tree) => !isTooMuch(tree), 'too_much')
    .refine((tree) => lengthOf(tree as Node) <= MAX_RICH_TEXT, `too_long:${MAX_RICH_TEXT}`),
  (tree) => (isTooMuch(tree) ? 'too_much' : undefined),
);
export type RichText = z.output<typeof RichText>;

export const noRichText: RichText = { type: 'doc', content: [] };

const saidIn = (content: readonly RichInline[] = []): string =>
  content.map((node) => (node.type === 'text' ? node.text : '\n')).join('');

const linesOfList = ({ type, content }: RichList, indent: string): string[] =>
  content.flatMap(({ content: parts }, index) => {
    const sign = type === 'bulletList' ? '•' : `${index + 1}.`;
    return parts.flatMap((part, place) =>
      part.type === 'paragraph'
        ? [`${indent}${place === 0 ? `${sign} ` : '  '}${saidIn(part.content)}`]
        : linesOfList(part, `${indent}  `),
    );
  });

/** What a text says, a line for each block and item: for search, sheets and the comparison of two versions. */
export const plainTextOf = ({ content }: RichText): string =>
  content
    .flatMap((block) =>
      block.type === 'paragraph' || block.type === 'heading' ? [saidIn(block.content)] : linesOfList(block, ''),
    )
    .join('\n')
    .trim();

// oxlint-disable-next-line no-control-regex -- what a text may not hold
const CONTROLS = /[\u0000-\u001f\u007f]/g;

/** Plain lines as a text: what was written before there was an editor, or was pasted. */
export const richTextOf = (plain: string): RichText => ({
  type: 'doc',
  content: text(MAX_RICH_TEXT)
    .parse(plain)
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line.replace(CONTROLS, ' ') }] })),
});

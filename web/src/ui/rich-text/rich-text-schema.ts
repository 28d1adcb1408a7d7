import { LinkTarget, type RichText, noRichText } from '@portal/contract';
import { type AnyExtension, Extension, type JSONContent } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';

/*
 * The editor produces exactly what `RichText` of the contract accepts: its nodes and marks have the same names, and no other
 * attributes. Pasted content is reduced to them.
 */

/** The maximum nesting of lists in the contract. */
const MAX_LIST_DEPTH = 3;

const isList = ({ type }: Node) => type.name === 'bulletList' || type.name === 'orderedList';

const listDepthAt = (place: ResolvedPos) =>
  Array.from({ length: place.depth + 1 }, (_, depth) => place.node(depth)).filter(isList).length;

/** Turns lists that are nested too deep into paragraphs of the item around them. */
function flattenDeepLists(change: Transaction): Transaction | null {
  const deep: { at: number; list: Node }[] = [];
  change.doc.descendants((node, at) => {
    if (!isList(node) || listDepthAt(change.doc.resolve(at)) < MAX_LIST_DEPTH) return true;
    deep.push({ at, list: node });
    return false;
  });
  // From the end, so that the places before stay where they are.
  for (const { at, list } of deep.toReversed()) {
    const paragraphs: Node[] = [];
    list.descendants((node) => {
      if (node.isTextblock) paragraphs.push(node);
      return !node.isTextblock;
    });
    change.replaceWith(at, at + list.nodeSize, paragraphs);
  }
  return deep.length > 0 ? change : null;
}

const ShallowLists = Extension.create({
  name: 'shallowLists',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (changes, _before, state) =>
        changes.some(({ docChanged }) => docChanged) ? flattenDeepLists(state.tr) : null,
    }),
  ],
});

/** Whether a link may lead there: a page, a mailbox, a telephone. */
const isLinkTarget = (address: string): boolean => LinkTarget.safeParse(address).success;

/** An address as it is typed: `exemple.com`, `awa@exemple.com`. Null where it cannot be a link. */
export function linkTargetOf(typed: string): string | null {
  const address = typed.trim();
  if (isLinkTarget(address)) return address;
  // Any other scheme is refused, not corrected.
  if (/^[a-z][a-z\d+.-]*:/i.test(address) || address === '' || /\s/.test(address)) return null;
  const guess = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
  return /\./.test(address) && isLinkTarget(guess) ? guess : null;
}

/** The nodes and marks of the editor; `placeholder` is what an empty text shows. */
export const richTextExtensions = (placeholder: string): AnyExtension[] => [
  Document,
  Text,
  Paragraph,
  HardBreak,
  Bold,
  Italic,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  // Without a start number or a numbering style.
  OrderedList.extend({ addAttributes: () => ({}) }),
  ListItem.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' }),
  ShallowLists,
  // The address alone: neither target nor rel nor class.
  Link.extend({
    addAttributes: () => ({
      href: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('href') },
    }),
  }).configure({ openOnClick: false, HTMLAttributes: {}, isAllowedUri: isLinkTarget }),
  UndoRedo,
  Placeholder.configure({ placeholder }),
];

// oxlint-disable-next-line no-control-regex -- leaving them out is the point
const CONTROLS = /[\u0000-\u001f\u007f]/g;

/** Text of the clipboard: tabs and the like become blanks, lines stay lines. */
export const plainPasted = (text: string): string => text.replace(/[\t\v\f]/g, ' ');

/** Whether pasted HTML holds a link that is left out. */
export function hasRefusedLink(html: string): boolean {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return [...parsed.querySelectorAll('a[href]')].some((link) => !isLinkTarget(link.getAttribute('href') ?? ''));
}

const saysSomething = ({ text = '', content = [] }: JSONContent): boolean =>
  text.trim() !== '' || content.some(saysSomething);

/** Without what the contract does not know and no schema of the editor can keep out: a break in bold, a control character. */
function clean(node: JSONContent): JSONContent {
  if (node.type === 'hardBreak') return { type: 'hardBreak' };
  if (node.text !== undefined) return { ...node, text: node.text.replace(CONTROLS, ' ') };
  return node.content ? { ...node, content: node.content.map(clean) } : node;
}

/** The editor's content in the contract's format. */
export const richTextFrom = (given: JSONContent): RichText =>
  saysSomething(given) ? (clean(given) as RichText) : noRichText;

/** A text in the editor's format, which requires at least one paragraph. */
export const editorContent = (text: RichText): JSONContent | null => (text.content.length === 0 ? null : text);

import type { RichBlock, RichInline, RichItem, RichList, RichText } from '@portal/contract';
import type { Content } from 'pdfmake/interfaces.js';

/** Where a link leads can be seen on paper too: it is underlined, and its words are what the author chose. */
function piece(inline: RichInline): object {
  if (inline.type === 'hardBreak') return { text: '\n' };
  const marks = inline.marks ?? [];
  const has = (type: string) => marks.some((mark) => mark.type === type);
  const link = marks.find((mark) => mark.type === 'link')?.attrs.href;
  return {
    text: inline.text,
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italics: true }),
    ...(link !== undefined && { link, decoration: 'underline' }),
  };
}

const pieces = (inlines: readonly RichInline[] = []) => inlines.map(piece);

const listPart = ({ type, content }: RichList): Content => {
  const items = content.map(itemPart);
  return type === 'bulletList' ? { ul: items } : { ol: items };
};

const itemPart = ({ content }: RichItem): Content => ({
  stack: content.map((part): Content =>
    part.type === 'paragraph' ? { text: pieces(part.content) as never } : listPart(part),
  ),
});

const HEADING_SIZES = { 2: 10, 3: 9 } as const;

function blockPart(block: RichBlock): Content {
  switch (block.type) {
    case 'paragraph':
      return { text: pieces(block.content) as never, margin: [0, 0, 0, 3] };
    case 'heading': {
      const fontSize = HEADING_SIZES[block.attrs.level];
      // What is bold as a whole needs no marks of its own for it.
      return { text: pieces(block.content) as never, bold: true, fontSize, margin: [0, 4, 0, 2] };
    }
    default:
      return { stack: [listPart(block)], margin: [0, 0, 0, 3] };
  }
}

/** A text with headings, lists, bold, italics and links, on paper. */
export const richParts = ({ content }: RichText): Content[] => content.map(blockPart);

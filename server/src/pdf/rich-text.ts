import type { RichBlock, RichInline, RichItem, RichList, RichText } from '@portal/contract';
import type { Content } from 'pdfmake/interfaces.js';

/** A link is underlined, and shows the words that the author chose. */
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
      // A bold heading needs no bold marks of its own.
      return { text: pieces(block.content) as never, bold: true, fontSize, margin: [0, 4, 0, 2] };
    }
    default:
      return { stack: [listPart(block)], margin: [0, 0, 0, 3] };
  }
}

/** A rich text in a PDF. */
export const richParts = ({ content }: RichText): Content[] => content.map(blockPart);

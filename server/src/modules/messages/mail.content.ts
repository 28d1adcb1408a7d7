import {
  type RichBlock,
  type RichInline,
  type RichList,
  type RichText,
  messagePath,
  plainTextOf,
} from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import { personText } from '../approval/pdf.parts.ts';
import { escapeHtml } from '../mails.ts';
import type { Copy, Reader } from './mails.repository.ts';

function inlineHtml(inline: RichInline): string {
  if (inline.type === 'hardBreak') return '<br>';
  return (inline.marks ?? []).reduce((html, mark) => {
    if (mark.type === 'bold') return `<strong>${html}</strong>`;
    if (mark.type === 'italic') return `<em>${html}</em>`;
    return `<a href="${escapeHtml(mark.attrs.href)}">${html}</a>`;
  }, escapeHtml(inline.text));
}

const inlinesHtml = (content: readonly RichInline[] = []) => content.map(inlineHtml).join('');

function listHtml({ type, content }: RichList): string {
  const tag = type === 'bulletList' ? 'ul' : 'ol';
  const items = content.map(({ content: parts }) => {
    const inner = parts.map((part) =>
      part.type === 'paragraph' ? `<div>${inlinesHtml(part.content)}</div>` : listHtml(part),
    );
    return `<li>${inner.join('')}</li>`;
  });
  return `<${tag}>${items.join('')}</${tag}>`;
}

function blockHtml(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlinesHtml(block.content)}</p>`;
    case 'heading':
      return `<h${block.attrs.level}>${inlinesHtml(block.content)}</h${block.attrs.level}>`;
    default:
      return listHtml(block);
  }
}

/** A tree as HTML: all text is escaped, and links are limited by the contract. Nothing external is loaded. */
const richHtml = ({ content }: RichText): string => content.map(blockHtml).join('\n');

const paragraph = (text: string) => (text === '' ? '' : `<p>${escapeHtml(text)}</p>`);

/** A copy for one reader, in their language: as text and as HTML, with the way to the very message. */
export function composeCopy(
  copy: Copy,
  reader: Reader,
  publicUrl: string,
): { subject: string; text: string; html: string } {
  const { papers, fill } = textsIn[reader.language];
  const { subject, body, reminder, acknowledge, files, open, why, whyAcknowledge } = papers.mails.message;
  const values = { firstname: reader.firstname, person: personText(copy), subject: copy.subject };
  const link = `${publicUrl}${messagePath(copy.id)}`;
  const before = [...body.map((text) => fill(text, values)), ...(reader.reminded ? [fill(reminder, values)] : [])];
  const after = [...(copy.fileCount > 0 ? [files] : []), ...(copy.ackRequired ? [acknowledge] : []), open];
  const reason = copy.ackRequired ? whyAcknowledge : why;
  return {
    subject: fill(subject, values),
    text: [...before, plainTextOf(copy.body), ...after, link, reason].join('\n\n'),
    html: [
      ...before.map(paragraph),
      '<hr>',
      richHtml(copy.body),
      '<hr>',
      ...after.map(paragraph),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
      paragraph(reason),
    ].join('\n'),
  };
}

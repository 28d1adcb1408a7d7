import type { Language } from '@portal/contract';
import { type MailTexts, textsIn } from '@portal/texts/papers.ts';

/** Tried again for a day: from 5 seconds to an hour apart, a mail server that is down overnight is waited for. */
export const forADay = { retries: 33, retryDelaySeconds: 5 };

/** One mail with a text and an HTML part. */
export type Letter = { subject: string; text: string; html: string };

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign);

/** A line of a list, optionally a link. */
type Line = { text: string; link?: string };

type LetterParts = {
  subject: string;
  before: readonly string[];
  lists: readonly { heading: string; lines: readonly Line[] }[];
  /** Above the way there. */
  open: string;
  link: string;
  why: string;
};

const asAnchor = (text: string, link: string) => `<a href="${escapeHtml(link)}">${escapeHtml(text)}</a>`;
const asItem = ({ text, link }: Line) => `<li>${link === undefined ? escapeHtml(text) : asAnchor(text, link)}</li>`;
const asLine = ({ text, link }: Line) => (link === undefined ? `• ${text}` : `• ${text}\n  ${link}`);
const asParagraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

/** A mail out of plain texts, each of which is escaped; a list without lines is left out. */
export function composeLetter({ subject, before, lists, open, link, why }: LetterParts): Letter {
  const full = lists.filter(({ lines }) => lines.length > 0);
  const asText = full.map(({ heading, lines }) =>
    [...(heading === '' ? [] : [heading]), ...lines.map(asLine)].join('\n'),
  );
  const asHtml = full.flatMap(({ heading, lines }) => [
    ...(heading === '' ? [] : [asParagraph(heading)]),
    `<ul>${lines.map(asItem).join('')}</ul>`,
  ]);
  const way = `<p>${asAnchor(link, link)}</p>`;
  return {
    subject,
    text: [...before, ...asText, open, link, why].join('\n\n'),
    html: [...before.map(asParagraph), ...asHtml, asParagraph(open), way, asParagraph(why)].join('\n'),
  };
}

type Values = Readonly<Record<string, string>>;

/** An e-mail in the language of its reader. Empty paragraphs are left out. */
export function mailIn(language: Language, mail: keyof MailTexts, values: Values): { subject: string; text: string } {
  const { papers, fill } = textsIn[language];
  const { subject, body } = papers.mails[mail];
  const paragraphs = body.map((paragraph) => fill(paragraph, values)).filter((paragraph) => paragraph !== '');
  return { subject: fill(subject, values), text: paragraphs.join('\n\n') };
}

import type { Language } from '@portal/contract';
import { type MailTexts, textsIn } from '@portal/texts/papers.ts';

/** Tried again for a day: from 5 seconds to an hour apart, a mail server that is down overnight is waited for. */
export const forADay = { retries: 33, retryDelaySeconds: 5 };

type Values = Readonly<Record<string, string>>;

/** A message in the language of its reader. A paragraph that says nothing is left out. */
export function mailIn(language: Language, mail: keyof MailTexts, values: Values): { subject: string; text: string } {
  const { papers, fill } = textsIn[language];
  const { subject, body } = papers.mails[mail];
  const paragraphs = body.map((paragraph) => fill(paragraph, values)).filter((paragraph) => paragraph !== '');
  return { subject: fill(subject, values), text: paragraphs.join('\n\n') };
}

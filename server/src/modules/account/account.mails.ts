import type { Language } from '@portal/contract';
import { type MailTexts, textsIn } from '@portal/texts/papers.ts';

type Values = { firstname: string; username: string; link: string };

/** A message in the language of its reader. */
export function mailIn(language: Language, mail: keyof MailTexts, values: Values): { subject: string; text: string } {
  const { papers, fill } = textsIn[language];
  const { subject, body } = papers.mails[mail];
  return { subject, text: body.map((paragraph) => fill(paragraph, values)).join('\n\n') };
}

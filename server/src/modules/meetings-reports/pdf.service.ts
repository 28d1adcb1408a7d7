import type { Minutes } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import type { Printed, Printing } from '../approval/content.ts';
import { personText } from '../approval/pdf.parts.ts';
import { minutesContent, minutesName } from './pdf.content.ts';

/** The longest title in the one-line header of every page. */
const LONGEST = 60;
const shorten = (title: string) => (title.length > LONGEST ? `${title.slice(0, LONGEST - 1)}…` : title);

/** The minutes to print, with the name to keep them under. */
export function printMinutes(minutes: Minutes, printing: Printing): Printed {
  const author = personText(minutes.author);
  const { one } = textsIn[printing.language].words.meetingsReports;
  const { title, day } = minutesName(minutes, printing);
  return {
    name: `${one} ${minutes.date} ${minutes.title}`.trim() + '.pdf',
    title: `${shorten(title)} · ${day}`,
    author,
    content: minutesContent(minutes, printing),
  };
}

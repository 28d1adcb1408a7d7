import { type Minutes, minutesFields } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { weekdayText } from '../../pdf/dates.ts';
import { factTable, titleBlock } from '../../pdf/parts.ts';
import type { Printing } from '../approval/content.ts';
import { fieldFacts, paperWords } from '../approval/pdf.fields.ts';
import { BESIDE, type PdfLocale, fileParts, historyParts, stateFacts } from '../approval/pdf.parts.ts';
import { attendanceParts } from './pdf.attendance.ts';
import { actionTable, pointParts } from './pdf.points.ts';

/** The title and date of the meeting. */
export const minutesName = ({ title, date }: Minutes, { language }: PdfLocale) => ({
  title: title === '' ? textsIn[language].words.meetingsReports.one : title,
  day: weekdayText(date, language),
});

/** The whole minutes on paper. */
export function minutesContent(minutes: Minutes, printing: Printing): Content[] {
  const { one } = textsIn[printing.language].words.meetingsReports;
  const { title, day } = minutesName(minutes, printing);
  const words = paperWords(printing, textsIn[printing.language].words.meetingsReports);
  return [
    titleBlock(title, title === one ? day : [one, day].join(BESIDE)),
    factTable([...stateFacts(minutes, printing), ...fieldFacts(minutesFields, minutes, words)]),
    ...attendanceParts(minutes, words),
    ...pointParts(minutes.points, words),
    ...actionTable(minutes, words),
    ...fileParts(minutes.files, printing.shown, printing.language),
    ...historyParts(minutes.history, printing),
  ];
}

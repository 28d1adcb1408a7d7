import { Attendance, type Minutes } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { CONTENT_WIDTH } from '../../pdf/document.ts';
import { section } from '../../pdf/parts.ts';
import type { PaperWords } from '../approval/pdf.fields.ts';
import { personText } from '../approval/pdf.parts.ts';

const LABEL = 84;

/** Present, excused and absent participants, and the guests, each group with its count. */
export function attendanceParts({ participants, guests }: Minutes, words: PaperWords): Content[] {
  const { comma } = textsIn[words.language].papers.prints;
  const invited = Attendance.options.map((attendance) => ({
    label: words.choice('attendances', attendance),
    names: participants.filter((one) => one.attendance === attendance).map(({ person }) => personText(person)),
  }));
  const rows = [...invited, { label: words.fieldName('guests'), names: guests.map(({ name }) => name) }]
    .filter(({ names }) => names.length > 0)
    .map(({ label, names }) => [
      { text: `${label} (${names.length})`, style: 'label', margin: [0, 1, 0, 0] as [number, number, number, number] },
      { text: names.join(comma) },
    ]);
  if (rows.length === 0) return [];
  const widths = [LABEL, CONTENT_WIDTH - LABEL - 16];
  return section(words.fieldName('participants'), [{ table: { widths, body: rows }, layout: 'facts' }]);
}

import type { Minutes, Point } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { dayText, instantText } from '../../pdf/dates.ts';
import { rowTable, section } from '../../pdf/parts.ts';
import { richParts } from '../../pdf/rich-text.ts';
import type { PaperWords } from '../approval/pdf.fields.ts';
import { BESIDE, personText } from '../approval/pdf.parts.ts';

type Action = Point['actions'][number];

const label = (text: string): Content => ({ text, style: 'label', margin: [0, 4, 0, 1] });

const labelledList = (title: string, items: readonly Content[]): Content[] =>
  items.length === 0 ? [] : [label(title), { ul: [...items] }];

/** An agreed action: what, who, by when. Its state is in the table at the end. */
const actionLine = ({ what, owner, dueOn }: Action, { language }: PaperWords): Content => {
  const who = [owner && personText(owner), dueOn && dayText(dueOn, language)].filter(Boolean).join(BESIDE);
  return { text: [what, ...(who === '' ? [] : [{ text: `  ${who}`, style: 'small' }])] };
};

/** Two lines of a text. */
const ROOM = 24;

/**
 * Keeps a title with the text after it: it reserves two lines below, and takes them back by a negative margin. A
 * headline of the frame would do the same, but lays out all pages again for each that moves.
 */
const pointTitle = (text: string): Content => ({
  unbreakable: true,
  margin: [0, 0, 0, -ROOM],
  stack: [{ text, bold: true, fontSize: 10, margin: [0, 2, 0, 3 + ROOM] }],
});

function pointPart({ title, discussion, decisions, actions }: Point, index: number, words: PaperWords): Content {
  return {
    margin: [0, 0, 0, 8],
    stack: [
      pointTitle(`${index + 1}. ${title}`),
      ...richParts(discussion),
      ...labelledList(
        words.fieldName('decisions'),
        decisions.map(({ text }) => ({ text })),
      ),
      ...labelledList(
        words.fieldName('actions'),
        actions.map((action) => actionLine(action, words)),
      ),
    ],
  };
}

/** The agenda: what was said, decided and agreed for each point. */
export const pointParts = (points: readonly Point[], words: PaperWords): Content[] =>
  section(
    words.fieldName('points'),
    points.map((point, index) => pointPart(point, index, words)),
  );

/** The table of all actions, with the current due date and state. */
export function actionTable({ points }: Minutes, { language, timeZone }: PaperWords): Content[] {
  const actions = points.flatMap((point) => point.actions);
  if (actions.length === 0) return [];
  const { action: texts } = textsIn[language].words.meetingsReports;
  const columns = [
    { title: texts.what, width: 220 },
    { title: texts.owner, width: 120 },
    { title: texts.dueOn, width: 62 },
    { title: texts.doneAt, width: 85 },
  ];
  const rows = actions.map(({ what, owner, dueOn, state }): TableCell[] => {
    const due = state?.dueOn ?? dueOn;
    return [
      { text: what },
      { text: owner ? personText(owner) : '' },
      { text: due ? dayText(due, language) : '' },
      { text: state?.doneAt ? instantText(state.doneAt, language, timeZone) : '' },
    ];
  });
  return section(texts.title, [rowTable(columns, rows, true)]);
}

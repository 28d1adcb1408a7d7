import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { CONTENT_WIDTH } from './document.ts';

export type Fact = { label: string; value: string };

const LABEL = 84;
/** Each of the four columns has 8 points of air behind it. */
const VALUE = CONTENT_WIDTH / 2 - LABEL - 16;

/** What it is, and below it of whom or when. */
export const titleBlock = (title: string, subtitle: string): Content => ({
  stack: [
    { text: title, style: 'title' },
    { text: subtitle, style: 'subtitle' },
  ],
  margin: [0, 0, 0, 8],
});

/** The frame begins a page with it rather than leave it alone at the foot of one. */
const heading = (text: string): Content => ({ text, style: 'heading', headlineLevel: 1 });

const factCells = (fact: Fact | undefined): TableCell[] => [
  { text: fact?.label ?? '', style: 'label', margin: [0, 1, 0, 0] },
  { text: fact?.value ?? '' },
];

/** Labels with their values in two columns, row by row; what has no value is left out. */
export function factTable(all: readonly Fact[]): Content {
  const facts = all.filter(({ value }) => value !== '');
  const body = facts
    .filter((_, index) => index % 2 === 0)
    .map((fact, row) => [...factCells(fact), ...factCells(facts[row * 2 + 1])]);
  if (body.length === 0) return [];
  return { table: { widths: [LABEL, VALUE, LABEL, VALUE], body }, layout: 'facts' };
}

/** A heading with what belongs to it; nothing where that is nothing. */
export function section(title: string, parts: readonly Content[]): Content[] {
  const [first, ...others] = parts;
  return first === undefined ? [] : [heading(title), first, ...others];
}

/** A text of its own, where there is one. */
export const textSection = (title: string, text: string): Content[] => section(title, text === '' ? [] : [{ text }]);

type Column = { title: string; width: number; alignment?: 'right' };

/** A table whose titles come again on every page. Widths are the text's own: between columns are 8 points of air. */
export function rowTable(columns: readonly Column[], rows: readonly TableCell[][], keepRowsWhole: boolean): Content {
  const head = columns.map(({ title, alignment }): TableCell => ({ text: title, style: 'head', alignment }));
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: keepRowsWhole,
      widths: columns.map(({ width }) => width),
      body: [head, ...rows],
    },
    layout: 'rows',
  };
}

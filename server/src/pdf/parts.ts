import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { CONTENT_WIDTH } from './document.ts';

export type Fact = { label: string; value: string };

const LABEL = 84;
/** Each of the four columns has 8 points of air behind it. */
const VALUE = CONTENT_WIDTH / 2 - LABEL - 16;

/** The title, and a subtitle with person or period. */
export const titleBlock = (title: string, subtitle: string): Content => ({
  stack: [
    { text: title, style: 'title' },
    { text: subtitle, style: 'subtitle' },
  ],
  margin: [0, 0, 0, 8],
});

/** The frame starts a new page rather than leaving the heading alone at the end of one. */
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

/** A heading with its parts; empty without parts. */
export function section(title: string, parts: readonly Content[]): Content[] {
  const [first, ...others] = parts;
  return first === undefined ? [] : [heading(title), first, ...others];
}

/** A section with a text, if it is not empty. */
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

/** The key figures, side by side; `note` below adds details. */
export const tiles = (all: readonly (Fact & { note?: string })[], width: number): Content => ({
  columns: all.map(({ label, value, note = '' }) => ({
    width: width / all.length - 8,
    stack: [
      { text: value, style: 'figure' },
      { text: label, style: 'label' },
      ...(note === '' ? [] : [{ text: note, style: 'label' }]),
    ],
  })),
  columnGap: 8,
  margin: [0, 10, 0, 4],
});

const BAR_COLOUR = '#2A955F';
const BAR_NAME = 150;
const BAR_VALUE = 80;

/** A bar chart: name, bar relative to the longest, figure. A negative value has no bar. */
export function bars(all: readonly { name: string; length: number; value: string }[], width: number): Content {
  const longest = Math.max(...all.map(({ length }) => length), 0);
  const room = width - BAR_NAME - BAR_VALUE - 16;
  const body = all.map(({ name, length, value }): TableCell[] => [
    { text: name, style: 'small' },
    {
      canvas: [
        {
          type: 'rect',
          x: 0,
          y: 2,
          h: 7,
          w: longest > 0 ? Math.max((length / longest) * room, 0) : 0,
          color: BAR_COLOUR,
        },
      ],
    },
    { text: value, alignment: 'right', style: 'small' },
  ]);
  return { table: { widths: [BAR_NAME, room - 8, BAR_VALUE], body }, layout: 'facts' };
}

import { type Visit, visitFields } from '@portal/contract';
import { type Texts, textsIn } from '@portal/texts/papers.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type PaperWords, saidIn } from '../approval/pdf.fields.ts';
import { BESIDE, labelled } from '../approval/pdf.parts.ts';
import { rowTable, section } from '../../pdf/parts.ts';

/** With 8 points between them, as wide as the page. */
const WIDTHS = [14, 150, 162, 89, 64] as const;

/** A text with at most so many lines fits on a page, so its row need not be split. */
const FEW_LINES = 12;

const isShort = ({ products, samples, text }: Visit) =>
  products.length <= FEW_LINES &&
  samples.length <= FEW_LINES &&
  text.split('\n').length <= FEW_LINES &&
  products.every(({ product, competitor }) => product.length + competitor.length < 100);

function whoCell(visit: Visit, words: PaperWords): TableCell {
  const { name, place, city, target } = visit;
  const { unlisted } = textsIn[words.language].words.workReports;
  const where = [place, city].filter((word) => word !== '').join(', ');
  const how = saidIn(visitFields, visit, ({ section: at }) => at === 'facts', words).map(({ value }) => value);
  const aside = target?.kind === 'unlisted' ? [{ text: ` (${unlisted})`, style: 'small' }] : [];
  return {
    stack: [
      { text: [{ text: name === '' ? '—' : name, bold: true }, ...aside] },
      ...(where === '' ? [] : [{ text: where }]),
      { text: how.join(BESIDE), style: 'small' },
    ],
  };
}

function productLine({ product, reaction, competitor }: Visit['products'][number], texts: Texts): Content {
  const { reactions, fields } = texts.words.workReports;
  return {
    text: [
      product,
      ...(reaction ? [{ text: BESIDE + reactions[reaction], style: 'small' }] : []),
      ...(competitor === '' ? [] : [{ text: `\n${labelled(texts, fields.competitor, competitor)}`, style: 'small' }]),
    ],
  };
}

/** The remarks of a visit, and the next steps. */
function wordsOf(visit: Visit, words: PaperWords): Content[] {
  const said = saidIn(visitFields, visit, ({ section: at }) => at === 'texts', words);
  const follows = said
    .filter(({ field }) => field.kind !== 'text')
    .map(({ field: { name }, value }) => labelled(textsIn[words.language], words.fieldName(name), value));
  return [
    ...said.filter(({ field }) => field.kind === 'text').map(({ value }) => ({ text: value })),
    ...(follows.length === 0 ? [] : [{ text: follows.join('\n'), italics: true }]),
  ];
}

const noLineBelow = [false, true, false, false] as [boolean, boolean, boolean, boolean];
const noLineAbove = [false, false, false, true] as [boolean, boolean, boolean, boolean];

/** One row, and a second one across the table for the remarks. */
function visitRows(visit: Visit, index: number, words: PaperWords): TableCell[][] {
  const texts = textsIn[words.language];
  const { outcomes } = texts.words.workReports;
  const said = wordsOf(visit, words);
  const border = said.length === 0 ? {} : { border: noLineBelow };
  const samples = visit.samples.map(({ product, quantity }) => ({ text: `${quantity} × ${product}` }));
  const first: TableCell[] = [
    { text: String(index + 1), style: 'small', margin: [0, 1, 0, 0], ...border },
    { ...(whoCell(visit, words) as object), ...border } as TableCell,
    { stack: visit.products.map((product) => productLine(product, texts)), ...border },
    { stack: samples, ...border },
    { text: visit.outcome ? outcomes[visit.outcome] : '', bold: true, ...border },
  ];
  if (said.length === 0) return [first];
  const second: TableCell[] = [
    { text: '', border: noLineAbove },
    { stack: said, colSpan: WIDTHS.length - 1, border: noLineAbove, margin: [0, -3, 0, 0] },
    ...Array.from({ length: WIDTHS.length - 2 }, () => ({ text: '' })),
  ];
  return [first, second];
}

/** The day's visits: whom, what was presented, and the outcome. */
export function visitParts(visits: readonly Visit[], words: PaperWords): Content[] {
  if (visits.length === 0) return [];
  const titles = ['', ...['target', 'products', 'samples', 'outcome'].map(words.fieldName)];
  const columns = WIDTHS.map((width, index) => ({ width, title: titles[index] ?? '' }));
  const rows = visits.flatMap((visit, index) => visitRows(visit, index, words));
  return section(`${words.fieldName('visits')} (${visits.length})`, [rowTable(columns, rows, visits.every(isShort))]);
}

import type { Content, CustomTableLayout, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { CONTENT_WIDTH, LANDSCAPE_WIDTH, type PdfDocument } from './document.ts';
import { prepare } from './prepare.ts';

const GREEN = '#2A955F';
const INK = '#20262E';
const GREY = '#5B6472';
const LINE = '#C2C9D4';

/** A4, with the same air left and right. */
const MARGIN = (595.28 - CONTENT_WIDTH) / 2;

/** No section begins further down a page: its heading would be alone there. */
const LAST_HEADING = 0.87;

const styles: StyleDictionary = {
  title: { fontSize: 18, bold: true },
  subtitle: { fontSize: 11, color: GREY },
  heading: { fontSize: 11, bold: true, margin: [0, 14, 0, 4] },
  label: { fontSize: 8, color: GREY },
  small: { fontSize: 8, color: GREY },
  head: { fontSize: 8, bold: true, color: GREY },
  strong: { bold: true },
  figure: { fontSize: 15, bold: true },
};

/** Thin lines between rows, a darker one beneath the titles: enough to guide the eye, on paper without colour too. */
const rows: CustomTableLayout = {
  hLineWidth: (index, { table }) => (index === 0 ? 0 : index === table.headerRows ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (index, { table }) => (index === table.headerRows ? GREY : LINE),
  paddingLeft: (index) => (index === 0 ? 0 : 4),
  paddingRight: (index, { table }) => (index === table.body[0]!.length - 1 ? 0 : 4),
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
};

/** Labels beside their values, without lines. */
const facts: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
};

export const tableLayouts: Record<string, CustomTableLayout> = { rows, facts };

const widthOf = ({ landscape }: PdfDocument) => (landscape ? LANDSCAPE_WIDTH : CONTENT_WIDTH);

const header = ({ brand, running }: PdfDocument, width: number): Content => ({
  margin: [MARGIN, 26, MARGIN, 0],
  stack: [
    {
      columns: [
        { text: brand, bold: true, color: GREEN, fontSize: 9, width: 160 },
        { text: running, style: 'small', alignment: 'right', width: width - 160, noWrap: true },
      ],
    },
    { canvas: [{ type: 'rect', x: 0, y: 5, w: width, h: 1.5, color: GREEN }] },
  ],
});

const footer = (document: PdfDocument, page: number, pages: number): Content => ({
  margin: [MARGIN, 18, MARGIN, 0],
  columns: [
    { text: document.note, style: 'small', width: widthOf(document) - 120 },
    {
      text: document.pageLabel.replace('{page}', String(page)).replace('{pages}', String(pages)),
      style: 'small',
      alignment: 'right',
      width: 120,
    },
  ],
});

const dataUrl = (content: Uint8Array) => `data:;base64,${Buffer.from(content).toString('base64')}`;

/** The document between the header and the footer that all of them share. */
export function frameDocument(document: PdfDocument): TDocumentDefinitions {
  const { language, title, author, content, pictures } = document;
  const means = { language, hasPicture: (name: string) => pictures.has(name) };
  const prepared = (part: Content) => prepare([part], means);
  return {
    pageSize: 'A4',
    pageOrientation: document.landscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, 58, MARGIN, 50],
    info: { title, author, creator: document.brand },
    language,
    defaultStyle: { font: 'Latin', fontSize: 9, color: INK, lineHeight: language === 'zh' ? 1.3 : 1.12 },
    styles,
    header: () => prepared(header(document, widthOf(document))),
    footer: (page, pages) => prepared(footer(document, page, pages)),
    content: prepare(content, means),
    pageBreakBefore: ({ headlineLevel, startPosition }) =>
      headlineLevel === 1 && startPosition.verticalRatio > LAST_HEADING,
    images: Object.fromEntries([...pictures].map(([name, picture]) => [name, dataUrl(picture)])),
  };
}

import type { Language } from '@portal/contract';
import type { Content } from 'pdfmake/interfaces.js';

/** The contents of a PDF: plain data, since it is sent to another process. */
export type PdfDocument = {
  language: Language;
  /** The file name. */
  name: string;
  /** The title that a PDF viewer shows. */
  title: string;
  author: string;
  /** At the top of every page, left and right. */
  brand: string;
  running: string;
  /** At the foot of every page, left; `{page}` and `{pages}` stand for the numbers on the right. */
  note: string;
  pageLabel: string;
  /** Across, for tables with many columns. */
  landscape?: boolean;
  content: Content[];
  /** JPEG or PNG, by the name under which the content shows it. */
  pictures: ReadonlyMap<string, Uint8Array>;
};

/** Between the margins of a page, in points. */
export const CONTENT_WIDTH = 511;
/** The same for a landscape page. */
export const LANDSCAPE_WIDTH = 757;

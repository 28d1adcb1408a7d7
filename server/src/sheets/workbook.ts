import type { Archive } from './archive.ts';
import { isDateFormat } from './number-format.ts';
import { cleanText } from './sheet.ts';
import { attributeOf, createScanner, decodeText } from './xml.ts';

/** What all sheets of a workbook share. */
export type Workbook = {
  tabs: { name: string; file: string; isHidden: boolean }[];
  /** The shared strings, by index. */
  texts: (string | null)[];
  /** By cell style: whether its number is a date. */
  isDate: boolean[];
  /** Dates count from 1904 on, as on the first Macintosh. */
  since1904: boolean;
};

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STYLES = 'xl/styles.xml';
const TEXTS = 'xl/sharedStrings.xml';

type Opened = (name: string, attributes: string) => void;

async function scanOpenings(archive: Archive, file: string, open: Opened): Promise<void> {
  const scan = createScanner({ open, close: () => undefined, text: () => undefined });
  for await (const piece of archive.read(file)) scan(piece);
}

async function readTabs(archive: Archive): Promise<Pick<Workbook, 'tabs' | 'since1904'>> {
  const files = new Map<string, string>();
  await scanOpenings(archive, RELATIONS, (name, attributes) => {
    if (name !== 'Relationship') return;
    const target = attributeOf(attributes, 'Target') ?? '';
    files.set(attributeOf(attributes, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  });
  const tabs: Workbook['tabs'] = [];
  let since1904 = false;
  await scanOpenings(archive, WORKBOOK, (name, attributes) => {
    if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
    const file = name === 'sheet' ? files.get(attributeOf(attributes, 'id') ?? '') : undefined;
    if (!file || !archive.has(file)) return;
    const isHidden = /hidden$/i.test(attributeOf(attributes, 'state') ?? '');
    tabs.push({ name: attributeOf(attributes, 'name') ?? '', file, isHidden });
  });
  return { tabs, since1904 };
}

/** The numbers that Excel gives to its own formats of dates and times. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

async function readStyles(archive: Archive): Promise<boolean[]> {
  if (!archive.has(STYLES)) return [];
  const own = new Map<number, boolean>();
  const isDate: boolean[] = [];
  let isCellStyle = false;
  const scan = createScanner({
    open(name, attributes) {
      if (name === 'numFmt')
        own.set(Number(attributeOf(attributes, 'numFmtId')), isDateFormat(attributeOf(attributes, 'formatCode') ?? ''));
      if (name === 'cellXfs') isCellStyle = true;
      const id = Number(attributeOf(attributes, 'numFmtId'));
      if (name === 'xf' && isCellStyle) isDate.push(own.get(id) ?? isBuiltInDate(id));
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
    text: () => undefined,
  });
  for await (const piece of archive.read(STYLES)) scan(piece);
  return isDate;
}

/** As long as Excel lets a cell be. */
const LONGEST_TEXT = 32_767;

const fromCode = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));

/** The text of a cell as it is stored, null if it is empty. `_x000D_` encodes a character that XML cannot contain. */
export function decodeCell(text: string): string | null {
  const decoded = decodeText(text);
  const whole = decoded.includes('_x') ? decoded.replace(/_x([0-9a-f]{4})_/gi, fromCode) : decoded;
  return cleanText(whole.slice(0, LONGEST_TEXT)).trim() || null;
}

async function readTexts(archive: Archive): Promise<Workbook['texts']> {
  if (!archive.has(TEXTS)) return [];
  const texts: Workbook['texts'] = [];
  let text = '';
  let isText = false;
  // Phonetic readings of Japanese words are not part of the text.
  let isReading = false;
  const scan = createScanner({
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    close(name) {
      if (name === 'si') texts.push(decodeCell(text));
      if (name === 'rPh') isReading = false;
      if (name === 't') isText = false;
    },
    text(piece) {
      if (isText) text += piece;
    },
  });
  for await (const piece of archive.read(TEXTS)) scan(piece);
  return texts;
}

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const { tabs, since1904 } = await readTabs(archive);
  return { tabs, since1904, isDate: await readStyles(archive), texts: await readTexts(archive) };
}

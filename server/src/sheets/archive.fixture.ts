import { crc32, deflateRawSync } from 'node:zlib';

type Packed = { name: string; content: string | Buffer; /** What the directory says of its size. */ claims?: number };

/** A handmade zip, so that it can lie. */
export function zipOf(entries: readonly Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims } of entries) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const title = Buffer.from(name);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(raw), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(claims ?? raw.length, 8);
    const local = Buffer.concat([Buffer.from('504b030414000008080000000000', 'hex'), sizes, lengths(title), title]);
    const central = Buffer.concat([
      Buffer.from('504b01021400140000080800000000 00'.replaceAll(' ', ''), 'hex'),
      sizes,
      lengths(title),
      Buffer.alloc(10),
      uint32(offset),
      title,
    ]);
    parts.push(local, packed);
    directory.push(central);
    offset += local.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const count = Buffer.alloc(4);
  count.writeUInt16LE(entries.length, 0);
  count.writeUInt16LE(entries.length, 2);
  const end = [Buffer.from('504b050600000000', 'hex'), count, uint32(list.length), uint32(offset), Buffer.alloc(2)];
  return Buffer.concat([...parts, list, ...end]);
}

function uint32(number: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(number);
  return buffer;
}

/** The length of the name; all others are zero. */
function lengths(name: Buffer): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt16LE(name.length);
  return buffer;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Tab = { name: string; sheet: string; state?: 'hidden' | 'veryHidden' };

/** A minimal workbook around the XML of its sheets. `workbookPr`: its properties, such as `date1904="1"`. */
export const workbookOf = (tabs: readonly Tab[], workbookPr = ''): Packed[] => [
  {
    name: 'xl/workbook.xml',
    content: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr ${workbookPr}/><sheets>${tabs
      .map(
        ({ name, state = 'visible' }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<Relationships>${tabs
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
  },
  ...tabs.map(({ sheet }, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    content: `<worksheet xmlns="${MAIN}">${sheet}</worksheet>`,
  })),
];

/** The same around one sheet, whose zip entry may lie. */
export const workbookAround = (sheet: string, changes: Partial<Packed> = {}): Packed[] =>
  workbookOf([{ name: 'Feuille', sheet }]).map((part) =>
    part.name === 'xl/worksheets/sheet1.xml' ? { ...part, ...changes } : part,
  );

/** A style that says of a number that it is a day: the second one, `s="1"`. */
export const dayStyle: Packed = {
  name: 'xl/styles.xml',
  content: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
};

const letterOf = (column: number) => String.fromCharCode(65 + column);

/** The XML of a cell: a text, a number, empty, or raw from its attributes on. */
function cellOf(value: string | number | null, place: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (value.startsWith('<c')) return value.replace('<c', `<c r="${place}"`);
  return `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
}

type Row = readonly (string | number | null)[];

/** The XML of a sheet with these rows; `hidden` are the numbers of hidden rows. */
export function sheetOf(rows: readonly Row[], { merges = [] as string[], hidden = [] as number[] } = {}): string {
  const xml = rows.map((row, at) => {
    const attributes = hidden.includes(at + 1) ? `r="${at + 1}" hidden="1"` : `r="${at + 1}"`;
    return `<row ${attributes}>${row.map((value, column) => cellOf(value, `${letterOf(column)}${at + 1}`)).join('')}</row>`;
  });
  const areas = merges.map((area) => `<mergeCell ref="${area}"/>`).join('');
  return `<sheetData>${xml.join('')}</sheetData>${areas && `<mergeCells count="${merges.length}">${areas}</mergeCells>`}`;
}

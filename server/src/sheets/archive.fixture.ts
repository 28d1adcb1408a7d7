import { crc32, deflateRawSync } from 'node:zlib';

type Packed = {
  name: string;
  content: string | Buffer;
  /** What the directory says of its size. */ claims?: number;
};

/** A zip made by hand, so that it can lie. */
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
      ...[sizes, lengths(title), Buffer.alloc(10), uint32(offset), title],
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

/** Of the name, and of nothing else. */
function lengths(name: Buffer): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt16LE(name.length);
  return buffer;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The least a workbook needs, around the XML of its one sheet. */
export const workbookAround = (sheet: string, changes: Partial<Packed> = {}): Packed[] => [
  {
    name: 'xl/workbook.xml',
    content: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Feuille" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
  { name: 'xl/worksheets/sheet1.xml', content: `<worksheet xmlns="${MAIN}">${sheet}</worksheet>`, ...changes },
];

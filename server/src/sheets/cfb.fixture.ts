const SECTOR = 512;
const FREE = 0xff_ff_ff_ff;
const END = 0xff_ff_ff_fe;
const IS_TABLE = 0xff_ff_ff_fd;

/** An entry of the directory: the root, or a stream. */
function entryOf(name: string, type: number, start: number, size: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(type, 66);
  for (const at of [68, 72, 76]) entry.writeUInt32LE(FREE, at);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

function padTo(bytes: Buffer, unit: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(Math.ceil(bytes.length / unit) * unit - bytes.length)]);
}

function headerOf(): Buffer {
  const header = Buffer.alloc(SECTOR, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xff_fe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  return header;
}

/** A container of Office with these streams, at least 4096 bytes each: its table, its directory of two sectors, the streams. */
export function containerOf(streams: Readonly<Record<string, Buffer>>): Buffer {
  const table = [IS_TABLE, 2, END];
  const entries = [entryOf('Root Entry', 5, END, 0)];
  const contents: Buffer[] = [];
  for (const [name, given] of Object.entries(streams)) {
    const content = padTo(given.length < 4096 ? padTo(given, 4096) : given, SECTOR);
    const start = table.length;
    entries.push(entryOf(name, 2, start, content.length));
    contents.push(content);
    const count = content.length / SECTOR;
    for (let at = 1; at <= count; at += 1) table.push(at === count ? END : start + at);
  }
  const fat = Buffer.alloc(SECTOR, 0xff);
  for (const [at, next] of table.entries()) fat.writeUInt32LE(next, at * 4);
  const directory = padTo(Buffer.concat(entries), 2 * SECTOR);
  return Buffer.concat([headerOf(), fat, directory, ...contents]);
}

const record = (type: number, content: Buffer) => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
};

/** A workbook as Excel wrote it before 2007; with a password, its second record says so. */
export const oldWorkbook = (hasPassword: boolean): Buffer => {
  const beginning = record(0x08_09, Buffer.from('0006050054380dcc4100000006030000', 'hex'));
  const password = record(0x2f, Buffer.concat([Buffer.from('010001000100', 'hex'), Buffer.alloc(48, 7)]));
  const codepage = record(0x42, Buffer.from('b004', 'hex'));
  return containerOf({ Workbook: Buffer.concat([beginning, ...(hasPassword ? [password] : []), codepage]) });
};

import { type FileHandle, open } from 'node:fs/promises';

/*
 * The Office container for files that are not zips: workbooks of before 2007, and today's with a password. Neither is
 * read, but the user is told which of the two it is.
 */

const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');
export const isCompound = (head: Buffer): boolean => head.subarray(0, 8).equals(MAGIC);

/** More of a directory than any workbook has, and of the file's own table as much as leads to it. */
const MAX_SECTORS = 64;
const END = 0xff_ff_ff_f0;

type Container = { handle: FileHandle; sectorSize: number; fat: number[] };

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const readSector = ({ handle, sectorSize }: Container, sector: number) =>
  readAt(handle, (sector + 1) * sectorSize, sectorSize);

/** The sector after one, from the allocation table. */
async function nextOf(container: Container, sector: number): Promise<number> {
  const perSector = container.sectorSize / 4;
  const table = container.fat[Math.floor(sector / perSector)];
  if (table === undefined) return END;
  const bytes = await readSector(container, table);
  const at = (sector % perSector) * 4;
  return at + 4 <= bytes.length ? bytes.readUInt32LE(at) : END;
}

type Entry = { name: string; start: number; size: number };

function entriesOf(sector: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + 128 <= sector.length; at += 128) {
    const length = Math.min(64, sector.readUInt16LE(at + 64));
    const name = sector.toString('utf16le', at, at + Math.max(0, length - 2));
    if (name !== '') entries.push({ name, start: sector.readUInt32LE(at + 116), size: sector.readUInt32LE(at + 120) });
  }
  return entries;
}

async function listEntries(container: Container, first: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  let sector = first;
  for (let count = 0; count < MAX_SECTORS && sector < END; count += 1) {
    entries.push(...entriesOf(await readSector(container, sector)));
    sector = await nextOf(container, sector);
  }
  return entries;
}

const SMALLEST_OF_ITS_OWN = 4096;
const FILEPASS = 0x2f;

/** Whether the first records of an old workbook say that the others are encrypted. */
async function hasPassword(container: Container, { start, size }: Entry): Promise<boolean> {
  if (size < SMALLEST_OF_ITS_OWN) return false;
  const records = await readSector(container, start);
  for (let at = 0, count = 0; at + 4 <= records.length && count < 4; count += 1) {
    if (records.readUInt16LE(at) === FILEPASS) return true;
    at += 4 + records.readUInt16LE(at + 2);
  }
  return false;
}

/** Whether such a file is a workbook that a password keeps shut. */
export async function isProtected(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const head = await readAt(handle, 0, 512);
    if (head.length < 512) return false;
    const shift = head.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) return false;
    const fat = Array.from({ length: 109 }, (_, index) => head.readUInt32LE(76 + index * 4)).filter((one) => one < END);
    const container = { handle, sectorSize: 2 ** shift, fat };
    const entries = await listEntries(container, head.readUInt32LE(48));
    if (entries.some(({ name }) => name === 'EncryptedPackage')) return true;
    const workbook = entries.find(({ name }) => name === 'Workbook' || name === 'Book');
    return workbook !== undefined && (await hasPassword(container, workbook));
  } finally {
    await handle.close();
  }
}

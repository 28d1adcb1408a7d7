import type { Readable } from 'node:stream';
import { type ByteReader, EndOfContent, createByteReader } from './bytes.ts';
import { compareLines, readPngHead, unpackedSizeOf } from './png.ts';

/** Enough for any camera; decoding a larger picture would take hundreds of megabytes. */
const MAX_PIXELS = 40_000_000;
/** The same in colour and with transparency. */
const MAX_UNPACKED = 4 * MAX_PIXELS;

/**
 * The result of an inspection: `sound` as far as one can tell without decoding it, `broken` if nobody can show it, or a
 * trap, `too_large`: more pixels than anyone needs, or more data than its size declares.
 */
type PictureFinding =
  | { is: 'sound'; width: number; height: number; unpackedBytes: number }
  | { is: 'broken' }
  | { is: 'too_large' };

const broken: PictureFinding = { is: 'broken' };
const tooLarge: PictureFinding = { is: 'too_large' };

async function inspectPng(reader: ByteReader): Promise<PictureFinding> {
  const head = await readPngHead(reader);
  if (!head) return broken;
  const { width, height } = head;
  const unpackedBytes = unpackedSizeOf(head);
  if (width * height > MAX_PIXELS || unpackedBytes > MAX_UNPACKED) return tooLarge;
  const lines = await compareLines(reader, unpackedBytes);
  if (lines === 'more') return tooLarge;
  return lines === 'fewer' ? broken : { is: 'sound', width, height, unpackedBytes };
}

/** JPEG markers without a length. */
const isAlone = (mark: number) => mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8);
/** The marks of its size: all of this range but three. */
const isSize = (mark: number) => mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
/** After these markers come the image data, or nothing: the size would have come before. */
const isPastSize = (mark: number) => mark === 0xda || mark === 0xd9;

async function nextMark(reader: ByteReader): Promise<number | undefined> {
  if ((await reader.take(1))[0] !== 0xff) return undefined;
  for (;;) {
    const [mark = 0] = await reader.take(1);
    // There may be any number of fillers.
    if (mark !== 0xff) return mark;
  }
}

/** A JPEG is printed as it is, and decoded by the viewer: only its size is checked. */
async function inspectJpeg(reader: ByteReader): Promise<PictureFinding> {
  for (;;) {
    const mark = await nextMark(reader);
    if (mark === undefined || isPastSize(mark)) return broken;
    if (isAlone(mark)) continue;
    const length = (await reader.take(2)).readUInt16BE();
    if (length < 2) return broken;
    if (!isSize(mark)) {
      await reader.skip(length - 2);
      continue;
    }
    const size = await reader.take(5);
    const [height, width] = [size.readUInt16BE(1), size.readUInt16BE(3)];
    if (width * height > MAX_PIXELS) return tooLarge;
    return width === 0 || height === 0 ? broken : { is: 'sound', width, height, unpackedBytes: 0 };
  }
}

const inspectors: ReadonlyMap<string | null, (reader: ByteReader) => Promise<PictureFinding>> = new Map([
  ['image/png', inspectPng],
  ['image/jpeg', inspectJpeg],
]);

/** Whether a content of this type is a picture that is put on paper. */
export const isPrintable = (type: string | null): type is string => inspectors.has(type);

/** Inspects an image of a printable type, reading no further than necessary. */
export async function inspectPicture(type: string, content: Readable): Promise<PictureFinding> {
  try {
    return (await inspectors.get(type)?.(createByteReader(content as AsyncIterable<Buffer>))) ?? broken;
  } catch (error) {
    if (error instanceof EndOfContent) return broken;
    throw error;
  } finally {
    content.destroy();
  }
}

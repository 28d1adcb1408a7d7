import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import { type ByteReader, EndOfContent } from './bytes.ts';
import { codeOf } from './faults.ts';

type PngHead = { width: number; height: number; bits: number; colour: number; interlaced: boolean };

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Kind of colour → how many values a pixel has. */
const CHANNELS: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);
const BITS = new Set([1, 2, 4, 8, 16]);

/** The header of a PNG, which always comes first; undefined if there is none. */
export async function readPngHead(reader: ByteReader): Promise<PngHead | undefined> {
  const head = await reader.take(33);
  if (
    !head.subarray(0, 8).equals(SIGNATURE) ||
    head.readUInt32BE(8) !== 13 ||
    head.toString('latin1', 12, 16) !== 'IHDR'
  )
    return undefined;
  const [width, height, bits, colour] = [head.readUInt32BE(16), head.readUInt32BE(20), head[24] ?? 0, head[25] ?? 0];
  const isKnown = width > 0 && height > 0 && BITS.has(bits) && CHANNELS.has(colour) && (head[28] ?? 2) < 2;
  return isKnown ? { width, height, bits, colour, interlaced: head[28] === 1 } : undefined;
}

/** The seven passes of an interlaced picture: where each begins, and its steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The unpacked size in bytes: the lines, with one filter byte each. */
export function unpackedSizeOf({ width, height, bits, colour, interlaced }: PngHead): number {
  const bitsOfPixel = bits * (CHANNELS.get(colour) ?? 0);
  const sizeOf = (columns: number, rows: number) =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bitsOfPixel) / 8));
  if (!interlaced) return sizeOf(width, height);
  return PASSES.reduce(
    (sum, [x, y, dx, dy]) =>
      sum + sizeOf(Math.max(0, Math.ceil((width - x) / dx)), Math.max(0, Math.ceil((height - y) / dy))),
    0,
  );
}

/** The compressed image data after the header: a PNG may split it into several chunks, with others between. */
async function* packedLines(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const head = await reader.take(8);
    const [size, name] = [head.readUInt32BE(0), head.toString('latin1', 4)];
    if (name === 'IEND') return;
    if (name === 'IDAT') yield* reader.stream(size);
    else await reader.skip(size);
    // Its check sum.
    await reader.skip(4);
  }
}

/** Some programs write a few bytes too many, which nobody minds. */
const TOLERATED = 64 * 1024;

/** Aborts the unpacking of oversized data. */
class TooMuch extends Error {}

/**
 * Unpacks the image data, discards it, and compares its size with `expected`. It runs outside the main thread, and
 * stops as soon as there is far more: a small file may unpack to gigabytes.
 */
export async function compareLines(reader: ByteReader, expected: number): Promise<'fewer' | 'as expected' | 'more'> {
  let unpacked = 0;
  try {
    await pipeline(packedLines(reader), createInflate(), async (lines: AsyncIterable<Buffer>) => {
      for await (const some of lines) {
        unpacked += some.length;
        if (unpacked > expected + TOLERATED) throw new TooMuch();
      }
    });
  } catch (error) {
    if (error instanceof TooMuch) return 'more';
    if (error instanceof EndOfContent || codeOf(error).startsWith('Z_')) return 'fewer';
    throw error;
  }
  return unpacked < expected ? 'fewer' : 'as expected';
}

/** The chunks needed to show the picture, and their maximum lengths; the other chunks are metadata. */
const SHOWING: ReadonlyMap<string, number> = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['tRNS', 256],
  ['IDAT', Infinity],
]);

const END = Buffer.from('0000000049454e44ae426082', 'hex');

/** The same picture without metadata: the PDF library then meets no texts, no animation, and no lying chunk. */
export function bareOf(png: Buffer): Buffer {
  const kept = [png.subarray(0, 8)];
  for (let at = 8; at + 12 <= png.length;) {
    const [size, name] = [png.readUInt32BE(at), png.toString('latin1', at + 4, at + 8)];
    const end = at + 12 + size;
    if (name === 'IEND' || end > png.length) break;
    if (size <= (SHOWING.get(name) ?? -1)) kept.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, END]);
}

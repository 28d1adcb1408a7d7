import { crc32, deflateSync } from 'node:zlib';

export function chunkOf(name: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(name, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, content.length + 8)), content.length + 8);
  return chunk;
}

type PngTraits = {
  width?: number;
  height?: number;
  bits?: number;
  colour?: number;
  interlaced?: boolean;
  /** The unpacked image data. */
  lines?: Buffer;
  /** Chunks before and after the image data. */
  before?: Buffer;
  behind?: Buffer;
};

const MEGABYTE = 1024 * 1024;

/** A handmade PNG, so that it can lie; by default a transparent pixel. */
export function pngOf(traits: PngTraits = {}): Buffer {
  const { width = 1, height = 1, bits = 8, colour = 6, interlaced = false } = traits;
  const { lines = Buffer.alloc(5), before = Buffer.alloc(0), behind = Buffer.alloc(0) } = traits;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, colour, 0, 0, interlaced ? 1 : 0], 8);
  const packed = chunkOf('IDAT', deflateSync(lines));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const end = chunkOf('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, chunkOf('IHDR', head), before, packed, behind, end]);
}

/** One pixel that unpacks to so many megabytes. */
export const bombOf = (megabytes: number): Buffer => pngOf({ lines: Buffer.alloc(megabytes * MEGABYTE) });

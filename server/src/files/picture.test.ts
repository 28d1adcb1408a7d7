import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { bombOf, chunkOf, pngOf } from './png.fixture.ts';
import { inspectPicture } from './picture.ts';
import { bareOf } from './png.ts';

/** As a store hands it out: in pieces of any size. */
const inPieces = (content: Buffer, size = 7) =>
  Readable.from(
    (function* () {
      for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
    })(),
  );

const png = (content: Buffer, size?: number) => inspectPicture('image/png', inPieces(content, size));
const jpeg = (content: Buffer) => inspectPicture('image/jpeg', inPieces(content));

describe('a PNG', () => {
  it.each([
    ['in colour, with transparency', { width: 3, height: 2, lines: Buffer.alloc(26) }, 26],
    ['in 16 bits', { width: 3, height: 2, bits: 16, lines: Buffer.alloc(50) }, 50],
    ['of one bit a pixel', { width: 9, height: 2, bits: 1, colour: 0, lines: Buffer.alloc(6) }, 6],
    // Its passes have 1, 0, 1, 2, 2 + 2, 4 + 4 and 8 pixels a line.
    ['interlaced', { width: 8, height: 8, interlaced: true, colour: 0, lines: Buffer.alloc(79) }, 79],
    ['of one pixel, interlaced', { interlaced: true, lines: Buffer.alloc(5) }, 5],
  ])('%s is sound with the lines that its size says', async (_name, traits, unpackedBytes) => {
    expect(await png(pngOf(traits))).toMatchObject({ is: 'sound', unpackedBytes });
    const short = pngOf({ ...traits, lines: traits.lines.subarray(1) });
    expect(await png(short)).toEqual({ is: 'broken' });
    const longerBy = (bytes: number) =>
      png(pngOf({ ...traits, lines: Buffer.concat([traits.lines, Buffer.alloc(bytes)]) }));
    expect(await longerBy(1)).toMatchObject({ is: 'sound', unpackedBytes });
    expect(await longerBy(70_000)).toEqual({ is: 'too_large' });
  });

  it('may have its lines in several pieces, and other things between', async () => {
    const words = chunkOf('tEXt', Buffer.from('Author\u0000Zoé'));
    expect(await png(pngOf({ before: words, behind: words }))).toMatchObject({ is: 'sound', width: 1, height: 1 });
  });

  it('that unpacks to more than it declares is a trap, detected without unpacking it all', async () => {
    const bomb = bombOf(300);
    expect(bomb.length).toBeLessThan(400_000);
    const before = process.memoryUsage.rss();
    let read = 0;
    const counted = inPieces(bomb, 1000).map((piece: Buffer) => {
      read += piece.length;
      return piece;
    });
    expect(await inspectPicture('image/png', counted)).toEqual({ is: 'too_large' });
    expect(read).toBeLessThan(bomb.length / 2);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('of more than 40 million pixels is too large, whatever is in it', async () => {
    expect(await png(pngOf({ width: 8000, height: 5001 }))).toEqual({ is: 'too_large' });
    expect(await png(pngOf({ width: 0xffffffff, height: 0xffffffff }))).toEqual({ is: 'too_large' });
    expect(await png(pngOf({ width: 8000, height: 5000, bits: 16 }))).toEqual({ is: 'too_large' });
    expect(await png(pngOf({ width: 8000, height: 5000, bits: 1, colour: 0 }))).toEqual({ is: 'broken' });
  });

  it('that is truncated, or not a PNG, is broken', async () => {
    const whole = pngOf();
    for (const length of [0, 20, 33, 40, 50]) expect(await png(whole.subarray(0, length))).toEqual({ is: 'broken' });
    expect(await png(pngOf({ bits: 3 }))).toEqual({ is: 'broken' });
    expect(await png(pngOf({ colour: 5 }))).toEqual({ is: 'broken' });
    expect(await png(pngOf({ width: 0 }))).toEqual({ is: 'broken' });
    expect(await png(Buffer.alloc(100, 'x'))).toEqual({ is: 'broken' });
    const lying = Buffer.from('ffffffff49444154', 'hex');
    expect(await png(Buffer.concat([whole.subarray(0, 33), lying, Buffer.alloc(50)]))).toEqual({ is: 'broken' });
  });

  it('is printed without its metadata', async () => {
    const words = chunkOf('tEXt', Buffer.alloc(300_000, 'a'));
    const endless = Buffer.from('fffffff8744558740000000000000000', 'hex');
    const palette = chunkOf('PLTE', Buffer.alloc(6));
    const bare = bareOf(pngOf({ before: Buffer.concat([words, palette]), behind: Buffer.concat([words, endless]) }));
    expect(bare.equals(pngOf({ before: palette }))).toBe(true);
    expect(await png(bare)).toMatchObject({ is: 'sound' });
  });
});

const mark = (code: number, content: Buffer | number[]) => {
  const body = Buffer.from(content);
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const sizeMark = (code: number, width: number, height: number) =>
  mark(code, [8, height >> 8, height & 255, width >> 8, width & 255, 3, 0, 0, 0]);
const start = Buffer.from([0xff, 0xd8]);

describe('a JPEG', () => {
  it('is recognised by its size, wherever that stands', async () => {
    const camera = mark(0xe1, Buffer.alloc(60_000, 0xff));
    const filler = Buffer.from([0xff, 0xff, 0xff]);
    for (const code of [0xc0, 0xc2, 0xcf])
      expect(await jpeg(Buffer.concat([start, camera, filler, sizeMark(code, 1600, 1200)]))).toMatchObject({
        is: 'sound',
        width: 1600,
        height: 1200,
      });
    const table = mark(0xc4, Buffer.alloc(20));
    expect(await jpeg(Buffer.concat([start, table, sizeMark(0xc0, 9, 9)]))).toMatchObject({ width: 9 });
  });

  it('of more than 40 million pixels is too large', async () => {
    expect(await jpeg(Buffer.concat([start, sizeMark(0xc0, 65_000, 65_000)]))).toEqual({ is: 'too_large' });
  });

  it('without a size, or with a useless one, is broken', async () => {
    const lines = mark(0xda, [1, 2, 3]);
    const lengthless = Buffer.from([0xff, 0xe0, 0, 0]);
    for (const content of [start, Buffer.concat([start, lines]), Buffer.concat([start, lengthless, lengthless])])
      expect(await jpeg(content)).toEqual({ is: 'broken' });
    expect(await jpeg(Buffer.concat([start, sizeMark(0xc0, 0, 10)]))).toEqual({ is: 'broken' });
    expect(await jpeg(Buffer.concat([start, Buffer.from('no mark')]))).toEqual({ is: 'broken' });
  });
});

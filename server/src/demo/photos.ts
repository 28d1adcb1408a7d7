import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 320;
const HEIGHT = 240;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A picture of a shelf, near enough: rows of boxes in a hue. What matters is that it is a real image. */
export function drawPhoto(hue: readonly [number, number, number]): Buffer {
  const lines = Array.from({ length: HEIGHT }, (_, y) => {
    const line = Buffer.alloc(1 + WIDTH * 3);
    for (let x = 0; x < WIDTH; x += 1) {
      const shelf = y % 60 > 52;
      const box = (Math.floor(x / 40) + Math.floor(y / 60)) % 3;
      const light = shelf ? 0.35 : 0.55 + box * 0.15 + (x % 40 < 3 ? -0.2 : 0);
      hue.forEach((part, index) => (line[1 + x * 3 + index] = Math.round(part * light)));
    }
    return line;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  // PNG header: eight bits per channel, RGB, no options.
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

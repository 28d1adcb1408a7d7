import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

const marks: readonly [encoding: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const beginsWith = (head: Uint8Array, bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte);

/** The encoding that the first bytes of a text announce. */
export const markedEncoding = (head: Uint8Array): string | undefined =>
  marks.find(([, bytes]) => beginsWith(head, bytes))?.[0];

/** Few chunks, since each costs a turn of the event loop; small enough that two of them do not matter. */
const PIECE = 256 * 1024;

const bytesOf = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: PIECE });

/** Where an incomplete last character of a chunk begins. */
function wholeLength(piece: Buffer): number {
  for (let back = 1; back <= Math.min(4, piece.length); back += 1) {
    const byte = piece[piece.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return piece.length - back;
  }
  return piece.length;
}

/** Whether every byte of a file fits UTF-8. */
async function isWhollyUtf8(path: string): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytesOf(path)) {
    const piece = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const length = wholeLength(piece);
    if (!isUtf8(piece.subarray(0, length))) return false;
    rest = piece.subarray(length);
  }
  return isUtf8(rest);
}

/**
 * The encoding of a text file: by its byte order mark; UTF-8 if every byte is valid; otherwise Windows-1252, in which
 * any bytes are valid.
 */
export async function detectEncoding(path: string): Promise<string> {
  for await (const chunk of createReadStream(path, { end: 3 }) as AsyncIterable<Buffer>) {
    const marked = markedEncoding(chunk);
    if (marked) return marked;
  }
  return (await isWhollyUtf8(path)) ? 'utf-8' : 'windows-1252';
}

type Decoder = { next(chunk: Buffer): string; end(): string };

/** The faster decoder for UTF-8: invalid bytes become the replacement character, as with the other. */
function createDecoder(encoding: string): Decoder {
  if (encoding === 'utf-8') {
    const decoder = new StringDecoder('utf8');
    return { next: (chunk) => decoder.write(chunk), end: () => decoder.end() };
  }
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return { next: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() };
}

/** The text of a file in chunks, without its byte order mark and NUL. */
export async function* readText(path: string, encoding: string, onBytes: (count: number) => void = () => undefined) {
  const decoder = createDecoder(encoding);
  let isFirst = true;
  const clean = (text: string) => {
    const bare = isFirst && text.startsWith('\ufeff') ? text.slice(1) : text;
    if (text !== '') isFirst = false;
    return bare.includes('\u0000') ? bare.replaceAll('\u0000', '') : bare;
  };
  for await (const chunk of bytesOf(path)) {
    onBytes(chunk.byteLength);
    const text = clean(decoder.next(chunk));
    if (text !== '') yield text;
  }
  const rest = clean(decoder.end());
  if (rest !== '') yield rest;
}

import { createReadStream } from 'node:fs';

const marks: readonly [encoding: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const beginsWith = (head: Uint8Array, bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte);

/** The encoding that the first bytes of a text announce. */
export const markedEncoding = (head: Uint8Array): string | undefined =>
  marks.find(([, bytes]) => beginsWith(head, bytes))?.[0];

/**
 * The encoding of a text file: what its mark says; UTF-8 where every byte of it fits; otherwise what Excel writes on a
 * French Windows, in which any bytes are some text.
 */
async function detectEncoding(path: string): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const marked = isFirst ? markedEncoding(chunk) : undefined;
      if (marked) return marked;
      isFirst = false;
      strict.decode(chunk, { stream: true });
    }
    strict.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** The text of a file, piece by piece, without its mark. */
export async function* readText(path: string, onBytes: (count: number) => void = () => undefined) {
  const decoder = new TextDecoder(await detectEncoding(path));
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    onBytes(chunk.byteLength);
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { ByteSource } from './source.ts';

/*
 * The plain ustar format, so that an operator can look into a backup with `tar`. Only regular files. A header holds the
 * size of what follows, which a stream does not know in advance: the writer leaves room and writes the header last.
 */

const BLOCK = 512;
const LARGEST_OCTAL = 8 ** 11;
const SIZE = { at: 124, length: 12 };
const CHECKSUM = { at: 148, length: 8 };

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

/** The sum of the header's bytes, its own place counted as blanks. */
function checksumOf(header: Buffer): number {
  const blanks = 0x20 * CHECKSUM.length;
  return header.reduce((sum, byte, at) => (at >= 148 && at < 156 ? sum : sum + byte), blanks);
}

export function headerOf(name: string, size: number, modified: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive.`);
  header.write(name, 0);
  for (const [at, text] of [
    [100, '0000600'],
    [108, '0000000'],
    [116, '0000000'],
    [156, '0'],
    [257, 'ustar'],
    [263, '00'],
  ] as const) {
    header.write(text, at);
  }
  if (size < LARGEST_OCTAL) header.write(`${size.toString(8).padStart(11, '0')}\0`, SIZE.at);
  else {
    // From 8 GiB on as a binary number, the GNU tar extension.
    header[SIZE.at] = 0x80;
    header.writeBigUInt64BE(BigInt(size), SIZE.at + 4);
  }
  header.write(`${modified.toString(8).padStart(11, '0')}\0`, 136);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, CHECKSUM.at);
  return header;
}

async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    done += (await handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}

type Written = { size: number; sha256: string };

export type TarWriter = {
  /** Adds a file. If its content is rejected, the file is removed again and undefined returned. */
  add(
    name: string,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    accept?: (written: Written) => boolean,
  ): Promise<Written | undefined>;
  /** Ends the archive and sees it on the disk. */
  finish(): Promise<void>;
  close(): Promise<void>;
};

/** Makes a new archive that only its owner may read. */
export async function createTar(path: string): Promise<TarWriter> {
  const handle = await open(path, 'wx', 0o600);
  const modified = Math.floor(Date.now() / 1000);
  let end = 0;
  return {
    async add(name, content, accept = () => true) {
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of content) {
        hash.update(chunk);
        await writeAll(handle, chunk, end + BLOCK + size);
        size += chunk.length;
      }
      const written = { size, sha256: hash.digest('hex') };
      if (!accept(written)) return undefined;
      await writeAll(handle, headerOf(name, size, modified), end);
      await writeAll(handle, Buffer.alloc(padding(size)), end + BLOCK + size);
      end += BLOCK + size + padding(size);
      return written;
    },
    async finish() {
      await writeAll(handle, Buffer.alloc(2 * BLOCK), end);
      await handle.truncate(end + 2 * BLOCK);
      await handle.sync();
    },
    close: () => handle.close(),
  };
}

/** Where a file's content stands in an archive. */
export type Extent = { offset: number; size: number };

const textAt = (header: Buffer, at: number, length: number) => {
  const field = header.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
};

export function sizeIn(header: Buffer): number {
  if (header[SIZE.at] === 0x80) return Number(header.readBigUInt64BE(SIZE.at + 4));
  return Number.parseInt(textAt(header, SIZE.at, SIZE.length).trim() || '0', 8);
}

async function readExactly(source: ByteSource, position: number, length: number): Promise<Buffer | undefined> {
  const first = await source.read(position, length);
  if (first.length === length || first.length === 0) return first.length === 0 ? undefined : first;
  const rest = await readExactly(source, position + first.length, length - first.length);
  return rest && Buffer.concat([first, rest]);
}

/** Finds every file of an archive without reading their contents; undefined when it is damaged or cut short. */
export async function scanTar(source: ByteSource): Promise<Map<string, Extent> | undefined> {
  const { size: total } = source;
  const places = new Map<string, Extent>();
  for (let position = 0; position + BLOCK <= total;) {
    const header = await readExactly(source, position, BLOCK);
    if (!header) return undefined;
    if (header.every((byte) => byte === 0)) return places;
    if (Number.parseInt(textAt(header, CHECKSUM.at, CHECKSUM.length), 8) !== checksumOf(header)) return undefined;
    const size = sizeIn(header);
    const [offset, kind] = [position + BLOCK, header[156] ?? 0];
    const name = [textAt(header, 345, 155), textAt(header, 0, 100)].filter((part) => part !== '').join('/');
    if (!Number.isSafeInteger(size) || offset + size > total || places.has(name)) return undefined;
    // 0 is what old tars write for a file. Folders, which other tars may add, have no content.
    if (kind === 0 || kind === 0x30) places.set(name, { offset, size });
    position = offset + size + padding(size);
  }
  return undefined;
}

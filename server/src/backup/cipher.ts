import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { OperatorError } from '../operator-error.ts';
import { damaged } from './manifest.ts';
import type { ByteSource } from './source.ts';

/*
 * An encrypted archive: a header of 64 bytes, then the tar in chunks of 1 MiB, each AES-256-GCM with its own tag. A
 * chunk's nonce contains its number and whether it is the last, so that no chunk can be removed, moved or cut off
 * unnoticed, and each can be read alone. The key is derived from BACKUP_KEY and the salt in the header by scrypt.
 */

const MAGIC = Buffer.from('portal-backup-1\n');
const SALT = { at: 16, length: 16 };
const PREFIX = { at: 32, length: 7 };
export const HEADER_SIZE = 64;
const CHUNK = 2 ** 20;
const TAG = 16;

const derive = promisify(scrypt) as (key: string, salt: Buffer, length: number) => Promise<Buffer>;

const part = (header: Buffer, { at, length }: { at: number; length: number }) => header.subarray(at, at + length);

function nonceOf(header: Buffer, index: number, last: boolean): Buffer {
  const counter = Buffer.alloc(5);
  counter.writeUInt32BE(index);
  counter.writeUInt8(last ? 1 : 0, 4);
  return Buffer.concat([part(header, PREFIX), counter]);
}

export const isSealed = (header: Buffer): boolean => header.subarray(0, MAGIC.length).equals(MAGIC);

/** The bytes of an encrypted archive, made from those of a plain one. */
export async function* encrypted(source: ByteSource, key: string): AsyncGenerator<Buffer> {
  const header = Buffer.alloc(HEADER_SIZE);
  MAGIC.copy(header);
  randomBytes(SALT.length).copy(header, SALT.at);
  randomBytes(PREFIX.length).copy(header, PREFIX.at);
  const secret = await derive(key, part(header, SALT), 32);
  yield header;
  const count = Math.max(1, Math.ceil(source.size / CHUNK));
  for (let index = 0; index < count; index += 1) {
    const plain = await readWhole(source, index * CHUNK, Math.min(CHUNK, source.size - index * CHUNK));
    const cipher = createCipheriv('aes-256-gcm', secret, nonceOf(header, index, index === count - 1));
    cipher.setAAD(header);
    yield Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }
}

async function readWhole(source: ByteSource, position: number, length: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let done = 0; done < length;) {
    const piece = await source.read(position + done, length - done);
    if (piece.length === 0) throw new OperatorError('The archive was cut short while it was read.');
    pieces.push(piece);
    done += piece.length;
  }
  return Buffer.concat(pieces);
}

type Sealed = { source: ByteSource; header: Buffer; secret: Buffer; count: number };

/** A decrypted chunk, or undefined if it was tampered with. */
async function openChunk({ source, header, secret, count }: Sealed, index: number): Promise<Buffer | undefined> {
  const start = HEADER_SIZE + index * (CHUNK + TAG);
  const bytes = await readWhole(source, start, Math.min(CHUNK + TAG, source.size - start));
  if (bytes.length < TAG) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', secret, nonceOf(header, index, index === count - 1));
  decipher.setAAD(header);
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}

type Opening = { key: string | undefined; path: string };

/** Reads through the encryption. Key and end are tried at once: an archive that was cut off is refused here. */
export async function decrypting(source: ByteSource, header: Buffer, { key, path }: Opening): Promise<ByteSource> {
  if (key === undefined) throw new OperatorError(`The archive ${path} is encrypted: set BACKUP_KEY to its key.`);
  const content = source.size - HEADER_SIZE;
  const count = Math.ceil(content / (CHUNK + TAG));
  const sealed: Sealed = { source, header, secret: await derive(key, part(header, SALT), 32), count };
  if (count < 1 || (await openChunk(sealed, count - 1)) === undefined) {
    throw new OperatorError(
      `The archive ${path} cannot be decrypted; nothing was changed. BACKUP_KEY is not its key, or it is damaged.`,
    );
  }
  // The next read is mostly in the same chunk.
  let known: { index: number; bytes: Buffer } | undefined;
  return {
    size: content - count * TAG,
    async read(position, length) {
      const index = Math.floor(position / CHUNK);
      if (index >= count) return Buffer.alloc(0);
      if (known?.index !== index) {
        const bytes = await openChunk(sealed, index);
        if (!bytes) throw damaged(path, 'a part of it was changed');
        known = { index, bytes };
      }
      const from = position - index * CHUNK;
      return known.bytes.subarray(from, from + length);
    },
    close: () => source.close(),
  };
}

import { type FileHandle, open } from 'node:fs/promises';
import { HEADER_SIZE, decrypting, isSealed } from './cipher.ts';

/** Random access to the bytes of an archive. */
export type ByteSource = {
  size: number;
  /** Bytes from this position, `length` at most; none at the end. */
  read(position: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
};

function plainSource(handle: FileHandle, size: number): ByteSource {
  return {
    size,
    async read(position, length) {
      const piece = Buffer.alloc(length);
      const { bytesRead } = await handle.read(piece, 0, length, position);
      return piece.subarray(0, bytesRead);
    },
    close: () => handle.close(),
  };
}

/** Opens an archive as it is, or through its encryption where it has one. */
export async function openSource(path: string, key: string | undefined): Promise<ByteSource> {
  const handle = await open(path, 'r');
  try {
    const plain = plainSource(handle, (await handle.stat()).size);
    const header = await plain.read(0, HEADER_SIZE);
    return isSealed(header) ? await decrypting(plain, header, { key, path }) : plain;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

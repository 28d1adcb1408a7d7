import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { InvalidKey, SourceFailed, clarified } from './faults.ts';
import { openFolder } from './folder.ts';
import { isKey, keyOf } from './key.ts';

/** The bytes from `start` to `end`, both included, as in an HTTP range. */
export type ByteRange = { start: number; end?: number };

type StoredFile = { key: string; size: number };

/** Where content is kept under the hash of its bytes. Names, types and owners are the database's business. */
export type FileStore = {
  /** Keeps the content; once this resolves it survives a power cut. The same content twice is stored once. */
  put(content: Readable | Uint8Array): Promise<StoredFile>;
  /** Rejects with `FileMissing` before the first byte when there is no such content. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  has(key: string): Promise<boolean>;
  /** No fault when it is already gone. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<string>;
  /** Throws a `OperatorError` when content cannot be written. */
  check(): Promise<void>;
};

/** What a folder and a bucket do each in their own way. */
export type FileBackend = Omit<FileStore, 'put'> & {
  /** A folder of this machine where content is collected until its hash is known. */
  readonly incoming: string;
  /** Takes over a finished file: afterwards it stands under its key whole, or not at all. */
  adopt(path: string, key: string, size: number): Promise<void>;
};

async function* counted(content: Readable | Uint8Array, count: (chunk: Uint8Array) => void) {
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : (content as AsyncIterable<Uint8Array>)) {
      count(chunk);
      yield chunk;
    }
  } catch (cause) {
    throw new SourceFailed('The content could not be read.', { cause });
  }
}

/** Writes the content durably to the disk and returns its hash and size. */
async function collect(content: Readable | Uint8Array, path: string): Promise<{ hash: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(
      counted(content, (chunk) => {
        hash.update(chunk);
        size += chunk.byteLength;
      }),
    );
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { hash: hash.digest('hex'), size };
}

/** Readers get errors as well; but an error while nobody reads would end the process. */
const hearErrors = (content: Readable): Readable => content.on('error', () => undefined);

async function put(place: FileBackend, content: Readable | Uint8Array): Promise<StoredFile> {
  if (content instanceof Readable) hearErrors(content);
  const path = join(place.incoming, randomUUID());
  try {
    const { hash, size } = await collect(content, path);
    const key = keyOf(hash);
    await place.adopt(path, key, size);
    return { key, size };
  } catch (error) {
    // The sender need not continue.
    if (content instanceof Readable) content.destroy();
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Every key is checked before anything else sees it: one that we did not make never reaches the disk. */
function checked(key: string): string {
  if (!isKey(key)) throw new InvalidKey();
  return key;
}

/** Loaded when needed: the AWS client alone would make every start slower. */
const openBucket = async (filesUrl: string) => (await import('./bucket.ts')).openBucket(filesUrl);

/** Opens a folder, or `s3://key:secret@bucket?endpoint=…&region=…&prefix=…`. */
export async function openFileStore(filesUrl: string): Promise<FileStore> {
  const place = filesUrl.startsWith('s3:') ? await openBucket(filesUrl) : await openFolder(filesUrl);
  return {
    put: (content) => put(place, content).catch(clarified),
    open: async (key, range) => hearErrors(await place.open(checked(key), range).catch(clarified)),
    has: async (key) => place.has(checked(key)).catch(clarified),
    remove: async (key) => place.remove(checked(key)).catch(clarified),
    list: () => place.list(),
    check: () => place.check(),
  };
}

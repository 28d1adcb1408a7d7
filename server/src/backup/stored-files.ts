import { createHash } from 'node:crypto';
import { OperatorError } from '../operator-error.ts';
import { FileMissing, codeOf } from '../files/faults.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Archive } from './archive.ts';
import { FILES, type Manifest, damaged } from './manifest.ts';
import type { TarWriter } from './tar.ts';

export const hashOfKeys = (keys: readonly string[]) =>
  createHash('sha256').update(keys.toSorted().join('\n')).digest('hex');

const unreadable = (error: unknown) =>
  new OperatorError(
    `The file store cannot be read (${codeOf(error)}): check FILES_URL and the rights to it, then try again.`,
  );

/** Marks failures while reading as failures of the file store. */
async function* fromStore<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* items;
  } catch (error) {
    throw unreadable(error);
  }
}

async function openUnlessGone(files: FileStore, key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    return fromStore((await files.open(key)) as AsyncIterable<Uint8Array>);
  } catch (error) {
    // Removed since the list was read.
    if (error instanceof FileMissing) return undefined;
    throw unreadable(error);
  }
}

/** Contents never change and come before the rows that name them: all that the snapshot may name is there by now. */
export async function addFiles(
  tar: TarWriter,
  files: FileStore,
  signal?: AbortSignal,
): Promise<{ sum: Manifest['files']; unsound: string[] }> {
  const keys: string[] = [];
  const unsound: string[] = [];
  let bytes = 0;
  for await (const key of fromStore(files.list())) {
    signal?.throwIfAborted();
    const content = await openUnlessGone(files, key);
    if (!content) continue;
    const written = await tar.add(FILES + key, content, ({ sha256 }) => key.endsWith(sha256));
    if (written) keys.push(key);
    else unsound.push(key);
    bytes += written?.size ?? 0;
  }
  return { sum: { count: keys.length, bytes, sha256: hashOfKeys(keys) }, unsound };
}

async function store(archive: Archive, files: FileStore, key: string, added: string[]): Promise<string> {
  try {
    const known = await files.has(key);
    const { key: stored } = await files.put(archive.read(FILES + key));
    if (!known) added.push(stored);
    return stored;
  } catch (error) {
    throw new OperatorError(
      `The files of the archive cannot be stored (${codeOf(error)}); nothing was changed. Check FILES_URL, the rights ` +
        'to it and the space there.',
    );
  }
}

/** Stores every file of the archive; `added` collects those that were not there before. */
export async function storeFiles(archive: Archive, files: FileStore, added: string[]): Promise<void> {
  for (const key of archive.keys) {
    if ((await store(archive, files, key, added)) !== key) throw damaged(archive.path, `${FILES}${key} was changed`);
  }
}

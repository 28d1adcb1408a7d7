import type { DraftFile } from './drafts.ts';
import type { FileRecord, FileRef, StoredBytes } from './records.ts';
import type { OfflineStore } from './store.ts';
import { newId } from './new-id.ts';

/** The key under which a content is or will be stored, so that writing it again costs nothing. */
const keys = new WeakMap<Blob, string>();

function keyOf(content: Blob): string {
  const key = keys.get(content) ?? newId();
  keys.set(content, key);
  return key;
}

/** Not every browser can store a `Blob`; structuredClone reveals it. */
function canStoreBlobs(): boolean {
  try {
    return structuredClone(new Blob()) instanceof Blob;
  } catch {
    return false;
  }
}

const toBytes = async (content: Blob): Promise<StoredBytes> => ({
  type: content.type,
  bytes: await content.arrayBuffer(),
});

function toBlob(key: string, content: FileRecord['content']): Blob {
  const blob = content instanceof Blob ? content : new Blob([content.bytes], { type: content.type });
  keys.set(blob, key);
  return blob;
}

/** The files of a draft or outbox entry as references, and the contents that the database does not have yet. */
export async function toRefs(files: readonly DraftFile[], userId: number) {
  const plain = canStoreBlobs();
  const fresh = await Promise.all(
    files.map(async ({ content }): Promise<FileRecord> => ({
      key: keyOf(content),
      userId,
      content: plain ? content : await toBytes(content),
    })),
  );
  const refs = files.map(({ name, content }): FileRef => ({ name, key: keyOf(content) }));
  return { refs, fresh };
}

export type StoredFiles = ReturnType<typeof createStoredFiles>;

/** The way from references back to files. */
export const createStoredFiles = (store: OfflineStore) => ({
  /** The files that are available: a content that the device lost is missing. */
  open: async (refs: readonly FileRef[]): Promise<DraftFile[]> => {
    const found = await store.readFiles(refs.map(({ key }) => key));
    return refs.flatMap(({ name, key }) => {
      const record = found.get(key);
      return record ? [{ name, content: toBlob(key, record.content) }] : [];
    });
  },
});

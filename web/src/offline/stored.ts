import type { Cipher, Sealed } from './cipher.ts';
import type { AnswerRecord, DraftRecord, FileRecord, ParcelRecord, StoredBytes } from './records.ts';

/*
 * The stored form of records. Encrypted ones show their owner, their key and the contents they reference; all user input is
 * inside. Without a key they are stored unencrypted.
 */

type FileKeys = { files: { key: string }[] };

type SealedDraft = Pick<DraftRecord, 'userId' | 'kind' | 'id' | 'savedAt'> & FileKeys & { sealed: Sealed };
export type StoredDraft = DraftRecord | SealedDraft;

/** `mark` changes with every write, so that a reader can tell whether an entry is still the same. */
type Marked = { mark?: string };
type SealedParcel = Pick<ParcelRecord, 'key' | 'turn' | 'userId'> & FileKeys & { sealed: Sealed };
export type StoredParcel = (ParcelRecord | SealedParcel) & Marked;

type SealedAnswer = Pick<AnswerRecord, 'userId' | 'kind' | 'id' | 'at'> & { sealed: Sealed };
export type StoredAnswer = AnswerRecord | SealedAnswer;

type SealedFile = Pick<FileRecord, 'key' | 'userId'> & { type: string; sealed: Sealed };
export type StoredFile = FileRecord | SealedFile;

type AnySealed = { sealed: Sealed };
export const isSealed = <T extends object>(record: T): record is Extract<T, AnySealed> => 'sealed' in record;

const keysOf = (files: readonly { key: string }[]) => files.map(({ key }) => ({ key }));

export async function sealDraft(cipher: Cipher | null, record: DraftRecord): Promise<StoredDraft> {
  if (!cipher) return record;
  const { userId, kind, id, savedAt, value, files } = record;
  return { userId, kind, id, savedAt, files: keysOf(files), sealed: await cipher.seal({ value, files }) };
}

export async function sealParcel(cipher: Cipher | null, record: ParcelRecord): Promise<StoredParcel> {
  if (!cipher) return record;
  const { key, turn, userId, ...rest } = record;
  return { key, turn, userId, files: keysOf(record.files), sealed: await cipher.seal(rest) };
}

export async function sealAnswer(cipher: Cipher | null, record: AnswerRecord): Promise<StoredAnswer> {
  if (!cipher) return record;
  const { userId, kind, id, at, answer } = record;
  return { userId, kind, id, at, sealed: await cipher.seal(answer) };
}

const bytesOf = async (content: FileRecord['content']): Promise<StoredBytes> =>
  content instanceof Blob ? { type: content.type, bytes: await content.arrayBuffer() } : content;

export async function sealFile(cipher: Cipher | null, record: FileRecord): Promise<StoredFile> {
  if (!cipher) return record;
  const { key, userId, content } = record;
  const { type, bytes } = await bytesOf(content);
  return { key, userId, type, sealed: await cipher.sealBytes(bytes) };
}

/** Encrypted, and the key is not available now. */
export class KeyMissing extends Error {
  override readonly name = 'KeyMissing';
}

/** The decrypted record; undefined where it was encrypted with another key and nobody can read it any more. */
export async function unseal<T>(cipher: Cipher | null, open: (own: Cipher) => Promise<T>): Promise<T | undefined> {
  if (!cipher) throw new KeyMissing('the key of this user is not on this device');
  try {
    return await open(cipher);
  } catch {
    return undefined;
  }
}

export async function openDraft(cipher: Cipher | null, stored: StoredDraft): Promise<DraftRecord | undefined> {
  if (!isSealed(stored)) return stored;
  const { sealed, ...place } = stored;
  const inside = await unseal(cipher, (own) => own.open(sealed));
  return inside ? { ...place, ...(inside as Pick<DraftRecord, 'value' | 'files'>) } : undefined;
}

export async function openParcel(cipher: Cipher | null, stored: StoredParcel): Promise<ParcelRecord | undefined> {
  const { mark: _, ...record } = stored;
  if (!isSealed(record)) return record;
  const { key, turn, userId, sealed } = record;
  const inside = await unseal(cipher, (own) => own.open(sealed));
  return inside ? { ...(inside as Omit<ParcelRecord, 'key' | 'turn' | 'userId'>), key, turn, userId } : undefined;
}

export async function openAnswer(cipher: Cipher | null, stored: StoredAnswer): Promise<AnswerRecord | undefined> {
  if (!isSealed(stored)) return stored;
  const { userId, kind, id, at, sealed } = stored;
  const answer = await unseal(cipher, (own) => own.open(sealed));
  return answer ? { userId, kind, id, at, answer: answer as AnswerRecord['answer'] } : undefined;
}

export async function openFile(cipher: Cipher | null, stored: StoredFile): Promise<FileRecord | undefined> {
  if (!isSealed(stored)) return stored;
  const { key, userId, type, sealed } = stored;
  const bytes = await unseal(cipher, (own) => own.openBytes(sealed));
  return bytes ? { key, userId, content: { type, bytes } } : undefined;
}

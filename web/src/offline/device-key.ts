import { type DBSchema, openDB } from 'idb';
import { inTime } from '../lib/in-time.ts';
import { DEVICE_KEY_DATABASE } from '../storage/keys.ts';
import { type Cipher, canEncrypt, createCipher, importKey } from './cipher.ts';

const VERSION = 1;
const STORE = 'keys';
/** Milliseconds that a draft waits for the key from the server. */
const PATIENCE = 5000;
/** Milliseconds until the server is asked again after it did not answer. */
const ASK_AGAIN_AFTER = 15_000;

interface Schema extends DBSchema {
  [STORE]: { key: number; value: CryptoKey };
}

/** Opened for each operation, so that it never blocks a deletion of the database. */
async function withKeys<T>(act: (database: Awaited<ReturnType<typeof openKeys>>) => Promise<T>): Promise<T> {
  const database = await openKeys();
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

const openKeys = () =>
  openDB<Schema>(DEVICE_KEY_DATABASE, VERSION, { upgrade: (fresh) => void fresh.createObjectStore(STORE) });

/** Removes the keys from this device: what they encrypted cannot be read here until its user signs in again. */
export async function forgetKeys(except: number | null = null): Promise<void> {
  if (!canEncrypt()) return;
  await withKeys(async (database) => {
    const users = await database.getAllKeys(STORE);
    await Promise.all(users.filter((user) => user !== except).map((user) => database.delete(STORE, user)));
    // Without local storage there are no keys either.
  }).catch(() => {});
}

const findKey = (userId: number) => withKeys((database) => database.get(STORE, userId)).catch(() => undefined);
/** Without local storage the server is asked again at the next start. */
const keepKey = (userId: number, key: CryptoKey) =>
  withKeys((database) => database.put(STORE, key, userId)).catch(() => {});

/** The cipher of the user, or null where there is none at this moment. */
export type FindCipher = () => Promise<Cipher | null>;

type CipherOptions = {
  userId: number;
  /** The user's key from the server; rejects where it does not answer. */
  fetchKey: () => Promise<string>;
  /** Whether this user is still the one who is signed in. */
  isCurrent: () => boolean;
};

/**
 * The way to the cipher: by the key that this device keeps while its user is signed in, so that drafts can be read after
 * a reload without a connection, or else by the server's.
 */
export function createCipherSource({ userId, fetchKey, isCurrent }: CipherOptions): FindCipher {
  let found: Cipher | undefined;
  let finding: Promise<Cipher | null> | undefined;
  let askedAt = -Infinity;

  const ask = async (): Promise<Cipher | null> => {
    const key = await importKey(await fetchKey());
    if (isCurrent()) await keepKey(userId, key);
    return (found = createCipher(key));
  };
  const find = async (): Promise<Cipher | null> => {
    const kept = await findKey(userId);
    if (kept) return (found = createCipher(kept));
    if (!isCurrent() || Date.now() - askedAt < ASK_AGAIN_AFTER) return null;
    askedAt = Date.now();
    return (
      (await inTime(
        PATIENCE,
        ask().catch(() => null),
      )) ?? null
    );
  };
  return async () => {
    if (found || !canEncrypt()) return found ?? null;
    finding ??= find().finally(() => (finding = undefined));
    return finding;
  };
}

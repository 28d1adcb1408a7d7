import { entryOf } from '@portal/contract';

/** Encrypted content: without the key it can neither be read nor changed unnoticed. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

export type Cipher = {
  seal: (value: unknown) => Promise<Sealed>;
  open: (sealed: Sealed) => Promise<unknown>;
  sealBytes: (bytes: ArrayBuffer) => Promise<Sealed>;
  openBytes: (sealed: Sealed) => Promise<ArrayBuffer>;
};

const ALGORITHM = 'AES-GCM';
/** The length required by the algorithm; random, since a key serves far too few writes for a collision. */
const IV_BYTES = 12;

const DATE = '$date';

/** JSON in which dates stay dates. */
export const toText = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, name, plain: unknown) {
    // `plain` is already a string here: JSON calls toJSON first.
    const own = entryOf(this, name);
    return own instanceof Date ? { [DATE]: own.getTime() } : plain;
  });

const isWrittenDate = (value: unknown): value is { [DATE]: number } =>
  typeof value === 'object' && value !== null && DATE in value && Object.keys(value).length === 1;

export const fromText = (text: string): unknown =>
  JSON.parse(text, (_name, value: unknown) => (isWrittenDate(value) ? new Date(value[DATE]) : value));

/** Whether this browser can encrypt here: without TLS it does so on this very machine only. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Imports the server's key as not extractable, so that no script can read its bytes. */
export const importKey = (base64: string): Promise<CryptoKey> => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);
};

/** WebCrypto works away from the page's own thread: a photo does not hold up the typing. */
export function createCipher(key: CryptoKey): Cipher {
  const sealBytes = async (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    return { iv, data: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, bytes) };
  };
  const openBytes = ({ iv, data }: Sealed) => crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, data);
  return {
    sealBytes,
    openBytes,
    seal: (value) => sealBytes(new TextEncoder().encode(toText(value))),
    open: async (sealed) => fromText(new TextDecoder().decode(await openBytes(sealed))),
  };
}

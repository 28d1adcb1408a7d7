import { type Cipher, fromText, toText } from './cipher.ts';

/** Encrypts a value synchronously, and only once; null where the value is longer than the pad. */
export type Pad = (value: unknown) => string | null;

/** More than the words of a document with a hundred visits. */
const ROOM = 262_144;
/** The maximum of random bytes and of `fromCharCode` arguments in one call. */
const PIECE = 32_768;

function* piecesOf(bytes: Uint8Array<ArrayBuffer>) {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

function toBase64(bytes: Uint8Array<ArrayBuffer>): string {
  return btoa([...piecesOf(bytes)].map((piece) => String.fromCharCode(...piece)).join(''));
}
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const lay = (text: Uint8Array<ArrayBuffer>, over: Uint8Array<ArrayBuffer>) =>
  text.map((byte, index) => byte ^ (over[index] ?? 0));

/**
 * A one-time pad: random bytes, encrypted ahead of time, which are XORed with a text when there is no time left to encrypt it.
 * Without the key nobody has the bytes, and without the bytes nobody has the text.
 */
export async function makePad(cipher: Cipher): Promise<Pad> {
  const bytes = new Uint8Array(ROOM);
  for (const piece of piecesOf(bytes)) crypto.getRandomValues(piece);
  const { iv, data } = await cipher.sealBytes(bytes.buffer);
  const sealed = [toBase64(iv), toBase64(new Uint8Array(data))];
  let isUsed = false;
  return (value) => {
    const text = new TextEncoder().encode(toText(value));
    if (isUsed || text.length > ROOM) return null;
    isUsed = true;
    return [...sealed, toBase64(lay(text, bytes))].join('.');
  };
}

/** Decrypts the content of a pad. Rejects where it was encrypted with another key. */
export async function liftPad(cipher: Cipher, hidden: string): Promise<unknown> {
  const [iv = new Uint8Array(), data = new Uint8Array(), text = new Uint8Array()] = hidden.split('.').map(fromBase64);
  const bytes = new Uint8Array(await cipher.openBytes({ iv, data: data.buffer }));
  return fromText(new TextDecoder().decode(lay(text, bytes)));
}

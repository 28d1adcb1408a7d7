import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** 256 random bits. The database stores only its hash: reading the table reveals nothing usable. */
export const generateSecret = () => randomBytes(32).toString('base64url');
export const isSecret = (text: string) => /^[\w-]{43}$/.test(text);
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest();

const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'portail-de-travail/refresh', 32));

/** Encrypts a text so that only a holder of `secret` can read it. */
export function seal(secret: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function unseal(secret: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}

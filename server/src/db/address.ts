import { readFile } from 'node:fs/promises';
import type { ConnectionOptions } from 'node:tls';
import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';

/** An address of a database, and the setting it stands in. */
export type Address = { setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'; url: string };

/** The address without its password, safe to print. */
function nameOf({ url }: Address): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '5432'}${pathname}`;
}

/** True if no certificate is verified: no encryption, or encryption with anyone who answers. */
function isUnchecked(parameters: URLSearchParams): boolean {
  const mode = parameters.get('sslmode');
  return mode === null ? !parameters.has('sslrootcert') : mode === 'disable' || mode === 'no-verify';
}

const FILES = { sslrootcert: 'ca', sslcert: 'cert', sslkey: 'key' } as const;

/**
 * The connection parameters of an address. With encryption, the server's certificate must match the host and come from
 * an authority in `sslrootcert`, or from a public one if that is unset or `system`. The files are read now, so that a
 * missing one is reported at the start, not at a later connection.
 */
export async function connectionTo({ setting, url }: Address): Promise<pg.PoolConfig> {
  const address = new URL(url);
  if (isUnchecked(address.searchParams)) return { connectionString: url };
  const ssl: ConnectionOptions = {};
  for (const [name, option] of Object.entries(FILES)) {
    const path = address.searchParams.get(name);
    address.searchParams.delete(name);
    if (path === null || path === 'system') continue;
    ssl[option] = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new OperatorError(`${name} of ${setting} names ${path}, which cannot be read (${error.code}); correct it.`);
    });
  }
  address.searchParams.delete('sslmode');
  return { connectionString: address.href, ssl };
}

const CODES = [
  /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT\w*))$/,
  /^(CERT_\w+|ERR_TLS_CERT_\w+|ERR_SSL_\w+)$/,
];

/** True if the server's certificate is not trusted, or the server does not encrypt. */
export function isUntrusted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return CODES.some((codes) => codes.test(code)) || error.message === 'The server does not support SSL connections';
}

/** What to do about an untrusted server, in one sentence. */
function explainUntrusted(error: Error, address: Address): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  const { hostname } = new URL(address.url);
  const { setting } = address;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `its certificate is not for ${hostname}; write the name it was made for into ${setting}, or give it one for this name`;
  if (CODES[0]?.test(code))
    return `its certificate comes from an authority that is not known; let sslrootcert in ${setting} name the file of that authority`;
  if (code === 'CERT_HAS_EXPIRED') return 'its certificate has expired; give it a new one';
  if (code === 'CERT_NOT_YET_VALID') return 'its certificate is not valid yet; set the clocks of both machines by NTP';
  if (code === '') return `it does not encrypt; switch TLS on there, or take sslmode out of ${setting}`;
  return `${error.message}; correct its certificate or ${setting}`;
}

/** The database's refusal of an unknown startup parameter, in the words of PgBouncer. */
const OF_A_POOLER = /unsupported startup parameter/;

/** Why an address does not serve, and what to do about it. */
export function explain(error: unknown, address: Address): OperatorError {
  if (error instanceof OperatorError) return error;
  const where = `The database at ${nameOf(address)}`;
  if (!(error instanceof Error)) return new OperatorError(`${where} cannot be reached (${String(error)}).`);
  if (isUntrusted(error)) return new OperatorError(`${where} is not trusted: ${explainUntrusted(error, address)}.`);
  if (OF_A_POOLER.test(error.message))
    return new OperatorError(
      `At ${nameOf(address)} stands a pooler; set DATABASE_DIRECT_URL to the address of the database behind it.`,
    );
  const reason = error.message || String(Reflect.get(error, 'code'));
  return new OperatorError(`${where} cannot be reached (${reason}); start it or correct ${address.setting}.`);
}

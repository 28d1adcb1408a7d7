import { X509Certificate } from 'node:crypto';
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type } from '../cli/cli.fixture.ts';
import { type Authority, makeAuthority } from '../test/certificates.ts';
import { startProcess } from '../test/process.ts';
import { freePort } from '../test/temporary.ts';
import { withClient } from '../backup/backup.fixture.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded.ts';
import { isUnavailable } from './faults.ts';
import { openPostgres } from './postgres.ts';

let folder = '';
let port = '';
let postgres: EmbeddedPostgres;
const [authority, stranger] = [makeAuthority(), makeAuthority()];

const pathOf = (name: string) => join(folder, name);

const addressOf = (host: string, parameters: string) => {
  const { user, password = '', database } = postgres.connection;
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}?${parameters}`;
};

/** The certificate that the database presents now. */
const shown = () =>
  withClient({ connectionString: addressOf('localhost', 'sslmode=no-verify') }, async (client) => {
    const { stream } = Reflect.get(client, 'connection') as unknown as { stream: TLSSocket };
    return stream.getPeerCertificate().fingerprint256;
  });

/** The certificate that the database shows from now on. */
async function show({ certificate, key }: ReturnType<Authority['certify']>): Promise<void> {
  const { uid, gid } = await stat(postgres.pgDataDir);
  for (const [name, text] of [
    ['server.crt', certificate],
    ['server.key', key],
  ] as const) {
    const path = join(postgres.pgDataDir, name);
    await writeFile(path, text, { mode: 0o600 });
    await chown(path, uid, gid);
  }
  await withClient(postgres.connection, async (client) => {
    await client.query('alter system set ssl = on');
    await client.query('select pg_reload_conf()');
  });
  // PostgreSQL reloads it with a delay.
  const { fingerprint256 } = new X509Certificate(certificate);
  await vi.waitFor(async () => expect(await shown()).toBe(fingerprint256), { interval: 50 });
}

const checked = (ca = 'authority.pem') => `sslmode=verify-full&sslrootcert=${encodeURIComponent(pathOf(ca))}`;
const open = (host: string, parameters = checked()) =>
  openPostgres({ databaseUrl: addressOf(host, parameters), databaseDirectUrl: undefined, dataDir: folder }, () => {});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-tls-'));
  port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', port };
  postgres = await startEmbeddedPostgres({ dataDir: pathOf('data'), durable: false, settings });
  await writeFile(pathOf('authority.pem'), authority.certificate);
  await writeFile(pathOf('stranger.pem'), stranger.certificate);
});

afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a database with a certificate', () => {
  it('is refused while it does not encrypt', async () => {
    await expect(open('localhost')).rejects.toThrow(/is not trusted: it does not encrypt; switch TLS on/);
  });

  it('is used when it is for this host and of this authority, and all is encrypted', async () => {
    await show(authority.certify(['localhost']));
    const { connection } = await open('localhost');
    await withClient(connection, async (client) => {
      const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
      expect(rows).toEqual([{ ssl: true }]);
    });
    await expect(open('localhost', 'sslmode=disable')).resolves.toBeDefined();
  });

  it('is refused under another name, also when that is an address', async () => {
    await expect(open('127.0.0.1')).rejects.toThrow(/certificate is not for 127\.0\.0\.1; write the name/);
    await show(authority.certify(['db.example', '127.0.0.1']));
    await expect(open('localhost')).rejects.toThrow(/certificate is not for localhost; write the name/);
    await expect(open('127.0.0.1')).resolves.toBeDefined();
  });

  it('is refused when its authority is not known', async () => {
    await show(authority.certify(['localhost']));
    for (const parameters of [checked('stranger.pem'), 'sslmode=verify-full', 'sslmode=require'])
      await expect(open('localhost', parameters)).rejects.toThrow(/authority that is not known; let sslrootcert/);
    await expect(open('localhost', 'sslmode=no-verify')).resolves.toBeDefined();
  });

  it('is refused when its time is over', async () => {
    await show(authority.certify(['localhost'], new Date(Date.now() - 3_600_000)));
    await expect(open('localhost')).rejects.toThrow(/certificate has expired/);
  });

  it('and an authority whose file is not there: the setting is named', async () => {
    await expect(open('localhost', checked('nowhere.pem'))).rejects.toThrow(
      /sslrootcert of DATABASE_URL names .*nowhere\.pem, which cannot be read \(ENOENT\)/,
    );
  });

  it('is told in one line at the start and by the doctor, without the password', async () => {
    await show(authority.certify(['localhost']));
    const { password = 'x' } = postgres.connection;
    const environment = { DATABASE_URL: addressOf('localhost', checked('stranger.pem')), DATA_DIR: pathOf('other') };
    const { code, stderr } = await startProcess({ ...environment, DEMO: 'off' }).ended;
    expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(/^The database at localhost:\d+/)]]);
    expect(stderr).toMatch(/authority that is not known/);
    const { out } = await type(['doctor'], { environment });
    expect(out).toMatch(/^FAULT +Database .*authority that is not known; let sslrootcert in DATABASE_URL/m);
    expect(stderr + out).not.toContain(password);
  });

  it('that is not trusted any more is a database that is away: callers may try again', async () => {
    const { connection } = await open('localhost');
    await show(stranger.certify(['localhost']));
    const refused = await withClient(connection, async () => undefined).catch((error: unknown) => error);
    expect(isUnavailable(refused)).toBe(true);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { DatabaseClient } from '../db/client.ts';
import type { Connection } from '../db/embedded/connection.ts';
import { type Limited, poolerSettings } from './pooler-settings.ts';
import { freePort } from './temporary.ts';

/** The hook that closes it: `afterAll`, or inside a test `onTestFinished`, where the other would never run. */
type Until = (close: () => void | Promise<void>) => void;

type PoolerOptions = {
  until?: Until;
  /** How many connections to the database all together share. */ size?: number;
  limited?: Limited;
};

/** A port that leads to the database's socket, which only PostgreSQL's own user and this process may get to. */
async function openDoor({ host, port }: Connection, until: Until): Promise<number> {
  const server = createServer((socket) => {
    const inside = createConnection(join(host, `.s.PGSQL.${port}`));
    for (const [from, to] of [
      [socket, inside],
      [inside, socket],
    ] as const)
      from.pipe(to).on('error', () => from.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  until(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Whom root becomes: PgBouncer does not run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** A real PgBouncer in transaction mode before a database. Returns the way through it. */
export async function startPooler(
  program: string,
  behind: Connection,
  options: PoolerOptions = {},
): Promise<Connection> {
  const { size = 2, limited = true, until = afterAll } = options;
  const folder = await mkdtemp(join(tmpdir(), 'pooler-'));
  const port = Number(await freePort());
  const own = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    auth_file: join(folder, 'userlist.txt'),
    default_pool_size: String(size),
  };
  const { user, password = '' } = behind;
  await writeFile(own.auth_file, `"${user}" "${password}"\n`, { mode: 0o600 });
  // So few connections that everybody gets everybody else's.
  const inside = await openDoor(behind, until);
  const settings = await poolerSettings({ database: behind.database, port: inside, own, limited });
  await writeFile(join(folder, 'pgbouncer.ini'), settings, { mode: 0o600 });
  const other = process.getuid?.() === 0 ? NOBODY : undefined;
  for (const name of other ? ['', 'userlist.txt', 'pgbouncer.ini'] : [])
    await chown(join(folder, name), NOBODY.uid, NOBODY.gid);
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'], ...other });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close');
  until(async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const connection: Connection = { ...behind, host: '127.0.0.1', port };
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said}`);
      const client = new DatabaseClient(connection);
      try {
        await client.connect();
      } finally {
        await client.end();
      }
    },
    { timeout: 30_000, interval: 100 },
  );
  return connection;
}

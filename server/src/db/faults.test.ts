import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testConnection } from '../test/portal.ts';
import { temporaryFolder } from '../test/temporary.ts';
import { DatabaseClient } from './client.ts';
import { type Connection, openPool } from './database.ts';
import { isOutOfSpace, isUnavailable } from './faults.ts';

const connection = await testConnection();
const pools: pg.Pool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

function poolOn(more: Connection = {}, max = 2): pg.Pool {
  const pool = openPool({ connection: { ...connection, ...more }, onError: () => undefined, max });
  pools.push(pool);
  return pool;
}

const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** A fault that PostgreSQL itself reports. */
const raised = (code: string) =>
  faultOf(poolOn().query(`do $$ begin raise exception using errcode = '${code}', message = 'a fault'; end $$`));

describe('a database that is away', () => {
  it.each([
    '08006',
    '08P01',
    '53000',
    '53200',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '57P04',
    '57P05',
    '40001',
    '40P01',
    '55P03',
    '57014',
    '25006',
    '25P03',
  ])('is known by %s', async (code) => {
    expect(isUnavailable(await raised(code))).toBe(true);
  });

  it.each(['23505', '22P02', '42P01', 'P0001', 'XX000', '53100'])('is not meant by %s', async (code) => {
    const fault = await raised(code);
    expect(fault).toBeInstanceOf(pg.DatabaseError);
    expect(isUnavailable(fault)).toBe(false);
  });

  it('is known in the middle of a transaction, by each of the calls that follow', async () => {
    const [pool, other] = [poolOn(), poolOn()];
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query('begin');
    const broken = once(client, 'error');
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await broken;
    for (let call = 0; call < 2; call += 1) expect(isUnavailable(await faultOf(client.query('select 1')))).toBe(true);
    client.release();
    await pool.query('select 1');
  });

  it('is known while a statement runs', async () => {
    const [pool, other] = [poolOn(), poolOn()];
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const sleeping = faultOf(client.query('select pg_sleep(100)'));
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(isUnavailable(await sleeping)).toBe(true);
    client.release();
  });

  it('is known when its connections are all taken, and when it does not answer in time', async () => {
    const taken = poolOn({}, 1);
    const client = await taken.connect();
    taken.options.connectionTimeoutMillis = 20;
    expect(isUnavailable(await faultOf(taken.query('select 1')))).toBe(true);
    client.release();
    expect(isUnavailable(await faultOf(poolOn({ query_timeout: 20 }).query('select pg_sleep(1)')))).toBe(true);
  });

  it('is known when its socket is missing, and a missing file is something else', async () => {
    const folder = await temporaryFolder();
    expect(isUnavailable(await faultOf(poolOn({ host: folder }).query('select 1')))).toBe(true);
    expect(isUnavailable(await faultOf(readFile(join(folder, 'missing'))))).toBe(false);
  });

  it('is known when the portal stops', async () => {
    const pool = openPool({ connection, onError: () => undefined });
    await pool.end();
    expect(isUnavailable(await faultOf(pool.query('select 1')))).toBe(true);
  });
});

/** A server in the place of the database that does this to each connection. */
async function impostor(act: (server: Server) => Server): Promise<Connection> {
  const folder = await temporaryFolder();
  const server = act(createServer()).listen(join(folder, '.s.PGSQL.5432'));
  await once(server, 'listening');
  afterAll(() => void server.close());
  return { host: folder, port: 5432 };
}

describe('what answers in place of a database', () => {
  it('and hangs up, or says nothing, is a database that is away', async () => {
    const rude = await impostor((server) => server.on('connection', (socket) => socket.destroy()));
    expect(isUnavailable(await faultOf(poolOn(rude).query('select 1')))).toBe(true);
    const mute = await impostor((server) => server.on('connection', (socket) => socket.on('error', () => undefined)));
    const pool = poolOn(mute);
    pool.options.connectionTimeoutMillis = 50;
    expect(isUnavailable(await faultOf(pool.query('select 1')))).toBe(true);
    const client = new DatabaseClient({ ...connection, ...mute, connectionTimeoutMillis: 50 });
    expect(isUnavailable(await faultOf(client.connect()))).toBe(true);
  });
});

describe('a disk that is full', () => {
  it.each(['53100', '58030'])('is known by %s', async (code) => {
    expect(isOutOfSpace(await raised(code))).toBe(true);
  });

  it.each(['53200', '23505'])('is not meant by %s', async (code) => {
    expect(isOutOfSpace(await raised(code))).toBe(false);
  });
});

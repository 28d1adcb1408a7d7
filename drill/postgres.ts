import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Child, type User, run, startChild, until } from './child.ts';

export const OWNER = { user: 'portal', password: 'exercice-portail', database: 'portal' };

/** One PostgreSQL of the two: which of them is primary changes in the course of the drill. */
type Server = { name: string; port: number; folder: string; child: Child | undefined };

type Place = { bin: string; folder: string; ports: readonly [number, number]; user: User | undefined };

const SETTINGS = [
  `listen_addresses = '127.0.0.1'`,
  `unix_socket_directories = ''`,
  'shared_buffers = 64MB',
  'max_connections = 100',
  'wal_level = replica',
  'wal_log_hints = on',
  // How soon a standby reconnects to its primary: until then no commit is acknowledged.
  'wal_retrieve_retry_interval = 1s',
  'log_min_messages = warning',
];
const RULES = [
  'host all all 127.0.0.1/32 scram-sha-256',
  // Not for a company: here nobody else is on the machine.
  'host replication replicator 127.0.0.1/32 trust',
];

/** A primary and its standby, with PostgreSQL's own replication. */
export class Cluster {
  readonly #place: Place;
  primary: Server;
  standby: Server;

  constructor(place: Place) {
    this.#place = place;
    const [first, second] = place.ports;
    this.primary = { name: 'one', port: first, folder: join(place.folder, 'one'), child: undefined };
    this.standby = { name: 'two', port: second, folder: join(place.folder, 'two'), child: undefined };
  }

  #tool = (name: string, ...args: string[]) => run(join(this.#place.bin, name), args, this.#place.user);

  async #start(server: Server): Promise<void> {
    const { folder, port, name } = server;
    const log = join(this.#place.folder, `postgres-${name}.log`);
    const args = ['-D', folder, '-p', String(port)];
    server.child = startChild(join(this.#place.bin, 'postgres'), args, { log, user: this.#place.user, cwd: '/' });
    const answers = async () => (await this.ask(server, 'select')).length > 0;
    await until(`PostgreSQL ${name} answers`, answers, { child: server.child });
  }

  /** Asks a server as its administrator. */
  async ask<Row extends object>({ port }: Server, statement: string): Promise<Row[]> {
    const address = { host: '127.0.0.1', port, user: 'postgres', password: OWNER.password, database: 'postgres' };
    const client = new pg.Client({ ...address, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async begin(): Promise<void> {
    const { folder, user } = this.#place;
    const password = join(folder, 'password');
    await writeFile(password, OWNER.password, { mode: 0o644 });
    const how = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', password, '-E', 'UTF8', '--locale', 'C.UTF-8'];
    await this.#tool('initdb', '-D', this.primary.folder, ...how, '--no-sync');
    await rm(password);
    await appendFile(join(this.primary.folder, 'postgresql.conf'), `${SETTINGS.join('\n')}\n`);
    const check = 'host postgres portal_check 127.0.0.1/32 trust';
    await writeFile(join(this.primary.folder, 'pg_hba.conf'), `${[check, ...RULES].join('\n')}\n`);
    if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, this.primary.folder]);
    await this.#start(this.primary);
    const { user: role, password: secret, database } = OWNER;
    await this.ask(this.primary, `create role ${role} login password '${secret}'`);
    await this.ask(this.primary, 'create role replicator login replication');
    await this.ask(this.primary, 'create role portal_check login');
    await this.ask(this.primary, `create database ${database} owner ${role}`);
    await this.attach();
  }

  /** Makes the other one a standby of the primary, from a copy, and has every commit wait for it. */
  async attach(): Promise<void> {
    const { folder } = this.standby;
    await rm(folder, { recursive: true, force: true });
    const from = ['-h', '127.0.0.1', '-p', String(this.primary.port), '-U', 'replicator'];
    await this.#tool('pg_basebackup', '-D', folder, ...from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync');
    await this.#follow();
  }

  /** Starts the standby and waits until it has everything; only then commits wait for it. */
  async #follow(): Promise<void> {
    await this.#start(this.standby);
    await until('the standby follows', async () => {
      const rows = await this.ask(this.primary, `select from pg_stat_replication where state = 'streaming'`);
      return rows.length > 0;
    });
    await this.#waitForStandby(true);
    await until('commits wait for the standby', async () => {
      const rows = await this.ask(this.primary, `select from pg_stat_replication where sync_state = 'sync'`);
      return rows.length > 0;
    });
  }

  async #waitForStandby(yes: boolean): Promise<void> {
    await this.ask(this.primary, `alter system set synchronous_standby_names = '${yes ? '*' : ''}'`);
    await this.ask(this.primary, 'select pg_reload_conf()');
  }

  /** `fast`, as a service manager stops it: connections are ended, everything is written. */
  stopPrimary = () => this.primary.child?.end('SIGINT');
  startPrimary = () => this.#start(this.primary);

  /** All its processes at once, without a word. */
  async killPrimary(): Promise<void> {
    const { child } = this.primary;
    // Its children notice by themselves that the postmaster is gone, and end at once.
    await child?.end('SIGKILL');
  }

  /** The standby becomes primary. It has no standby of its own yet, so commits must not wait for one. */
  async promote(): Promise<void> {
    [this.primary, this.standby] = [this.standby, this.primary];
    await this.#tool('pg_ctl', 'promote', '-D', this.primary.folder, '-w', '-t', '60');
    await this.#waitForStandby(false);
  }

  async stop(): Promise<void> {
    for (const server of [this.standby, this.primary]) await server.child?.end('SIGINT');
  }
}

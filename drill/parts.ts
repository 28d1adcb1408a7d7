import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Connection } from '@portal/server/db/database.ts';
import { poolerSettings } from '@portal/server/test/pooler-settings.ts';
import { type Child, type User, run, startChild, until } from './child.ts';
import { MailServer } from './mail.ts';
import type { Programs } from './packages.ts';
import { Portal } from './portals.ts';
import { Cluster, OWNER } from './postgres.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The first of ten consecutive ports; DRILL_PORT overrides it if they are taken. */
const FIRST = Number(process.env['DRILL_PORT'] ?? 4500);
const PORTS = { browsers: 0, database: 1, pooler: 2, bucket: 3, mail: 4, one: 5, two: 6, portals: 7 };
const at = (name: keyof typeof PORTS, more = 0) => FIRST + PORTS[name] + more;

const databaseUrl = (port: number) => `postgres://${OWNER.user}:${OWNER.password}@127.0.0.1:${port}/${OWNER.database}`;

/** Whom root becomes for PostgreSQL and PgBouncer, which do not run as root. */
async function postgresUser(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = async (which: string) => Number(await run('id', [which, 'postgres']));
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** Everything that a company runs, on one machine. */
export class Parts {
  readonly folder: string;
  readonly url = `http://127.0.0.1:${at('browsers')}`;
  readonly cluster: Cluster;
  readonly portals: Portal[];
  readonly mail = new MailServer(at('mail'));
  /** Bypasses the pooler and leads to the current primary. */
  readonly database: Connection = { connectionString: databaseUrl(at('database')) };
  readonly #programs: Programs;
  readonly #user: User | undefined;
  #children: Child[] = [];
  #bucket: Child | undefined;
  readonly #last: (() => void)[] = [];

  private constructor(programs: Programs, folder: string, user: User | undefined) {
    this.folder = folder;
    this.#programs = programs;
    this.#user = user;
    const place = { bin: programs.postgres, folder: join(folder, 'postgres'), user };
    this.cluster = new Cluster({ ...place, ports: [at('one'), at('two')] });
    const endpoint = encodeURIComponent(`http://127.0.0.1:${at('bucket')}`);
    this.portals = [1, 2, 3].map(
      (number) =>
        new Portal(`portal-${number}`, folder, {
          PORT: String(at('portals', number - 1)),
          PUBLIC_URL: this.url,
          DATABASE_URL: databaseUrl(at('pooler')),
          DATABASE_DIRECT_URL: databaseUrl(at('database')),
          FILES_URL: `s3://S3RVER:S3RVER@files?endpoint=${endpoint}`,
          SMTP_URL: this.mail.url,
        }),
    );
  }

  /** Starts all of it; the folder is gone when it is stopped. */
  static async begin(programs: Programs): Promise<Parts> {
    const folder = await mkdtemp(join(tmpdir(), 'drill-'));
    await chmod(folder, 0o755);
    const parts = new Parts(programs, folder, await postgresUser());
    try {
      await parts.#begin();
    } catch (error) {
      await parts.stop(true);
      throw error;
    }
    return parts;
  }

  async #begin(): Promise<void> {
    const inside = join(this.folder, 'postgres');
    await mkdir(inside);
    if (this.#user) await chown(inside, this.#user.uid, this.#user.gid);
    await this.cluster.begin();
    await this.startBucket();
    await this.mail.begin();
    this.#startProxy();
    await this.#startPooler();
    // The first brings the database up to date; the others would only wait for it.
    for (const portal of this.portals) await portal.start();
    await until('the proxy lets somebody in', async () => (await fetch(`${this.url}/readyz`)).status === 200);
  }

  #startProxy(): void {
    const [portal1 = '', portal2 = '', portal3 = ''] = this.portals.map(({ url }) => url.replace('http://', ''));
    const env = {
      BROWSERS: `127.0.0.1:${at('browsers')}`,
      PORTAL_1: portal1,
      PORTAL_2: portal2,
      PORTAL_3: portal3,
      DATABASE: `127.0.0.1:${at('database')}`,
      DATABASE_1: `127.0.0.1:${at('one')}`,
      DATABASE_2: `127.0.0.1:${at('two')}`,
    };
    const args = ['-db', '-f', here('../deploy/haproxy/haproxy.cfg')];
    this.#children.push(startChild(this.#programs.haproxy, args, { log: join(this.folder, 'haproxy.log'), env }));
  }

  async #startPooler(): Promise<void> {
    const [ini, users] = [join(this.folder, 'pgbouncer.ini'), join(this.folder, 'userlist.txt')];
    const own = { listen_addr: '127.0.0.1', listen_port: String(at('pooler')), auth_file: users };
    const settings = await poolerSettings({ database: OWNER.database, port: at('database'), own });
    await writeFile(users, `"${OWNER.user}" "${OWNER.password}"\n`, { mode: 0o600 });
    await writeFile(ini, settings, { mode: 0o600 });
    for (const path of this.#user ? [ini, users] : []) await chown(path, this.#user?.uid ?? 0, this.#user?.gid ?? 0);
    const log = join(this.folder, 'pgbouncer.log');
    this.#children.push(startChild(this.#programs.pgbouncer, [ini], { log, user: this.#user, cwd: '/' }));
  }

  async startBucket(): Promise<void> {
    const args = [here('bucket.ts'), String(at('bucket')), join(this.folder, 'bucket')];
    this.#bucket = startChild(process.execPath, args, { log: join(this.folder, 'bucket.log') });
    await until('the bucket answers', async () => (await fetch(`http://127.0.0.1:${at('bucket')}/`)).status > 0);
  }

  stopBucket = () => this.#bucket?.end('SIGKILL');

  /** Registers what to undo when everything has stopped. */
  atEnd = (act: () => void) => void this.#last.push(act);

  async #stopAll(): Promise<void> {
    for (const portal of this.portals) portal.goOn();
    await Promise.all(this.portals.map((portal) => portal.stop()));
    for (const child of this.#children) await child.end();
    await this.stopBucket();
    await this.mail.leave();
    await this.cluster.stop();
    for (const act of this.#last) act();
  }

  /** `keep` leaves the logs for an investigation. */
  async stop(keep: boolean): Promise<void> {
    await this.#stopAll();
    if (keep) console.log(`What the parts said: ${this.folder}/*.log`);
    else await rm(this.folder, { recursive: true, force: true });
  }
}

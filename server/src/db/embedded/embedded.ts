import { randomBytes } from 'node:crypto';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { checkVersion, createCluster, removeDrafts } from './cluster.ts';
import { type Connection, connectionTo } from './connection.ts';
import { findHome, giveTo, type Home, makeFolder } from './folders.ts';
import { type Lock, takeLock } from './lock.ts';
import { adoptOrphan, clearAfter } from './orphan.ts';
import { type Postmaster, type Site, startPostmaster, stopPostmaster } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import { type RunAs } from './run.ts';
import { type Listen, type Settings, settingsFor } from './settings.ts';
import { makeSocketDir, remakeSocketDir, removeSocketDir, socketPort } from './socket-dir.ts';
import { supervise } from './supervise.ts';
import { asFault } from './trouble.ts';

export type EmbeddedOptions = {
  /** The portal's data folder; the cluster is in `postgres` below it. */
  dataDir: string;
  /** False for tests only: commits do not wait for the disk, and a power cut may destroy everything. Default true. */
  durable?: boolean;
  /** Further settings of PostgreSQL, over ours. */
  settings?: Settings;
  log?: (line: string) => void;
};

export type EmbeddedPostgres = {
  /** For `new pg.Pool(connection)`: the socket's folder as host. */
  connection: Connection;
  /** The cluster's folder, for a physical backup. */
  pgDataDir: string;
  /** True when a PostgreSQL left over from a killed portal was taken over. */
  adopted: boolean;
  /** Stops PostgreSQL within a few seconds and frees the data folder. */
  stop(): Promise<void>;
};

type Plan = {
  dataDir: string;
  durable: boolean;
  settings: Settings;
  log: (line: string) => void;
  password: string | undefined;
};

/** Windows has no folders that guard a socket, so a password does. */
async function findPassword(dataDir: string): Promise<string | undefined> {
  if (process.platform !== 'win32') return undefined;
  const path = join(dataDir, 'postgres.password');
  await writeFile(path, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => {});
  return readFile(path, 'utf8');
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}

async function chooseListen(cluster: string, how: RunAs): Promise<Listen> {
  return process.platform === 'win32' ? { port: await freePort() } : { socketDir: await makeSocketDir(cluster, how) };
}

const listenOf = ({ host, port }: Connection): Listen =>
  process.platform === 'win32' ? { port } : { socketDir: host };

async function siteOf(plan: Plan, cluster: string, listen: Listen): Promise<Site> {
  const settings = await settingsFor(listen, plan.durable, plan.settings);
  const [host, port] = 'port' in listen ? ['127.0.0.1', listen.port] : [listen.socketDir, socketPort];
  const connection = connectionTo(host, port, plan.password);
  return { cluster, logPath: join(plan.dataDir, 'postgres.log'), connection, settings, durable: plan.durable };
}

type Started = { postmaster: Postmaster; site: Site };

/** Starts PostgreSQL on the cluster, which is made first when there is none. Nothing else may be at work in it. */
async function launch(plan: Plan, home: Home, binaries: Binaries): Promise<Started> {
  const choice = await chooseRunAs(binaries, home, plan.log);
  const { how } = choice;
  const { cluster, exists } = choice.home;
  if (exists) await giveTo(how, cluster);
  else await createCluster(how, cluster, plan.durable, plan.password);
  const site = await siteOf(plan, cluster, await chooseListen(cluster, how));
  return { postmaster: await startPostmaster(how, site, new AbortController().signal), site };
}

/** Starts PostgreSQL again where callers know it to be. */
async function relaunch(site: Site, plan: Plan, binaries: Binaries, signal: AbortSignal): Promise<Postmaster> {
  const { how } = await chooseRunAs(binaries, { cluster: site.cluster, exists: true }, plan.log);
  await clearAfter(site.cluster);
  await giveTo(how, site.cluster);
  if (process.platform !== 'win32') await remakeSocketDir(site.connection.host, site.cluster, how);
  return startPostmaster(how, site, signal);
}

async function bringUp(plan: Plan, lock: Lock): Promise<EmbeddedPostgres> {
  const { dataDir, durable, password, log } = plan;
  const binaries = await findBinaries(join(dataDir, 'postgres.lib'));
  const home = await findHome(dataDir);
  await checkVersion(home, binaries);
  await removeDrafts(home.cluster, log);
  const adopted = home.exists
    ? await adoptOrphan({ cluster: home.cluster, binaries, durable, password }, log)
    : undefined;
  const { postmaster, site } = adopted
    ? { postmaster: adopted.postmaster, site: await siteOf(plan, home.cluster, listenOf(adopted.connection)) }
    : await launch(plan, home, binaries);
  const supervisor = supervise({
    first: postmaster,
    restart: (signal) => relaunch(site, plan, binaries, signal),
    stop: (running) => stopPostmaster({ binaries, wrapper: [] }, site.cluster, running),
    log,
  });
  const stop = async () => {
    await supervisor.stop();
    await removeSocketDir(site.connection.host, site.cluster);
    await lock.release();
  };
  return { connection: site.connection, pgDataDir: site.cluster, adopted: adopted !== undefined, stop };
}

/** Starts the PostgreSQL that comes with the portal, or takes over the one a killed portal left running. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { durable = true, settings = {}, log = () => {} } = options;
  let lock: Lock | undefined;
  try {
    await makeFolder(resolve(options.dataDir), 0o711);
    const dataDir = await realpath(options.dataDir);
    lock = await takeLock(dataDir, log);
    return await bringUp({ dataDir, durable, settings, log, password: await findPassword(dataDir) }, lock);
  } catch (error) {
    await lock?.release();
    throw asFault(error, options.dataDir);
  }
}

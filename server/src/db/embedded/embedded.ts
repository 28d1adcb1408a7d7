import { realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { checkVersion, createCluster, removeDrafts } from './cluster.ts';
import { type Connection, connectionTo } from './connection.ts';
import { findHome, giveTo, type Home, makeFolder } from './folders.ts';
import { type Lock, takeLock } from './lock.ts';
import { adoptOrphan, clearAfter } from './orphan.ts';
import { ensurePassword, isWrongPassword, setPassword, writeRules } from './password.ts';
import { type Postmaster, type Site, startPostmaster, stopPostmaster } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import { type RunAs } from './run.ts';
import { type Listen, type Settings, settingsFor } from './settings.ts';
import { makeSocketDir, remakeSocketDir, removeSocketDir, socketPort } from './socket-dir.ts';
import { supervise } from './supervise.ts';
import { asOperatorError } from './trouble.ts';

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

type Plan = { dataDir: string; durable: boolean; settings: Settings; log: (line: string) => void; password: string };

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
  const [host, port] =
    'port' in listen ? ['127.0.0.1', listen.port] : [listen.socketDir, Number(plan.settings['port'] ?? socketPort)];
  const connection = connectionTo(host, port, plan.password);
  return { cluster, logPath: join(plan.dataDir, 'postgres.log'), connection, settings, durable: plan.durable };
}

type Started = { postmaster: Postmaster; site: Site };

/** Starts PostgreSQL on the cluster, and creates the cluster first if there is none. No other process may use it. */
async function launch(plan: Plan, home: Home, binaries: Binaries): Promise<Started> {
  const choice = await chooseRunAs(binaries, home, plan.log);
  const { how } = choice;
  const { cluster, exists } = choice.home;
  if (exists) await giveTo(how, cluster);
  else await createCluster(how, cluster, plan.durable, plan.password);
  const site = await siteOf(plan, cluster, await chooseListen(cluster, how));
  return { postmaster: await startClosed(how, site, plan), site };
}

/** Starts PostgreSQL with password authentication; a cluster with another password is given this one. */
async function startClosed(how: RunAs, site: Site, { password, log }: Plan): Promise<Postmaster> {
  const { signal } = new AbortController();
  await writeRules(site.cluster);
  try {
    return await startPostmaster(how, site, signal);
  } catch (error) {
    if (!isWrongPassword(error)) throw error;
  }
  log(`The database in ${site.cluster} is given a password.`);
  await setPassword(how, site.cluster, password);
  return startPostmaster(how, site, signal);
}

/** Starts PostgreSQL again where callers know it to be. */
async function relaunch(site: Site, plan: Plan, binaries: Binaries, signal: AbortSignal): Promise<Postmaster> {
  const { how } = await chooseRunAs(binaries, { cluster: site.cluster, exists: true }, plan.log);
  await clearAfter(site.cluster);
  await giveTo(how, site.cluster);
  await writeRules(site.cluster);
  if (process.platform !== 'win32') await remakeSocketDir(site.connection.host, site.cluster, how);
  return startPostmaster(how, site, signal);
}

async function bringUp(wishes: Omit<Plan, 'password'>, lock: Lock): Promise<EmbeddedPostgres> {
  const { dataDir, durable, log } = wishes;
  const binaries = await findBinaries(join(dataDir, 'postgres.lib'));
  const home = await findHome(dataDir);
  await checkVersion(home, binaries);
  const plan = { ...wishes, password: await ensurePassword(dataDir) };
  await removeDrafts(home.cluster, log);
  const adopted = home.exists
    ? await adoptOrphan({ cluster: home.cluster, binaries, durable, password: plan.password }, log)
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
    return await bringUp({ dataDir, durable, settings, log }, lock);
  } catch (error) {
    await lock?.release();
    throw asOperatorError(error, options.dataDir);
  }
}

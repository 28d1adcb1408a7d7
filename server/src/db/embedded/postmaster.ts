import { openSync, closeSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../operator-error.ts';
import { programPath } from './binaries.ts';
import { type Answer, ask, type Connection } from './connection.ts';
import { isWrongPassword } from './password.ts';
import { readPidFile } from './pid-file.ts';
import { endProcessesIn, isRunning, sendSignal, startOf, waitUntilEnded } from './processes.ts';
import { type RunAs, runToEnd, spawnAs } from './run.ts';
import { asArguments, type Settings } from './settings.ts';
import { lackedSpace, noSpace, readSince, telling } from './trouble.ts';

/** What a start needs to know, and a restart again. */
export type Site = { cluster: string; logPath: string; connection: Connection; settings: Settings; durable: boolean };

/** A running PostgreSQL. `ended` resolves with the reason when it ends. */
export type Postmaster = { pid: number; start: string | undefined; ended: Promise<string> };

const onWindows = process.platform === 'win32';
const startLimit = 10 * 60_000;
const answerLimit = 30_000;
const largeLog = 20 * 2 ** 20;

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

async function turnLog(path: string): Promise<number> {
  if ((await sizeOf(path)) > largeLog) await rename(path, `${path}.1`);
  return sizeOf(path);
}

/** Tells the end of a process that is not our child. */
export async function watchProcess(pid: number, start: string | undefined): Promise<string> {
  while (isRunning(pid, start)) await sleep(500, undefined, { ref: false });
  return 'it is gone';
}

function spawnPostmaster(how: RunAs, site: Site): Postmaster {
  const log = openSync(site.logPath, 'a', 0o600);
  try {
    const args = ['-D', site.cluster, ...asArguments(site.settings)];
    const child = spawnAs(how, programPath(how.binaries, 'postgres'), args, ['ignore', log, log]);
    const ended = new Promise<string>((tell) => {
      child.on('error', (error) => tell(error.message));
      child.once('exit', (code, signal) => tell(signal ? `signal ${signal}` : `exit code ${code}`));
    });
    // A running database must not keep the portal's process alive.
    child.unref();
    const pid = child.pid ?? 0;
    return { pid, start: pid ? startOf(pid) : undefined, ended };
  } finally {
    closeSync(log);
  }
}

/** On Windows only pg_ctl can start PostgreSQL under an administrator, and its process is not our child. */
async function startThroughPgCtl(how: RunAs, site: Site): Promise<Postmaster> {
  const words = Object.entries(site.settings).map(([name, value]) => `-c "${name}=${value}"`);
  const args = ['start', '-w', '-D', site.cluster, '-l', site.logPath, '-o', words.join(' ')];
  const { ok, output } = await runToEnd(how, programPath(how.binaries, 'pg_ctl'), args);
  const pid = (await readPidFile(site.cluster))?.pid ?? 0;
  return { pid, start: undefined, ended: ok && pid ? watchProcess(pid, undefined) : Promise.resolve(output) };
}

async function faultOf(site: Site, reason: string, logSize: number): Promise<OperatorError> {
  const output = await readSince(site.logPath, logSize).catch(() => '');
  if (await lackedSpace(output, site.cluster)) return noSpace(dirname(site.cluster));
  const why = output.trim() === '' ? reason : telling(output);
  return new OperatorError(`PostgreSQL did not start in ${site.cluster}: ${why} (its log is ${site.logPath}).`);
}

/** Waits until the pid file says that PostgreSQL is ready; connecting earlier would only fill its log with refusals. */
async function waitUntilReady(postmaster: Postmaster, site: Site, logSize: number, signal: AbortSignal): Promise<void> {
  let ended: string | undefined;
  void postmaster.ended.then((reason) => (ended = reason));
  const deadline = Date.now() + startLimit;
  for (;;) {
    const file = await readPidFile(site.cluster);
    if (ended !== undefined) throw await faultOf(site, ended, logSize);
    if (file?.pid === postmaster.pid && file.status === 'ready') return;
    if (Date.now() > deadline) throw await faultOf(site, 'it was not ready after ten minutes', logSize);
    await sleep(5, undefined, { signal });
  }
}

/** Asks until there is an answer: between being ready and answering something may still be in the way for a moment. */
async function waitForAnswer(
  postmaster: Postmaster,
  site: Site,
  logSize: number,
  signal: AbortSignal,
): Promise<Answer> {
  const deadline = Date.now() + answerLimit;
  for (;;) {
    try {
      return await ask(site.connection);
    } catch (error) {
      if (isWrongPassword(error)) throw error;
      const running = isRunning(postmaster.pid, postmaster.start);
      if (!running || Date.now() > deadline) throw await faultOf(site, String(error), logSize);
      await sleep(20, undefined, { signal });
    }
  }
}

function checkDurability(answer: Answer, site: Site): void {
  if (site.durable ? answer.durable : answer.careless) return;
  throw new OperatorError(
    `PostgreSQL in ${site.cluster} does not keep to fsync, synchronous_commit and full_page_writes ` +
      `${site.durable ? 'on' : 'off'}: undo what ALTER DATABASE or ALTER ROLE set there.`,
  );
}

/** Starts PostgreSQL and returns when it answers a query. */
export async function startPostmaster(how: RunAs, site: Site, signal: AbortSignal): Promise<Postmaster> {
  const logSize = await turnLog(site.logPath);
  signal.throwIfAborted();
  const postmaster = onWindows ? await startThroughPgCtl(how, site) : spawnPostmaster(how, site);
  try {
    await waitUntilReady(postmaster, site, logSize, signal);
    checkDurability(await waitForAnswer(postmaster, site, logSize, signal), site);
    return postmaster;
  } catch (error) {
    await stopPostmaster(how, site.cluster, postmaster);
    throw error;
  }
}

async function signalTo(how: RunAs, pid: number, signal: 'INT' | 'QUIT'): Promise<void> {
  // Windows has no signals; pg_ctl emulates them, for PostgreSQL only.
  if (onWindows) await runToEnd(how, programPath(how.binaries, 'pg_ctl'), ['kill', signal, String(pid)]);
  else sendSignal(pid, `SIG${signal}`);
}

/** Stops PostgreSQL: politely, then at once (nothing committed is lost, the next start takes longer), then by force. */
export async function stopPostmaster(
  how: RunAs,
  cluster: string,
  { pid, start }: Pick<Postmaster, 'pid' | 'start'>,
): Promise<void> {
  if (pid <= 0 || !isRunning(pid, start)) return;
  await signalTo(how, pid, 'INT');
  if (await waitUntilEnded(pid, start, 5_000)) return;
  await signalTo(how, pid, 'QUIT');
  if (await waitUntilEnded(pid, start, 2_000)) return;
  // Elsewhere than on Linux the number could belong to another process by now.
  if (start !== undefined) sendSignal(pid, 'SIGKILL');
  await waitUntilEnded(pid, start, 1_000);
  await endProcessesIn(cluster);
}

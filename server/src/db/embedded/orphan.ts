import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries } from './binaries.ts';
import { type Answer, ask, type Connection, connectionTo } from './connection.ts';
import { disarmPidFile, type PidFile, readPidFile } from './pid-file.ts';
import { type Postmaster, stopPostmaster, watchProcess } from './postmaster.ts';
import { endProcessesIn, isPostgresOf, isRunning, pidExists, programOf, startOf } from './processes.ts';

/** A PostgreSQL that a killed portal left running and that now is ours. */
type Adopted = { postmaster: Postmaster; connection: Connection };

type Wanted = { cluster: string; binaries: Binaries; durable: boolean; password: string };

const onWindows = process.platform === 'win32';
/** How long an orphan may take: to answer, to finish the stop its portal's death began, to recover from a crash. */
const limits = new Map([
  ['ready', 5_000],
  ['stopping', 60_000],
  ['starting', 600_000],
]);

const limitFor = (status: string) => limits.get(status) ?? 5_000;

const connectionOf = (file: PidFile, { password }: Wanted) =>
  connectionTo(onWindows ? '127.0.0.1' : file.socketDir, file.port, password);

/** Is it the same as the one that we would start? Programs replaced under a running server no longer match it. */
function isWanted(answer: Answer, pid: number, { cluster, binaries, durable }: Wanted): boolean {
  return (
    answer.dataDirectory === cluster &&
    answer.closed &&
    binaries.version.startsWith(`${answer.version.split(' ')[0]}.`) &&
    (durable ? answer.durable : answer.careless) &&
    !programOf(pid).endsWith(' (deleted)')
  );
}

/** Waits for an orphan to answer; undefined when it ended, or did not answer in time. */
async function hear(
  pid: number,
  start: string | undefined,
  wanted: Wanted,
): Promise<{ answer: Answer; file: PidFile } | undefined> {
  const since = Date.now();
  while (isRunning(pid, start)) {
    const file = await readPidFile(wanted.cluster);
    if (file?.status === 'ready') {
      const answer = await ask(connectionOf(file, wanted)).catch(() => undefined);
      if (answer) return { answer, file };
    }
    if (Date.now() - since > limitFor(file?.status ?? 'stopping')) return undefined;
    await sleep(10);
  }
  return undefined;
}

/**
 * Takes over the PostgreSQL that a killed portal left running here. One that does not answer, or is not as wanted, is
 * stopped. Afterwards no other process works in the cluster.
 */
export async function adoptOrphan(wanted: Wanted, log: (line: string) => void): Promise<Adopted | undefined> {
  const { cluster, binaries } = wanted;
  const file = await readPidFile(cluster);
  const pid = file?.pid ?? 0;
  if (pid > 0 && (await isPostgresOf(pid, cluster))) {
    const start = startOf(pid);
    const heard = await hear(pid, start, wanted);
    if (heard && isWanted(heard.answer, pid, wanted)) {
      log(`PostgreSQL (process ${pid}) was still running from a portal that was killed, and is taken over.`);
      return {
        postmaster: { pid, start, ended: watchProcess(pid, start) },
        connection: connectionOf(heard.file, wanted),
      };
    }
    if (isRunning(pid, start))
      log(`PostgreSQL (process ${pid}) was left by a killed portal and is of no use: stopping it.`);
    await stopPostmaster({ binaries, wrapper: [] }, cluster, { pid, start });
  }
  await clearAfter(cluster);
  return undefined;
}

/** Clears what a former PostgreSQL left behind, however it ended, so that a new one can start. */
export async function clearAfter(cluster: string): Promise<void> {
  await endProcessesIn(cluster);
  const file = await readPidFile(cluster);
  if (file && !onWindows && (file.pid <= 0 || pidExists(file.pid))) await disarmPidFile(cluster);
}

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './trouble.ts';

const onLinux = process.platform === 'linux';

/** The kernel's data on a process (Linux); a zombie counts as ended. */
function readStat(pid: number): { start: string; ended: boolean } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may itself hold brackets and spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { start: fields[19] ?? '', ended: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return undefined;
  }
}

/** True if any process has this number. Zombies and other users' processes count. */
export function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** When a process started, in the kernel's ticks since boot: tells it from a later one of the same number. Linux only. */
export function startOf(pid: number): string | undefined {
  const stat = onLinux ? readStat(pid) : undefined;
  return stat?.ended ? undefined : stat?.start;
}

/** True while the process of this number and start runs; without a start, while the number is taken. */
export function isRunning(pid: number, start: string | undefined): boolean {
  if (!pidExists(pid)) return false;
  if (start === undefined) return true;
  return startOf(pid) === start;
}

export async function waitUntilEnded(pid: number, start: string | undefined, limit: number): Promise<boolean> {
  const deadline = Date.now() + limit;
  while (isRunning(pid, start)) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

const linkOf = (path: string): string => {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
};

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** The program a process runs; ends in ` (deleted)` when the file was replaced since. Linux only. */
export function programOf(pid: number): string {
  return linkOf(`/proc/${pid}/exe`);
}

/** Is this process a postgres or initdb at work in this folder? postgres' own folder is always its data folder. */
function worksIn(pid: number, folder: string): boolean {
  if (!['postgres', 'initdb'].includes(textOf(`/proc/${pid}/comm`).trim())) return false;
  return linkOf(`/proc/${pid}/cwd`) === folder || textOf(`/proc/${pid}/cmdline`).split('\0').includes(folder);
}

/** Is this the main process of the PostgreSQL of this folder? Where the system cannot tell, its answers must (see orphan.ts). */
export async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  if (!pidExists(pid)) return false;
  if (onLinux) return startOf(pid) !== undefined && worksIn(pid, folder);
  if (process.platform === 'win32') return true;
  return new Promise((answer) => {
    execFile('ps', ['-p', String(pid), '-o', 'command='], (_error, output) => {
      answer(output.includes('postgres') && output.includes(folder));
    });
  });
}

/** Every postgres or initdb still at work in a folder, such as backends whose main process was killed. Linux only. */
function processesIn(folder: string): number[] {
  if (!onLinux) return [];
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => worksIn(pid, folder) && startOf(pid) !== undefined);
}

/** Ends what a killed postgres or initdb left running in a folder: PostgreSQL refuses to start beside it. */
export async function endProcessesIn(folder: string): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const left = processesIn(folder).map((pid) => ({ pid, start: startOf(pid) }));
    for (const { pid } of left) sendSignal(pid, signal);
    await Promise.all(left.map(({ pid, start }) => waitUntilEnded(pid, start, 2_000)));
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended, which is the purpose of the signal.
  }
}

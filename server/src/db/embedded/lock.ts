import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { link, open, readdir, readFile, rename, rm, stat, unlink, type FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { OperatorError } from '../../operator-error.ts';
import { isRunning, pidExists, startOf } from './processes.ts';
import { codeOf } from './trouble.ts';

/** The holder of the folder. `world` identifies the process namespace in which `pid` is meaningful. */
const Holder = z.object({
  id: z.string(),
  pid: z.int(),
  start: z.string().optional(),
  since: z.string(),
  host: z.string(),
  world: z.string().optional(),
});
type Holder = z.output<typeof Holder>;

export type Lock = { release(): Promise<void> };

const beat = 1_000;
const patience = 3_500;

/** The running kernel and its numbering of processes: two containers on one machine differ. Known on Linux only. */
function worldOfProcesses(): string | undefined {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    const text = await readFile(path, 'utf8');
    try {
      return Holder.parse(JSON.parse(text));
    } catch {
      // A lock appears with its whole text, so an unreadable one is not from a living portal.
    }
    return { id: `unreadable-${(await stat(path)).ino}`, pid: 0, since: '', host: '' };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Watches for the holder's sign of life where its process number says nothing: another container, machine or system. */
async function isBeating(path: string): Promise<boolean> {
  const timeOf = async () => (await stat(path).catch(() => undefined))?.mtimeMs;
  const before = await timeOf();
  for (let waited = 0; waited < patience; waited += beat / 4) {
    await sleep(beat / 4);
    if ((await timeOf()) !== before) return true;
  }
  return false;
}

async function isHeld(holder: Holder, path: string, log: (line: string) => void): Promise<boolean> {
  if (holder.pid <= 0) return false;
  const world = worldOfProcesses();
  const start = holder.start;
  if (world !== undefined && world === holder.world && start !== undefined) {
    // A process that may not be looked at (hidepid) is neither ruled in nor out by its start.
    if (!pidExists(holder.pid)) return false;
    if (startOf(holder.pid) !== undefined || canSeeProcesses()) return isRunning(holder.pid, start);
  } else if (world === undefined && holder.host === hostname() && !pidExists(holder.pid)) {
    return false;
  }
  log(`The data folder was in use by process ${holder.pid} on ${holder.host}: watching for its signs of life.`);
  return isBeating(path);
}

const canSeeProcesses = () => startOf(1) !== undefined;

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function refuse(holder: Holder, dataDir: string): never {
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
  throw new OperatorError(
    `The data folder ${dataDir} is in use by another portal (process ${holder.pid}${where}, since ${holder.since}): ` +
      'stop that one first, or give this one its own folder with DATA_DIR.',
  );
}

/**
 * Replaces the lock of a dead process by `mine`, or returns false if another process was faster.
 *
 * Removing the dead lock would be a race: two processes could see it dead, and the slower remove the lock of the
 * faster. Instead each lock has one successor by name, `….after-<id>`, which only one process can create. A successor
 * may die half-way, hence the walk to the last one. The names are freed only after the new lock is in place, so a
 * process that arrives late with an old name sees another lock than the one it started from.
 */
async function succeed(mine: string, path: string, dataDir: string, log: (line: string) => void): Promise<boolean> {
  const first = await readHolder(path);
  if (!first) return false;
  let [last, lastPath] = [first, path];
  for (;;) {
    const next = `${path}.after-${last.id}`;
    const holder = await readHolder(next);
    if (!holder) break;
    [last, lastPath] = [holder, next];
  }
  if (await isHeld(last, lastPath, log)) {
    // A process that arrives late with an old name withdraws its claim in a moment, so it is not reported as the
    // holder.
    if ((await readHolder(path))?.id !== first.id) return false;
    refuse(last, dataDir);
  }
  const claim = `${path}.after-${last.id}`;
  if (!(await tryLink(mine, claim))) return false;
  if ((await readHolder(path))?.id !== first.id) {
    await rm(claim, { force: true });
    return false;
  }
  await rename(mine, path);
  return true;
}

/** Removes what succeeding left behind, and the drafts of portals killed while they took the lock. */
async function tidy(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    const old = join(dirname(path), name);
    if (name.startsWith(`${basename(path)}.after-`)) await rm(old, { force: true });
    if (!name.startsWith(`${basename(path)}.new-`)) continue;
    const age = Date.now() - ((await stat(old).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > 60_000) await rm(old, { force: true });
  }
}

async function writeDraft(path: string): Promise<{ holder: Holder; file: FileHandle; draft: string }> {
  const start = startOf(process.pid);
  const world = worldOfProcesses();
  const since = new Date().toISOString();
  const holder: Holder = { id: randomUUID(), pid: process.pid, start, since, host: hostname(), world };
  const draft = `${path}.new-${holder.id}`;
  const file = await open(draft, 'wx', 0o644);
  try {
    await file.writeFile(`${JSON.stringify(holder)}\n`);
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(draft, { force: true });
    throw error;
  }
  return { holder, file, draft };
}

/** Takes the data folder for this process, or refuses naming the portal that has it. */
export async function takeLock(dataDir: string, log: (line: string) => void = () => {}): Promise<Lock> {
  const path = join(dataDir, 'portal.lock');
  const { holder, file, draft } = await writeDraft(path);
  try {
    while (!(await tryLink(draft, path)) && !(await succeed(draft, path, dataDir, log)));
    await tidy(path).catch(() => {});
  } catch (error) {
    await file.close();
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return hold(path, holder, file);
}

function hold(path: string, holder: Holder, file: FileHandle): Lock {
  // Through the open file, never the path: a portal that lost its lock must not keep the new holder's alive.
  const timer = setInterval(() => {
    const now = new Date();
    file.utimes(now, now).catch(() => {});
  }, beat).unref();
  let released: Promise<void> | undefined;
  const release = async () => {
    clearInterval(timer);
    if ((await readHolder(path))?.id === holder.id) await unlink(path);
    await file.close();
  };
  return { release: () => (released ??= release()) };
}

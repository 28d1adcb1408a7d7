import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** A portal in a process of its own, and its output so far. */
type TestPortal = { child: ChildProcess; lines: string[]; kill(): Promise<void> };

const program = fileURLToPath(new URL('./portal.fixture.ts', import.meta.url));

export function startPortal(task: 'write' | 'lock', dataDir: string, path = process.env['PATH'] ?? ''): TestPortal {
  const child = spawn(process.execPath, [program, task, dataDir], {
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  let rest = '';
  child.stdout.on('data', (piece: Buffer) => {
    const parts = `${rest}${piece.toString()}`.split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  const closed = once(child, 'close');
  const kill = async () => {
    child.kill('SIGKILL');
    await closed;
  };
  // Also when the test fails earlier: a leftover process would block the whole run.
  onTestFinished(kill);
  return { child, lines, kill };
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(5);
}

/** A temporary folder that every user can get through, as PostgreSQL may run as another. */
export async function makeTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
  await chmod(folder, 0o711);
  return folder;
}

export async function removeTestFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** A PATH on which `setpriv` fails, as on systems where the kernel cannot tell PostgreSQL that the portal died. */
export async function pathWithoutDeathSignal(folder: string): Promise<string> {
  await writeFile(join(folder, 'setpriv'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return `${folder}:${process.env['PATH']}`;
}

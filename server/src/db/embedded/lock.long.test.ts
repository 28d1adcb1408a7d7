import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OperatorError } from '../../operator-error.ts';
import { takeLock } from './lock.ts';
import { makeTestFolder, removeTestFolder, startPortal, until } from './process.fixture.ts';

let folder: string;
let sleeper: ChildProcess | undefined;

beforeEach(async () => {
  folder = await makeTestFolder();
});

afterEach(async () => {
  sleeper?.kill();
  await removeTestFolder(folder);
});

/** Leaves a lock as a portal would that ended without a word, with some of its words changed. */
async function leaveLock(changes: Record<string, unknown>): Promise<string> {
  const path = join(folder, 'portal.lock');
  const lock = await takeLock(folder);
  const holder: unknown = JSON.parse(await readFile(path, 'utf8'));
  await lock.release();
  await writeFile(path, JSON.stringify({ ...Object(holder), ...changes }));
  return path;
}

const onLinux = process.platform === 'linux';

test('a folder is taken once, refused while it is, and free afterwards', async () => {
  const lock = await takeLock(folder);
  const refusal = await takeLock(folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OperatorError);
  expect(String(refusal)).toContain(`process ${process.pid}, since 20`);
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
  await (await takeLock(folder)).release();
});

test.runIf(onLinux)('a lock whose process number lives on as something else is taken over', async () => {
  sleeper = spawn('sleep', ['60']);
  await leaveLock({ pid: sleeper.pid });
  const lock = await takeLock(folder);
  expect(await readdir(folder)).toEqual(['portal.lock']);
  await lock.release();
});

test('a lock whose process is gone is taken over, and so is one that nobody can read', async () => {
  const portal = startPortal('lock', folder);
  await until(() => portal.lines.includes('taken'));
  await portal.kill();
  await (await takeLock(folder)).release();
  await writeFile(join(folder, 'portal.lock'), '');
  await (await takeLock(folder)).release();
});

test('a dead one is succeeded even when its first successor died half-way', async () => {
  const path = await leaveLock({ id: 'first', pid: 999_999_999 });
  const second = (await readFile(path, 'utf8')).replace('first', 'second');
  await writeFile(`${path}.after-first`, second);
  await (await takeLock(folder)).release();
  expect(await readdir(folder)).toEqual([]);
});

test('of many that find a dead lock at once, one takes it', async () => {
  for (let round = 0; round < 20; round += 1) {
    await leaveLock({ id: `dead-${round}`, pid: 999_999_999, start: '1' });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => takeLock(folder)));
    const taken = results.filter((result) => result.status === 'fulfilled');
    expect(taken).toHaveLength(1);
    for (const { value } of taken) await value.release();
    expect(await readdir(folder)).toEqual([]);
  }
});

test('of several processes that find a dead lock at once, one takes it', async () => {
  await leaveLock({ id: 'dead', pid: 999_999_999, start: '1' });
  const portals = Array.from({ length: 6 }, () => startPortal('lock', folder));
  await until(() => portals.every(({ lines }) => lines.length > 0));
  const winners = portals.filter(({ lines }) => lines[0] === 'taken');
  expect(winners).toHaveLength(1);
  const losers = portals.filter(({ lines }) => lines[0]?.includes(`process ${winners[0]?.child.pid},`));
  expect(losers).toHaveLength(5);
  for (const portal of portals) await portal.kill();
});

test.runIf(onLinux)('a lock of another container is taken over only when it gives no sign of life', async () => {
  const path = await leaveLock({ pid: 1, world: 'elsewhere', host: 'other-container' });
  const timer = setInterval(() => void utimes(path, new Date(), new Date()), 500);
  await expect(takeLock(folder)).rejects.toThrow('process 1 on other-container');
  clearInterval(timer);
  await (await takeLock(folder)).release();
});

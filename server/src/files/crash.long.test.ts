import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StorageFull, StorageUnavailable, clarified } from './faults.ts';
import { openFileStore } from './file-store.ts';

/** Stores one file after another, in chunks, and says which are safe. */
const writer = `
  import { Readable } from 'node:stream';
  import { randomBytes } from 'node:crypto';
  const { openFileStore } = await import(process.argv[1]);
  const store = await openFileStore(process.argv[2]);
  console.log('open');
  for (;;) {
    const { key } = await store.put(Readable.from(Array.from({ length: 20 }, () => randomBytes(10_000))));
    console.log(key);
  }`;

/** Stores the first half of a file, and waits for the rest for ever. */
const halfway = `
  import { Readable } from 'node:stream';
  const { openFileStore } = await import(process.argv[1]);
  const store = await openFileStore(process.argv[2]);
  setInterval(() => undefined, 1000);
  await store.put(Readable.from((async function* () {
    yield Buffer.alloc(100_000);
    console.log('half');
    await new Promise(() => undefined);
  })()));`;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-crash-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function start(script: string) {
  const module = new URL('./file-store.ts', import.meta.url).href;
  return spawn(process.execPath, ['--input-type=module', '-e', script, module, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Kills the writer with -9 when it has said so many lines, and a little later: in the middle of the next file. */
async function killAfter(lines: number, delay: number): Promise<string[]> {
  const child = start(writer);
  const said: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    said.push(line);
    if (said.length === lines) setTimeout(() => child.kill('SIGKILL'), delay);
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return said.slice(1);
}

describe('a server that is killed while it stores files', () => {
  it('keeps every file it acknowledged, and no half file under a final key', async () => {
    const acknowledged: string[] = [];
    for (const [round, delay] of [0, 1, 2, 3, 5].entries()) acknowledged.push(...(await killAfter(round + 2, delay)));
    const store = await openFileStore(folder);
    const keys = new Set<string>();
    for await (const key of store.list()) keys.add(key);
    expect(acknowledged.filter((key) => !keys.has(key))).toEqual([]);
    for (const key of keys) {
      const content = await buffer(await store.open(key));
      expect(content).toHaveLength(200_000);
      expect(key.endsWith(createHash('sha256').update(content).digest('hex'))).toBe(true);
    }
  });

  it('keeps nothing under a key of a file that was half there', async () => {
    const child = start(halfway);
    for await (const line of createInterface(child.stdout)) if (line === 'half') child.kill('SIGKILL');
    const store = await openFileStore(folder);
    for await (const key of store.list()) expect.unreachable(key);
    expect(await readdir(join(folder, '.incoming'))).toHaveLength(1);
  });

  it('leaves an unfinished file that a later start clears away, but not one that may still be written', async () => {
    await openFileStore(folder);
    const [old, young] = [join(folder, '.incoming', 'old'), join(folder, '.incoming', 'young')];
    await writeFile(old, 'half');
    await writeFile(young, 'half');
    await utimes(old, new Date(0), new Date(0));
    await openFileStore(folder);
    expect(await readdir(join(folder, '.incoming'))).toEqual(['young']);
    expect(await readFile(young, 'utf8')).toBe('half');
  });
});

describe.runIf(process.platform === 'linux')('a disk that is full', () => {
  it('is told apart from other failures', async () => {
    await expect(writeFile('/dev/full', 'x').catch(clarified)).rejects.toThrow(StorageFull);
    await expect(writeFile('/dev/null/x', 'x').catch(clarified)).rejects.toThrow(StorageUnavailable);
  });
});

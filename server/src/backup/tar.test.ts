import { execFile } from 'node:child_process';
import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from './backup.fixture.ts';
import { openSource } from './source.ts';
import { createTar, headerOf, scanTar, sizeIn } from './tar.ts';

const bytes = (text: string) => [Buffer.from(text)];

async function makeArchive(): Promise<string> {
  const path = join(await temporaryFolder(), 'a.tar');
  const tar = await createTar(path);
  await tar.add('empty', []);
  await tar.add('folder/hello', bytes('hello'));
  await tar.add('wrong', bytes('not wanted, and longer than what follows'.repeat(50)), () => false);
  await tar.add('block', bytes('x'.repeat(512)));
  await tar.finish();
  await tar.close();
  return path;
}

async function scan(path: string) {
  const source = await openSource(path, undefined);
  try {
    return await scanTar(source);
  } finally {
    await source.close();
  }
}

it('reads back what it writes, and removes rejected content', async () => {
  const path = await makeArchive();
  const places = await scan(path);
  expect([...(places ?? [])].map(([name, { size }]) => [name, size])).toEqual([
    ['empty', 0],
    ['folder/hello', 5],
    ['block', 512],
  ]);
  const { offset = 0 } = places?.get('folder/hello') ?? {};
  expect((await readFile(path)).toString('utf8', offset, offset + 5)).toBe('hello');
});

it('is readable by its owner only, and by tar', async () => {
  const path = await makeArchive();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const { stdout } = await promisify(execFile)('tar', ['-xOf', path, 'folder/hello']);
  expect(stdout).toBe('hello');
});

it('reports an archive as damaged when cut anywhere or with a broken header', async () => {
  const path = await makeArchive();
  const { size } = await stat(path);
  const whole = await readFile(path);
  for (const length of [0, 100, 512, 1030, size - 1024]) {
    await writeFile(path, whole);
    await truncate(path, length);
    expect(await scan(path), `cut at ${length}`).toBeUndefined();
  }
  for (const at of [0, 124, 512 + 3]) {
    const broken = Buffer.from(whole);
    broken[at] = (broken[at] ?? 0) ^ 1;
    await writeFile(path, broken);
    expect(await scan(path), `changed at ${at}`).toBeUndefined();
  }
});

it('keeps sizes beyond 8 GiB', () => {
  for (const size of [0, 8 ** 11 - 1, 8 ** 11, 5 * 2 ** 40]) expect(sizeIn(headerOf('a', size, 0))).toBe(size);
});

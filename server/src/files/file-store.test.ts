import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { openBucket } from './bucket.ts';
import { FileMissing, InvalidKey, StorageUnavailable } from './faults.ts';
import { type FileStore, openFileStore } from './file-store.ts';

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  return keys.toSorted();
}

let folder: string;
let bucket: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-files-test-'));
  const directory = join(folder, 'bucket');
  bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'files' }],
  });
  endpoint = encodeURIComponent(`http://127.0.0.1:${(await bucket.run()).port}`);
});

afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const bucketUrl = (prefix: string) => `s3://S3RVER:S3RVER@files?endpoint=${endpoint}&region=eu-west-1&prefix=${prefix}`;
let counter = 0;
const places = {
  folder: () => openFileStore(join(folder, `place-${(counter += 1)}`)),
  bucket: () => openFileStore(bucketUrl(`place-${(counter += 1)}`)),
};

describe.each(['folder', 'bucket'] as const)('file store in a %s', (kind) => {
  it('gives back what was put, under the hash of its bytes', async () => {
    const store = await places[kind]();
    const content = randomBytes(3_000_000);
    const { key, size } = await store.put(Readable.from([content.subarray(0, 1_000), content.subarray(1_000)]));
    expect(size).toBe(content.length);
    expect(key).toBe(`${sha256(content).slice(0, 2)}/${sha256(content).slice(2, 4)}/${sha256(content)}`);
    expect((await buffer(await store.open(key))).equals(content)).toBe(true);
    expect(await store.has(key)).toBe(true);
  });

  it('gives back a range, both ends included', async () => {
    const store = await places[kind]();
    const { key } = await store.put(Buffer.from('0123456789'));
    expect(String(await buffer(await store.open(key, { start: 2, end: 4 })))).toBe('234');
    expect(String(await buffer(await store.open(key, { start: 7 })))).toBe('789');
  });

  it('keeps identical content once, also when it comes at the same moment', async () => {
    const store = await places[kind]();
    const content = randomBytes(100_000);
    const stored = await Promise.all(Array.from({ length: 5 }, () => store.put(Readable.from([content]))));
    expect(new Set(stored.map(({ key }) => key)).size).toBe(1);
    expect(await keysOf(store)).toHaveLength(1);
  });

  it('takes empty content', async () => {
    const store = await places[kind]();
    const { key, size } = await store.put(new Uint8Array());
    expect(size).toBe(0);
    expect(await buffer(await store.open(key))).toHaveLength(0);
  });

  it('lists all keys and forgets what is removed', async () => {
    const store = await places[kind]();
    const stored = await Promise.all(['a', 'b', 'c'].map((text) => store.put(Buffer.from(text))));
    expect(await keysOf(store)).toEqual(stored.map(({ key }) => key).toSorted());
    const [first] = stored;
    await store.remove(first!.key);
    await store.remove(first!.key);
    expect(await store.has(first!.key)).toBe(false);
    expect(await keysOf(store)).toHaveLength(2);
  });

  it('says at once that content is missing', async () => {
    const store = await places[kind]();
    const key = `00/00/${'0'.repeat(64)}`;
    expect(await store.has(key)).toBe(false);
    await expect(store.open(key)).rejects.toThrow(FileMissing);
  });

  it('ends nothing when content breaks off before anyone reads it', async () => {
    const store = await places[kind]();
    const { key } = await store.put(Buffer.from('content'));
    const content = await store.open(key);
    const closed = new Promise((resolve) => content.once('close', resolve));
    content.destroy(new Error('the disk, or the network, is gone'));
    await closed;
  });

  it('keeps nothing of an upload that is cut half-way', async () => {
    const store = await places[kind]();
    const cut = Readable.from(
      (async function* () {
        yield Buffer.from('the first half');
        throw new Error('the client went away');
      })(),
    );
    await expect(store.put(cut)).rejects.toThrow('the client went away');
    expect(await keysOf(store)).toEqual([]);
  });

  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    'ab/cd/../../../x',
    `ab/cd/${'e'.repeat(64)}`,
    `00/00/${'0'.repeat(64)}\n`,
    `00/00/${'0'.repeat(63)}G`,
    '',
    '.incoming/x',
    `00\\00\\${'0'.repeat(64)}`,
    `00/00/${'0'.repeat(64)}/../../../x`,
  ])('refuses %j as a key', async (key) => {
    const store = await places[kind]();
    await expect(store.open(key)).rejects.toThrow(InvalidKey);
    await expect(store.has(key)).rejects.toThrow(InvalidKey);
    await expect(store.remove(key)).rejects.toThrow(InvalidKey);
  });

  it('is ready when it can be written', async () => {
    const store = await places[kind]();
    await store.check();
    expect(await keysOf(store)).toEqual([]);
  });
});

describe('a folder', () => {
  it('leaves nothing behind beside the stored content', async () => {
    const path = join(folder, 'tidy');
    const store = await openFileStore(path);
    const { key } = await store.put(Buffer.from('content'));
    await store.put(Buffer.from('content'));
    await expect(store.put(Readable.from([Buffer.from('x')]).destroy(new Error('cut')))).rejects.toThrow('cut');
    await store.check();
    expect(await readdir(join(path, '.incoming'))).toEqual([]);
    expect(await readdir(join(path, key, '..'))).toHaveLength(1);
  });

  it('is refused in one line when it cannot be made', async () => {
    const opening = openFileStore('/dev/null/files');
    await expect(opening).rejects.toThrow(OperatorError);
    await expect(opening).rejects.toThrow(
      /^The folder for files \/dev\/null\/files cannot be opened \(ENOTDIR\)[^\n]*$/,
    );
  });

  it('is not ready once it has gone', async () => {
    const path = join(folder, 'gone');
    const store = await openFileStore(path);
    await rm(path, { recursive: true });
    await expect(store.check()).rejects.toThrow(OperatorError);
    await expect(store.put(Buffer.from('content'))).rejects.toThrow(StorageUnavailable);
  });
});

describe('a bucket', () => {
  it('has places that do not see one another', async () => {
    const [one, other] = [await openFileStore(bucketUrl('team')), await openFileStore(bucketUrl('team-2'))];
    const { key } = await other.put(Buffer.from('content'));
    expect(await one.has(key)).toBe(false);
    expect(await keysOf(one)).toEqual([]);
  });

  it.each([
    ['a wrong key', () => `s3://WRONG:very-secret@files?endpoint=${endpoint}`],
    ['an unknown bucket', () => `s3://S3RVER:S3RVER@nowhere?endpoint=${endpoint}`],
    ['a server that is away', () => 's3://S3RVER:very-secret@files?endpoint=http://127.0.0.1:9'],
  ])('is not ready with %s, and says so without the secret', async (_, url) => {
    const checking = (await openFileStore(url())).check();
    await expect(checking).rejects.toThrow(OperatorError);
    await expect(checking).rejects.toThrow(/^Files cannot be written to the bucket (?!.*very-secret)[^\n]*$/);
  });

  it('says that it does not answer, without the secret', async () => {
    const store = await openFileStore('s3://S3RVER:very-secret@files?endpoint=http://127.0.0.1:9');
    const key = `00/00/${'0'.repeat(64)}`;
    const content = Buffer.from('content');
    for (const attempt of [
      () => store.open(key),
      () => store.has(key),
      () => store.remove(key),
      () => store.put(content),
    ]) {
      const error = await attempt().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StorageUnavailable);
      expect(String(error)).toBe('StorageUnavailable: The file store does not answer (ECONNREFUSED).');
    }
  });

  it.each([
    's3://key:sec/ret@files',
    's3://',
    's3://key:very-secret@files?endpoint=ftp://x',
    's3://key:very-secret@files?bucket=x',
    's3://key:very-secret@files?prefix=../x',
  ])('is refused with the address %s, without repeating the secret', async (url) => {
    const opening = openFileStore(url);
    await expect(opening).rejects.toThrow(OperatorError);
    await expect(opening).rejects.toThrow(/^FILES_URL: (?!.*(very-secret|sec\/ret))[^\n]*$/);
  });

  it('is not sent what can no longer be read here', async () => {
    const place = await openBucket(bucketUrl('gone'));
    const key = `00/00/${'0'.repeat(64)}`;
    await expect(place.adopt(join(folder, 'gone'), key, 5)).rejects.toThrow('ENOENT');
    expect(await place.has(key)).toBe(false);
  });
});

import { createReadStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { OperatorError } from '../operator-error.ts';
import { FileMissing, codeOf } from './faults.ts';
import type { ByteRange, FileBackend } from './file-store.ts';
import { isKey } from './key.ts';

type Bucket = { name: string; prefix: string; client: S3ClientConfig };

/** The address itself is never repeated in a message: it may hold the secret. */
const unusableAs = (setting: string) => (why: string) =>
  new OperatorError(
    `${setting}: ${why}; write s3://bucket?endpoint=https://…&region=…&prefix=…, with key:secret@ before the bucket or in the AWS environment.`,
  );

export function readBucketUrl(text: string, setting: 'FILES_URL' | 'BACKUP_TO'): Bucket {
  const unusable = unusableAs(setting);
  if (!URL.canParse(text)) throw unusable('this is no address (encode / and @ in the secret)');
  const url = new URL(text);
  const known = new Set(['endpoint', 'region', 'prefix']);
  const unknown = [...url.searchParams.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) throw unusable(`${unknown} is no setting of it`);
  if (url.hostname === '') throw unusable('the bucket is missing');
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:/.test(endpoint))
    throw unusable('endpoint must start with http:// or https://');
  const credentials = url.username
    ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
    : undefined;
  const prefix = (url.searchParams.get('prefix') ?? '').replace(/^\/+|\/+$/g, '');
  if (!/^([\w-][\w.-]*(\/[\w-][\w.-]*)*)?$/.test(prefix))
    throw unusable('prefix takes letters, digits, - . _ and / only');
  return {
    name: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    client: {
      region: url.searchParams.get('region') ?? 'us-east-1',
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
    },
  };
}

export function connect(config: S3ClientConfig): S3Client {
  return new S3Client({
    ...config,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    // Many compatible servers do not know the newer checksums; the key is a hash of the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** The bucket's answer, or undefined if it has no such object. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (['NoSuchKey', 'NotFound'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

/** A bucket, and where an object stands in it. */
type Objects = { client: S3Client; at: (key: string) => { Bucket: string; Key: string } };

async function has({ client, at }: Objects, key: string): Promise<boolean> {
  return (await unlessMissing(client.send(new HeadObjectCommand(at(key))))) !== undefined;
}

async function read({ client, at }: Objects, key: string, range: ByteRange | undefined): Promise<Readable> {
  const bytes = range && `bytes=${range.start}-${range.end ?? ''}`;
  const answer = await unlessMissing(client.send(new GetObjectCommand({ ...at(key), Range: bytes })));
  if (answer?.Body instanceof Readable) return answer.Body;
  throw new FileMissing(key);
}

/** An object appears whole or not at all; the content is the same when it is already there. */
async function adopt(objects: Objects, path: string, key: string, size: number): Promise<void> {
  if (await has(objects, key)) return;
  const content = createReadStream(path);
  // The client does not listen to what it sends: a disk that cannot be read would end the process.
  const failed = new Promise<never>((_resolve, reject) => content.on('error', reject));
  const put = new PutObjectCommand({ ...objects.at(key), Body: content, ContentLength: size });
  await Promise.race([objects.client.send(put), failed]);
}

async function* walk(client: S3Client, { name, prefix }: Bucket): AsyncGenerator<string> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix })) {
    for (const { Key = '' } of page.Contents ?? []) {
      const key = Key.slice(prefix.length);
      if (isKey(key)) yield key;
    }
  }
}

export async function openBucket(filesUrl: string): Promise<FileBackend> {
  const bucket = readBucketUrl(filesUrl, 'FILES_URL');
  const client = connect(bucket.client);
  const objects: Objects = { client, at: (key) => ({ Bucket: bucket.name, Key: bucket.prefix + key }) };
  return {
    incoming: await mkdtemp(join(tmpdir(), 'portal-files-')),
    adopt: (path, key, size) => adopt(objects, path, key, size),
    open: (key, range) => read(objects, key, range),
    has: (key) => has(objects, key),
    remove: async (key) => void (await client.send(new DeleteObjectCommand(objects.at(key)))),
    list: () => walk(client, bucket),
    async check() {
      const probe = new PutObjectCommand({ ...objects.at('writable'), Body: 'The portal can write here.' });
      await client.send(probe).catch((error: unknown) => {
        throw new OperatorError(
          `Files cannot be written to the bucket ${bucket.name} (${codeOf(error)}); check FILES_URL, its key and the network.`,
          { reason: codeOf(error) },
        );
      });
    },
  };
}

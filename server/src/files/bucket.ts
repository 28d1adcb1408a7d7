import { createReadStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { GetObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { Fault } from '../fault.ts';
import { FileMissing, codeOf } from './faults.ts';
import type { ByteRange, Place } from './file-store.ts';
import { isKey } from './key.ts';

type Bucket = { name: string; prefix: string; client: S3ClientConfig };

/** The address itself is never repeated in a message: it may hold the secret. */
const unusable = (why: string) =>
  new Fault(
    `FILES_URL: ${why}; write s3://bucket?endpoint=https://…&region=…&prefix=…, with key:secret@ before the bucket or in the AWS environment.`,
  );

function readBucketUrl(text: string): Bucket {
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
      region: url.searchParams.get('region') ?? process.env['AWS_REGION'] ?? 'us-east-1',
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
    },
  };
}

function connect(config: S3ClientConfig): S3Client {
  return new S3Client({
    ...config,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    // Many compatible servers do not know the newer checksums; the key is a hash of the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** flydrive reads whole objects only, so reading goes to the client directly. */
async function read(
  client: S3Client,
  { name, prefix }: Bucket,
  key: string,
  range: ByteRange | undefined,
): Promise<Readable> {
  const bytes = range && `bytes=${range.start}-${range.end ?? ''}`;
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: prefix + key, Range: bytes }));
    if (Body instanceof Readable) return Body;
  } catch (error) {
    if (!['NoSuchKey', 'NotFound'].includes(codeOf(error))) throw error;
  }
  throw new FileMissing(key);
}

async function* walk(disk: Disk, prefix: string): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix, { recursive: true, ...(paginationToken && { paginationToken }) });
    for (const entry of page.objects) {
      if (entry.isFile && entry.key.startsWith(prefix) && isKey(entry.key.slice(prefix.length))) {
        yield entry.key.slice(prefix.length);
      }
    }
    paginationToken = page.paginationToken;
  } while (paginationToken !== undefined);
}

export async function openBucket(filesUrl: string): Promise<Place> {
  const bucket = readBucketUrl(filesUrl);
  const client = connect(bucket.client);
  // Access lists are switched off on new buckets and unknown elsewhere; a bucket is private by itself.
  const disk = new Disk(new S3Driver({ client, bucket: bucket.name, visibility: 'private', supportsACL: false }));
  const at = (key: string) => bucket.prefix + key;
  return {
    incoming: await mkdtemp(join(tmpdir(), 'portal-files-')),
    async adopt(path, key, contentLength) {
      // An object appears whole or not at all; the content is the same when it is already there.
      if (await disk.exists(at(key))) return;
      const content = createReadStream(path);
      // The client does not listen to what it sends: a disk that cannot be read would end the process.
      const failed = new Promise<never>((_resolve, reject) => content.on('error', reject));
      await Promise.race([disk.putStream(at(key), content, { contentLength }), failed]);
    },
    open: (key, range) => read(client, bucket, key, range),
    has: (key) => disk.exists(at(key)),
    remove: (key) => disk.delete(at(key)),
    list: () => walk(disk, bucket.prefix),
    async check() {
      await disk.put(at('writable'), 'The portal can write here.').catch((error: unknown) => {
        throw new Fault(
          `Files cannot be written to the bucket ${bucket.name} (${codeOf(error)}); check FILES_URL, its key and the network.`,
        );
      });
    },
  };
}

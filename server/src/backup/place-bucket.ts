import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type S3Client,
  UploadPartCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { OperatorError } from '../operator-error.ts';
import { connect, readBucketUrl, unlessMissing } from '../files/bucket.ts';
import { codeOf } from '../files/faults.ts';
import { type BackupPlace, isBackupName, saveTo } from './place.ts';

/** What is held in memory at a time; a bucket takes ten thousand parts, together 320 GB. */
const PART = 32 * 1024 * 1024;

type Target = { Bucket: string; Key: string };

async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    waiting.push(piece);
    size += piece.length;
    if (size < PART) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** In parts, which make an object only when the last word is said: no larger limit, and never half an object. */
async function upload(
  client: S3Client,
  target: Target,
  content: AsyncIterable<Buffer>,
  signal: AbortSignal | undefined,
): Promise<number> {
  const until = signal && { abortSignal: signal };
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target), until);
  const parts: { ETag: string | undefined; PartNumber: number }[] = [];
  let size = 0;
  try {
    for await (const part of inParts(content)) {
      const PartNumber = parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body: part }), until);
      parts.push({ ETag, PartNumber });
      size += part.length;
    }
    signal?.throwIfAborted();
    await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: parts } }));
    return size;
  } catch (error) {
    // What has arrived would be paid for and never seen.
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined);
    throw error;
  }
}

export function openBackupBucket(to: string): BackupPlace {
  const bucket = readBucketUrl(to, 'BACKUP_TO');
  const client = connect(bucket.client);
  const at = (name: string): Target => ({ Bucket: bucket.name, Key: bucket.prefix + name });
  const told = (error: unknown): never => {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The bucket for backups ${bucket.name} refuses (${codeOf(error)}): check BACKUP_TO, its key and the network.`,
    );
  };
  const list = async () => {
    const names: string[] = [];
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket.name, Prefix: bucket.prefix });
    for await (const page of pages) {
      names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(bucket.prefix.length)).filter(isBackupName));
    }
    return names.toSorted();
  };
  return {
    folder: undefined,
    list: () => list().catch(told),
    put: (name, content, signal) =>
      upload(client, at(name), content, signal).catch((error: unknown) => {
        // Cancelled, not failed.
        signal?.throwIfAborted();
        return told(error);
      }),
    sizeOf: async (name) => (await client.send(new HeadObjectCommand(at(name))).catch(told)).ContentLength ?? 0,
    async fetch(name, path) {
      const answer = await unlessMissing(client.send(new GetObjectCommand(at(name)))).catch(told);
      if (!(answer?.Body instanceof Readable)) throw new OperatorError(`There is no backup ${name} in the bucket.`);
      await saveTo(path, answer.Body);
    },
    remove: async (name) => void (await client.send(new DeleteObjectCommand(at(name))).catch(told)),
  };
}

import type { FastifyReply } from 'fastify';
import type { FileStore } from '../files/file-store.ts';
import { Refusal } from '../refusal.ts';
import { attachment } from './attachment.ts';

type FileToAnswer = { name: string; key: string; size: number; type: string };
type Range = { start: number; end: number };

/** The hash of the content is its key's last part. */
const etagOf = ({ key }: FileToAnswer) => `"${key.slice(key.lastIndexOf('/') + 1)}"`;

const isSame = (tags: string | undefined, etag: string) =>
  tags !== undefined && (tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/**
 * The single requested range, `bytes=0-99`, `bytes=100-` or `bytes=-100`; undefined for the whole, also if the header
 * is anything else, and null if it lies outside (RFC 9110, section 14).
 */
function rangeOf(header: string | undefined, size: number): Range | undefined | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return start < size && start <= end ? { start, end } : null;
}

/**
 * Answers with a stored file as a download, never to be displayed: an attachment with the type of its content, whole or
 * in part. A browser may cache it, but revalidates each time: the same name may later have another content, or none.
 */
export async function sendFile(reply: FastifyReply, files: FileStore, file: FileToAnswer): Promise<FastifyReply> {
  const { headers } = reply.request;
  const etag = etagOf(file);
  reply.headers({ etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' });
  if (isSame(headers['if-none-match'], etag)) return reply.code(304).send();
  const isFresh = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isFresh ? rangeOf(headers.range, file.size) : undefined;
  if (range === null) {
    const outside = { 'content-range': `bytes */${file.size}` };
    throw new Refusal(416, 'The file has no such part.', { code: 'invalid' }, outside);
  }
  const content = await files.open(file.key, range);
  reply.headers({ 'content-disposition': attachment(file.name), 'content-type': file.type });
  if (range === undefined) return reply.header('content-length', file.size).send(content);
  const part = { 'content-range': `bytes ${range.start}-${range.end}/${file.size}` };
  return reply
    .code(206)
    .headers({ ...part, 'content-length': range.end - range.start + 1 })
    .send(content);
}

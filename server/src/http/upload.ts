import { basename } from 'node:path';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import {
  type AnyEndpoint,
  type BodyLimits,
  type ReceivedFile,
  type Upload,
  bodyLimitsOf,
  checkBody,
} from '@portal/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Resources } from '../context.ts';
import { touchFile } from '../files/files.repository.ts';
import { contentTypeOf } from '../files/content-type.ts';
import { isModest, tooManyValues } from './json.ts';
import { inspectPicture, isPrintable } from '../files/picture.ts';
import { planSweep } from '../files/sweep.job.ts';
import { Refusal, invalid, unavailable } from '../refusal.ts';

type Received = { body: unknown; files: ReceivedFile[] };

const LONGEST_NAME = 200;
// oxlint-disable-next-line no-control-regex -- a file name holds none
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** A file name without its path; truncation keeps its extension. */
function nameOf(filename: string): string {
  const plain = basename(filename.toWellFormed().replaceAll('\\', '/')).replace(CONTROLS, '');
  return plain.slice(-LONGEST_NAME).trim() || 'file';
}

/** Stores the content of one part, streamed to the disk, never in memory. */
async function keep({ files, db, jobs }: Resources, part: MultipartFile): Promise<ReceivedFile> {
  const { key, size } = await files.put(part.file);
  const type = await contentTypeOf(await files.open(key));
  await touchFile(db, { key, size, type });
  await planSweep({ jobs }, db);
  // Swept between its arrival and its first reference: nobody refers to it yet, so the upload can be retried.
  if (!(await files.has(key))) throw unavailable();
  return { name: nameOf(part.filename), key, size, type };
}

/** A decompression bomb is not kept. */
async function isTrap({ files }: Resources, { key, type }: ReceivedFile): Promise<boolean> {
  return isPrintable(type) && (await inspectPicture(type, await files.open(key))).is === 'too_large';
}

function readJson(part: Exclude<Multipart, MultipartFile>, { json }: Upload, { values }: BodyLimits): unknown {
  const text = String(part.value);
  // The parser truncates an oversized value.
  if (part.valueTruncated || !isModest(text, values)) throw tooManyValues();
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ [json]: ['invalid'] });
  }
}

/** The parser's messages for a form without an end, and for a missing, empty or too long boundary: it has no codes. */
const UNREADABLE = /unexpected end of multipart data|^Multipart: |^The needle cannot /i;

/** The parser's own refusals, at the field they are about; `arrived` are the files so far, in their order. */
function atItsField(error: unknown, { files, maxFiles, maxBytes }: Upload, arrived: unknown[]): unknown {
  const { code, part, message } = error as { code?: string; part?: unknown; message?: string };
  if (message !== undefined && UNREADABLE.test(message)) return invalid({ '': ['invalid'] });
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return invalid({ [files]: [`too_many:${maxFiles}`] });
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    // The error is reported when the next part is requested.
    const place = arrived.includes(part) ? arrived.indexOf(part) : arrived.length;
    const errors = { [`${files}.${place}`]: [`too_big:${maxBytes}`] };
    return new Refusal(413, 'That is too large.', { code: 'too_large', errors });
  }
  return error;
}

type Reception = { upload: Upload; largest: BodyLimits };

async function readParts(
  resources: Resources,
  request: FastifyRequest,
  { upload, largest }: Reception,
): Promise<Received> {
  const { maxFiles, maxBytes } = upload;
  const limits = { files: maxFiles, fileSize: maxBytes, fields: 1, fieldSize: largest.bytes, parts: maxFiles + 1 };
  const received: Received = { body: undefined, files: [] };
  // An unread part would block the ones after it: refusals wait until all parts are read.
  const faults = new Map<string, string[]>();
  const arrived: unknown[] = [];
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (part.fieldname !== upload.files) faults.set(part.fieldname, ['unknown_field']);
        arrived.push(part);
        const file = await keep(resources, part);
        if (await isTrap(resources, file))
          faults.set(`${upload.files}.${received.files.length}`, ['picture_too_large']);
        received.files.push(file);
      } else if (part.fieldname === upload.json) received.body = readJson(part, upload, largest);
      else faults.set(part.fieldname, ['unknown_field']);
    }
  } catch (error) {
    // The sender reads the answer only after sending everything: the rest is read and discarded.
    request.raw.unpipe().resume();
    throw atItsField(error, upload, arrived);
  }
  if (faults.size > 0) throw invalid(Object.fromEntries(faults));
  return received;
}

/** Reads a call with files: its body checked by the contract, its files kept and ready to be referred to. */
export async function receiveUpload(
  resources: Resources,
  request: FastifyRequest,
  endpoint: AnyEndpoint,
): Promise<Received> {
  if (!endpoint.upload) throw new Error(`${endpoint.path} takes no files.`);
  if (!request.isMultipart()) {
    throw new Refusal(415, 'This call wants multipart/form-data.', { code: 'unsupported_type' });
  }
  const received = await readParts(resources, request, { upload: endpoint.upload, largest: bodyLimitsOf(endpoint) });
  const checked = checkBody(endpoint.body as z.ZodType, received.body);
  if (!checked.ok) throw invalid(checked.faults);
  return { ...received, body: checked.value };
}

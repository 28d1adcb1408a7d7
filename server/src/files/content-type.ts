import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';

/** A zip names what is in it near its beginning, and so do the older Office files. */
const HEAD = 256 * 1024;

async function readHead(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= HEAD) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD);
}

/** Bytes that no text contains. Sheets saved as text may be in any 8-bit encoding, so other bytes are accepted. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const isText = (head: Buffer) => !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(head.toString('latin1'));

/** The type detected from the content: a media type, `text/plain` for any text, null if unknown. */
export async function contentTypeOf(content: Readable): Promise<string | null> {
  const head = await readHead(content);
  const found = await fileTypeFromBuffer(head);
  if (found) return found.mime;
  return head.byteLength > 0 && isText(head) ? 'text/plain' : null;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';
/** The older Office files share one container format; telling them apart would require reading all of it. */
const CONTAINER = 'application/x-cfb';

/** The accepted attachments by file extension, with the content types that fit each. */
const attachable = new Map<string, readonly string[]>(
  Object.entries({
    '.jpg': ['image/jpeg'],
    '.jpeg': ['image/jpeg'],
    '.png': ['image/png'],
    '.gif': ['image/gif'],
    '.webp': ['image/webp'],
    '.heic': ['image/heic', 'image/heif'],
    '.pdf': ['application/pdf'],
    '.docx': [`${OFFICE}.wordprocessingml.document`],
    '.xlsx': [`${OFFICE}.spreadsheetml.sheet`],
    '.pptx': [`${OFFICE}.presentationml.presentation`],
    '.odt': [`${OPEN}.text`],
    '.ods': [`${OPEN}.spreadsheet`],
    '.odp': [`${OPEN}.presentation`],
    '.doc': [CONTAINER, 'application/msword'],
    '.xls': [CONTAINER, 'application/vnd.ms-excel'],
    '.ppt': [CONTAINER, 'application/vnd.ms-powerpoint'],
    '.txt': ['text/plain'],
    '.csv': ['text/plain', 'text/csv'],
  }),
);

/** Whether it is an image, a PDF, an Office or a text file, and its name does not lie about which. */
export function isAttachable({ name, type }: { name: string; type: string | null }): boolean {
  return type !== null && (attachable.get(extname(name).toLowerCase())?.includes(type) ?? false);
}

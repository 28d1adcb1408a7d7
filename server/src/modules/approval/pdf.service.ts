import { buffer } from 'node:stream/consumers';
import type { Context } from '../../context.ts';
import { instantText } from '../../pdf/dates.ts';
import { renderPdf } from '../../pdf/render-pdf.ts';
import { findReader } from '../../security/reader.ts';
import type { Attachment } from './attachments.ts';
import { listFiles } from './files.repository.ts';
import type { Printed, Printing } from './content.ts';
import { personText, pictureName } from './pdf.parts.ts';
import { documentTexts } from './pdf.texts.ts';

/** Photos come shrunk from the browser; what is far larger is named, not shown. */
const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
const MAX_PIXELS = 12_000_000;

/** A PNG is unpacked to be printed, and a small file may unpack to gigabytes. Its size is at the same place always. */
function isModest(type: string, content: Buffer): boolean {
  if (type !== 'image/png') return true;
  return content.length > 24 && content.readUInt32BE(16) * content.readUInt32BE(20) <= MAX_PIXELS;
}

const isPicture = ({ type, size }: Attachment) =>
  (type === 'image/jpeg' || type === 'image/png') && size <= MAX_PICTURE_BYTES;

/** The pictures among a document's files that can be printed, by the name under which the content shows them. */
async function readPictures({ db, files }: Context, documentId: string): Promise<Record<string, Buffer>> {
  const pictures: Record<string, Buffer> = {};
  for (const [index, file] of (await listFiles(db, documentId)).entries()) {
    if (!isPicture(file)) continue;
    const content = await buffer(await files.open(file.key));
    if (isModest(file.type, content)) pictures[pictureName(index)] = content;
  }
  return pictures;
}

/** A document on paper, in the caller's language. `compose` is told for whom, and which pictures there are to show. */
export async function printDocument(
  context: Context,
  documentId: string,
  compose: (printing: Printing) => Printed,
): Promise<{ name: string; content: Buffer }> {
  const { language, ...person } = await findReader(context.db, context.caller.id);
  const { timeZone, currency } = context.config;
  const pictures = await readPictures(context, documentId);
  const { name, title, author, content } = compose({
    language,
    timeZone,
    currency,
    shown: new Set(Object.keys(pictures)),
  });
  const texts = documentTexts[language];
  const file = await renderPdf({
    ...{ language, title, author, content, pictures, running: title },
    brand: texts.brand,
    note: texts.printed(instantText(new Date(), language, timeZone), personText(person)),
    pageLabel: texts.pageLabel,
  });
  return { name, content: file };
}

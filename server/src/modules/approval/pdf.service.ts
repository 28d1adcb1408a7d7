import { buffer } from 'node:stream/consumers';
import { BRAND, textsIn } from '@portal/texts/papers.ts';
import type { Context } from '../../context.ts';
import { instantText } from '../../pdf/dates.ts';
import { bareOf } from '../../files/png.ts';
import { inspectPicture, isPrintable } from '../../files/picture.ts';
import { type PdfFile, renderPdf } from '../../pdf/render-pdf.ts';
import { findCallerAsReader } from '../../security/reader.ts';
import { listFiles } from './files.repository.ts';
import type { Printed, Printing } from './content.ts';
import type { DocumentKey } from './document-key.ts';
import { personText, pictureName } from './pdf.parts.ts';

/** The browser shrinks photos before the upload; a much larger one is listed, not shown. */
const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
const MAX_PIXELS = 12_000_000;
/** The limit for all pictures of a document. A decoded one takes some three times its size. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** The pictures among a document's files that can be printed, by the name under which the content shows them. */
async function readPictures({ db, files }: Context, document: DocumentKey): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  const left = { bytes: MAX_BYTES, unpackedBytes: MAX_UNPACKED_BYTES };
  for (const [index, { key, type, size }] of (await listFiles(db, document)).entries()) {
    if (!isPrintable(type) || size > Math.min(MAX_PICTURE_BYTES, left.bytes)) continue;
    const picture = await inspectPicture(type, await files.open(key));
    if (picture.is !== 'sound' || picture.width * picture.height > MAX_PIXELS) continue;
    if (picture.unpackedBytes > left.unpackedBytes) continue;
    left.bytes -= size;
    left.unpackedBytes -= picture.unpackedBytes;
    const content = await buffer(await files.open(key));
    pictures.set(pictureName(index), type === 'image/png' ? bareOf(content) : content);
  }
  return pictures;
}

/** A document as a PDF, in the caller's language. `compose` gets the reader and the available pictures. */
export async function printDocument(
  context: Context,
  document: DocumentKey,
  compose: (printing: Printing) => Printed,
): Promise<PdfFile> {
  const { language, ...person } = await findCallerAsReader(context);
  const { timeZone, currency } = context.config;
  const { papers, fill } = textsIn[language];
  return renderPdf(context.caller.id, async () => {
    const pictures = await readPictures(context, document);
    const printed = compose({ language, timeZone, currency, shown: new Set(pictures.keys()) });
    return {
      ...printed,
      language,
      pictures,
      running: printed.title,
      brand: BRAND,
      note: fill(papers.prints.printed, {
        when: instantText(new Date(), language, timeZone),
        person: personText(person),
      }),
      pageLabel: papers.prints.pageLabel,
    };
  });
}

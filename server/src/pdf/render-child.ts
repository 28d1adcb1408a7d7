import { writeFile } from 'node:fs/promises';
import pdfmake from 'pdfmake';
import type { PdfDocument } from './document.ts';
import { fonts } from './fonts.ts';
import { frameDocument, tableLayouts } from './frame.ts';

/** The request to the child: the document, to be written to `path`. */
export type RenderRequest = { document: PdfDocument; path: string };
/** Its answer; without a fault the file is there. */
export type RenderAnswer = { fault?: string };

const files = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));

pdfmake.setFonts(fonts);
pdfmake.setTableLayouts(tableLayouts);
// Nothing is fetched, and no local file is read except the fonts, whatever a document contains.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.has(path));

async function render({ document, path }: RenderRequest): Promise<RenderAnswer> {
  try {
    const content = await pdfmake.createPdf(frameDocument(document)).getBuffer();
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
    return {};
  } catch (error) {
    return { fault: String(error) };
  }
}

process.once('message', (request: RenderRequest) => void render(request).then((answer) => process.send?.(answer)));

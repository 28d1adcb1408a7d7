import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { PdfDocument } from './document.ts';
import { fonts } from './fonts.ts';
import { frameDocument, tableLayouts } from './frame.ts';

const files = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));

pdfmake.setFonts(fonts);
pdfmake.setTableLayouts(tableLayouts);
// Nothing is fetched, and nothing of this machine is read but the fonts, whatever stands in a document.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.has(path));

async function run(port: MessagePort): Promise<void> {
  const content = await pdfmake.createPdf(frameDocument(workerData as PdfDocument)).getBuffer();
  port.postMessage(new Uint8Array(content));
}

// What fails here fails the thread, and `renderPdf` hears of it.
if (parentPort) await run(parentPort);

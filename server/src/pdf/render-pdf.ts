import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../refusal.ts';
import { QueueFull, createQueue } from '../security/queue.ts';
import type { PdfDocument } from './document.ts';

const MEMORY_MEGABYTES = 512;
const LONGEST_SECONDS = 30;

/** Each keeps a processor busy for some tenths of a second: a whole team that prints at once must not take them all. */
const enter = createQueue({ running: 2, waiting: 30 });

/** In a thread of its own: the portal goes on answering, and the fonts are out of memory afterwards. */
async function renderInThread(document: PdfDocument): Promise<Buffer> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
  });
  const ended = new AbortController();
  worker.once('exit', () => ended.abort());
  // `once` hears of errors while it waits; one that comes later, with nobody listening, would end the process.
  worker.on('error', () => undefined);
  try {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(LONGEST_SECONDS * 1000)]);
    const [content] = (await once(worker, 'message', { signal })) as [Uint8Array];
    return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  } finally {
    await worker.terminate();
  }
}

/** A picture can be broken where only printing it finds out: better the document without pictures than none. */
async function renderAnyway(document: PdfDocument): Promise<Buffer> {
  try {
    return await renderInThread(document);
  } catch (error) {
    if (Object.keys(document.pictures).length === 0) throw error;
    return renderInThread({ ...document, pictures: {} });
  }
}

/** The document as a PDF file. */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  try {
    return await enter(() => renderAnyway(document));
  } catch (error) {
    throw error instanceof QueueFull ? unavailable() : error;
  }
}

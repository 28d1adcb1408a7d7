import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ChildEnded, startChild } from '../child/child.ts';
import { unprintable } from '../refusal.ts';
import { createQueue } from '../security/queue.ts';
import type { PdfDocument } from './document.ts';
import type { RenderAnswer, RenderRequest } from './render-child.ts';

/** A finished file. It lies on the disk and is gone once its content is read or destroyed. */
export type PdfFile = { name: string; size: number; content: Readable };

/** A hundred long visits take a tenth of the time and a third of the memory. */
const LIMITS = { megabytes: 560, processorSeconds: 20, seconds: 50 };

/**
 * Each keeps a CPU busy for some tenths of a second: a whole team that prints at once must not take them all, nor may
 * one person block all others.
 */
const enter = createQueue({ running: 2, waiting: 30, each: 3 });

async function renderTo(path: string, document: PdfDocument): Promise<void> {
  const child = startChild<RenderAnswer>(new URL('./render-child.ts', import.meta.url), LIMITS);
  try {
    child.tell({ document, path } satisfies RenderRequest);
    const { fault } = await child.next();
    if (fault !== undefined) throw new ChildEnded('other', fault);
  } finally {
    await child.stop();
  }
}

/** Some broken pictures show only when they are printed: a document without pictures is better than none. */
async function renderAnyway(path: string, document: PdfDocument): Promise<void> {
  try {
    await renderTo(path, document);
  } catch (error) {
    const isHopeless = !(error instanceof ChildEnded) || error.reason === 'time';
    if (isHopeless || document.pictures.size === 0) throw error;
    await renderTo(path, { ...document, pictures: new Map() });
  }
}

/** Opens a file and unlinks it: the system removes it when it is closed, even after a crash. */
async function openNameless(path: string): Promise<Omit<PdfFile, 'name'>> {
  const handle = await open(path);
  await rm(path);
  const { size } = await handle.stat();
  return { size, content: handle.createReadStream() };
}

/**
 * A document as a PDF file, for a user. It is composed only when its turn comes, so that waiting ones take no memory. A
 * document that is too long or broken is refused.
 */
export function renderPdf(userId: number, compose: () => Promise<PdfDocument>): Promise<PdfFile> {
  return enter(async () => {
    const path = join(tmpdir(), `portal-paper-${process.pid}-${randomUUID()}`);
    try {
      const document = await compose();
      await renderAnyway(path, document);
      return { name: document.name, ...(await openNameless(path)) };
    } catch (error) {
      await rm(path, { force: true });
      throw error instanceof ChildEnded ? unprintable(error) : error;
    }
  }, userId);
}

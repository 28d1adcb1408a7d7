import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import type { Content } from 'pdfmake/interfaces.js';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import type { PdfDocument } from './document.ts';
import { textOfPages } from './pdf.fixture.ts';
import { renderPdf } from './render-pdf.ts';

const documentOf = (content: Content[]): PdfDocument => ({
  language: 'fr',
  name: 'essai.pdf',
  title: 'Essai',
  author: 'Zoé',
  brand: 'Portail',
  running: 'Essai',
  note: '',
  pageLabel: '{page}',
  content,
  pictures: new Map(),
});

const render = (content: Content[]) => renderPdf(1, () => Promise.resolve(documentOf(content)));
const papersLeft = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`portal-paper-${process.pid}-`));

describe('a finished PDF', () => {
  it('has its content and its size, and leaves no temporary file', async () => {
    const { name, size, content } = await render([{ text: 'Bonjour' }]);
    const file = await buffer(content);
    expect([name, file.length]).toEqual(['essai.pdf', size]);
    expect(textOfPages(file).join('')).toContain('Bonjour');
    expect(await papersLeft()).toEqual([]);
  });

  it('is refused with a reason if it cannot be made', async () => {
    const refusal = await render([{ nothing: 'of the kind' } as unknown as Content]).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ status: 409, body: { code: 'unprintable' } });
    expect(await papersLeft()).toEqual([]);
  });

  it('passes on earlier errors', async () => {
    await expect(renderPdf(1, () => Promise.reject(new Error('no such thing')))).rejects.toThrow('no such thing');
  });
});

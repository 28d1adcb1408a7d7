import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { workbookAround, zipOf } from './archive.fixture.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetHead, SheetLimits, SheetLine } from './sheet.ts';

const titles = ['Pharmacie', 'Nom de la pharmacie', 'Ville', 'Téléphone', 'Prix'];

type Read = { head: SheetHead; lines: SheetLine[] };

async function read(content: Readable | Buffer | string, limits: Partial<SheetLimits> = {}): Promise<Read> {
  const stream = content instanceof Readable ? content : Readable.from([Buffer.from(content)]);
  return readSheet(stream, { titles, limits, signal: AbortSignal.timeout(60_000) }, async ({ head, batches }) => {
    const lines: SheetLine[] = [];
    for await (const batch of batches) lines.push(...batch.lines);
    return { head, lines };
  });
}

/** Made by LibreOffice. */
const fixture = (name: string) => read(createReadStream(new URL(`./fixtures/${name}`, import.meta.url)));

const refusal = (content: Buffer | string, limits?: Partial<SheetLimits>) =>
  read(content, limits).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );

describe('a workbook of LibreOffice', async () => {
  const { head, lines } = await fixture('table.xlsx');

  it('is read on the sheet that has a table, from the line of its titles on', () => {
    expect([head.sheet, head.headerLine, head.titles.slice(0, 2)]).toEqual([
      'Pharmacies',
      4,
      ['Nom de la pharmacie', 'Ville'],
    ]);
    expect(lines.map(({ line }) => line)).toEqual([5, 6, 7, 8, 9, 10]);
  });

  it('gives texts with their accents, numbers, dates, and what formulas came to', () => {
    expect(lines[0]?.cells).toEqual([
      ...['Pharmacie de l’Été', 'Douala', 'Entreprise', '+237 699 11 22 33', 'ete@exemple.test', '2019-03-31'],
      ...[1234.5, 2469],
    ]);
    expect(lines[1]?.cells.slice(0, 2)).toEqual(['Pharmacie « Cœur & Santé »', 'Yaoundé']);
  });

  it('marks the second header, the sum, and the cell that a merged one covers', () => {
    expect(lines.map(({ note }) => note)).toEqual([undefined, undefined, 'header', undefined, undefined, 'total']);
    expect(lines[3]?.cells[0]).toBe('Pharmacie du Marché');
    expect(lines[4]?.cells[0]).toEqual({ merged: true });
  });
});

describe('a csv', () => {
  it('of LibreOffice in the alphabet of French Windows keeps its accents, quotes and semicolons', async () => {
    const { lines } = await fixture('cp1252.csv');
    expect(lines).toEqual([
      {
        line: 2,
        cells: ['Pharmacie de l’Œuvre', 'Douala', 'Entreprise', 'Akwa; rue « Joffre »', '1 234,50', '31/03/2026'],
      },
      {
        line: 3,
        cells: ['Pharmacie "Élan"', 'Yaoundé', 'Particulier', 'Bastos, face école', '1.234,50', 'mars 2026'],
      },
    ]);
  });

  it('of ours has its texts back from behind the apostrophe that keeps them from being formulas', async () => {
    const { lines } = await read("Pharmacie;Ville\n'+237 699;'-\n'Akwa;Aujourd'hui\n");
    expect(lines.map(({ cells }) => cells)).toEqual([
      ['+237 699', '-'],
      ["'Akwa", "Aujourd'hui"],
    ]);
  });

  it.each([
    ['UTF-8 with commas', Buffer.from('Pharmacie,Ville\n"Été, à Akwa",Douala')],
    ['UTF-8 with its mark and tabs', Buffer.from('\ufeffPharmacie\tVille\r\nÉté, à Akwa\tDouala\r\n')],
    ['UTF-16 as Excel’s Unicode text', Buffer.from('\ufeffPharmacie\tVille\r\nÉté, à Akwa\tDouala', 'utf16le')],
    ['its separator announced', Buffer.from('sep=;\r\nPharmacie;Ville\r\nÉté, à Akwa;Douala')],
  ])('in %s is read', async (_name, content) => {
    const { head, lines } = await read(content);
    expect([head.headerLine, lines]).toEqual([1, [{ line: 2, cells: ['Été, à Akwa', 'Douala'] }]]);
  });

  it('counts its lines as a spreadsheet shows them, with blank ones and texts of several lines', async () => {
    const { lines } = await read('Pharmacie;Ville\n\n"A\nB";Douala\nC;Garoua');
    expect(lines.map(({ line }) => line)).toEqual([3, 4]);
  });

  it('says of lines above its header that they look like data', async () => {
    const { head, lines } = await read('Liste;\nA;Douala;1\nB;Garoua;2\nPharmacie;Ville;Prix\nC;Maroua;3');
    expect(head.headerLine).toBe(4);
    expect(lines.map(({ line, note }) => [line, note])).toEqual([
      [2, 'above_header'],
      [3, 'above_header'],
      [5, undefined],
    ]);
  });
});

const row = (index: number) =>
  `<row r="${index}"><c r="A${index}" t="inlineStr"><is><t>P ${index}</t></is></c><c r="B${index}"><v>1</v></c></row>`;
const header =
  '<row r="1"><c t="inlineStr"><is><t>Pharmacie</t></is></c><c t="inlineStr"><is><t>Ville</t></is></c></row>';

describe('a hostile file is refused', () => {
  it('would be read if nothing were wrong with it', async () => {
    const { lines } = await read(zipOf(workbookAround(`<sheetData>${header}${row(2)}</sheetData>`)));
    expect(lines).toEqual([{ line: 2, cells: ['P 2', 1] }]);
  });

  it('that unpacks to a thousand times its size', async () => {
    const bomb = zipOf(workbookAround(`<sheetData>${header}${' '.repeat(30_000_000)}</sheetData>`));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal(bomb)).toBe('too_large');
  });

  it('that unpacks to more than is allowed', async () => {
    const file = zipOf(workbookAround(`<sheetData>${header}${row(2).repeat(1000)}</sheetData>`));
    expect(await refusal(file, { unpackedBytes: 10_000 })).toBe('too_large');
  });

  it('whose directory lies about a size', async () => {
    const sheet = `<sheetData>${header}${row(2).repeat(1000)}</sheetData>`;
    expect(await refusal(zipOf(workbookAround(sheet, { claims: 500 })))).toBe('unreadable');
  });

  it('whose names leave their folder, or that is no workbook', async () => {
    expect(await refusal(zipOf([{ name: '../../etc/passwd', content: 'x' }]))).toBe('unreadable');
    expect(await refusal(zipOf([{ name: 'readme.txt', content: 'x' }]))).toBe('unreadable');
    expect(await refusal(Buffer.from('PK\u0003\u0004 and nothing behind it'))).toBe('unreadable');
  });

  it('that declares entities of its own', async () => {
    const sheet = workbookAround(`<sheetData>${header}${row(2)}</sheetData>`).map((part) => ({
      ...part,
      content: `<!DOCTYPE x [<!ENTITY a "aaaa">]>${String(part.content)}`,
    }));
    expect(await refusal(zipOf(sheet))).toBe('unreadable');
  });

  it('of 200,000 lines, or of more columns than anyone needs', async () => {
    const long = `Pharmacie;Ville\n${'A;Douala\n'.repeat(200_000)}`;
    expect(await refusal(long)).toBe('too_many_rows');
    expect(await refusal(`Pharmacie;Ville\n${'x;'.repeat(300)}`)).toBe('too_many_columns');
  });

  it('that is empty, or has no titles', async () => {
    expect(await refusal('\n\n')).toBe('empty');
    expect(await refusal('1;2;3\n4;5;6')).toBe('no_header');
  });

  it('that takes too much time or memory', async () => {
    const long = `Pharmacie;Ville\n${'A;Douala\n'.repeat(100_000)}`;
    expect(await refusal(long, { seconds: 0.001 })).toBe('too_slow');
    const heavy = Array.from({ length: 100_000 }, (_, index) => `<si><t>Pharmacie de la ville ${index}</t></si>`).join(
      '',
    );
    const parts = [
      ...workbookAround(`<sheetData>${header}</sheetData>`),
      { name: 'xl/sharedStrings.xml', content: `<sst>${heavy}</sst>` },
    ];
    expect(await refusal(zipOf(parts), { memoryMegabytes: 5 })).toBe('too_large');
  });
});

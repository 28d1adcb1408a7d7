import { createReadStream } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workbookAround, zipOf } from './archive.fixture.ts';
import { read, refusal, refusalOf } from './read.fixture.ts';

/** Made by LibreOffice. */
const fixture = (name: string) => read(createReadStream(new URL(`./fixtures/${name}`, import.meta.url)));

describe('a workbook of LibreOffice', async () => {
  const { head, lines } = await fixture('table.xlsx');

  it('is read from the sheet with a table, starting at its titles', () => {
    expect([head.sheet, head.headerLine, head.titles.slice(0, 2)]).toEqual([
      'Pharmacies',
      4,
      ['Nom de la pharmacie', 'Ville'],
    ]);
    expect(lines.map(({ line }) => line)).toEqual([5, 6, 7, 8, 9, 10]);
  });

  it('gives texts with their accents, numbers, dates, and the values of formulas', () => {
    expect(lines[0]?.cells).toEqual([
      'Pharmacie de l’Été',
      'Douala',
      'Entreprise',
      '+237 699 11 22 33',
      'ete@exemple.test',
      '2019-03-31',
      1234.5,
      2469,
    ]);
    expect(lines[1]?.cells.slice(0, 2)).toEqual(['Pharmacie « Cœur & Santé »', 'Yaoundé']);
  });

  it('marks the repeated header, the total, and the cells that a merged one covers', () => {
    expect(lines.map(({ note }) => note)).toEqual([undefined, undefined, 'header', undefined, undefined, 'total']);
    expect(lines[3]?.cells[0]).toBe('Pharmacie du Marché');
    expect(lines[4]?.cells[0]).toEqual({ merged: true });
  });
});

describe('a csv', () => {
  it('of LibreOffice in Windows-1252 keeps its accents, quotes and semicolons', async () => {
    const { lines } = await fixture('cp1252.csv');
    expect(lines).toEqual([
      {
        line: 2,
        cells: ['Pharmacie de l’Œuvre', 'Douala', 'Entreprise', 'Akwa; rue « Joffre »', '1 234,50', '31/03/2026'],
      },
      { line: 3, cells: ['Pharmacie "Élan"', 'Yaoundé', 'Particulier', 'Bastos, face école', '1.234,50', 'mars 2026'] },
    ]);
  });

  it('of ours loses the apostrophe that protects its texts from being formulas', async () => {
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

  it.each([
    ['quotes within a text, and two for one', '12" vis;"dit ""oui"""', ['12" vis', 'dit "oui"']],
    ['a quote that is closed too early', '"A" et "B";"C"', ['"A" et "B"', 'C']],
    ['an empty text in quotes', '"";"D"', [null, 'D']],
    ['a separator at the end', 'A;B;', ['A', 'B', null]],
  ])('with %s is read', async (_name, line, cells) => {
    const { lines } = await read(`Pharmacie;Ville\r\n${line}\r\nZ;Z`);
    expect(lines.map((one) => one.cells)).toEqual([cells, ['Z', 'Z']]);
  });

  it('with separators and line ends in quotes is read', async () => {
    const { lines } = await read('Pharmacie;Ville;Adresse\r\nA;"B;C\r\nD\nE";F\r\n"G\nH";"I\nJ";K\r\n');
    expect(lines.map(({ cells }) => cells)).toEqual([
      ['A', 'B;C\r\nD\nE', 'F'],
      ['G\nH', 'I\nJ', 'K'],
    ]);
  });

  it.each([
    ['and the next one closes it', 'C;"D;2\nE;F";3\nG;H;4'],
    ['and lines lie between', 'C;"D;2\nE;F;3\nG;H";4'],
    ['and the quote of another text closes it', 'C;"D;2\nE;"F";3\nG;H;4'],
    ['in the first column', '"C;D;2\nE";F;3\nG;H;4'],
    ['in the last column', 'C;D;"2\nE;F;"3"\nG;H;4'],
    ['and closed by nothing', 'C;"D;2\nE;F;3\nG;H;4'],
  ])('with an unclosed quote in a line, %s, is refused at that line, and swallows none', async (_name, lines) => {
    expect(await refusalOf(`Pharmacie;Ville;Prix\nA;B;1\n${lines}\n`)).toEqual({ code: 'open_quote', line: 3 });
  });

  it('may have any line ends', async () => {
    const { lines } = await read('Pharmacie;Ville\rA;B\rC;D\nE;F\r\nG;H\r');
    expect(lines.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, 'A'],
      [3, 'C'],
      [4, 'E'],
      [5, 'G'],
    ]);
  });

  it('with an unclosed text, or an endless line, is refused', async () => {
    expect(await refusal('Pharmacie;Ville\n"A;B\nC;D\n')).toBe('open_quote');
    expect(await refusal(`Pharmacie;Ville\n"${'a\n'.repeat(1_000_000)}`)).toBe('open_quote');
    expect(await refusal(`Pharmacie;Ville\n${'a'.repeat(2_000_000)}`)).toBe('unreadable');
  });

  it('marks lines above its header that look like data', async () => {
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
  it('would be read without its fault', async () => {
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

  it('with names that leave their folder, or that is not a workbook', async () => {
    expect(await refusal(zipOf([{ name: '../../etc/passwd', content: 'x' }]))).toBe('unreadable');
    expect(await refusal(zipOf([{ name: 'readme.txt', content: 'x' }]))).toBe('unreadable');
    expect(await refusal(Buffer.from('PK\u0003\u0004 and nothing behind it'))).toBe('unreadable');
  });

  it('that declares its own entities', async () => {
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

  it('with misplaced rows: beyond the end, repeated, or out of order', async () => {
    const withRows = (...rows: string[]) => zipOf(workbookAround(`<sheetData>${header}${rows.join('')}</sheetData>`));
    const at = (place: string) => row(2).replace('<row r="2">', `<row r="${place}">`);
    for (const place of ['1048577', '99999999999', '1e9', '2.5', '-3', '0', 'deux'])
      expect([place, await refusal(withRows(at(place)))]).toEqual([place, 'unreadable']);
    expect(await refusal(withRows(row(2), row(2)))).toBe('unreadable');
    expect(await refusal(withRows(row(3), row(2)))).toBe('unreadable');
    const { lines } = await read(withRows(at('1048576')));
    expect(lines.map(({ line }) => line)).toEqual([1_048_576]);
  });

  it('with cells beyond the last column', async () => {
    const withCell = (place: string, value = '<v>1</v>') => {
      const cells = `<c r="A2"><v>1</v></c><c r="${place}">${value}</c>`;
      return zipOf(workbookAround(`<sheetData>${header}<row r="2">${cells}</row></sheetData>`));
    };
    for (const place of ['XFE2', 'ZZZZ2', 'A'.repeat(1000)])
      expect(await refusal(withCell(place))).toBe('too_many_columns');
    expect((await read(withCell('XFE2', ''))).lines).toEqual([{ line: 2, cells: [1] }]);
    expect((await read(withCell('b2'))).lines).toEqual([{ line: 2, cells: [1, 1] }]);
  });
});

describe('characters that no database stores', () => {
  it('are removed from a workbook', async () => {
    const texts = ['_x0000_Akwa_x0000_', 'demi _xD83D_', 'demi &#xDC00;', '_x0000_', '&constructor;&amp;'];
    const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
    const { lines } = await read(zipOf(workbookAround(`<sheetData>${header}<row r="2">${cells}</row></sheetData>`)));
    expect(lines[0]?.cells).toEqual(['Akwa', 'demi \ufffd', 'demi \ufffd', null, '&constructor;&']);
  });

  it('are removed from a csv', async () => {
    const { lines } = await read('Pharmacie;Ville\nA\u0000kwa;Douala\n\u0000;\u0000\n');
    expect(lines).toEqual([{ line: 2, cells: ['Akwa', 'Douala'] }]);
  });
});

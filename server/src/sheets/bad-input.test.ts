import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dayStyle, sheetOf, workbookAround, workbookOf, zipOf } from './archive.fixture.ts';
import { containerOf, oldWorkbook } from './cfb.fixture.ts';
import { readNumber } from './read-number.ts';
import { read, refusal, refusalOf } from './read.fixture.ts';

const bookOf = (...given: Parameters<typeof sheetOf>) => zipOf([...workbookAround(sheetOf(...given)), dayStyle]);
const noise = (size: number) => Buffer.from(Array.from({ length: size }, (_, at) => (at * at * 7 + at * 13) % 256));

describe('a file that is not a sheet', () => {
  const picture = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    deflateSync(noise(5000)),
    noise(5000),
  ]);
  it.each([
    ['a picture', picture],
    ['a paper', Buffer.from('%PDF-1.7\n1 0 obj\nPharmacie;Ville\nA;B\n')],
    ['a page that says it is a workbook', '<html><body><table><tr><td>Pharmacie</td><td>Ville</td></tr></table>'],
    ['a workbook of 2003 in XML', '<?xml version="1.0"?>\n<Workbook><Row>Pharmacie;Ville</Row></Workbook>'],
    ['another archive', zipOf([{ name: 'word/document.xml', content: '<document/>' }])],
    ['a workbook of before 2007', oldWorkbook(false)],
    ['such a container that is cut off', oldWorkbook(true).subarray(0, 300)],
    [
      'one that is nothing but its beginning',
      Buffer.concat([oldWorkbook(true).subarray(0, 512), Buffer.alloc(3000, 255)]),
    ],
  ])('%s is refused', async (_name, content) => {
    expect(await refusal(content)).toBe('unreadable');
  });
});

describe('a workbook with a password is refused as such', () => {
  const names = ['Version', 'DataSpaceMap', 'Primary', 'EncryptionInfo', 'EncryptedPackage'];
  it.each([
    ['of today', containerOf(Object.fromEntries(names.map((name) => [name, noise(5000)])))],
    ['of before 2007', oldWorkbook(true)],
  ])('%s', async (_name, content) => {
    expect(await refusal(content)).toBe('protected');
  });
});

describe('a fault names its line', () => {
  const wide = 'x;'.repeat(300);
  it.each([
    ['more columns than anyone needs', `Pharmacie;Ville\nA;B\n${wide}\n`, 'too_many_columns', 3],
    ['a text that is never closed', 'Pharmacie;Ville\nA;B\nC;"D\nE;F\n', 'open_quote', 3],
    ['a line without end', `Pharmacie;Ville\nA;B\n${'a'.repeat(2_000_000)}`, 'unreadable', 3],
    ['a line that is too long', `Pharmacie;Ville\nA;B\n\nC;${'d'.repeat(50_000)}\n`, 'too_large', 4],
  ])('%s', async (_name, content, code, line) => {
    expect(await refusalOf(content)).toEqual({ code, line });
  });

  it('in a workbook too', async () => {
    const rows = `<row r="1"><c t="inlineStr"><is><t>Pharmacie</t></is></c></row><row r="7"><c r="XFE7"><v>1</v></c></row>`;
    const content = zipOf(workbookAround(`<sheetData>${rows}</sheetData>`));
    expect(await refusalOf(content)).toEqual({ code: 'too_many_columns', line: 7 });
    expect(await refusalOf('Pharmacie;Ville\nA;B\nC;D\nE;F', { rows: 2 })).toEqual({ code: 'too_many_rows', line: 4 });
  });
});

describe('titles on two lines', () => {
  const data = ['Pharmacie du Marché', 'Douala', 12, 5000];

  it('groups above, parts below: the title is the lower one, or the upper if that is empty', async () => {
    const rows = [
      ['Ventes de mars'],
      ['Client', null, 'Ventes', null],
      ['Pharmacie', 'Ville', 'Quantité', 'Montant'],
      data,
    ];
    const { head, lines } = await read(bookOf(rows, { merges: ['A2:B2', 'C2:D2'] }));
    expect([head.headerLine, head.titles]).toEqual([3, ['Pharmacie', 'Ville', 'Quantité', 'Montant']]);
    expect(lines).toEqual([{ line: 4, cells: data }]);
  });

  it('titles that span both lines beside groups of parts', async () => {
    const rows = [['Pharmacie', 'Ville', 'Ventes', null], [null, null, 'Quantité', 'Montant'], data];
    const { head, lines } = await read(bookOf(rows, { merges: ['A1:A2', 'B1:B2', 'C1:D1'] }));
    expect([head.headerLine, head.titles]).toEqual([2, ['Pharmacie', 'Ville', 'Quantité', 'Montant']]);
    expect(lines).toEqual([{ line: 3, cells: data }]);
    const months = await read('Pharmacie;Ville;Unités;\n;;01/2026;02/2026\nA;Douala;3;4\n');
    expect([months.head.titles, months.lines.length]).toEqual([['Pharmacie', 'Ville', '01/2026', '02/2026'], 1]);
  });

  it('parts repeated for each group carry its name', async () => {
    const { head } = await read(
      'Client;;mars 2026;;avril 2026;\nPharmacie;Ville;Quantité;Montant;Quantité;Montant\nA;B;1;2;3;4\n',
    );
    const parts = ['Quantité mars 2026', 'Montant mars 2026', 'Quantité avril 2026', 'Montant avril 2026'];
    expect(head.titles).toEqual(['Pharmacie', 'Ville', ...parts]);
  });

  it('also if the portal knows none of them, and if they repeat', async () => {
    const text =
      'Officine cliente;;Sorties;\nNom;Lieu;Boîtes;Valeur\nA;Douala;3;4\nNom;Lieu;Boîtes;Valeur\nB;Buea;5;6\n';
    const { head, lines } = await read(text);
    expect([head.headerLine, head.titles]).toEqual([2, ['Nom', 'Lieu', 'Boîtes', 'Valeur']]);
    expect(lines.map(({ line, note }) => [line, note])).toEqual([
      [3, undefined],
      [4, 'header'],
      [5, undefined],
    ]);
  });

  it.each([
    ['below titles of which one is missing', 'Pharmacie;Ville;\nA;Douala;Akwa\nB;Buea;Centre\n', ['A', 'B']],
    ['below titles that nobody knows', 'Nom;Lieu;\nA;Douala;Akwa\nB;Buea;Centre\n', ['A', 'B']],
    ['that are all words', 'Pharmacie;Ville;Adresse\nA;Douala;Akwa\n', ['A']],
  ])('a line of data %s is not taken for titles', async (_name, content, firsts) => {
    const { head, lines } = await read(content);
    expect([head.headerLine, lines.map(({ cells }) => cells[0])]).toEqual([1, firsts]);
  });
});

describe('formulas and merged cells', () => {
  it('have their computed value, and that of the covering cell', async () => {
    const rows = [
      ['Pharmacie', 'Ville', 'Prix', 'Quantité', 'Montant'],
      ['A', '<c t="str"><f>B1</f><v>Douala</v></c>', 5, 2, '<c><f>C2*D2</f><v>10</v></c>'],
      ['B', null, 5, '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '<c t="b"><f>TRUE()</f><v>1</v></c>'],
    ];
    const { lines } = await read(bookOf(rows, { merges: ['B2:B3'] }));
    expect(lines.map(({ cells }) => cells)).toEqual([
      ['A', 'Douala', 5, 2, 10],
      ['B', { merged: true }, 5, '#DIV/0!', true],
    ]);
  });

  it('without a computed value are not empty: their line is reported', async () => {
    const unreckoned = ['<c><f>C2*D2</f></c>', '<c><f>C3*D3</f><v></v></c>', '<c><f t="shared" si="0"/></c>'];
    const empty = '<c t="str"><f>""</f><v></v></c>';
    const rows = [['Pharmacie', 'Montant'], ...[...unreckoned, empty].map((cell) => ['A', cell])];
    const { lines } = await read(bookOf(rows));
    expect(lines.map(({ cells }) => cells[1])).toEqual(['#N/A', '#N/A', '#N/A', null]);
    expect(readNumber('#N/A', null)).toBeUndefined();
  });
});

describe('days', () => {
  const day = (serial: number) => `<c s="1"><v>${serial}</v></c>`;
  const rows = [
    ['Pharmacie', 'Date'],
    ['A', day(46_112)],
    ['B', '31/03/2026'],
    ['C', 46_112],
    ['D', '<c t="d"><v>2026-03-31</v></c>'],
  ];

  it('are recognised as such, as texts and as serial numbers', async () => {
    const { lines } = await read(bookOf(rows));
    expect(lines.map(({ cells }) => cells[1])).toEqual(['2026-03-31', '31/03/2026', 46_112, '2026-03-31']);
  });

  it('a moment before midnight stays on its day, and no other time moves by more than a second', async () => {
    const at = (seconds: number) => day(46_112 + seconds / 86_400);
    const moments = [at(86_399.74), at(86_399.999), at(37_200), at(0.2), day(46_112.999_999_999_99)];
    const { lines } = await read(bookOf([['Pharmacie', 'Date'], ...moments.map((moment) => ['A', moment])]));
    expect(lines.map(({ cells }) => cells[1])).toEqual([
      '2026-03-31T23:59:59',
      '2026-03-31T23:59:59',
      '2026-03-31T10:20:00',
      '2026-03-31',
      '2026-04-01',
    ]);
  });

  it('of a workbook with the 1904 epoch are the same days', async () => {
    const sheet = sheetOf([
      ['Pharmacie', 'Date'],
      ['A', day(44_650)],
      ['B', day(0)],
    ]);
    const { lines } = await read(zipOf([...workbookOf([{ name: 'F', sheet }], 'date1904="1"'), dayStyle]));
    expect(lines.map(({ cells }) => cells[1])).toEqual(['2026-03-31', '1904-01-01']);
  });
});

describe('hidden', () => {
  const table = (name: string) =>
    sheetOf([
      ['Pharmacie', 'Ville'],
      [name, 'Douala'],
    ]);

  it('sheets are skipped if another has a table, and counted', async () => {
    const { head, found } = await read(
      zipOf(
        workbookOf([
          { name: 'Ancien', sheet: table('A'), state: 'hidden' },
          { name: 'Listes', sheet: table('B'), state: 'veryHidden' },
          { name: 'Mars', sheet: table('C') },
        ]),
      ),
    );
    expect([head.sheet, found.hidden]).toEqual(['Mars', { sheets: 2, rows: 0 }]);
  });

  it('a sheet is read if no other has a table', async () => {
    const tabs = [
      { name: 'Vide', sheet: '<sheetData/>' },
      { name: 'Caché', sheet: table('A'), state: 'hidden' as const },
    ];
    const { head, lines, found } = await read(zipOf(workbookOf(tabs)));
    expect([head.sheet, lines.length, found.hidden.sheets]).toEqual(['Caché', 1, 0]);
  });

  it('rows are read like the others, and counted', async () => {
    const rows = [['Pharmacie', 'Ville'], ['A', 'Douala'], ['B', 'Buea'], [], ['C', 'Kribi']];
    const { lines, found } = await read(bookOf(rows, { hidden: [3, 4, 5] }));
    expect([lines.map(({ line }) => line), found.hidden]).toEqual([[2, 3, 5], { sheets: 0, rows: 2 }]);
  });
});

describe('totals', () => {
  const notesOf = async (...lines: string[]) =>
    (await read(`Ville;Pharmacie;Quantité\n${lines.join('\n')}\n`)).lines.map(({ note }) => note ?? null);
  const usual = 'Douala;Pharmacie du Marché;5';

  it('are recognised by their words, and by the lines above them', async () => {
    const sums = [
      'Sous-total Douala;;5',
      'SOUS TOTAL;;5',
      'S/Total;;5',
      'TOTAL GENERAL;;5',
      'Total général;;5',
      'Total :;;5',
      ';Total;5',
      'TOTAL DU MOIS;;5',
      'T O T A L;;5',
      'Total TTC (FCFA);;5',
      'Grand Total;;5',
      'Total Douala;;5',
      'Douala Total;;5',
      'Total Pharmacie du Marché;;5',
      'Gesamtsumme;;5',
      '合計;;5',
    ];
    const notes = await notesOf(...sums.flatMap((sum) => [usual, sum]));
    expect(sums.filter((_, at) => notes[2 * at + 1] !== 'total')).toEqual([]);
    expect(notes.filter((note) => note === null).length).toBe(sums.length);
  });

  it('are not seen in names', async () => {
    const names = ['Total Energies;Station;5', 'Douala;Total Energies;5', 'Totale Santé;;5', 'Summit;Pharmacie;5'];
    expect(await notesOf(usual, ...names, 'Pharmacie de la Somme;;5')).toEqual(Array(6).fill(null));
  });

  it('of a group that is written once for many lines are its totals', async () => {
    expect(await notesOf('Douala;A;1', ';B;2', 'Total Douala;;3')).toEqual([null, null, 'total']);
  });

  it('as full as any line are totals if their figures match: the lines above, or those since another total', async () => {
    expect(await notesOf('Douala;A;1', 'Douala;B;2', 'Douala;TOTAL;3')).toEqual([null, null, 'total']);
    const groups = ['Douala;A;1', 'Douala;B;2', 'Douala;TOTAL;3', 'Buea;A;4', 'Buea;B;5', 'Buea;TOTAL;9'];
    expect(await notesOf(...groups, 'TOTAL;Général;12')).toEqual([null, null, 'total', null, null, 'total', 'total']);
  });

  it('a customer called TOTAL is a normal line, whatever it bought', async () => {
    for (const figure of ['2', '4', '1 000', '0', '-3'])
      expect(await notesOf('Douala;A;1', 'Douala;B;2', `Douala;TOTAL;${figure}`, 'Douala;C;2')).toEqual(
        Array(4).fill(null),
      );
    // As much as the one before it.
    expect(await notesOf('Douala;A;5', 'Douala;TOTAL;5')).toEqual([null, null]);
    expect(await notesOf('TOTAL;Douala;')).toEqual([null]);
  });

  it('a customer called TOTAL stays in a sheet of codes', async () => {
    const { lines } = await read(
      'Produit;Pharmacie;Quantité;Montant\n3400935955838;A;5;500\n3400935955838;TOTAL;3;300\n',
    );
    expect(lines.map(({ note }) => note)).toEqual([undefined, undefined]);
  });

  it('without another word are totals even if wrong: the check compares them with the lines', async () => {
    expect(await notesOf('Douala;A;1', 'Douala;B;2', 'TOTAL;;4')).toEqual([null, null, 'total']);
  });

  it('are found whichever way the sheet writes its numbers', async () => {
    const ways = [
      ['1,234.50', '2,000.25', '3,234.75'],
      ['1.234,50', '2.000,25', '3.234,75'],
      ['1 234,50', '2 000,25', '3 234,75'],
      ['1,000', '500', '1,500'],
      ['0.1', '0.2', '0.3'],
    ];
    for (const [one, other, sum] of ways)
      expect([sum, await notesOf(`Douala;A;${one}`, `Douala;B;${other}`, `Douala;TOTAL;${sum}`)]).toEqual([
        sum,
        [null, null, 'total'],
      ]);
  });
});

describe('a lone dash is empty', () => {
  it('a line of them is blank, and a column of them has no sample', async () => {
    const { lines, found } = await read('Pharmacie;Ville;Prix\nA;Douala;-\n-;–;—\nB;Buea; - \n');
    expect(lines.map(({ line }) => line)).toEqual([2, 4]);
    expect(found.columns[2]).toEqual({ title: 'Prix', samples: [], numbers: null });
  });
});

describe('a csv', () => {
  it.each([
    ['UTF-16, the other way round', Buffer.from('\ufeffPharmacie\tVille\r\nÉté, à Akwa\tDouala', 'utf16le').swap16()],
    ['UTF-8 without a mark', 'Pharmacie|Ville\nÉté, à Akwa|Douala'],
    ['the alphabet of French Windows', Buffer.from('Pharmacie;Ville\nÉté, à Akwa;Douala', 'latin1')],
    ['quotes around all of it', '"Pharmacie","Ville"\n"Été, à Akwa","Douala"\n'],
  ])('in %s is read', async (_name, content) => {
    const { lines } = await read(content);
    expect(lines).toEqual([{ line: 2, cells: ['Été, à Akwa', 'Douala'] }]);
  });

  it('keeps a character whole that is split between two chunks, in any encoding', async () => {
    // Each of two bytes, and an odd number of them before.
    const text = `xPharmacie;Ville\n${`${'é'.repeat(30_000)};a\n`.repeat(9)}`;
    const { lines: whole } = await read(text);
    expect(whole.every(({ cells }) => cells[0] === 'é'.repeat(30_000))).toBe(true);
    const { lines } = await read(Buffer.from(text, 'latin1'));
    expect(lines[0]?.cells[0]).toBe('é'.repeat(30_000));
  });
});

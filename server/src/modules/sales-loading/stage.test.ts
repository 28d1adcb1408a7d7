import { describe, expect, it } from 'vitest';
import { makeUser, makeWholesaler } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { loadSales, salesSteps } from '../../test/sales-sheets.ts';
import { MAX_NAMES } from './sheet-names.ts';

const { db, resources, as } = await testPortal();
const client = await as((await makeUser(db, { permissions: loadSales })).id);
const { match, map, upload, faultsOf, read } = salesSteps(resources, client);
const wholesalerId = await makeWholesaler(db);
const march = { wholesalerId, month: '2026-03-01' };
const byColumns = { wholesalerId };

/** What was copied: line, product, pharmacy, month, figures. */
async function staged(importId: string) {
  const lines = await db
    .selectFrom('salesLine')
    .innerJoin('salesName as product', (join) =>
      join
        .onRef('product.importId', '=', 'salesLine.importId')
        .on('product.side', '=', 'product')
        .onRef('product.number', '=', 'salesLine.product'),
    )
    .innerJoin('salesName as pharmacy', (join) =>
      join
        .onRef('pharmacy.importId', '=', 'salesLine.importId')
        .on('pharmacy.side', '=', 'pharmacy')
        .onRef('pharmacy.number', '=', 'salesLine.pharmacy'),
    )
    .where('salesLine.importId', '=', importId)
    .select(['line', 'product.name as product', 'pharmacy.name as pharmacy', 'month'])
    .select(['salesLine.quantity', 'freeUnits', 'salesLine.amount'])
    .orderBy('line')
    .orderBy('part')
    .execute();
  return lines.map((row) => [
    row.line,
    row.product,
    row.pharmacy,
    row.month.slice(0, 7),
    row.quantity,
    row.freeUnits,
    row.amount,
  ]);
}

describe('a sheet', () => {
  it('of one month is copied by its columns', async () => {
    const { id, state } = await match(
      'Produit;Pharmacie;Quantité;UG;Montant\nDOLI;CENTRE;12;1;18 000\nASPI;CENTRE;-2;;"-1 500,50"\n',
      march,
    );
    expect(state).toBe('matched');
    expect(await staged(id)).toEqual([
      [2, 'DOLI', 'CENTRE', '2026-03', 12, 1, '18000.00'],
      [3, 'ASPI', 'CENTRE', '2026-03', -2, 0, '-1500.50'],
    ]);
  });

  it('may have its month in a column, in any spelling', async () => {
    const months = ['03/2026', '2026-03', 'mars 2026', '31/03/2026', '202603', '46082'];
    const lines = months.map((month) => `A;B;${month};1;10\n`);
    const { id } = await match(`Produit;Pharmacie;Mois;Qté;Montant\n${lines.join('')}`, byColumns);
    expect((await staged(id)).map(([, , , month]) => month)).toEqual(months.map(() => '2026-03'));
    const own = await match('Produit;Pharmacie;Mois;Qté;Montant\nA;B;04/2026;1;10\nA;B;;1;10\n', march);
    expect((await staged(own.id)).map(([, , , month]) => month)).toEqual(['2026-04', '2026-03']);
  });

  it('may have columns for each month, of which empty ones are ignored', async () => {
    const sheet = [
      'Produit;Pharmacie;Qté février 2026;Montant février 2026;Qté janvier 2026;Montant janvier 2026',
      'A;B;2;20;1;10',
      'A;C;;;3;30',
      'A;D;0;0;-;-',
      'A;E;;;;',
    ];
    const found = await upload(sheet.join('\n'), byColumns);
    expect(found.mapping.slice(2, 4)).toEqual(['quantity@2026-02-01', 'amount@2026-02-01']);
    const { id } = await map(found.id);
    expect(await staged(id)).toEqual([
      [2, 'A', 'B', '2026-01', 1, 0, '10.00'],
      [2, 'A', 'B', '2026-02', 2, 0, '20.00'],
      [3, 'A', 'C', '2026-01', 3, 0, '30.00'],
    ]);
    expect(await faultsOf(id)).toEqual([]);
  });

  it('may have a unit price instead of the amount, exact to the last hundredth', async () => {
    const { id } = await match(
      'Produit;Pharmacie;Qté;PU\nA;B;3;1 500\nA;B;-3;0,105\nA;B;3;0,333333333333\nA;B;7;1,15\n',
      march,
    );
    expect((await staged(id)).map((row) => row[6])).toEqual(['4500.00', '-0.32', '1.00', '8.05']);
    const both = await match('Produit;Pharmacie;Qté;PU;Montant\nA;B;3;100;250\nA;B;3;100;\n', march);
    expect((await staged(both.id)).map((row) => row[6])).toEqual(['250.00', '300.00']);
  });

  it('may write its figures in the usual ways', async () => {
    const figures = [
      ['1 234', '1234.00'],
      ['1\u202f234,50', '1234.50'],
      ['12 500 FCFA', '12500.00'],
      ['(500)', '-500.00'],
      ['-', '0.00'],
      ['1.234,5', '1234.50'],
      ['12.500', '12500.00'],
    ] as const;
    const swiss = [
      ['1’234.5', '1234.50'],
      ['12,500', '12500.00'],
    ] as const;
    for (const column of [figures, swiss]) {
      const lines = column.map(([written]) => `A;B;1;"${written}"\n`);
      const { id } = await match(`Produit;Pharmacie;Qté;Montant\n${lines.join('')}`, march);
      expect((await staged(id)).map((row) => row[6])).toEqual(column.map(([, amount]) => amount));
    }
  });

  it('skips totals, repeated headers and headings between the lines, with a note', async () => {
    const sheet = ['Produit;Pharmacie;Qté;Montant', 'LABORATOIRE X;;;', 'A;B;1;10', 'Produit;Pharmacie;Qté;Montant'];
    const { id } = await match([...sheet, 'A;C;1;10', 'TOTAL;;2;20'].join('\n'), march);
    expect((await staged(id)).map(([line]) => line)).toEqual([3, 5]);
    const rows = await db.selectFrom('importRow').where('importId', '=', id).select(['line', 'outcome']).execute();
    expect(rows.filter(({ outcome }) => outcome === 'ignored').map(({ line }) => line)).toEqual([2, 4, 6]);
  });
});

describe('the faults of a line', () => {
  it('are all reported, and the line is not copied', async () => {
    const sheet = [
      'Produit;Pharmacie;Mois;Qté;UG;Montant;Ville',
      ';B;03/2026;1;;10;',
      'A;;03/2026;1;;10;',
      'A;B;jamais;1;;10;',
      'A;B;;1;;10;',
      'A;B;03/2026;beaucoup;;dix;',
      'A;B;03/2026;1,5;;10,123;',
      'A;B;03/2026;;x;;',
      'A;B;03/2026;1;;;',
      'A;B;03/2026;100000001;;10000000001;',
      `${'x'.repeat(201)};B;03/2026;1;;10;${'y'.repeat(121)}`,
      'A;B;03/2026;1,0;;10,10;',
    ];
    const { id } = await match(sheet.join('\n'), byColumns);
    expect(await faultsOf(id)).toEqual([
      [2, 'product: required'],
      [3, 'pharmacy: required'],
      [4, 'month: not_a_month'],
      [5, 'month: required'],
      [6, 'quantity: not_a_number', 'amount: not_a_number'],
      [7, 'quantity: decimals', 'amount: decimals'],
      [8, 'quantity: required', 'freeUnits: not_a_number', 'amount: required'],
      [9, 'amount: required'],
      [10, 'quantity: too_big:100000000', 'amount: too_big:10000000000'],
      [11, 'product: too_long:200', 'city: too_long:120'],
    ]);
    expect((await staged(id)).map(([line]) => line)).toEqual([12]);
  });

  it('of a month are reported at its column, and a name given by code alone has no other fault', async () => {
    const { id } = await match(
      'CIP;N° client;Qté mars 2026;Montant mars 2026\n340;C-1;x;10\n;C-1;1;10\n341;C-2;1;10\n',
      byColumns,
    );
    expect(await faultsOf(id)).toEqual([
      [2, 'quantity@2026-03-01: not_a_number'],
      [3, 'productCode: required'],
    ]);
    expect(await staged(id)).toEqual([[4, '', '', '2026-03', 1, 0, '10.00']]);
  });

  it('disappear with the mapping that caused them', async () => {
    const found = await upload('Produit;Pharmacie;Qté;Montant;Valeur nette\nA;B;1;x;10\nA;C;1;y;20\n', {
      ...march,
      wholesalerId: await makeWholesaler(db),
    });
    const wrong = await map(found.id, ['product', 'pharmacy', 'quantity', 'amount', null]);
    expect([wrong.state, (await faultsOf(found.id)).length]).toEqual(['checking', 2]);
    await db.updateTable('import').set({ state: 'checked' }).where('id', '=', found.id).execute();
    await map(found.id, ['product', 'pharmacy', 'quantity', null, 'amount']);
    expect(await faultsOf(found.id)).toEqual([]);
    expect((await staged(found.id)).map((row) => row[6])).toEqual(['10.00', '20.00']);
  });
});

describe('names', () => {
  it('are stored once, whatever their accents, case and blanks, with their figures', async () => {
    const { id } = await match(
      'Produit;Pharmacie;Qté;Montant\nÉlixir;B;1;10,25\nELIXIR ;B;2;20,50\n élixir;C;-1;-5\n',
      march,
    );
    const names = await db
      .selectFrom('salesName')
      .where('importId', '=', id)
      .where('side', '=', 'product')
      .select(['name', 'key', 'lineCount', 'quantity', 'amount'])
      .execute();
    expect(names).toEqual([{ name: 'Élixir', key: 'elixir', lineCount: 3, quantity: 2, amount: '25.75' }]);
  });

  it('beyond the limit fail with that reason, and nothing is stored', async () => {
    const lines = Array.from({ length: MAX_NAMES + 1 }, (_, index) => `A;Client ${index};1;1\n`);
    const { id, state, failure } = await match(`Produit;Pharmacie;Qté;Montant\n${lines.join('')}`, march);
    expect([state, failure]).toEqual(['failed', 'too_many_names']);
    expect(await staged(id)).toEqual([]);
    expect((await read(id)).actions).toEqual(['delete']);
  });
});

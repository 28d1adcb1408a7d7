import { type SalesReport, salesFigures, userProductsSales } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { csvOf, xlsxOf } from '../../http/export.fixture.ts';
import { makeCity, makePharmacy, makeProduct, makeUser, makeWholesaler } from '../../test/factories.ts';
import { makeObjective } from '../../test/objectives.ts';
import { testPortal, tokenFor } from '../../test/portal.ts';
import { makeSold } from '../../test/sales-sold.ts';

const { app, db, as, anonymous, resources } = await testPortal();

const admin = await makeUser(db, { roles: ['SUPERADMIN'], firstname: 'Léa', name: 'Mba' });
const awa = await makeUser(db, {
  firstname: 'Awa',
  name: 'Ndi',
  representative: true,
  permissions: ['SalesReports.ModuleAccess', 'SalesReports.Read'],
});
const reader = await as(admin.id);
const cities = [await makeCity(db, { name: 'Douala' }), await makeCity(db, { name: 'Kribi' })];
const [laborex, ubipharm] = [await makeWholesaler(db, 'Laborex'), await makeWholesaler(db, 'Ubipharm')];
const { id: productId, formIds } = await makeProduct(db, { name: '=Alpha', range: '', forms: 2 });
const other = await makeProduct(db, { name: 'Beta', forms: 1 });
const forms = [...formIds, ...other.formIds];
const pharmacies = [
  await makePharmacy(db, { name: 'Du Port', cityId: cities[0] ?? 0 }),
  await makePharmacy(db, { name: 'De la Plage', cityId: cities[1] ?? 0 }),
];
await db
  .insertInto('pharmacyAssignment')
  .values({ pharmacyId: pharmacies[0] ?? 0, userId: awa.id, fromMonth: '2024-01-01', share: '100' })
  .execute();
for (const [index, month] of [
  '2025-01-01',
  '2025-02-01',
  '2025-03-01',
  '2026-01-01',
  '2026-02-01',
  '2026-03-01',
].entries())
  for (const wholesalerId of [laborex, ubipharm]) {
    if (wholesalerId === ubipharm && month === '2026-02-01') continue;
    const rows = forms.flatMap((formId, form) =>
      pharmacies.map((pharmacyId, place) => ({
        formId,
        pharmacyId,
        quantity: (form + 2) * (place + 3) * (index + 1),
        amount: `${form + place + index}.25`,
      })),
    );
    await makeSold(db, { wholesalerId, month, userId: admin.id, rows });
  }
await makeObjective(db, { userId: awa.id, formId: forms[0] ?? 0, month: '2026-01-01', quantity: 50 });

const quarter = { year: 2026, period: 1 } as const;
type Question = { by?: 'product' | 'representative' | 'month'; across?: 'city'; measure?: 'quantity' };

/** The file with its heading cut off, and the heading. */
async function csvRows(query: object) {
  const { text } = await reader(salesFigures.quarterly, { query: { ...quarter, ...query, format: 'csv' } });
  const all = csvOf(text);
  const blank = all.findIndex((line) => line.length === 1 && line[0] === '');
  return { heading: all.slice(0, blank).flat(), titles: all[blank + 1] ?? [], rows: all.slice(blank + 2) };
}

const figure = (text: string | null) => (text === null ? '' : String(Number(text)).replace('.', ','));
const rate = (text: string | null) =>
  text === null ? '' : `${String(Number((Number(text) * 100).toFixed(2))).replace('.', ',')}%`;

type Figures = SalesReport['total'];
const figuresOf = (line: Figures) => [
  figure(line.value),
  rate(line.share),
  figure(line.compared),
  figure(line.before),
  figure(line.change),
  rate(line.growth),
  figure(line.onObjective),
  figure(line.offObjective),
  figure(line.objective),
  figure(line.objectiveToDate),
  figure(line.difference),
  rate(line.attainment),
  figure(line.left),
  figure(line.yearToDate),
  ...line.cells.map(figure),
];

describe('the export of a report', () => {
  it.each<[string, Question]>([
    ['by product', {}],
    ['by representative, with nobody’s sales', { by: 'representative', measure: 'quantity' }],
    ['crossed', { across: 'city', measure: 'quantity' }],
    ['crossed with nobody', { by: 'representative', across: 'city' }],
  ])('equals the screen, cell by cell: %s', async (_, query) => {
    const { body } = await reader(salesFigures.quarterly, { query: { ...quarter, ...query } });
    const { rows, titles } = await csvRows(query);
    expect(titles).toHaveLength(17 + body.columns.length);
    expect(titles.slice(17)).toEqual(body.columns.map(({ name }) => name));
    const named = (name: string | null) => (name === null ? 'Non attribué' : name.replace(/^=/, "'="));
    expect(rows).toEqual([
      ...body.lines.map((line) => [String(line.rank), named(line.name), line.detail, ...figuresOf(line)]),
      ['', 'Total', '', ...figuresOf(body.total)],
    ]);
  });

  it('has a heading with its facts, in words', async () => {
    const { heading } = await csvRows({
      across: 'city',
      measure: 'quantity',
      productId,
      userId: [0, awa.id],
      formId: forms[0],
    });
    const form = `${(await reader(salesFigures.quarterly, { query: { ...quarter, by: 'form', formId: forms[0] } })).body.lines[0]?.name}`;
    expect(heading).toEqual([
      'Ventes du trimestre',
      'Période\u202f: T1 2026',
      'Comparée à\u202f: T1 2025',
      'Mesure\u202f: Quantité',
      'Par\u202f: Produit',
      'Croisé avec\u202f: Ville',
      'Produit\u202f: =Alpha',
      `Forme\u202f: ${form}`,
      'Délégué\u202f: Non attribué, Awa Ndi',
      'Mois incomplets\u202f: février 2026 (sans Ubipharm)',
    ]);
  });

  it('has numbers and rates as such in a workbook', async () => {
    const url =
      '/api/sales-reports/quarterly?year=2026&period=1&measure=quantity&format=xlsx&columns=name&columns=value';
    const headers = { authorization: `Bearer ${await tokenFor(resources, admin.id)}` };
    const { rawPayload } = await app.inject({ url: `${url}&columns=growth&across=city`, headers });
    const { body } = await reader(salesFigures.quarterly, {
      query: { ...quarter, measure: 'quantity', across: 'city' },
    });
    const [sheet] = await xlsxOf(rawPayload);
    const lines = sheet?.rows.slice(-body.lines.length - 1);
    expect(lines).toEqual(
      [...body.lines, { ...body.total, name: 'Total' }].map(({ name, value, growth, cells }) => [
        name,
        Number(value),
        Number(growth),
        ...cells.map(Number),
      ]),
    );
    const style = sheet?.cells?.get(`${sheet.rows.length - 1},2`)?.style;
    expect(style?.numFmt).toBe('0.0%');
  });

  it('is refused for an unknown column and without permission, and shows nobody more than the screen', async () => {
    const query = { ...quarter, format: 'csv' } as const;
    expect((await reader(salesFigures.quarterly, { query: { ...query, columns: ['constructor'] } })).status).toBe(400);
    expect((await anonymous(salesFigures.quarterly, { query })).status).toBe(401);
    const stranger = await as((await makeUser(db)).id);
    expect((await stranger(salesFigures.quarterly, { query })).status).toBe(403);
    const own = await as(awa.id);
    const { text } = await own(salesFigures.quarterly, { query: { ...query, by: 'pharmacy', columns: ['name'] } });
    expect(csvOf(text).slice(-3).flat()).toEqual(['Pharmacie', 'Du Port', 'Total']);
  });

  it('of a period without sales has only its total', async () => {
    const { text } = await reader(salesFigures.yearly, {
      query: { year: 2040, format: 'csv', columns: ['name', 'value'] },
    });
    expect(csvOf(text).at(-1)).toEqual(['Total', '0']);
  });
});

describe('the export of one’s own sales', () => {
  it('has a row for each form, with the figures of the year and of each period', async () => {
    const query = { year: 2026, userId: awa.id } as const;
    const { body } = await reader(userProductsSales.quarterly, { query });
    const { text } = await reader(userProductsSales.quarterly, { query: { ...query, format: 'csv' } });
    const all = csvOf(text);
    expect(all.slice(0, 3).flat()).toEqual([
      'Mes ventes par trimestre',
      'Période\u202f: 2026',
      'Délégué\u202f: Awa Ndi',
    ]);
    type OwnFigures = (typeof body)['total']['toDate'];
    const ofYear = ({ realised, onObjective, offObjective, objectiveToDate, difference, attainment }: OwnFigures) => [
      figure(realised),
      figure(onObjective),
      figure(offObjective),
      figure(objectiveToDate),
      figure(difference),
      rate(attainment),
    ];
    const ofPeriod = ({ objective, ...figures }: OwnFigures) => {
      const { realised, onObjective, offObjective, objectiveToDate, difference, attainment } = figures;
      return [
        ...[objective, realised, onObjective, offObjective, objectiveToDate, difference].map(figure),
        rate(attainment),
      ];
    };
    const rows = [...body.lines, { ...body.total, name: 'Total' }].map((line) => [
      line.name.replace(/^=/, "'="),
      ...ofYear(line.toDate),
      ...[line.toDate.objective, line.toDate.left, line.leftPerMonth, line.paceNeeded, line.landing].map(figure),
      ...line.periods.flatMap(ofPeriod),
    ]);
    expect(all.slice(-rows.length)).toEqual(rows);
    const names = ['Objectif', 'Réalisé', 'Sur objectif', 'Hors objectif', 'Objectif à date', 'Écart', 'R/O'];
    expect(all.at(-rows.length - 1)?.slice(-28, -21)).toEqual(names.map((name) => `T1 2026 · ${name}`));
  });
});

import { type Permission, addDays, reportType, workReports } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeCity, makePharmacy, makeProduct, makeUser, makeWholesaler } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { makeReport, weeksAgo } from '../../test/reports.ts';
import { makeSold } from '../../test/sales-sold.ts';

const { db, as } = await testPortal();
const cityId = await makeCity(db);
const author = await makeUser(db, { permissions: ['WorkReports.Read', 'EmployeesHealthFacilities.Read'] });
const monday = weeksAgo(3);
const day = (offset: number) => addDays(monday, offset);

const { id: facilityId } = await db
  .insertInto('healthFacility')
  .values({ name: 'Hôpital central', type: 'hospital', cityId })
  .returning('id')
  .executeTakeFirstOrThrow();

async function makeDoctor(name: string, linked = true) {
  const { id } = await db
    .insertInto('healthProfessional')
    .values({ name, kind: 'physician' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('professionalFacility').values({ professionalId: id, facilityId }).execute();
  if (linked) {
    const link = { userId: author.id, professionalId: id, targetFrequency: 2 };
    await db.insertInto('userProfessional').values(link).execute();
  }
  return id;
}
const [seen, unseen, foreign] = [await makeDoctor('Vu'), await makeDoctor('Jamais'), await makeDoctor('Autre', false)];
const { formIds } = await makeProduct(db, { forms: 1 });
const formId = formIds[0] ?? 0;
const pharmacyId = await makePharmacy(db, { cityId, name: 'Pharmacie du Lac' });

const doctor = (id: number) => ({ kind: 'professional', id, facilityId }) as const;
const presented = { formId, reaction: null, competitor: '' };

await makeReport(db, {
  authorId: author.id,
  periodStart: day(0),
  visits: [
    { target: doctor(seen), products: [presented], samples: [{ formId, quantity: 3 }] },
    { target: doctor(seen), channel: 'phone', outcome: 'neutral', products: [presented] },
    { target: doctor(unseen), outcome: 'not_received' },
  ],
});
await makeReport(db, {
  authorId: author.id,
  periodStart: day(1),
  dayPart: 'morning',
  visits: [
    { target: { kind: 'pharmacy', id: pharmacyId }, samples: [{ formId, quantity: 2 }] },
    { target: doctor(foreign) },
  ],
});
await makeReport(db, { authorId: author.id, periodStart: day(2), nature: 'leave' });
await makeReport(db, { authorId: author.id, periodStart: day(7), visits: [{ target: doctor(seen) }] });

describe('the figures of a week', async () => {
  const client = await as(author.id);
  const params = { typeId: reportType.weekly, periodStart: monday };
  const { body } = await client(workReports.summary, { params });

  it('count visits, and "not received" apart', () => {
    expect(body).toMatchObject({ periodStart: monday, periodEnd: day(6), visits: 4, notReceived: 1, fieldDays: 1.5 });
    expect(body.days.map(({ visits }) => visits)).toEqual([2, 2, 0, 0, 0, 0, 0]);
  });

  it('name the working days without a report; leave counts as reported', () => {
    expect(body.missingDays).toEqual([day(3), day(4)]);
  });

  it('are grouped by channel, outcome, place, product and sample', () => {
    expect(body.byChannel).toEqual([
      { channel: 'in_person', count: 3 },
      { channel: 'phone', count: 1 },
    ]);
    expect(body.byOutcome).toContainEqual({ outcome: 'not_received', count: 1 });
    expect(body.byPlace).toEqual([
      { name: 'Hôpital central', count: 3 },
      { name: 'Pharmacie du Lac', count: 1 },
    ]);
    expect(body.byProduct).toEqual([expect.objectContaining({ formId, count: 2 })]);
    expect(body.samples).toEqual([expect.objectContaining({ formId, quantity: 5 })]);
  });

  it('count visited professionals among the linked ones; others do not count', () => {
    expect(body).toMatchObject({ linked: 2, seen: 1, visitsToLinked: 2 });
  });

  it('are refused for a day that does not begin a week, and for types without figures', async () => {
    const summary = async (typeId: 1 | 2 | 3 | 4, periodStart: string) =>
      (await client(workReports.summary, { params: { typeId, periodStart } })).status;
    expect(await summary(2, day(1))).toBe(400);
    expect(await summary(3, day(1) === `${monday.slice(0, 7)}-01` ? day(2) : day(1))).toBe(400);
    expect(await summary(1, monday)).toBe(400);
  });

  it('are refused at once outside the accepted days', async () => {
    const summary = async (typeId: 2 | 3, periodStart: string) =>
      (await client(workReports.summary, { params: { typeId, periodStart } })).status;
    expect(await summary(3, '9999-12-01')).toBe(400);
    // A Monday whose Sunday lies beyond the last accepted year.
    expect(await summary(2, '2199-12-30')).toBe(400);
    expect(await summary(2, '2199-12-23')).toBe(200);
    expect(await summary(3, '2199-12-01')).toBe(200);
    expect(await summary(3, '1900-01-01')).toBe(200);
  });
});

describe('the visits to a target', () => {
  it('are the caller’s own, newest first, with a link to their report', async () => {
    const { body } = await (await as(author.id))(workReports.visits, { query: { professionalId: seen } });
    expect(body.items.map((visit) => visit.day)).toEqual([day(7), day(0), day(0)]);
    expect(body.items[1]).toMatchObject({ name: 'Vu', place: 'Hôpital central' });
  });

  it('of others are visible within the scope once their report is submitted', async () => {
    const reader = await as((await makeUser(db, { permissions: ['WorkReports.ReadAll'] })).id);
    const other = await as((await makeUser(db, { permissions: ['WorkReports.Read'] })).id);
    const query = { pharmacyId };
    expect((await reader(workReports.visits, { query })).body.items).toEqual([]);
    await db.updateTable('workReport').set({ statusId: 2 }).where('periodStart', '=', day(1)).execute();
    expect((await reader(workReports.visits, { query })).body.items).toHaveLength(1);
    expect((await other(workReports.visits, { query })).body.items).toEqual([]);
  });

  it('require a target', async () => {
    expect((await (await as(author.id))(workReports.visits, {})).status).toBe(400);
  });
});

describe('the sales of a month', () => {
  const seesSales = ['WorkReports.Read', 'UserProductSales.ModuleAccess', 'UserProductSales.Monthly.Read'] as const;
  const month = (start: string) => ({ params: { typeId: reportType.monthly, periodStart: start } });

  it('are the author’s, against their objectives; a month without a load says so', async () => {
    const seller = await makeUser(db, { permissions: seesSales, representative: true });
    const assignment = { pharmacyId, userId: seller.id, fromMonth: '2024-01-01', share: '100' };
    await db.insertInto('pharmacyAssignment').values(assignment).execute();
    for (const goal of ['2025-03-01', '2025-04-01'])
      await db
        .insertInto('objective')
        .values({
          userId: seller.id,
          formId,
          month: goal,
          quantity: 50,
          amount: '500.00',
          version: 1,
          changedBy: seller.id,
        })
        .execute();
    await makeSold(db, {
      wholesalerId: await makeWholesaler(db, 'Laborex'),
      month: '2025-03-01',
      userId: seller.id,
      rows: [{ formId, pharmacyId, quantity: 40, amount: '450.00' }],
    });
    const client = await as(seller.id);
    expect((await client(workReports.summary, month('2025-03-01'))).body.sales).toEqual({
      isLoaded: true,
      isRunning: false,
      missing: [],
      quantity: {
        objective: '50',
        objectiveToDate: '50',
        realised: '40',
        onObjective: '40',
        offObjective: '0',
        difference: '-10',
        attainment: '0.8000',
        left: '10',
      },
      amount: {
        objective: '500.00',
        objectiveToDate: '500.00',
        realised: '450.00',
        onObjective: '450.00',
        offObjective: '0.00',
        difference: '-50.00',
        attainment: '0.9000',
        left: '50.00',
      },
    });
    expect((await client(workReports.summary, month('2025-04-01'))).body.sales).toMatchObject({
      isLoaded: false,
      missing: ['Laborex'],
      quantity: { objective: '50', realised: '0', difference: null, attainment: null },
    });
    expect((await client(workReports.summary, { params: { typeId: 2, periodStart: monday } })).body.sales).toBeNull();
  });

  it('are hidden from callers without permission, and from mere readers of the report', async () => {
    const call = await as(author.id);
    expect((await call(workReports.summary, month('2025-03-01'))).body.sales).toBeNull();
    const seller = await makeUser(db, { permissions: seesSales, representative: true });
    const id = await makeReport(db, {
      authorId: seller.id,
      typeId: reportType.monthly,
      periodStart: '2025-03-01',
      statusId: 2,
    });
    const params = { typeId: reportType.monthly, reportId: id };
    const salesFor = async (permissions: readonly Permission[]) => {
      const reader = await as((await makeUser(db, { permissions: ['WorkReports.ReadAll', ...permissions] })).id);
      return (await reader(workReports.details, { params })).body.figures?.sales;
    };
    expect(await salesFor(seesSales)).toBeNull();
    expect(await salesFor([...seesSales, 'UserProductSales.ReadAll'])).toMatchObject({
      amount: { realised: '0', objective: null, attainment: null },
    });
  });
});

import {
  type PerformanceFigureName,
  type PerformanceRow,
  type Permission,
  type ShortSpan,
  PerformanceFigureName as names,
  performanceTracking,
} from '@portal/contract';
import { expect } from 'vitest';
import type { Database } from '../../db/database.ts';
import { makeCity, makePharmacy, makeProduct, makeUser, makeWholesaler } from '../../test/factories.ts';
import { type Client, testPortal } from '../../test/portal.ts';

export const READ = [
  'PerformanceTracking.ModuleAccess',
  'PerformanceTracking.Monthly.Read',
  'PerformanceTracking.Quarterly.Read',
] as const satisfies Permission[];

/** Long before any month that a test is about. */
const LONG_AGO = new Date('2019-01-01T00:00:00Z');

type Traits = NonNullable<Parameters<typeof makeUser>[1]>;

/** Someone whose account always existed. */
export async function makeMember(db: Database, traits: Traits = {}): Promise<number> {
  const { id } = await makeUser(db, { permissions: READ, representative: true, ...traits });
  await db.updateTable('appUser').set({ createdAt: LONG_AGO }).where('id', '=', id).execute();
  return id;
}

export async function makeDoctor(db: Database, name: string, potential = 'B'): Promise<number> {
  const values = { name, kind: 'physician', potential, specialty: 'Pédiatrie' };
  return (await db.insertInto('healthProfessional').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** A link during a period; always, without one. */
export async function link(
  db: Database,
  userId: number,
  professionalId: number,
  { target = 2, from = '2019-01-01T00:00:00Z', until = 'infinity' } = {},
) {
  await db
    .insertInto('userProfessionalSpan')
    .values({ userId, professionalId, targetFrequency: target, fromAt: from as never, untilAt: until as never })
    .execute();
}

export const doctor = (id: number) => ({ kind: 'professional', id, facilityId: null }) as const;

/** A portal with a manager, and what is sold. */
export async function performancePortal() {
  const portal = await testPortal();
  const { db } = portal;
  const admin = await makeMember(db, {
    representative: false,
    permissions: [
      ...READ,
      'PerformanceTracking.ReadAll',
      'PerformanceTracking.Close',
      'PerformanceTracking.Update',
      'Settings.ModuleAccess',
    ],
  });
  const manager = await makeMember(db, { representative: false, firstname: 'Marie', name: 'Manager' });
  const cityId = await makeCity(db);
  const wholesalerId = await makeWholesaler(db);
  const product = await makeProduct(db, { name: 'Dolo', forms: 3 });
  const pharmacyOf = async (userId: number) => {
    const pharmacyId = await makePharmacy(db, { cityId });
    const values = { pharmacyId, userId, fromMonth: '2019-01-01', share: '100' };
    await db.insertInto('pharmacyAssignment').values(values).execute();
    return pharmacyId;
  };
  const goal = (userId: number, formId: number, month: string, amount: string) =>
    db
      .insertInto('objective')
      .values({ userId, formId, month, quantity: 1, amount, version: 1, changedBy: admin })
      .execute();
  return { ...portal, admin, manager, cityId, wholesalerId, product, pharmacyOf, goal };
}

/** The filters of a total. */
export type TotalFilter = { managerId?: number[]; cityId?: number[]; productId?: number[] };
type RowsAsked = TotalFilter & {
  span: ShortSpan;
  year: number;
  period: number;
  provisional?: boolean;
  userId?: number;
};

/** Every row behind a figure, page after page, with the figure that they add up to. */
export async function allRows(call: Client, figure: PerformanceFigureName, asked: RowsAsked) {
  const rows: PerformanceRow[] = [];
  let cursor: string | undefined;
  for (;;) {
    const query = {
      limit: 40,
      ...asked,
      provisional: String(asked.provisional ?? false) as never,
      ...(cursor && { cursor }),
    };
    const { status, body, text } = await call(performanceTracking.rows, { params: { figure }, query });
    expect(status, text).toBe(200);
    rows.push(...body.items);
    if (body.nextCursor === null) return { rows, figure: body.figure };
    cursor = body.nextCursor;
  }
}

const sum = (values: readonly (string | null)[]) =>
  Math.round(values.reduce((total, value) => total + Number(value ?? 0), 0) * 10_000) / 10_000;

/** Checks that the rows of every figure add up to it; returns the figures, and the people of the rows. */
export async function expectRowsToAddUp(call: Client, asked: RowsAsked) {
  const figures: Record<string, { value: string | null; part: string | null; whole: string | null }> = {};
  const people = new Set<number>();
  for (const figure of names.options) {
    const { rows, figure: whole } = await allRows(call, figure, asked);
    expect([figure, sum(rows.map(({ part }) => part))]).toEqual([figure, Number(whole.part ?? 0)]);
    expect([figure, sum(rows.map((row) => row.whole))]).toEqual([figure, Number(whole.whole ?? 0)]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    figures[figure] = whole;
    for (const { person } of rows) if (person) people.add(person.id);
  }
  return { figures, people };
}

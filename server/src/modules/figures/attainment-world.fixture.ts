import { type SalesDimension, monthAfter } from '@portal/contract';
import { today } from '../../days.ts';
import { makeCity, makePharmacy, makeProduct, makeUser, makeWholesaler } from '../../test/factories.ts';
import { makeObjective } from '../../test/objectives.ts';
import { type TestPortal, testPortal } from '../../test/portal.ts';
import { makeSold } from '../../test/sales-sold.ts';

/*
 * A small random company for each seed, and R/O counted by hand from its inputs: the rows of the sheets, the
 * assignments of the pharmacies and the objectives, without the database.
 */

type Form = { id: number; productId: number; range: string };
type Sale = {
  month: string;
  wholesalerId: number;
  formId: number;
  pharmacyId: number;
  quantity: number;
  cents: number;
};
/** Whose a pharmacy is between two months: one person's, or two in halves. */
type Holding = { pharmacyId: number; from: string; to: string; userIds: readonly number[] };
type Goal = { userId: number; formId: number; month: string; quantity: number | null; cents: number | null };

export type World = {
  portal: TestPortal;
  admin: number;
  manager: number;
  /** The manager's people. */
  team: readonly number[];
  reps: readonly number[];
  forms: readonly Form[];
  cityIds: readonly number[];
  sales: readonly Sale[];
  holdings: readonly Holding[];
  goals: readonly Goal[];
  loaded: ReadonlySet<string>;
  /** The month that runs, and the year that does. */
  thisMonth: string;
  year: number;
};

export type Measure = 'amount' | 'quantity';

function randomFrom(start: number) {
  let seed = start * 7919 + 17;
  return (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
}
type Random = ReturnType<typeof randomFrom>;

const reads = [
  'SalesReports.ModuleAccess',
  'SalesReports.Read',
  'UserProductSales.ModuleAccess',
  'UserProductSales.Monthly.Read',
  'UserProductSales.Quarterly.Read',
  'WorkReports.ModuleAccess',
  'WorkReports.Add',
  'WorkReports.Read',
  'PerformanceTracking.ModuleAccess',
  'PerformanceTracking.Monthly.Read',
  'PerformanceTracking.Quarterly.Read',
] as const;

const pick = <T>(random: Random, all: readonly T[]): T => {
  const one = all[random(all.length)];
  if (one === undefined) throw new Error('There is nothing to pick from.');
  return one;
};

const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month, 1)) months.push(month);
  return months;
};
export const monthsOfYear = (year: number): string[] => monthsBetween(`${year}-01-01`, `${year}-12-01`);

async function makePeople({ db }: TestPortal) {
  const admin = (
    await makeUser(db, { permissions: [...reads, 'UserProductSales.ReadAll', 'PerformanceTracking.ReadAll'] })
  ).id;
  const manager = (await makeUser(db, { permissions: reads })).id;
  const rep = async (managerId: number | null, name: string) =>
    (await makeUser(db, { permissions: reads, representative: true, name, ...(managerId && { managerId }) })).id;
  const team = [await rep(manager, 'Awa'), await rep(manager, 'Bintou')];
  return { admin, manager, team, reps: [...team, await rep(null, 'Cheikh')] };
}

/** Products of one to three forms, two of them of one range. */
async function makeForms({ db }: TestPortal, random: Random): Promise<Form[]> {
  const forms: Form[] = [];
  for (const range of ['Antalgiques', 'Antalgiques', 'Sirops']) {
    const { id, formIds } = await makeProduct(db, { range, forms: 1 + random(3) });
    forms.push(...formIds.map((formId) => ({ id: formId, productId: id, range })));
  }
  return forms;
}

async function makeHoldings(
  { db }: TestPortal,
  random: Random,
  pharmacyIds: readonly number[],
  reps: readonly number[],
) {
  const holdings: Holding[] = [];
  const change = `${new Date().getUTCFullYear() - 1}-07-01`;
  for (const [index, pharmacyId] of pharmacyIds.entries()) {
    // The last is nobody's, the one before changes hands.
    const [one, other] = [pick(random, reps), pick(random, reps)];
    const spans =
      index === pharmacyIds.length - 1
        ? []
        : index === pharmacyIds.length - 2
          ? [
              { from: '2020-01-01', to: monthAfter(change, -1), userIds: [one] },
              { from: change, to: '2099-12-01', userIds: [other] },
            ]
          : [{ from: '2020-01-01', to: '2099-12-01', userIds: [...new Set([one, other])] }];
    for (const { from, to, userIds } of spans) {
      holdings.push({ pharmacyId, from, to, userIds });
      for (const userId of userIds)
        await db
          .insertInto('pharmacyAssignment')
          .values({ pharmacyId, userId, fromMonth: from, toMonth: to, share: String(100 / userIds.length) })
          .execute();
    }
  }
  return holdings;
}

/** Quantities and cents are even, so that halves are whole. */
function inventSales(
  random: Random,
  month: string,
  wholesalerId: number,
  forms: readonly Form[],
  pharmacies: readonly number[],
) {
  return Array.from({ length: 1 + random(7) }, (): Sale => ({
    month,
    wholesalerId,
    formId: pick(random, forms).id,
    pharmacyId: pick(random, pharmacies),
    quantity: 2 * (random(60) - 6),
    cents: 2 * (random(9e5) - 6e4),
  }));
}

async function makeGoals({ db }: TestPortal, random: Random, world: Pick<World, 'reps' | 'forms' | 'year'>) {
  const goals: Goal[] = [];
  for (const userId of world.reps)
    for (const { id: formId } of world.forms)
      for (const month of [...monthsOfYear(world.year - 1), ...monthsOfYear(world.year)]) {
        // No objective, zero, or an amount; sometimes for one measure only.
        if (random(3) === 0) continue;
        const quantity = random(5) === 0 ? 0 : random(6) === 0 ? null : 1 + random(50);
        const cents = random(6) === 0 ? null : random(5) === 0 ? 0 : 100 * (1 + random(9000));
        goals.push({ userId, formId, month, quantity, cents });
        const amount = cents === null ? null : (cents / 100).toFixed(2);
        await makeObjective(db, { userId, formId, month, quantity, amount });
      }
  return goals;
}

/** Last year with gaps, and the past months of this year, some of which are not loaded yet. */
export async function makeWorld(number: number): Promise<World> {
  const portal = await testPortal();
  const { db, resources } = portal;
  const random = randomFrom(number);
  const thisMonth = `${today(resources.config.timeZone).slice(0, 7)}-01`;
  const year = Number(thisMonth.slice(0, 4));
  const people = await makePeople(portal);
  const forms = await makeForms(portal, random);
  const cityIds = [await makeCity(db), await makeCity(db)];
  const pharmacyIds: number[] = [];
  for (let index = 0; index < 5; index += 1)
    pharmacyIds.push(await makePharmacy(db, { cityId: pick(random, cityIds) }));
  const holdings = await makeHoldings(portal, random, pharmacyIds, people.reps);
  const sales: Sale[] = [];
  const loaded = new Set<string>();
  for (const wholesalerId of [await makeWholesaler(db), await makeWholesaler(db)])
    for (const month of monthsBetween(`${year - 2}-09-01`, thisMonth)) {
      if (random(5) === 0) continue;
      const rows = inventSales(random, month, wholesalerId, forms, pharmacyIds);
      sales.push(...rows);
      loaded.add(month);
      await makeSold(db, {
        wholesalerId,
        month,
        userId: people.admin,
        rows: rows.map(({ formId, pharmacyId, quantity, cents }) => ({
          formId,
          pharmacyId,
          quantity,
          amount: (cents / 100).toFixed(2),
        })),
      });
    }
  const goals = await makeGoals(portal, random, { reps: people.reps, forms, year });
  return { portal, ...people, forms, cityIds, sales, holdings, goals, loaded, thisMonth, year };
}

/** One person, one form and one month; without a person, unattributed sales. */
type Line = { userId: number | null; formId: number; month: string; goal: number | null; sold: number };

/** Every line, in units, or in cents. */
function linesOf({ sales, holdings, goals }: World, measure: Measure): Line[] {
  const lines = new Map<string, Line>();
  const lineOf = (userId: number | null, formId: number, month: string): Line => {
    const key = [userId, formId, month].join(' ');
    const line = lines.get(key) ?? { userId, formId, month, goal: null, sold: 0 };
    lines.set(key, line);
    return line;
  };
  for (const { userId, formId, month, quantity, cents } of goals)
    lineOf(userId, formId, month).goal = measure === 'quantity' ? quantity : cents;
  for (const { month, formId, pharmacyId, quantity, cents } of sales) {
    const holding = holdings.find((one) => one.pharmacyId === pharmacyId && one.from <= month && month <= one.to);
    const holders = holding?.userIds ?? [null];
    for (const userId of holders)
      lineOf(userId, formId, month).sold += (measure === 'quantity' ? quantity : cents) / holders.length;
  }
  return [...lines.values()];
}

export type CountQuestion = { months: readonly string[]; measure: Measure; keeps?: (line: Line) => boolean };

/** R/O by hand, with its parts. */
export function countByHand(world: World, { months, measure, keeps = () => true }: CountQuestion) {
  const { loaded, thisMonth } = world;
  const known = months.filter((month) => loaded.has(month));
  const isOver = (months.at(-1) ?? '') < thisMonth;
  const judged = isOver && known.length > 0 ? months : known;
  const lines = linesOf(world, measure).filter((line) => months.includes(line.month) && keeps(line));
  const counted = lines.filter(({ goal, month }) => goal !== null && goal > 0 && judged.includes(month));
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const [on, to] = [sum(counted.map(({ sold }) => sold)), sum(counted.map(({ goal }) => goal ?? 0))];
  return { realised: sum(lines.map(({ sold }) => sold)), on, to, rate: to > 0 ? rateText(on, to) : null };
}

/** A rate as the answers write it, from whole numbers: four places, halves away from nothing. */
function rateText(part: number, whole: number): string {
  const [a, b] = [BigInt(part) * 20_000n, BigInt(whole)];
  const twice = a / b;
  const away = a < 0n ? -1n : 1n;
  const rounded = (twice + away) / 2n;
  const text = (rounded < 0n ? -rounded : rounded).toString().padStart(5, '0');
  return `${rounded < 0n ? '-' : ''}${text.slice(0, -4)}.${text.slice(-4)}`;
}

export const everyDimension: readonly SalesDimension[] = [
  'product',
  'form',
  'range',
  'city',
  'region',
  'pharmacy',
  'representative',
  'wholesaler',
  'month',
];

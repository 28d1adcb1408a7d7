import { type PerformanceFigureName, addDays, monthAfter, performanceTracking, weekdayOf } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeCity } from '../../test/factories.ts';
import { makeReport } from '../../test/reports.ts';
import { makeSold } from '../../test/sales-sold.ts';
import { rebuildRollups as rebuild } from './rollup.service.ts';
import {
  type TotalFilter,
  doctor,
  expectRowsToAddUp,
  link,
  makeDoctor,
  makeMember,
  performancePortal,
} from './performance.fixture.ts';

/*
 * The same figures computed naively, from the plain data of a random world, and compared with the database. They must
 * agree for every figure, person, period and state.
 */

/** A small generator of our own: the same world at every run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const random = randomFrom(20_251_116);
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;

const portal = await performancePortal();
const { db, as, manager, admin, product, wholesalerId, pharmacyOf, goal } = portal;

type Visit = { doctorId: number | null; received: boolean };
type Report = {
  userId: number;
  day: string;
  nature: string;
  whole: boolean;
  status: number;
  late: boolean;
  visits: Visit[];
};
type Listing = { userId: number; doctorId: number; target: number; from: string; until: string };

const people: number[] = [];
for (let index = 0; index < 4; index += 1)
  people.push(await makeMember(db, { managerId: manager, name: `Délégué ${index}` }));
// Half of them report to a lower manager; two cities share a representative, and one person has no city.
const lead = await makeMember(db, { managerId: manager, representative: false });
const [first = 0, second = 0, third = 0, fourth = 0] = people;
await db.updateTable('appUser').set({ managerId: lead }).where('id', 'in', [second, fourth]).execute();
const [cityId, otherCityId] = [await makeCity(db), await makeCity(db)];
for (const [userId, city] of [
  [first, cityId],
  [second, cityId],
  [second, otherCityId],
  [third, otherCityId],
] as const)
  await db.insertInto('userCity').values({ userId, cityId: city }).execute();

const doctors: number[] = [];
for (let index = 0; index < 9; index += 1)
  doctors.push(await makeDoctor(db, `Docteur ${index}`, pick(['A', 'B', 'C'])));

const MONTHS = Array.from({ length: 15 }, (_, index) => monthAfter('2024-07-01', index));
const [FIRST, END] = [MONTHS[0] as string, monthAfter(MONTHS.at(-1) as string, 1)];

const listings: Listing[] = [];
for (const userId of people)
  for (const doctorId of doctors) {
    if (random(4) === 0) continue;
    const from = random(3) === 0 ? addDays(FIRST, random(300)) : '2019-01-01';
    const until = random(4) === 0 ? addDays(from > FIRST ? from : FIRST, 1 + random(300)) : '9999-01-01';
    listings.push({ userId, doctorId, target: random(5), from, until });
  }
for (const { userId, doctorId, target, from, until } of listings)
  await link(db, userId, doctorId, {
    target,
    from: `${from}T12:00:00Z`,
    until: until === '9999-01-01' ? 'infinity' : `${until}T12:00:00Z`,
  });

const reports: Report[] = [];
for (const userId of people)
  for (let day = FIRST; day < END; day = addDays(day, 1 + random(3))) {
    const nature = pick(['field', 'field', 'field', 'office', 'leave', 'holiday']);
    const count = nature === 'field' ? random(5) : 0;
    reports.push({
      userId,
      day,
      nature,
      whole: random(4) > 0,
      status: pick([1, 2, 3, 3, 3, 4]),
      late: random(5) === 0,
      visits: Array.from({ length: count }, () => ({
        doctorId: random(6) === 0 ? null : pick(doctors),
        received: random(6) > 0,
      })),
    });
  }
for (const { userId, day, nature, whole, status, late, visits } of reports)
  await makeReport(db, {
    authorId: userId,
    periodStart: day,
    nature,
    dayPart: whole ? 'whole' : 'morning',
    late,
    statusId: status as 1,
    ...(status > 2 && { decidedBy: manager }),
    visits: visits.map(({ doctorId, received }) => ({
      target: doctorId === null ? ({ kind: 'unlisted', name: 'Hors liste' } as const) : doctor(doctorId),
      outcome: received ? ('positive' as const) : ('not_received' as const),
    })),
  });
const holidays = Array.from({ length: 20 }, () => addDays(FIRST, random(450)));
for (const day of new Set(holidays)) await db.insertInto('holiday').values({ day, name: 'Férié' }).execute();

type Sale = { userId: number; formId: number; month: string; amount: number };
const [sales, goals]: [Sale[], Sale[]] = [[], []];
const pharmacies = new Map<number, number>();
for (const userId of people) {
  const pharmacyId = await pharmacyOf(userId);
  for (const month of MONTHS)
    for (const formId of product.formIds) {
      if (random(3) > 0) sales.push({ userId, formId, month, amount: random(1000) - 50 });
      if (random(3) > 0) goals.push({ userId, formId, month, amount: pick([0, 100, 250, 400]) });
    }
  for (const one of goals.filter((aim) => aim.userId === userId))
    await goal(userId, one.formId, one.month, String(one.amount));
  pharmacies.set(userId, pharmacyId);
}

// One month is not loaded.
const loaded = MONTHS.filter((_, index) => index !== 4);
for (const month of loaded)
  await makeSold(db, {
    wholesalerId,
    month,
    userId: admin,
    rows: sales
      .filter((one) => one.month === month)
      .map(({ userId, formId, amount }) => ({
        formId,
        pharmacyId: pharmacies.get(userId) ?? 0,
        quantity: 1,
        amount: String(amount),
      })),
  });
await rebuild(db);

type Figure = { value: number | null; part: number; whole: number };
type Naive = Record<Exclude<PerformanceFigureName, 'score'>, Figure>;

const round = (value: number, places: number) =>
  Math.round((value + Number.EPSILON * Math.sign(value)) * 10 ** places) / 10 ** places;
const divide = (part: number, whole: number): Figure => ({ part, whole, value: whole > 0 ? part / whole : null });
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

type PeriodQuestion = { from: string; months: number; provisional: boolean };

const monthsIn = ({ from, months }: PeriodQuestion) =>
  Array.from({ length: months }, (_, index) => monthAfter(from, index));
const isIn = (day: string, asked: PeriodQuestion) => day >= asked.from && day < monthAfter(asked.from, asked.months);

/** Whether a link stood at the end of a month, in Douala. */
const stands = ({ from, until }: Listing, month: string) =>
  from < monthAfter(month, 1) && until >= monthAfter(month, 1);

function workOf(userId: number, asked: PeriodQuestion) {
  const counted = reports.filter(
    (one) =>
      one.userId === userId && isIn(one.day, asked) && (one.status === 3 || (asked.provisional && one.status === 2)),
  );
  const visits = counted.flatMap((one) => one.visits).filter(({ received }) => received);
  const field = total(counted.filter(({ nature }) => nature === 'field').map(({ whole }) => (whole ? 1 : 0.5)));
  const last = monthsIn(asked).at(-1) as string;
  const list = [
    ...new Set(listings.filter((one) => one.userId === userId && stands(one, last)).map(({ doctorId }) => doctorId)),
  ].map((id) => ({
    visits: visits.filter(({ doctorId }) => doctorId === id).length,
    target: total(
      monthsIn(asked).map(
        (month) =>
          listings.find((one) => one.userId === userId && one.doctorId === id && stands(one, month))?.target ?? 0,
      ),
    ),
  }));
  return { counted, visits, field, list };
}

function punctualityOf(counted: readonly Report[], asked: PeriodQuestion) {
  let [onTime, working] = [0, 0];
  for (let day = asked.from; isIn(day, asked); day = addDays(day, 1)) {
    if (weekdayOf(day) > 5 || holidays.includes(day)) continue;
    const report = counted.find((one) => one.day === day);
    const isOff = report !== undefined && (report.nature === 'leave' || report.nature === 'holiday');
    const share = isOff ? (report.whole ? 0 : 0.5) : 1;
    working += share;
    if (report && !report.late) onTime += share;
  }
  return divide(onTime, working);
}

function salesOf(userId: number, asked: PeriodQuestion) {
  const of = (list: readonly Sale[], months: readonly string[]) =>
    list.filter((one) => one.userId === userId && months.includes(one.month));
  const isLoaded = (months: readonly string[]) => months.filter((month) => loaded.includes(month));
  const months = monthsIn(asked);
  const sold = (some: readonly string[]) => total(of(sales, isLoaded(some)).map(({ amount }) => amount));
  const judged = isLoaded(months).length > 0 ? months : [];
  const lines = of(goals, judged).filter((one) => one.amount > 0);
  const reached = divide(
    total(
      of(sales, isLoaded(judged))
        .filter((one) => lines.some((line) => line.formId === one.formId && line.month === one.month))
        .map(({ amount }) => amount),
    ),
    total(lines.map(({ amount }) => amount)),
  );
  const both = isLoaded(months).filter((month) => loaded.includes(monthAfter(month, -12)));
  const year = Array.from({ length: 12 }, (_, index) => monthAfter(`${asked.from.slice(0, 4)}-01-01`, index)).filter(
    (month) => month <= (months.at(-1) as string),
  );
  const [now, before, ytd] = [sold(both), sold(both.map((month) => monthAfter(month, -12))), sold(year)];
  const hasLoad = isLoaded(months).length > 0;
  return {
    attainment: reached,
    growth: { part: now, whole: before, value: before > 0 ? now / before - 1 : null },
    landing: { part: ytd, whole: isLoaded(year).length, value: hasLoad ? (ytd / isLoaded(year).length) * 12 : null },
  };
}

function naive(userIds: readonly number[], asked: PeriodQuestion): Naive {
  const works = userIds.map((userId) => workOf(userId, asked));
  const list = works.flatMap((work) => work.list);
  const [visits, field] = [total(works.map((work) => work.visits.length)), total(works.map((work) => work.field))];
  const aimed = list.filter(({ target }) => target > 0);
  const seen = list.filter((one) => one.visits > 0);
  const money = userIds.map((userId) => salesOf(userId, asked));
  const add = (figures: readonly Figure[]) =>
    [total(figures.map(({ part }) => part)), total(figures.map(({ whole }) => whole))] as const;
  const punctual = works.map((work) => punctualityOf(work.counted, asked));
  const [now, before] = add(money.map(({ growth }) => growth));
  const [ytd] = add(money.map(({ landing }) => landing));
  const months = money[0]?.landing.whole ?? 0;
  return {
    attainment: divide(...add(money.map(({ attainment }) => attainment))),
    growth: { part: now, whole: before, value: before > 0 ? now / before - 1 : null },
    landing: {
      part: ytd,
      whole: months,
      value: money.some(({ landing }) => landing.value !== null) ? (ytd / months) * 12 : null,
    },
    coverage: divide(seen.length, list.length),
    frequency: divide(total(list.map((one) => one.visits)), seen.length),
    frequencyKept: divide(
      aimed.filter((one) => Math.abs(one.visits - one.target) * 5 <= one.target).length,
      aimed.length,
    ),
    visitAttainment: divide(
      total(aimed.map((one) => Math.min(one.visits, 1.5 * one.target))),
      total(aimed.map(({ target }) => target)),
    ),
    callAverage: divide(visits, field),
    fieldDays: { part: field, whole: 0, value: field },
    punctuality: divide(...add(punctual)),
  };
}

const places = (name: string) => (name === 'callAverage' || name === 'fieldDays' || name === 'landing' ? 2 : 4);

function scoreOf(figures: Naive): number | null {
  const weights = { attainment: 50, coverage: 20, frequencyKept: 20, punctuality: 10 } as const;
  const known = (Object.keys(weights) as (keyof typeof weights)[]).filter((name) => figures[name].value !== null);
  if (known.length === 0) return null;
  const sum = total(known.map((name) => weights[name] * Math.min(figures[name].value as number, 1.2)));
  return (sum / total(known.map((name) => weights[name]))) * 100;
}

type Answered = Record<PerformanceFigureName, { value: string | null; part: string | null; whole: string | null }>;

function compare(answered: Answered, expected: Naive, where: string) {
  for (const name of Object.keys(expected) as (keyof Naive)[]) {
    const { value, part, whole } = expected[name];
    const told = answered[name];
    const at = `${where} ${name}`;
    expect([at, Number(told.part), Number(told.whole ?? 0)]).toEqual([at, part, whole]);
    if (value === null) expect([at, told.value]).toEqual([at, null]);
    else expect(Math.abs(Number(told.value) - value), at).toBeLessThanOrEqual(0.51 * 10 ** -places(name));
  }
  const score = scoreOf(expected);
  if (score === null) expect(answered.score.value).toBeNull();
  else expect(Math.abs(Number(answered.score.value) - score), `${where} score`).toBeLessThan(0.005_01);
}

const call = await as(admin);

async function read(asked: PeriodQuestion, filter: TotalFilter = {}) {
  const [year, month] = [Number(asked.from.slice(0, 4)), Number(asked.from.slice(5, 7))];
  const endpoint = asked.months === 1 ? performanceTracking.monthly : performanceTracking.quarterly;
  const period = asked.months === 1 ? month : Math.ceil(month / 3);
  const { status, body, text } = await call(endpoint, {
    query: { year, period, provisional: String(asked.provisional) as never, ...filter },
  });
  expect(status, text).toBe(200);
  return { body, question: { span: asked.months === 1 ? ('month' as const) : ('quarter' as const), year, period } };
}

const asks: PeriodQuestion[] = [
  ...['2024-11-01', '2025-03-01', '2025-09-01'].map((from) => ({ from, months: 1, provisional: false })),
  ...['2025-06-01'].map((from) => ({ from, months: 1, provisional: true })),
  ...['2024-10-01', '2025-07-01'].map((from) => ({ from, months: 3, provisional: false })),
  { from: '2025-04-01', months: 3, provisional: true },
];

describe('the database agrees with a naive count', async () => {
  it.each(asks)('of $months months from $from, provisional $provisional', async (asked) => {
    const { body } = await read(asked);
    expect(new Set(body.lines.map(({ person }) => person.id))).toEqual(new Set(people));
    for (const { person, figures } of body.lines) compare(figures, naive([person.id], asked), `person ${person.id}`);
    compare(body.total.figures, naive(people, asked), 'team');
  });

  it('in the sparkline too, and the year before', async () => {
    const { body } = await read({ from: '2025-09-01', months: 1, provisional: false });
    for (const { person, figures } of body.lines) {
      expect(figures.callAverage.trend).toHaveLength(12);
      figures.coverage.trend.forEach((value, index) => {
        const expected = naive([person.id], { from: monthAfter('2024-10-01', index), months: 1, provisional: false })
          .coverage.value;
        expect(value === null ? null : Number(value)).toBe(expected === null ? null : round(expected, 4));
      });
      const before = naive([person.id], { from: '2024-09-01', months: 1, provisional: false });
      expect(Number(figures.callAverage.before)).toBe(round(before.callAverage.value ?? 0, 2));
    }
  });

  it('and the rows behind every figure add up to it, for one person and for all of them', async () => {
    for (const asked of [asks[1], asks[3], asks[5]] as PeriodQuestion[]) {
      const { question } = await read(asked);
      await expectRowsToAddUp(call, { ...question, provisional: asked.provisional });
      await expectRowsToAddUp(call, { ...question, provisional: asked.provisional, userId: people[0] ?? 0 });
    }
  });

  const [month, provisionalMonth, quarter] = [asks[1], asks[3], asks[5]] as [
    PeriodQuestion,
    PeriodQuestion,
    PeriodQuestion,
  ];
  const parts: { by: string; asked: PeriodQuestion; filter: TotalFilter; whom: number[] }[] = [
    { by: 'manager', asked: quarter, filter: { managerId: [lead] }, whom: [second, fourth] },
    { by: 'city', asked: provisionalMonth, filter: { cityId: [cityId] }, whom: [first, second] },
    {
      by: 'two cities that share someone',
      asked: month,
      filter: { cityId: [cityId, otherCityId] },
      whom: [first, second, third],
    },
    { by: 'team and city', asked: quarter, filter: { managerId: [lead], cityId: [otherCityId] }, whom: [second] },
    {
      by: 'team and product',
      asked: month,
      filter: { managerId: [lead], productId: [product.id] },
      whom: [second, fourth],
    },
    { by: 'a city of nobody', asked: month, filter: { cityId: [await makeCity(db)] }, whom: [] },
  ];

  it.each(parts)('the rows of a total filtered by $by add up too, with those people alone', async (part) => {
    const { asked, filter, whom } = part;
    const { body, question } = await read(asked, filter);
    const { figures, people: shown } = await expectRowsToAddUp(call, {
      ...question,
      ...filter,
      provisional: asked.provisional,
    });
    expect(body.total.figures).toMatchObject(figures);
    expect(shown).toEqual(new Set(whom));
    if (!filter.productId && whom.length > 0) compare(body.total.figures, naive(whom, asked), part.by);
  });

  it('with competition ranks, and the median of those shown', async () => {
    const { body } = await read({ from: '2025-03-01', months: 1, provisional: false });
    const scores = body.lines
      .map(({ figures }) => figures.score.value)
      .filter((value) => value !== null)
      .map(Number);
    for (const { rank, figures } of body.lines)
      if (figures.score.value !== null)
        expect(rank).toBe(1 + scores.filter((score) => score > Number(figures.score.value)).length);
    const sorted = scores.toSorted((one, other) => one - other);
    const middle = ((sorted[1] as number) + (sorted[2] as number)) / 2;
    expect(Math.abs(Number(body.median.score) - middle)).toBeLessThan(0.011);
  });
});

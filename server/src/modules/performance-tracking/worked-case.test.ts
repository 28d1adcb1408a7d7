import { performanceTracking } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeReport } from '../../test/reports.ts';
import { makeSold } from '../../test/sales-sold.ts';
import { rebuildRollups as rebuild } from './rollup.service.ts';
import {
  allRows,
  doctor,
  expectRowsToAddUp,
  link,
  makeDoctor,
  makeMember,
  performancePortal,
} from './performance.fixture.ts';

/* The worked case of the design, to the last figure. */

const { db, as, manager, product, wholesalerId, pharmacyOf, goal, admin } = await performancePortal();
const awa = await makeMember(db, { managerId: manager, firstname: 'Awa', name: 'Ba' });
const doctors: number[] = [];
for (let number = 1; number <= 10; number += 1) {
  const id = await makeDoctor(db, `Docteur ${number}`, number === 1 ? 'A' : number < 6 ? 'B' : 'C');
  doctors.push(id);
  await link(db, awa, id, { target: number === 10 ? 0 : 5 });
}
const [first = 0, ...others] = doctors;
// D1 twelve times, D2 to D8 five times each, and someone who is in no list.
const visits = [
  ...Array.from({ length: 12 }, () => ({ target: doctor(first) })),
  ...others.slice(0, 7).flatMap((id) => Array.from({ length: 5 }, () => ({ target: doctor(id) }))),
  { target: { kind: 'unlisted', name: 'Dr Inconnu' } as const },
];
const october = (day: number) => `2025-10-${String(day).padStart(2, '0')}`;
const approved = { authorId: awa, statusId: 3, decidedBy: manager } as const;
// Fifteen whole days and two halves, three visits on most of them.
const days = [1, 2, 3, 6, 7, 8, 9, 10, 13, 14, 15, 16, 17, 20, 21, 22, 23];
for (const [index, day] of days.entries())
  await makeReport(db, {
    ...approved,
    periodStart: october(day),
    dayPart: index < 15 ? 'whole' : 'morning',
    late: index === 0,
    visits: visits.slice(index * 3, index === 16 ? undefined : index * 3 + 3),
  });
await makeReport(db, { ...approved, periodStart: october(24), nature: 'leave' });
await makeReport(db, {
  authorId: awa,
  periodStart: october(27),
  statusId: 2,
  nature: 'office',
  visits: [
    ...Array.from({ length: 6 }, () => ({ target: doctor(first) })),
    ...Array.from({ length: 3 }, () => ({ target: doctor(first), outcome: 'not_received' as const })),
  ],
});
const [one = 0, two = 0, three = 0] = product.formIds;
const pharmacyId = await pharmacyOf(awa);
await goal(awa, one, '2025-10-01', '100');
await goal(awa, two, '2025-10-01', '0');
const sold = (formId: number, amount: string) => ({ formId, pharmacyId, quantity: 1, amount });
await makeSold(db, {
  wholesalerId,
  month: '2025-10-01',
  userId: admin,
  rows: [sold(one, '80'), sold(two, '30'), sold(three, '20')],
});
await makeSold(db, { wholesalerId, month: '2024-10-01', userId: admin, rows: [sold(one, '100')] });
await rebuild(db);

const query = { year: 2025, period: 10 };
const call = await as(awa);
const read = async (more: object = {}) => {
  const { status, body, text } = await call(performanceTracking.monthly, { query: { ...query, ...more } });
  expect(status, text).toBe(200);
  return body;
};

describe('the worked case', () => {
  it('gives the figures of the design', async () => {
    const { lines } = await read();
    expect(lines).toHaveLength(1);
    const figures = lines[0]!.figures;
    expect(figures.fieldDays.value).toBe('16.00');
    expect(figures.callAverage).toMatchObject({ value: '3.00', part: '48', whole: '16' });
    expect(figures.coverage).toMatchObject({ value: '0.8000', part: '8', whole: '10' });
    expect(figures.frequency).toMatchObject({ value: '5.8750', part: '47', whole: '8' });
    expect(figures.attainment).toMatchObject({ value: '0.8000', part: '80', whole: '100' });
    expect(figures.growth).toMatchObject({ value: '0.3000', part: '130', whole: '100' });
    expect(figures.landing).toMatchObject({ value: '1560.00', part: '130', whole: '1' });
    // D2 to D8 keep their five, D1 has twelve, D9 none; D10 has no target.
    expect(figures.frequencyKept).toMatchObject({ value: '0.7778', part: '7', whole: '9' });
    expect(figures.visitAttainment).toMatchObject({ value: '0.9444', part: '42.5', whole: '45' });
    // 23 weekdays less a day of leave; 17 reports, one of them late.
    expect(figures.punctuality).toMatchObject({ value: '0.7273', part: '16', whole: '22' });
    // 50 × 0.8 + 20 × 0.8 + 20 × 7/9 + 10 × 16/22, rounded once: 78.8282…
    expect(figures.score).toMatchObject({ value: '78.83', part: '78.83', whole: '100' });
    const { rows } = await allRows(call, 'score', { span: 'month', ...query, userId: awa });
    expect(rows.map(({ name, part, whole }) => [name, part, whole])).toEqual([
      ['attainment', '40', '50'],
      ['coverage', '16', '20'],
      ['frequencyKept', '15.56', '20'],
      ['punctuality', '7.27', '10'],
    ]);
    expect(lines[0]!.sales).toEqual({
      realised: '130',
      onObjective: '80',
      offObjective: '50',
      objective: '100',
      objectiveToDate: '100',
      left: '20',
    });
    expect(lines[0]).toMatchObject({
      light: 'fair',
      byPotential: [
        { linked: 1, seen: 1 },
        { linked: 4, seen: 4 },
        { linked: 5, seen: 3 },
      ],
    });
  });

  it('is provisional with the submitted report, and excludes "not received"', async () => {
    const { lines } = await read({ provisional: 'true' });
    expect(lines[0]!.figures.callAverage).toMatchObject({ value: '3.38', part: '54', whole: '16' });
    expect(lines[0]!.figures.frequency.part).toBe('53');
    expect(lines[0]!.figures.punctuality).toMatchObject({ part: '17', whole: '22' });
  });

  it('has rows that add up to each figure, and says why the others do not count', async () => {
    for (const provisional of [false, true])
      for (const userId of [awa, undefined])
        await expectRowsToAddUp(call, {
          span: 'month',
          ...query,
          provisional,
          ...(userId !== undefined && { userId }),
        });
    const { rows } = await allRows(call, 'callAverage', { span: 'month', ...query });
    const count = (reason: string) => rows.filter((row) => row.reason === reason && row.kind === 'visit').length;
    expect([count('counted'), count('not_approved')]).toEqual([48, 9]);
    const provisional = await allRows(call, 'callAverage', { span: 'month', ...query, provisional: true });
    expect(provisional.rows.filter(({ reason }) => reason === 'not_received')).toHaveLength(3);
    const attained = await allRows(call, 'attainment', { span: 'month', ...query });
    expect(attained.rows.map(({ part, whole, reason }) => `${part} ${whole} ${reason}`).toSorted()).toEqual([
      '0 0 no_objective',
      '0 0 no_objective',
      '80 100 counted',
    ]);
  });
});

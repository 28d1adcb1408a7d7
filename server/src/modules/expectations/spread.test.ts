import { expectations } from '@portal/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeProduct, makeUser } from '../../test/factories.ts';
import { makeObjective, planner } from '../../test/objectives.ts';
import { testPortal } from '../../test/portal.ts';
import { makeSold } from '../../test/sales-totals.ts';
import { spreadAmount, spreadQuantity, spreadWhole } from './spread.ts';

const sumOf = (parts: readonly bigint[]) => parts.reduce((sum, part) => sum + part, 0n);
const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 12 });

describe('a sum that is spread', () => {
  it('equals the sum of its parts, none negative, and none further than one from its share', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), weights, (sum, given) => {
        const parts = spreadWhole(sum, given);
        const whole = sumOf(given);
        expect(sumOf(parts)).toBe(sum);
        for (const [index, part] of parts.entries()) {
          expect(part >= 0n).toBe(true);
          const [weight, all] = whole === 0n ? [1n, BigInt(given.length)] : [given[index] ?? 0n, whole];
          const off = part * all - sum * weight;
          expect(-all < off && off < all).toBe(true);
        }
      }),
    );
  });

  it('gives the rest to the largest remainders, the first among equals', () => {
    expect(spreadWhole(14n, Array<bigint>(12).fill(1n)).join()).toBe('2,2,1,1,1,1,1,1,1,1,1,1');
    expect(spreadWhole(10n, [1n, 2n, 4n]).join()).toBe('1,3,6');
    expect(spreadWhole(5n, [0n, 0n]).join()).toBe('3,2');
  });

  it('is in the units in which it is written', () => {
    expect(spreadAmount('100', [1n, 1n, 1n])).toEqual(['34', '33', '33']);
    expect(spreadAmount('100.00', [1n, 1n, 1n])).toEqual(['34', '33', '33']);
    expect(spreadAmount('1.5', [1n, 1n, 1n])).toEqual(['0.50', '0.50', '0.50']);
    expect(spreadAmount('0.05', [1n, 1n])).toEqual(['0.03', '0.02']);
    expect([spreadAmount(null, [1n]), spreadQuantity(null, [1n, 1n])]).toEqual([[null], [null, null]]);
  });
});

const { db, as } = await testPortal();
await db.deleteFrom('calendarYear').execute();
await db
  .insertInto('calendarYear')
  .values([{ id: 2025 }, { id: 2026 }])
  .execute();
const client = await as((await makeUser(db, { permissions: planner, name: 'Owona' })).id);
const other = await as((await makeUser(db, { permissions: planner, name: 'Manga' })).id);
const rep = (await makeUser(db, { representative: true })).id;
const { formIds } = await makeProduct(db, { forms: 6 });
const [even = 0, seasonal = 0, unsold = 0, quarterly = 0, disputed = 0, priced = 0] = formIds;

type Item = Parameters<typeof client<typeof expectations.spread>>[1] extends
  | { body: { items: (infer I)[] } }
  | undefined
  ? I
  : never;
const item = (formId: number, traits: Partial<Item> = {}) => ({
  userId: rep,
  formId,
  quarter: null,
  quantity: 120,
  amount: null,
  version: 0,
  ...traits,
});
const spread = (items: object[], by: 'even' | 'seasonal' = 'even', who = client) =>
  who(expectations.spread, { body: { year: 2026, by, items } as never });
const quantities = (months: { quantity: number | null }[]) => months.map(({ quantity }) => quantity);

describe('a year', () => {
  it('is spread evenly over its twelve months, with its amount', async () => {
    const { status, body } = await spread([item(even, { quantity: 125, amount: '1000' })]);
    expect(status).toBe(200);
    const [result] = body.results;
    expect(result).toMatchObject({ userId: rep, formId: even, quarter: null, ok: true, by: 'even' });
    expect(quantities(result?.months ?? [])).toEqual([11, 11, 11, 11, 11, 10, 10, 10, 10, 10, 10, 10]);
    expect(result?.months.map(({ amount }) => Number(amount)).reduce((a, b) => a + b, 0)).toBe(1000);
    expect(quantities(result?.before ?? [])).toEqual(Array(12).fill(null));
    const audit = await db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(audit).toMatchObject({ action: 'expectations.spread', entityId: '2026', changes: { cells: { after: 12 } } });
    const { body: history } = await client(expectations.history, {
      query: { userId: rep, formId: even, month: '2026-01-01' },
    });
    expect(history).toMatchObject([{ quantity: 11, act: 'spread' }]);
  });

  it('is spread in proportion to the current sales of the form in the year before', async () => {
    await makeSold(db, '2025-01-01', { [seasonal]: 300 });
    await makeSold(db, '2025-01-01', { [seasonal]: 100 });
    await makeSold(db, '2025-02-01', { [seasonal]: 200, [even]: 999 });
    await makeSold(db, '2025-03-01', { [seasonal]: -50 });
    await makeSold(db, '2025-04-01', { [seasonal]: 5_000 }, { state: 'replaced' });
    await makeSold(db, '2024-12-01', { [seasonal]: 5_000 });
    const { body } = await spread([item(seasonal, { quantity: 100 })], 'seasonal');
    expect(body.results[0]?.by).toBe('seasonal');
    expect(quantities(body.results[0]?.months ?? [])).toEqual([67, 33, ...Array<number>(10).fill(0)]);
  });

  it('keeps the quantities of its months if an amount is typed, and spreads it in proportion', async () => {
    const typed = { quantity: 100, keepsQuantity: true };
    const { body } = await spread([item(seasonal, { ...typed, amount: '1000', version: 12 })]);
    const [set] = body.results;
    expect([set?.ok, quantities(set?.months ?? [])]).toEqual([true, [67, 33, ...Array<number>(10).fill(0)]]);
    expect(set?.months.map(({ amount }) => amount)).toEqual(['670', '330', ...Array<string>(10).fill('0')]);
    const version = set?.months.reduce((sum, month) => sum + month.version, 0) ?? 0;
    const { body: emptied } = await spread([item(seasonal, { ...typed, version })]);
    const [follows] = emptied.results;
    expect([follows?.ok, quantities(follows?.months ?? [])]).toEqual([true, [67, 33, ...Array<number>(10).fill(0)]]);
    expect(follows?.months.some(({ amountSet }) => amountSet)).toBe(false);
  });

  it('is spread evenly if nothing was sold, and says so', async () => {
    const { body } = await spread([item(unsold)], 'seasonal');
    expect(body.results[0]).toMatchObject({ ok: true, by: 'even' });
    expect(quantities(body.results[0]?.months ?? [])).toEqual(Array(12).fill(10));
  });

  it('empties its months if it is emptied', async () => {
    const { body } = await spread([item(unsold, { quantity: null, version: 12 })]);
    expect(quantities(body.results[0]?.months ?? [])).toEqual(Array(12).fill(null));
    expect(quantities(body.results[0]?.before ?? [])).toEqual(Array(12).fill(10));
  });

  it('has the sum that the grid shows', async () => {
    await spread([item(priced, { quantity: 7 })]);
    const { body } = await client(expectations.yearly, { query: { year: 2026, userId: rep } });
    expect(body.rows.find(({ id }) => id === priced)?.cells).toMatchObject([{ quantity: 7, version: 12 }]);
  });
});

describe('a quarter', () => {
  it('is spread over its own three months', async () => {
    const items = [item(quarterly, { quarter: 2, quantity: 10 }), item(quarterly, { quarter: 4, quantity: 1 })];
    const { body } = await spread(items);
    expect(body.results.map(({ months }) => months.map(({ month, quantity }) => [month, quantity]))).toEqual([
      [
        [4, 4],
        [5, 3],
        [6, 3],
      ],
      [
        [10, 1],
        [11, 0],
        [12, 0],
      ],
    ]);
  });

  it('cannot be combined with its year, nor repeated', async () => {
    const items = [item(even, { quarter: 1 }), item(even), item(unsold, { quarter: 1 }), item(unsold, { quarter: 2 })];
    const { status, problem } = await spread(items);
    expect([status, problem.errors]).toEqual([400, { 'items.1': ['taken'] }]);
  });
});

it('items changed by someone else stay, each on its own, and are returned', async () => {
  await makeObjective(db, { userId: rep, formId: disputed, month: '2026-05-01', quantity: 77 });
  const { body } = await spread([item(disputed), item(quarterly, { quarter: 1, quantity: 3 })], 'even', other);
  expect(body.results).toMatchObject([{ ok: false, code: 'stale', changedBy: { id: rep } }, { ok: true }]);
  expect(quantities(body.results[0]?.months ?? [])[4]).toBe(77);
  const again = await spread([item(disputed, { version: 1 })], 'even', other);
  expect(again.body.results).toMatchObject([{ ok: true }]);
});

it('of two who spread the same year at once, one gets a conflict', async () => {
  const {
    formIds: [fresh = 0],
  } = await makeProduct(db, { forms: 1 });
  const answers = await Promise.all([spread([item(fresh)]), spread([item(fresh, { quantity: 240 })], 'even', other)]);
  expect(answers.map(({ body }) => body.results[0]?.ok).filter(Boolean)).toEqual([true]);
});

it('invalid subjects, and too many at once, are refused', async () => {
  expect((await spread([item(999_999), item(even, { userId: 999_999 })])).problem.errors).toEqual({
    'items.0.formId': ['unknown'],
    'items.1.userId': ['unknown'],
  });
  expect((await spread(Array.from({ length: 501 }, () => item(even)))).problem.errors).toEqual({
    items: ['too_many:500'],
  });
  expect((await spread([item(even, { quarter: 5 })])).problem.errors).toEqual({ 'items.0.quarter': ['too_big:4'] });
});

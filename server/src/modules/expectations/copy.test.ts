import { expectations } from '@portal/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeProduct, makeUser } from '../../test/factories.ts';
import { makeObjective, planner } from '../../test/objectives.ts';
import { testPortal } from '../../test/portal.ts';

const { db, as } = await testPortal();
await db.deleteFrom('calendarYear').execute();
const all = Array.from({ length: 40 }, (_, index) => ({ id: 2020 + index }));
await db.insertInto('calendarYear').values(all).execute();
const client = await as((await makeUser(db, { permissions: planner, name: 'Owona' })).id);
const rep = (await makeUser(db, { representative: true })).id;
const { formIds } = await makeProduct(db, { forms: 2 });
const [form = 0, second = 0] = formIds;

const copy = (year: number, percent = 100, existing: 'keep' | 'overwrite' = 'keep') =>
  client(expectations.copy, { body: { year, percent, existing } });
const monthOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;
/** The months of a line, from January on. */
const lineOf = async (year: number, formId = form) => {
  const { body } = await client(expectations.monthly, { query: { year, userId: rep } });
  return body.rows.find(({ id }) => id === formId)?.cells ?? [];
};
const fill = async (year: number, quantities: (number | null)[], formId = form) => {
  for (const [index, quantity] of quantities.entries())
    if (quantity !== null) await makeObjective(db, { userId: rep, formId, month: monthOf(year, index + 1), quantity });
};

it('copies a year to the next one, with a percentage, its sum rounded once', async () => {
  await fill(2024, [10, 10, 10, null, 0]);
  await makeObjective(db, { userId: rep, formId: second, month: '2024-01-01', quantity: null, amount: '1000' });
  const { status, body } = await copy(2024, 105);
  expect([status, body]).toEqual([200, { year: 2025, copied: 5, kept: 0, leftOut: 0 }]);
  // 31.5 is 32: each month has ten and a half, and the first two are rounded up.
  expect((await lineOf(2025)).map(({ quantity }) => quantity).slice(0, 6)).toEqual([11, 11, 10, null, 0, null]);
  expect((await lineOf(2025, second))[0]).toMatchObject({ quantity: null, amount: '1050', amountSet: true });
  const audit = await db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(audit).toMatchObject({
    action: 'expectations.copy',
    entityId: '2025',
    changes: { cells: { after: 5 }, from: { after: 2024 }, percent: { after: 105 } },
  });
  const query = { userId: rep, formId: form, month: '2025-01-01' };
  expect((await client(expectations.history, { query })).body).toMatchObject([{ quantity: 11, act: 'copied' }]);
});

it('keeps existing values, or overwrites the whole line', async () => {
  await fill(2030, [100, 100]);
  await fill(2031, [7, null, 9]);
  expect((await copy(2030)).body).toEqual({ year: 2031, copied: 1, kept: 1, leftOut: 0 });
  expect((await lineOf(2031)).map(({ quantity }) => quantity).slice(0, 4)).toEqual([7, 100, 9, null]);
  expect((await copy(2030, 100, 'overwrite')).body).toMatchObject({ copied: 2, kept: 0 });
  expect((await lineOf(2031)).map(({ quantity, version }) => [quantity, version]).slice(0, 4)).toEqual([
    [100, 2],
    [100, 1],
    [null, 2],
    [null, 0],
  ]);
});

it('leaves out people who left and forms that are no longer sold', async () => {
  const gone = (await makeUser(db, { representative: true, enabled: false })).id;
  const stopped = (await makeProduct(db, { forms: 1, active: false })).formIds[0] ?? 0;
  await makeObjective(db, { userId: gone, formId: form, month: '2034-01-01' });
  await makeObjective(db, { userId: rep, formId: stopped, month: '2034-01-01' });
  await makeObjective(db, { userId: rep, formId: form, month: '2034-01-01' });
  expect((await copy(2034)).body).toEqual({ year: 2035, copied: 1, kept: 0, leftOut: 2 });
});

it('reads a locked year, and never writes one', async () => {
  await fill(2038, [5]);
  await client(expectations.lock, { body: { year: 2038, locked: true } });
  expect((await copy(2038)).body).toMatchObject({ copied: 1 });
  expect((await copy(2037, 100, 'overwrite')).problem.code).toBe('locked');
});

it('copies nothing from a year without objectives, and leaves no audit row', async () => {
  const count = () => db.selectFrom('auditEvent').select(db.fn.countAll().as('n')).executeTakeFirst();
  const before = await count();
  expect((await copy(2045)).body).toEqual({ year: 2046, copied: 0, kept: 0, leftOut: 0 });
  expect(await count()).toEqual(before);
});

it('refuses an invalid percentage, or one that leads beyond the limit of a cell', async () => {
  await fill(2048, [500_000_000]);
  for (const [percent, fault] of [
    [0, 'too_small:1'],
    [1001, 'too_big:1000'],
    [33.333, 'decimals'],
    [201, 'too_big:199'],
  ] as const)
    expect((await copy(2048, percent)).problem.errors).toEqual({ percent: [fault] });
});

it('a copied line has the rounded sum of its source, whatever the percentage', async () => {
  const quantity = fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: null });
  const months = fc.array(quantity, { minLength: 12, maxLength: 12 });
  const percent = fc.integer({ min: 100, max: 30_000 }).map((hundredths) => hundredths / 100);
  await fc.assert(
    fc.asyncProperty(months, percent, async (given, times) => {
      await db.deleteFrom('objective').execute();
      await db.deleteFrom('objectiveChange').execute();
      await fill(2050, given);
      await copy(2050, times);
      const sum = given.reduce<number>((all_, one) => all_ + (one ?? 0), 0);
      const copied = (await lineOf(2051)).map((cell) => cell.quantity);
      const exact = (BigInt(sum) * BigInt(Math.round(times * 100)) + 5_000n) / 10_000n;
      expect(copied.reduce<number>((all_, one) => all_ + (one ?? 0), 0)).toBe(Number(exact));
      for (const [index, one] of copied.entries()) {
        const from = given[index] ?? null;
        expect(one === null).toBe(from === null);
        if (one !== null && from !== null) expect(Math.abs(one - (from * times) / 100)).toBeLessThan(1);
      }
    }),
    { numRuns: 12 },
  );
});

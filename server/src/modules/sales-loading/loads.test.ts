import { salesReports } from '@portal/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { salesPortal } from './sales.fixture.ts';

const { db, client, load, act, read, wholesaler } = await salesPortal();

const MONTHS = ['2026-01-01', '2026-02-01', '2026-03-01'] as const;
type Month = (typeof MONTHS)[number];

/** What counts of a wholesaler, month by month; and the same by person, as the reports sum it up. */
async function counted(wholesalerId: number): Promise<Partial<Record<Month, string>>> {
  const { rows } = await sql<{ month: Month; amount: string }>`
    select sales_load.month, sum(sales_total.amount)::text as amount
    from sales_load join sales_total on load_id = sales_load.id
    where wholesaler_id = ${wholesalerId} and state = 'current' group by 1 order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ month, amount }) => [month, amount]));
}

const summedUp = async () => {
  const { rows } = await sql<{ kept: string | null; counting: string | null }>`
    select (select sum(amount) from sales_user_month)::text as kept,
      (select sum(sales_total.amount) from sales_total join sales_load on sales_load.id = load_id
       where state = 'current')::text as counting`.execute(db);
  return rows[0];
};

it('a sheet is reverted as a whole: none of its months comes back when another sheet is reverted', async () => {
  const wholesalerId = await wholesaler();
  const sheetOf = (months: Month[], amount: string) =>
    load({ wholesalerId, lines: months.map((month) => ({ product: 'A', pharmacy: 'P', month, amount })) });
  const [january, february] = MONTHS;
  await sheetOf([january], '1');
  const both = await sheetOf([january, february], '2');
  const later = await sheetOf([january], '4');
  expect(await counted(wholesalerId)).toEqual({ [january]: '4.00', [february]: '2.00' });
  expect((await act('revert', both)).status).toBe(200);
  expect((await read(both)).months.map(({ state }) => state)).toEqual(['reverted', 'reverted']);
  expect(await counted(wholesalerId)).toEqual({ [january]: '4.00' });
  // The preview shows what would count without it.
  const { body } = await client(salesReports.differences, { params: { id: later } });
  expect(body.months).toMatchObject([{ month: january, before: { amount: '1.00' }, after: { amount: '4.00' } }]);
  expect((await act('revert', later)).status).toBe(200);
  expect(await counted(wholesalerId)).toEqual({ [january]: '1.00' });
  expect((await act('restore', both)).status).toBe(200);
  expect(await counted(wholesalerId)).toEqual({ [january]: '2.00', [february]: '2.00' });
});

/** A month is a stack of sheets: new and restored ones go on top, reverted ones are removed, the top counts. */
class Model {
  readonly piles: Record<Month, number[]> = { '2026-01-01': [], '2026-02-01': [], '2026-03-01': [] };
  readonly sheets: { id: string; months: Month[]; amount: string }[] = [];

  restore(sheet: number): void {
    for (const month of this.sheets[sheet]?.months ?? [])
      if (this.piles[month].at(-1) !== sheet)
        this.piles[month] = [...this.piles[month].filter((one) => one !== sheet), sheet];
  }
  revert(sheet: number): void {
    for (const month of MONTHS) this.piles[month] = this.piles[month].filter((one) => one !== sheet);
  }
  countsOf(sheet: number): number {
    return MONTHS.filter((month) => this.piles[month].at(-1) === sheet).length;
  }
  mayRevert = (sheet: number) => this.countsOf(sheet) > 0;
  mayRestore = (sheet: number) => this.countsOf(sheet) < (this.sheets[sheet]?.months.length ?? 0);
  statesOf(sheet: number): string[] {
    return (this.sheets[sheet]?.months ?? []).map((month) => {
      if (!this.piles[month].includes(sheet)) return 'reverted';
      return this.piles[month].at(-1) === sheet ? 'current' : 'replaced';
    });
  }
  figures(): Partial<Record<Month, string>> {
    const tops = MONTHS.flatMap((month) => {
      const top = this.piles[month].at(-1);
      return top === undefined ? [] : [[month, this.sheets[top]?.amount ?? '']];
    });
    return Object.fromEntries(tops) as Partial<Record<Month, string>>;
  }
}

const months = fc.subarray([...MONTHS], { minLength: 1 });
const loadStep = fc.record({ act: fc.constant('load' as const), months });
const moveStep = fc.record({
  act: fc.constantFrom('revert' as const, 'revert' as const, 'restore' as const),
  sheet: fc.nat(2),
});
/** Some sheets overlap before anything is reverted. */
const story = fc
  .tuple(
    fc.array(loadStep, { minLength: 3, maxLength: 3 }),
    fc.array(fc.oneof({ weight: 1, arbitrary: loadStep }, { weight: 5, arbitrary: moveStep }), {
      minLength: 4,
      maxLength: 9,
    }),
  )
  .map(([first, then]) => [...first, ...then]);

it('whatever is loaded, replaced, reverted and restored, the top of each month counts, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const wholesalerId = await wholesaler();
      const model = new Model();
      for (const one of steps) {
        if (one.act === 'load') {
          const amount = `${2 ** model.sheets.length}.25`;
          const lines = one.months.map((month) => ({ product: 'A', pharmacy: 'P', month, amount }));
          model.sheets.push({ id: await load({ wholesalerId, lines }), months: one.months, amount });
          model.restore(model.sheets.length - 1);
        } else {
          const { id = '' } = model.sheets[one.sheet] ?? {};
          const isAllowed = one.act === 'revert' ? model.mayRevert(one.sheet) : model.mayRestore(one.sheet);
          expect((await read(id)).actions.includes(one.act)).toBe(isAllowed);
          expect((await act(one.act, id)).status).toBe(isAllowed ? 200 : 409);
          if (isAllowed) model[one.act](one.sheet);
          expect((await read(id)).months.map(({ state }) => state)).toEqual(model.statesOf(one.sheet));
        }
        expect(await counted(wholesalerId)).toEqual(model.figures());
        const sums = await summedUp();
        expect(sums?.kept).toBe(sums?.counting);
      }
    }),
    { numRuns: 10 },
  );
});

import { sql } from 'kysely';
import { spreadObjectives } from '../modules/expectations/spread.service.ts';
import { listDetailed } from '../modules/products/products.service.ts';
import { fillAtOnce } from '../db/fill-at-once.ts';
import type { Demo } from './demo.ts';

/** As many as one call spreads. */
const BATCH = 500;
/** The increase of this year's objectives. */
const GROWTH = 1.06;

type Sold = { userId: number; formId: number; quantity: number };

/** What each of them sold in a year. */
async function listSold({ db, representatives }: Demo, year: number): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select user_id, form_id, sum(quantity)::integer as quantity from sales_user_month
    where user_id = any(${representatives}::integer[]) and month between ${`${year}-01-01`} and ${`${year}-12-01`}
    group by user_id, form_id having sum(quantity) > 0 order by user_id, form_id`.execute(db);
  return rows;
}

/** Objectives of each representative for each form they present: last year's, and slightly more this year. */
export async function loadObjectives(demo: Demo): Promise<void> {
  const context = demo.as('admin');
  const { random } = demo;
  const year = demo.today.getUTCFullYear() - 1;
  const forms = (await listDetailed(context))
    .flatMap((product) => (product.active ? product.forms : []))
    .filter(({ active, sample }) => active && !sample);
  const presented = new Set(forms.map(({ id }) => id));
  // Within reach, for some more than for others.
  const demands = new Map(demo.representatives.map((id) => [id, random.integer(85, 120)]));
  const items = (await listSold(demo, year))
    // Nobody presents everything.
    .filter(({ formId }) => presented.has(formId) && random.integer(1, 10) > 2)
    .map(({ userId, formId, quantity }) => ({
      userId,
      formId,
      quarter: null,
      amount: null,
      version: 0,
      quantity: Math.max(12, Math.round((quantity * (demands.get(userId) ?? 100) * random.integer(90, 110)) / 1e4)),
    }));
  const grown = items.map((item) => ({ ...item, quantity: Math.round(item.quantity * GROWTH) }));
  await fillAtOnce(demo.db, ['objective', 'objective_change'], async () => {
    for (let start = 0; start < items.length; start += BATCH) {
      // The sheets of two years ago begin in autumn: a seasonal spread would put everything there.
      await spreadObjectives(context, { year, by: 'even', items: items.slice(start, start + BATCH) });
      const next = grown.slice(start, start + BATCH);
      await spreadObjectives(context, { year: year + 1, by: 'seasonal', items: next });
    }
  });
}

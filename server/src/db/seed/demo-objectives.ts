import { spreadObjectives } from '../../modules/expectations/spread.service.ts';
import { listDetailed } from '../../modules/products/products.service.ts';
import { keysAtOnce } from '../keys-at-once.ts';
import type { Demo } from './demo.ts';

/** As many as one call spreads. */
const BATCH = 500;
/** What is asked for more this year. */
const GROWTH = 1.06;

/** What each representative was to sell last year of each form they present, and this year a little more. */
export async function loadObjectives(demo: Demo): Promise<void> {
  const context = demo.as('admin');
  const { random, representatives } = demo;
  const year = demo.today.getUTCFullYear() - 1;
  const forms = (await listDetailed(context))
    .flatMap((product) => (product.active ? product.forms : []))
    .filter(({ active, sample }) => active && !sample);
  const items = representatives.flatMap((userId) =>
    forms
      // Nobody presents everything.
      .filter(() => random.integer(1, 10) > 2)
      .map(({ id }) => ({
        ...{ userId, formId: id, quarter: null, amount: null, version: 0 },
        quantity: random.integer(4, 60) * 30,
      })),
  );
  const grown = items.map((item) => ({ ...item, quantity: Math.round(item.quantity * GROWTH) }));
  await keysAtOnce(demo.db, ['objective', 'objective_change'], async () => {
    for (let start = 0; start < items.length; start += BATCH) {
      // Of the year before the last the sheets begin in autumn: its seasons would put everything there.
      await spreadObjectives(context, { year, by: 'even', items: items.slice(start, start + BATCH) });
      const next = grown.slice(start, start + BATCH);
      await spreadObjectives(context, { year: year + 1, by: 'seasonal', items: next });
    }
  });
}

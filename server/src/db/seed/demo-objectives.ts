import { copyObjectives } from '../../modules/expectations/copy.service.ts';
import { spreadObjectives } from '../../modules/expectations/spread.service.ts';
import { listDetailed } from '../../modules/products/products.service.ts';
import type { Demo } from './demo.ts';

/** As many as one call spreads. */
const BATCH = 500;

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
  for (let start = 0; start < items.length; start += BATCH)
    await spreadObjectives(context, { year, by: 'seasonal', items: items.slice(start, start + BATCH) });
  await copyObjectives(context, { year, percent: 106, existing: 'keep' });
}

import { type Bench, type Figure, compare, measure } from './bench.ts';
import { fillMinutes } from './minutes-data.ts';
import { type BenchPortal, signIn, withPortal } from './portal.ts';

/** A tenth of them waits. */
const SIZE = { users: 500, reports: 20_000 };

async function compareInboxes({ url, pool }: BenchPortal): Promise<Figure[]> {
  await fillMinutes(pool, SIZE);
  const headers = await signIn(url, 'superviseur');
  const inboxOf = (module: string) => ({ url: `${url}/api/${module}/all-not-approved`, headers });
  const [minutes, reports] = await measure(inboxOf('meetings-reports'), inboxOf('work-reports'));
  return [compare(minutes, reports, { what: 'inbox, 2,000 of 20,000 wait', rival: 'of reports', least: 0.9 })];
}

/** What waits for a manager: minutes beside as many reports of the same people. */
export const minutesBench: Bench = {
  name: 'meeting minutes: a manager’s inbox',
  run: () => withPortal(compareInboxes),
};

import type { Context } from '@portal/server/context.ts';
import { openDatabase } from '@portal/server/db/database.ts';
import { rebuildRollups } from '@portal/server/modules/performance-tracking/rollup.service.ts';
import { getTeam } from '@portal/server/modules/performance-tracking/team.service.ts';
import type pg from 'pg';
import { type Bench, type Figure, compare, measure } from './bench.ts';
import { type BenchPortal, signIn, withPortal } from './portal.ts';
import { fillReports, withoutTimeLimit } from './reports-data.ts';
import { type Statement, startYardstick } from './yardstick.ts';

/** The same team of fifty in both; in the large portal it is one team of ten. Ten visits a report. */
const SMALL = { users: 50, reports: 10_000 };
const LARGE = { users: 500, reports: 100_000 };
const TIME_ZONE = 'Africa/Douala';
const LINKS_EACH = 40;

/** The month before this one. */
function lastMonth(): { year: number; period: number } {
  const now = new Date();
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  return { year: before.getUTCFullYear(), period: before.getUTCMonth() + 1 };
}

/** Makes medical representatives of the people who report, gives them professionals to visit, and fills the rollup. */
async function fillPerformance({ pool }: BenchPortal, size: typeof SMALL): Promise<void> {
  await fillReports(pool, size);
  await withoutTimeLimit(pool, async (client) => {
    await client.query(
      `update app_user set created_at = now() - interval '5 years',
         designation_id = (select id from designation where is_medical_representative order by id limit 1)
       where username like 'banc%'`,
    );
    await client.query(
      `insert into user_professional_span (user_id, professional_id, target_frequency, from_at)
       select app_user.id, 1 + (app_user.id * 7 + n * 11) % 400, 3, '-infinity'
       from app_user cross join generate_series(1, $1::integer) n where username like 'banc%' on conflict do nothing`,
      [LINKS_EACH],
    );
  });
  const db = openDatabase(pool);
  await rebuildRollups(db);
  await pool.query('vacuum analyze performance_month, performance_contact, user_professional_span');
}

/** The statements of the page, as the portal itself sends them. */
async function statementsOfPage(pool: pg.Pool): Promise<Statement[]> {
  const { rows } = await pool.query(`select id from app_user where username = 'superviseur'`);
  const statements: Statement[] = [];
  const db = openDatabase(pool, ({ query }) => {
    statements.push({ text: query.sql, values: [...query.parameters] });
  });
  const caller = { id: Number(rows[0]?.id), sessionId: '', permissions: [], roles: [] };
  const context = { db, config: { timeZone: TIME_ZONE }, caller } as unknown as Context;
  await getTeam(context, 'month', { ...lastMonth(), provisional: false, sort: 'score' });
  return statements;
}

async function pageOf({ url }: BenchPortal) {
  const { year, period } = lastMonth();
  return {
    url: `${url}/api/performance-tracking/monthly?year=${year}&period=${period}`,
    headers: await signIn(url, 'superviseur'),
  };
}

/** Within 1.2 times the time is at least 1 / 1.2 of the throughput. */
const AS_FAST = 1 / 1.2;

async function comparePages(small: BenchPortal, large: BenchPortal): Promise<Figure[]> {
  await fillPerformance(small, SMALL);
  await fillPerformance(large, LARGE);
  const bare = await startYardstick(large.pool, ...(await statementsOfPage(large.pool)));
  try {
    const [yardstick, page, smallPage] = await measure(bare, await pageOf(large), await pageOf(small));
    return [
      compare(page, yardstick, { what: 'a team’s page over 1,000,000 visits', rival: 'bare', least: 0.25 }),
      compare(page, smallPage, { what: 'the same at 10 times the data', rival: 'at a tenth', least: AS_FAST }),
    ];
  } finally {
    bare.stop();
  }
}

/** A manager's page of fifty representatives: against the bare driver, and against a tenth of the data. */
export const performanceBench: Bench = {
  name: 'performance: a team’s month',
  run: () => withPortal((small) => withPortal((large) => comparePages(small, large))),
};

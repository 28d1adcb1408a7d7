import { SubmittedReportsFilter } from '@portal/contract';
import { openDatabase } from '@portal/server/db/database.ts';
import type { Viewer } from '@portal/server/modules/approval/inbox.repository.ts';
import { listSubmitted } from '@portal/server/modules/work-reports/lists.repository.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Bench, type Figure, compare, measure } from './bench.ts';
import { type BenchPortal, signIn, withPortal } from './portal.ts';
import { fillReports } from './reports-data.ts';
import { type Statement, startYardstick } from './yardstick.ts';

const SMALL = { users: 500, reports: 10_000 };
const LARGE = { users: 500, reports: 100_000 };
const FILTER = 'typeId=1&statusId=3';
const DEEP = 1_000;

/** The statements of one page, as the portal itself sends them. */
async function statementsOfPage(pool: pg.Pool): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = openDatabase(pool, ({ query }) => {
    statements.push({ text: query.sql, values: [...query.parameters] });
  });
  // The ready-made manager may read all reports, so this filter has no condition on the team.
  const all = sql<boolean>`true`;
  const viewer: Viewer = { id: 0, within: all, readable: all, team: all };
  await listSubmitted(db, viewer, SubmittedReportsFilter.parse({ typeId: 1, statusId: 3 }));
  return statements;
}

type List = { url: string; headers: Record<string, string> };

async function listOf({ url }: BenchPortal): Promise<List> {
  return { url: `${url}/api/work-reports/all-submited?${FILTER}`, headers: await signIn(url, 'superviseur') };
}

/** The page that many rows behind the first. */
async function walkTo({ url, headers }: List, rows: number): Promise<List> {
  let page = url;
  for (let read = 0; read < rows; read += 200) {
    const answer = await fetch(`${page}&limit=200`, { headers });
    const { nextCursor } = (await answer.json()) as { nextCursor: string | null };
    if (nextCursor === null) break;
    page = `${url}&cursor=${encodeURIComponent(nextCursor)}`;
  }
  return { url: page, headers };
}

/** Within 1.2 times the time is at least 1 / 1.2 of the throughput. */
const AS_FAST = 1 / 1.2;

/** Two portals side by side, one of them with a tenth of the data, so that they can take turns. */
async function compareLists(small: BenchPortal, large: BenchPortal): Promise<Figure[]> {
  await fillReports(small.pool, SMALL);
  await fillReports(large.pool, LARGE);
  const bare = await startYardstick(large.pool, ...(await statementsOfPage(large.pool)));
  try {
    const first = await listOf(large);
    const far = await walkTo(first, DEEP * 50);
    const [yardstick, page, farPage, smallPage] = await measure(bare, first, far, await listOf(small));
    return [
      compare(page, yardstick, { what: 'page of 50 over 1,000,000 visits', rival: 'bare', least: 0.7 }),
      compare(page, smallPage, { what: 'the same at 10 times the data', rival: 'at a tenth', least: 0.9 }),
      compare(farPage, page, { what: 'page 1,000', rival: 'first page', least: AS_FAST }),
    ];
  } finally {
    bare.stop();
  }
}

/** A manager's page of fifty reports: against the bare driver, against a tenth of the data, and far behind the first. */
export const reportsBench: Bench = {
  name: 'work reports: a manager’s list',
  run: () => withPortal((small) => withPortal((large) => compareLists(small, large))),
};

import type { Database } from '@portal/server/db/database.ts';
import { SubmittedReportsFilter } from '@portal/contract';
import type { Viewer } from '@portal/server/modules/approval/inbox.repository.ts';
import { listSubmitted } from '@portal/server/modules/work-reports/lists.repository.ts';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { type Bench, type Figure, throughputs } from './bench.ts';
import { signIn, withPortal } from './portal.ts';
import { fillReports } from './reports-data.ts';
import { type Statement, startYardstick } from './yardstick.ts';

const SMALL = { users: 500, reports: 10_000 };
const LARGE = { users: 500, reports: 100_000 };
const FILTER = 'typeId=1&statusId=3';
const DEEP = 1_000;

const rate = (value: number) => `${Math.round(value)}/s`;

/** The statements of one page, as the portal itself sends them. */
async function statementsOfPage(pool: pg.Pool): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  // The ready-made manager may read everyone's; the team is not asked for by this filter.
  const viewer: Viewer = { id: 0, within: sql<boolean>`true`, team: sql<boolean>`true` };
  await listSubmitted(db, viewer, SubmittedReportsFilter.parse({ typeId: 1, statusId: 3 }));
  return statements;
}

/** The cursor of a page far behind the first one. */
async function walkTo(url: string, headers: Record<string, string>, rows: number): Promise<string> {
  let cursor = '';
  for (let read = 0; read < rows; read += 200) {
    const answer = await fetch(
      `${url}?${FILTER}&limit=200&cursor=${encodeURIComponent(cursor)}`.replace(/&cursor=$/, ''),
      {
        headers,
      },
    );
    const { nextCursor } = (await answer.json()) as { nextCursor: string | null };
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return cursor;
}

const figure = (what: string, measured: number, yardstick: [number, string], least: number): Figure => {
  const ratio = measured / yardstick[0];
  return {
    what,
    measured: rate(measured),
    yardstick: `${rate(yardstick[0])} ${yardstick[1]}`,
    ratio,
    mustReach: `at least ${least.toFixed(2)}`,
    holds: ratio >= least,
  };
};

/** Within 1.2 times the time is at least 1 / 1.2 of the throughput. */
const AS_FAST = 1 / 1.2;

/** A manager's page of fifty reports: against the bare driver, against a tenth of the data, and far behind the first. */
export const reportsBench: Bench = {
  name: 'work reports: a manager’s list',
  run: () =>
    withPortal(async ({ url, pool }) => {
      const list = `${url}/api/work-reports/all-submited`;
      const headers = await signIn(url, 'superviseur');
      const first = { url: `${list}?${FILTER}`, headers };
      await fillReports(pool, SMALL);
      const [small = 0] = await throughputs(first);
      await fillReports(pool, LARGE);
      const bare = await startYardstick(pool, ...(await statementsOfPage(pool)));
      try {
        const cursor = encodeURIComponent(await walkTo(list, headers, DEEP * 50));
        const far = { url: `${list}?${FILTER}&cursor=${cursor}`, headers };
        const [yardstick = 0, large = 0, deep = 0] = await throughputs(bare, first, far);
        return [
          figure('page of 50 over 1,000,000 visits', large, [yardstick, 'bare'], 0.6),
          figure('the same at 10 times the data', large, [small, 'at a tenth'], AS_FAST),
          figure('page 1,000', deep, [large, 'first page'], AS_FAST),
        ];
      } finally {
        bare.stop();
      }
    }),
};

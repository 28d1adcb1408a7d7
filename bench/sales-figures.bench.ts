import {
  type SalesDimension,
  type SalesQuestion,
  type Span,
  buildPath,
  monthsOf,
  salesFigures,
} from '@portal/contract';
import { openDatabase } from '@portal/server/db/database.ts';
import { countCells, countReport } from '@portal/server/modules/sales-figures/report.repository.ts';
import { monthRangesOf } from '@portal/server/modules/figures/month-ranges.ts';
import type pg from 'pg';
import { type Bench, type Figure, compare, measure } from './bench.ts';
import { type BenchPortal, signIn, withPortal } from './portal.ts';
import { fillMonths, fillReferences } from './sales-data.ts';
import { type Statement, startYardstick } from './yardstick.ts';

/**
 * The data asked about is the same in both portals: half a million rows of two years. One portal has ten times as many
 * other rows.
 */
const ASKED = { last: '2026-12-01', months: 24, pharmacies: 83 };
const BEFORE = { last: '2024-12-01', months: 45 };

type Report = { what: string; span: Span; by: SalesDimension; across?: SalesDimension; period?: number };
const reports: readonly Report[] = [
  { what: 'a month by product', span: 'month', by: 'product', period: 11 },
  { what: 'a quarter by pharmacy', span: 'quarter', by: 'pharmacy', period: 4 },
  { what: 'a year by representative', span: 'year', by: 'representative' },
  { what: 'a year by product and month', span: 'year', by: 'product', across: 'month' },
];

const endpoints = { month: salesFigures.monthly, quarter: salesFigures.quarterly, year: salesFigures.yearly };

async function pageOf({ url }: BenchPortal, { span, by, across, period }: Report) {
  const path = buildPath(endpoints[span], { query: { year: 2026, by, across, period } });
  return { url: `${url}/api${path}`, headers: await signIn(url, 'admin') };
}

/** The statements of a report's lines and cells, as the portal itself sends them. */
async function statementsOf(pool: pg.Pool, report: Report): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = openDatabase(pool, ({ query }) => {
    statements.push({ text: query.sql, values: [...query.parameters] });
  });
  const { by, across, span } = report;
  const question: SalesQuestion = {
    year: 2026,
    by,
    measure: 'amount',
    cumulative: false,
    sort: 'rank',
    ...(report.period !== undefined && { period: report.period }),
  };
  const asked = { dimensions: across ? [by, across] : [by], filters: {}, people: null };
  const monthRanges = monthRangesOf(span, question);
  const months = monthsOf(monthRanges.period);
  const held = { compared: months, counterparts: monthsOf(monthRanges.comparedTo), judged: months, told: months };
  const request = { asked, by, measure: 'amount', monthRanges, sort: 'rank', ...held } as const;
  const lines = await countReport(db, request);
  const keys = lines.flatMap(({ kind, key }) => (kind === 'line' ? [key] : []));
  if (across) await countCells(db, request, across, keys);
  return statements;
}

/** A third of the speed is three times the time; 1.2 times the time is 1 / 1.2 of the speed. */
const [OF_BARE, OF_SMALL] = [1 / 3, 1 / 1.2];

async function compareReport(small: BenchPortal, large: BenchPortal, report: Report): Promise<Figure[]> {
  const bare = await startYardstick(large.pool, ...(await statementsOf(large.pool, report)));
  try {
    const [yardstick, page, smallPage] = await measure(bare, await pageOf(large, report), await pageOf(small, report));
    return [
      compare(page, yardstick, { what: report.what, rival: 'bare', least: OF_BARE }),
      compare(page, smallPage, { what: `${report.what}, of 5,000,000 rows`, rival: 'of 500,000', least: OF_SMALL }),
    ];
  } finally {
    bare.stop();
  }
}

async function compareReports(small: BenchPortal, large: BenchPortal): Promise<Figure[]> {
  for (const { pool } of [small, large]) await fillMonths(pool, await fillReferences(pool), ASKED);
  const { rows } = await large.pool.query<{ id: number }>('select max(id) as id from wholesaler');
  await fillMonths(large.pool, rows[0]?.id ?? 0, BEFORE);
  const figures: Figure[] = [];
  for (const report of reports) figures.push(...(await compareReport(small, large, report)));
  return figures;
}

/** The sales reports: against the bare driver, and with ten times as many rows outside the question. */
export const salesFiguresBench: Bench = {
  name: 'sales reports: over 5,000,000 rows',
  run: () => withPortal((small) => withPortal((large) => compareReports(small, large))),
};

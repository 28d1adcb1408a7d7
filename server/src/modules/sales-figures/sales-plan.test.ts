import { type SalesQuestion, SalesLineFilter, SalesUploadFilter, monthsOf } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { watchDatabase } from '../../test/plans.ts';
import { newFileKey } from '../../test/sales.ts';
import * as lines from '../sales-loading/lines.repository.ts';
import { countReport } from './report.repository.ts';
import { salesPortal } from '../sales-loading/sales.fixture.ts';
import { monthRangesOf } from '../figures/month-ranges.ts';
import { listUploads } from '../sales-loading/uploads.repository.ts';

const { db, connection, loader, wholesaler, sheet, form, pharmacy } = await salesPortal();
const wholesalerId = await wholesaler();

// Sheets of many years, and one with many lines.
const fileKey = newFileKey();
await db.insertInto('file').values({ key: fileKey, size: 1, type: 'text/plain' }).execute();
await sql`
  insert into import (id, kind, user_id, name, file_key, state, options, created_at)
  select gen_random_uuid(), case when n % 3 = 0 then 'pharmacies' else 'sales' end, ${loader}, 'ventes ' || n || '.csv',
    ${fileKey}, 'committed',
    case when n % 3 = 0 then '{}'
      else jsonb_build_object('wholesalerId', case when n % 1000 = 1 then ${wholesalerId}::integer else 0 end) end,
    timestamptz '2020-01-01' + n * interval '1 hour'
  from generate_series(1, 20000) n`.execute(db);
const staged = await sheet({ wholesalerId, lines: [{ product: 'A', pharmacy: 'P' }] });
await sql`
  insert into sales_line select ${staged}::uuid, n, 0, 0, 0, '2026-03-01', 1, 0, 1
  from generate_series(10, 30000) n`.execute(db);
const loaded = await sheet({ wholesalerId, lines: [], state: 'committed' });
await sql`
  insert into sales_load (import_id, wholesaler_id, month, state, row_count, quantity, free_units, amount, loaded_by)
  select ${loaded}::uuid, ${wholesalerId}, make_date(2026, n, 1), 'current', 0, 0, 0, 0, ${loader}
  from generate_series(1, 3) n`.execute(db);
await sql`
  insert into sales_row
  select load.month, load.id, n, 0, ${form}, ${pharmacy}, 1, 0, 1, 'code', 'code'
  from sales_load as load cross join generate_series(1, 20000) n where load.import_id = ${loaded}::uuid`.execute(db);
await sql`
  insert into import_row (import_id, line, cells) select ${loaded}::uuid, n, '["A"]' from generate_series(1, 20000) n`.execute(
  db,
);
// And ten years of what 300 pharmacies bought.
await sql`
  insert into pharmacy (name, type, city_id)
  select 'Officine ' || n, 'Business', (select city_id from pharmacy where id = ${pharmacy}) from generate_series(1, 300) n`.execute(
  db,
);
await sql`
  with load as (
    insert into sales_load (import_id, wholesaler_id, month, state, row_count, quantity, free_units, amount, loaded_by)
    select ${staged}::uuid, ${wholesalerId}, make_date(2016 + n / 12, n % 12 + 1, 1), 'current', 300, 300, 0, 300, ${loader}
    from generate_series(0, 119) n returning id)
  insert into sales_load_sum (load_id, pharmacy_id, row_count, quantity, free_units, amount)
  select load.id, pharmacy.id, 1, 1, 0, 1 from load cross join pharmacy`.execute(db);
await sql`vacuum analyze sales_load, sales_load_sum`.execute(db);
await sql`analyze import, import_row, sales_line, sales_row, sales_name, pharmacy`.execute(db);

const watched = watchDatabase(connection);
type Uploads = z.input<typeof SalesUploadFilter>;
const uploads = (query: Uploads) => (one: Database) => listUploads(one, SalesUploadFilter.parse(query));

const loads = await db.selectFrom('salesLoad').where('importId', '=', loaded).select(['id', 'month']).execute();

const behindFirst = async (list: (one: Database) => Promise<{ nextCursor: string | null }>) =>
  (await list(db)).nextCursor ?? undefined;
const cursor = await behindFirst(uploads({ limit: 200 }));

describe('a page of the sheets is found by an index', () => {
  it.each<[string, Uploads, string]>([
    ['all of them', {}, 'import_sales'],
    ['behind a cursor', { cursor }, 'import_sales'],
    ['the oldest first', { sort: 'createdAt' }, 'import_sales'],
    ['of a wholesaler', { wholesalerId }, 'import_sales_of'],
    ['with a rare word', { q: '19999' }, 'import_sales_search'],
  ])('%s', async (_name, query, index) => {
    const plan = await watched.planOfPage(uploads(query));
    expect(plan.join('\n')).toMatch(new RegExp(`Index Scan ${index}(\\n|$)`));
    expect(plan.filter((node) => /^Seq Scan import$/.test(node))).toEqual([]);
  });
});

describe('a page of lines is read from its index, without sorting all of them', () => {
  const ofStaged = (one: Database, query: object) => lines.listStaged(one, staged, SalesLineFilter.parse(query));
  const ofLoaded = (one: Database, query: object) =>
    lines.listLoaded(one, loaded, { loads, mapping: ['product'], people: null }, SalesLineFilter.parse(query));

  it.each([
    ['before they are loaded', ofStaged, /Index Scan sales_line_import/],
    [
      'of several months that are loaded',
      ofLoaded,
      /Index Scan import_row_pkey[^]*Index Scan sales_row_2026_load_id_line_part_idx/,
    ],
  ] as const)('%s', async (_name, list, wanted) => {
    const behind = await behindFirst((one) => list(one, { limit: 200 }));
    for (const query of [{}, { cursor: behind }]) {
      const plan = (await watched.planOfPage((one) => list(one, query))).join('\n');
      expect(plan).toMatch(wanted);
      expect(plan).not.toMatch(/^(Sort|Seq Scan (import|sales_line|sales_row))/m);
    }
  });
});

describe('a report reads the sums of the loads it is asked for, and no other', () => {
  it('of a quarter, by pharmacy', async () => {
    const question: SalesQuestion = {
      year: 2025,
      period: 4,
      by: 'pharmacy',
      measure: 'amount',
      cumulative: false,
      sort: 'rank',
    };
    const asked = { dimensions: ['pharmacy'], filters: {}, people: null } as const;
    const monthRanges = monthRangesOf('quarter', question);
    const request = {
      asked,
      by: 'pharmacy',
      measure: 'amount',
      monthRanges,
      sort: 'rank',
      compared: monthsOf(monthRanges.period),
      counterparts: monthsOf(monthRanges.comparedTo),
      judged: monthsOf(monthRanges.period),
      told: monthsOf(monthRanges.period),
    } as const;
    const plan = await watched.planOfLast((one) => countReport(one, request));
    expect(plan).toContain('Index Only Scan sales_load_sum_load');
    expect(plan).not.toContain('Seq Scan sales_load_sum');
  });
});

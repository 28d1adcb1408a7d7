import { describe, expect, test } from 'vitest';
import { emptyDatabase } from './keyset.fixture.ts';
import { type SortKey, findPage } from './keyset.ts';

type Tables = { big: { id: number; label: string; seenAt: string | null } };

const { pool, db, statements } = await emptyDatabase<Tables>();
await pool.query(
  `create table big as select n as id, 'Société ' || md5(n::text) as label,
     case when n % 10 = 0 then null else timestamptz '2026-01-01' + (n / 3) * interval '1 microsecond' end as seen_at
   from generate_series(1, 100000) n`,
);
await pool.query('alter table big add primary key (id)');
await pool.query('create index big_label on big (label collate "fr-x-icu", id)');
await pool.query('create index big_seen on big (seen_at, id)');
await pool.query('analyze big');

type Plan = {
  'Node Type': string;
  'Index Cond'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

/** The plan of the latest statement that was sent, run once more with the same parameters. */
async function planOfLatest(): Promise<Plan[]> {
  const { sql, parameters } = statements.at(-1)!;
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
  return nodes((rows[0] as { 'QUERY PLAN': { Plan: Plan }[] })['QUERY PLAN'][0]!.Plan);
}

describe('among 100,000 rows', () => {
  const bigKeys = {
    label: { by: 'big.label', type: 'text' },
    seenAt: { by: 'seenAt', type: 'timestamptz' },
  } satisfies Record<string, SortKey<Tables, 'big'>>;
  const big = db.selectFrom('big').selectAll();
  const page = (sort: 'label' | '-label' | 'seenAt' | '-seenAt', cursor?: string) =>
    findPage(db, big, { keys: bigKeys, id: { by: 'id', type: 'integer' }, sort, limit: 50, cursor });
  const sorts = [
    ['label', 'label collate "fr-x-icu"'],
    ['-label', 'label collate "fr-x-icu"'],
    ['seenAt', 'seen_at'],
    ['-seenAt', 'seen_at'],
  ] as const;

  test('the total stops at 10,000', async () => {
    expect(await page('label')).toMatchObject({ total: 10_000, totalIsExact: false });
  });

  test.each(sorts)('a page in the middle costs no more than near the start, sorted by %s', async (sort, column) => {
    const direction = sort.startsWith('-') ? 'desc' : 'asc';
    const cursorAt = async (depth: number) => {
      const order = `order by ${column} ${direction}, id ${direction}`;
      const { rows } = await pool.query<{ value: string; id: string }>(
        `select (${column})::text as value, id::text from big ${order} offset ${depth} limit 1`,
      );
      return Buffer.from(JSON.stringify([sort, rows[0]?.value ?? null, rows[0]?.id, 10_001])).toString('base64url');
    };
    const blocks: number[] = [];
    for (const depth of [200, 50_000, 95_000]) {
      await page(sort, await cursorAt(depth));
      const plan = await planOfLatest();
      expect(plan.map((node) => node['Node Type'])).toEqual(['Limit', expect.stringMatching(/^Index (Only )?Scan$/)]);
      expect(plan[1]?.['Index Cond']).toBeDefined();
      blocks.push(plan[0]!['Shared Hit Blocks'] + plan[0]!['Shared Read Blocks']);
    }
    console.log(`${sort}: blocks read for a page behind 200, 50,000 and 95,000 rows: ${blocks.join(', ')}`);
    // At most one block per row, plus the inner pages of the index.
    expect(Math.max(...blocks)).toBeLessThan(60);
  });
});

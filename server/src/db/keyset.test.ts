import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { emptyDatabase } from './keyset.fixture.ts';
import { BadCursor, type PageRequest, type SortKey, findPage } from './keyset.ts';

type Thing = {
  id: number;
  uid: string;
  label: string | null;
  seenAt: string | null;
  amount: string | null;
  day: string | null;
  flag: boolean | null;
  rank: number | null;
  ratio: number | null;
};
type Tables = { thing: Thing };

const { pool, db } = await emptyDatabase<Tables>();
await pool.query(
  `create table thing (
     id integer primary key, uid uuid not null default gen_random_uuid(), label text, seen_at timestamptz, amount numeric,
     day date, flag boolean, rank integer, ratio double precision)`,
);

const keys = {
  label: { by: 'thing.label', type: 'text' },
  seenAt: { by: 'seenAt', type: 'timestamptz' },
  amount: { by: 'amount', type: 'numeric' },
  day: { by: 'day', type: 'date' },
  flag: { by: 'flag', type: 'boolean' },
  rank: { by: 'rank', type: 'integer' },
  ratio: { by: 'ratio', type: 'double precision' },
  double: { by: sql`rank * 2`, type: 'bigint' },
} satisfies Record<string, SortKey<Tables, 'thing'>>;
type Key = keyof typeof keys;
type Request = PageRequest<Tables, 'thing', Key>;

const inSql: Record<Key, string> = {
  label: 'label collate "fr-x-icu"',
  seenAt: 'seen_at',
  amount: 'amount',
  day: 'day',
  flag: 'flag',
  rank: 'rank',
  ratio: 'ratio',
  double: 'rank * 2',
};
const ids = { id: { by: 'id', type: 'integer' }, uid: { by: 'thing.uid', type: 'uuid' } } satisfies Record<
  string,
  SortKey<Tables, 'thing'>
>;

async function fill(rows: Partial<Record<string, unknown>>[]): Promise<void> {
  await pool.query('truncate thing');
  await pool.query(
    `insert into thing select t.id, gen_random_uuid(), t.label, t.seen_at, t.amount, t.day, t.flag, t.rank, t.ratio
     from jsonb_populate_recordset(null::thing, $1) t`,
    [JSON.stringify(rows.map((row, index) => ({ id: index + 1, ...row })))],
  );
}

const things = db.selectFrom('thing').select(['thing.id', 'thing.label']);

async function walk(request: Omit<Request, 'cursor'>) {
  const pages = [];
  let cursor: string | undefined;
  do {
    const page = await findPage(db, things, { ...request, cursor });
    pages.push(page);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 });
const words = fc.constantFrom(
  '',
  'a',
  'A',
  'é',
  'e',
  'É',
  'Ébolowa',
  'ebolowa',
  'z',
  '中',
  "o'",
  '"',
  '\\',
  '😀',
  ' a',
  '\n',
);
const text = fc.oneof(
  words,
  fc.string({ unit: 'binary' }).map((value) => value.toWellFormed().replaceAll('\0', '')),
);
const micros = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 999_999 }));
const thing = fc.record({
  label: maybe(text),
  seen_at: maybe(micros.map((fraction) => `2026-03-29T01:59:59.${String(fraction).padStart(6, '0')}Z`)),
  amount: maybe(
    fc
      .tuple(fc.bigInt({ min: -9n, max: 9n }), fc.integer({ min: 0, max: 3 }))
      .map(([units, scale]) => `${units}.${'0'.repeat(scale)}1`),
  ),
  day: maybe(fc.constantFrom('2026-02-28', '2026-03-01', '0044-03-15 BC', 'infinity')),
  flag: maybe(fc.boolean()),
  rank: maybe(fc.integer({ min: -3, max: 3 })),
  ratio: maybe(fc.constantFrom(0.1, 0.1 + 0.2, 0.3, 1 / 3, -1e-300, 5e-324)),
});

describe('walking all pages', () => {
  test('gives the whole sorted list, without gaps or repetitions', async () => {
    const request = fc.record({
      key: fc.constantFrom(...(Object.keys(keys) as Key[])),
      id: fc.constantFrom('id' as const, 'uid' as const),
      descending: fc.boolean(),
      limit: fc.integer({ min: 1, max: 9 }),
    });
    const property = fc.asyncProperty(
      fc.array(thing, { maxLength: 30 }),
      request,
      async (rows, { key, id, descending, limit }) => {
        await fill(rows);
        const pages = await walk({ keys, id: ids[id], sort: descending ? `-${key}` : key, limit });
        const direction = descending ? 'desc' : 'asc';
        const whole = await pool.query<{ id: number; label: string | null }>(
          `select id, label from thing order by ${inSql[key]} ${direction}, ${id} ${direction}`,
        );
        expect(pages.flatMap((page) => page.items)).toEqual(whole.rows);
        expect(pages).toHaveLength(Math.max(1, Math.ceil(rows.length / limit)));
        for (const page of pages) expect([page.total, page.totalIsExact]).toEqual([rows.length, true]);
      },
    );
    await fc.assert(property, { numRuns: 300 });
  });

  test('is not disturbed when the last row of a page is deleted or others come before it', async () => {
    await fill([1, 2, 3, 4, 5, 6].map((rank) => ({ rank })));
    const request = { keys, id: ids.id, sort: 'rank', limit: 2 } as const;
    const first = await findPage(db, things, request);
    await pool.query('delete from thing where id = 2');
    await pool.query('insert into thing (id, rank) values (100, 0)');
    const second = await findPage(db, things, { ...request, cursor: first.nextCursor ?? undefined });
    expect(second.items.map(({ id }) => id)).toEqual([3, 4]);
  });
});

describe('a cursor', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged: [string, Key, string][] = [
    ...['', 'x', '%%%', encode({}), encode([]), encode(null), encode('rank')].map((cursor): [string, Key, string] => [
      'no cursor',
      'rank',
      cursor,
    ]),
    ['of another sort', 'rank', encode(['day', '2026-01-01', '1', 3])],
    ['of the other direction', 'rank', encode(['-rank', '1', '1', 3])],
    ['with a field too many', 'rank', encode(['rank', '1', '1', 3, 4])],
    ['with a number', 'rank', encode(['rank', 1, '1', 3])],
    ['with no number', 'rank', encode(['rank', 'one', '1', 3])],
    ['with too large a number', 'rank', encode(['rank', '99999999999', '1', 3])],
    ['with a date that is none', 'day', encode(['day', '2026-02-31', '1', 3])],
    ['with an instant that is none', 'seenAt', encode(['seenAt', 'soon', '1', 3])],
    [
      'with an instant of a zone that is none',
      'seenAt',
      encode(['seenAt', '2026-01-01 10:00:00 Nowhere/Else', '1', 3]),
    ],
    ['with an instant too far from noon', 'seenAt', encode(['seenAt', '2026-01-01 10:00:00+99', '1', 3])],
    ['with a word for an instant', 'seenAt', encode(['seenAt', 'tomorrow', '1', 3])],
    ['with a text that cannot be', 'label', encode(['label', '\0', '1', 3])],
    ['with a wrong id', 'rank', encode(['rank', null, 'x', 3])],
    ['with a negative total', 'rank', encode(['rank', '1', '1', -1])],
    ['with a broken total', 'rank', encode(['rank', '1', '1', 0.5])],
  ];
  test.each(forged)('%s is refused (%s, %s)', async (_what, sort, cursor) => {
    await expect(findPage(db, things, { keys, id: ids.id, sort, limit: 2, cursor })).rejects.toThrow(BadCursor);
  });

  test('of a name as long as names may be fits into the contract', async () => {
    await fill(Array.from({ length: 3 }, () => ({ label: '中'.repeat(80) })));
    const { nextCursor } = await findPage(db, things, { keys, id: ids.uid, sort: '-label', limit: 1 });
    expect(nextCursor?.length).toBeLessThanOrEqual(500);
  });
});

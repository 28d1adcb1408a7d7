import {
  type Expression,
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely';
import { BadCursor, type Position, type SortType, readCursor, writeCursor } from './cursor.ts';
import { nameFields } from './names.ts';

export { BadCursor } from './cursor.ts';

/** A column, or an expression in its place. */
export type SortKey<DB, TB extends keyof DB> = { by: StringReference<DB, TB> | Expression<unknown>; type: SortType };

export type PageRequest<DB, TB extends keyof DB, Key extends string> = {
  /** The sort keys of the list. Each needs an index `(key, id)`, plain ascending; texts with `collate "fr-x-icu"`. */
  keys: Record<Key, SortKey<DB, TB>>;
  /** Unique and never null: the order among equals. */
  id: SortKey<DB, TB>;
  sort: NoInfer<Key> | `-${NoInfer<Key>}`;
  limit: number;
  cursor?: string | undefined;
};

/** `total` counts up to 10,000, once: the further pages repeat what the first one counted. */
export type Page<Item> = { items: Item[]; nextCursor: string | null; total: number; totalIsExact: boolean };

const MAX_TOTAL = 10_000;

function expressionOf<DB, TB extends keyof DB>({ by, type }: SortKey<DB, TB>): RawBuilder<unknown> {
  const plain = typeof by === 'object' ? sql`${by}` : sql.ref(by);
  return type === 'text' ? sql`(${plain} collate "fr-x-icu")` : plain;
}

type Order = { key: RawBuilder<unknown>; id: RawBuilder<unknown>; types: [SortType, SortType]; descending: boolean };

/**
 * The rows after a position, as consecutive ranges of the index. PostgreSQL sorts nulls last, and first when
 * descending; a row comparison never matches them. A single condition with `or` would be equivalent, but scan the whole
 * index.
 */
function rangesBehind({ value, id }: Position, order: Order): RawBuilder<SqlBool>[] {
  const comes = sql.raw(order.descending ? '<' : '>');
  const [keyType, idType] = order.types.map((type) => sql.raw(type));
  if (value === null) {
    const nulls = sql<SqlBool>`${order.key} is null and ${order.id} ${comes} cast(${id} as ${idType})`;
    return order.descending ? [nulls, sql<SqlBool>`${order.key} is not null`] : [nulls];
  }
  const values = sql<SqlBool>`(${order.key}, ${order.id}) ${comes} (cast(${value} as ${keyType}), cast(${id} as ${idType}))`;
  return order.descending ? [values] : [values, sql<SqlBool>`${order.key} is null`];
}

/** PostgreSQL's codes for a text that has the shape of its type and is no value of it, as the 31st of February. */
const unreadable = new Set(['22P02', '22003', '22007', '22008', '22021']);

function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unreadable.has(String(error.code));
}

/** A row as PostgreSQL returns it: its columns, followed by these two. */
type Marked = Record<string, unknown> & { keysetvalue: string | null; keysetid: string };
const MARKS = 2;

/** The rows after a position, one more than the page holds, which tells whether another page follows. */
async function findRows<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, TB, O>,
  order: Order,
  limit: number,
  position: Position | undefined,
): Promise<Marked[]> {
  const direction = order.descending ? 'desc' : 'asc';
  const ordered = query
    .clearOrderBy()
    // As PostgreSQL's text, so that no microsecond or decimal is lost.
    .select(sql<string | null>`cast(${order.key} as text)`.as('keysetvalue'))
    .select(sql<string>`cast(${order.id} as text)`.as('keysetid'))
    .orderBy(order.key, direction)
    .orderBy(order.id, direction);
  // Without the renaming plugin, which would copy each row; the rows are copied once later.
  const executor = db.getExecutor().withoutPlugins();
  const take = async (some: typeof ordered) =>
    (await executor.executeQuery<Marked>(some.$castTo<Marked>().compile())).rows;
  if (!position) return take(ordered.limit(limit + 1));
  const rows: Marked[] = [];
  for (const range of rangesBehind(position, order)) {
    const missing = limit + 1 - rows.length;
    if (missing > 0) rows.push(...(await take(ordered.where(range).limit(missing))));
  }
  return rows;
}

/** How many rows there are, or one more than is counted. */
async function countRows<DB, TB extends keyof DB, O>(db: QueryExecutorProvider, query: SelectQueryBuilder<DB, TB, O>) {
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(MAX_TOTAL + 1);
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${some}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * One page of a growing list, at the same cost however deep it is. `query` is the list with its joins, filters and
 * columns, without order and limit; a distinct query or one sorted by an aggregate must be wrapped in a subquery first.
 * A malformed cursor, or one of another sort, throws `BadCursor`.
 */
export async function findPage<DB, TB extends keyof DB, O, Key extends string>(
  db: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, TB, O>,
  { keys, id, sort, limit, cursor }: PageRequest<DB, TB, Key>,
): Promise<Page<O>> {
  const descending = sort.startsWith('-');
  const key = keys[(descending ? sort.slice(1) : sort) as Key];
  const order = {
    key: expressionOf(key),
    id: expressionOf(id),
    types: [key.type, id.type],
    descending,
  } satisfies Order;
  const position = cursor === undefined ? undefined : readCursor(cursor, sort, order.types);
  const rows = await findRows(db, query, order, limit, position).catch((error: unknown) => {
    throw position && isUnreadable(error) ? new BadCursor({ cause: error }) : error;
  });
  const hasMore = rows.length > limit;
  const counted = position?.counted ?? (hasMore ? await countRows(db, query) : rows.length);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: nameFields(page, MARKS) as O[],
    nextCursor: hasMore && last ? writeCursor({ value: last.keysetvalue, id: last.keysetid, counted }, sort) : null,
    total: Math.min(counted, MAX_TOTAL),
    totalIsExact: counted <= MAX_TOTAL,
  };
}

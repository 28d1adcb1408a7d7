import { afterAll } from 'vitest';
import { type Connection, type Database, openDatabase, openPool } from '../db/database.ts';

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: PlanNode[] };

type WatchedDatabase = {
  db: Database;
  /** The statements since the last call. */
  takeStatements(): { sql: string; parameters: readonly unknown[] }[];
  /** How PostgreSQL would read a page of this list: `Index Scan audit_event_at` and the like, outermost first. */
  planOfPage(list: (db: Database) => Promise<unknown>): Promise<string[]>;
  /** The same for the last statement that contains these words. */
  planOf(read: (db: Database) => Promise<unknown>, words: string): Promise<string[]>;
  /** The same of the last statement of something that has no pages. */
  planOfLast(read: (db: Database) => Promise<unknown>): Promise<string[]>;
};

/** The same database once more, through a connection that notes every statement. */
export function watchDatabase(connection: Connection): WatchedDatabase {
  const pool = openPool({ connection, onError: () => undefined, max: 2 });
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = openDatabase(pool, ({ query }) => {
    statements.push({ sql: query.sql, parameters: query.parameters });
  });
  afterAll(() => db.destroy());

  const nodesOf = (plan: PlanNode): string[] => [
    [plan['Node Type'], plan['Index Name'] ?? plan['Relation Name']].filter(Boolean).join(' '),
    ...(plan.Plans ?? []).flatMap(nodesOf),
  ];
  const takeStatements = () => statements.splice(0);
  const planOf = async (read: (one: Database) => Promise<unknown>, words: string) => {
    takeStatements();
    await read(db);
    const statement = takeStatements().findLast(({ sql }) => sql.includes(words));
    if (!statement) throw new Error('Nothing was read.');
    const { rows } = await pool.query(`explain (format json) ${statement.sql}`, [...statement.parameters]);
    return nodesOf((rows[0] as { 'QUERY PLAN': { Plan: PlanNode }[] })['QUERY PLAN'][0]!.Plan);
  };
  return {
    db,
    takeStatements,
    planOf,
    // The page itself, not its total: see db/keyset.ts.
    planOfPage: (list) => planOf(list, '"keysetvalue"'),
    planOfLast: (read) => planOf(read, ''),
  };
}

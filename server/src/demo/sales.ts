import { randomUUID } from 'node:crypto';
import { setImmediate as takeTurns } from 'node:timers/promises';
import { sql } from 'kysely';
import { touchFile } from '../files/files.repository.ts';
import {
  countLoads,
  forgetLines,
  insertLoads,
  insertRows,
  insertTotals,
  learnNames,
} from '../modules/sales-loading/commit.repository.ts';
import { joinedAtOnce, rememberMonths } from '../modules/sales-loading/months.repository.ts';
import { copySalesLines, insertNames } from '../modules/sales-loading/stage.repository.ts';
import { copyLines } from '../db/copy.ts';
import { writeBehind } from '../write-behind.ts';
import { insertMany } from '../db/insert-many.ts';
import { fillAtOnce } from '../db/fill-at-once.ts';
import { type Market, readMarket, sellIn } from './sales-market.ts';
import { type Style, styles } from './sales-sheets.ts';
import { type WrittenSheet, writeSheet } from './sales-written.ts';
import type { Demo } from './demo.ts';

const MONTHS = 26;
/** The index, from the end, of the month that the last wholesaler did not send. */
const MISSING = 7;

/** A sheet whose file is stored: that is disk work, during which the database loads the previous sheet. */
type KeptSheet = WrittenSheet & { key: string; size: number };

/** Stores the file as sent, and its lines as the reader would store them. */
async function keepSheet(demo: Demo, sheet: KeptSheet) {
  const { db } = demo;
  const { caller } = demo.as('admin');
  const { id, style, wholesalerId, month, count, columns, key, size } = sheet;
  await touchFile(db, { key, size, type: 'text/csv' });
  const [year = 0, monthNumber = 0] = month.split('-').map(Number);
  // Wholesalers send their sheet in the first days of the next month.
  const sentAt = new Date(Date.UTC(year, monthNumber, 3 + (wholesalerId % 3), 8, 12)).toISOString();
  const ignored = style.ignored ? 1 : 0;
  await insertMany(db, 'import', [
    {
      id,
      kind: 'sales',
      userId: caller.id,
      name: style.file(month),
      fileKey: key,
      state: 'committed',
      headerLine: 1,
      rowCount: count,
      address: 'demo',
      createdAt: sentAt,
      changedAt: sentAt,
      version: 6,
      columns,
      mapping: style.mapping,
      counts: { added: count - ignored, changed: 0, unchanged: 0, faulty: 0, ignored },
      options: { wholesalerId, month: style.tellsMonth ? month : null },
    },
  ]);
  await copyLines(db, 'import_row', ['import_id', 'line', 'cells'], sheet.rows);
}

/** Uses the statements that load a user's sheet; it does not count in the figures yet. */
async function loadSheet(demo: Demo, sheet: KeptSheet): Promise<void> {
  const { db } = demo;
  const { id, wholesalerId } = sheet;
  await keepSheet(demo, sheet);
  await copySalesLines(db, sheet.staged);
  await insertNames(db, id, 'product', sheet.products);
  await insertNames(db, id, 'pharmacy', sheet.pharmacies);
  const load = { importId: id, wholesalerId, userId: demo.as('admin').caller.id };
  await rememberMonths(db, id);
  await insertLoads(db, load);
  await insertRows(db, id);
  await insertTotals(db, id);
  await learnNames(db, load);
  await forgetLines(db, id);
}

/** The months up to the last one that is over, the first one first. */
function listMonths(today: Date): string[] {
  const monthBefore = (months: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
  return Array.from({ length: MONTHS }, (_, index) => monthBefore(MONTHS - index));
}

/** Gives every pharmacy a customer number at this wholesaler. */
const giveCodes = (demo: Demo, wholesalerId: number, name: string) =>
  sql`
    insert into pharmacy_code (pharmacy_id, wholesaler_id, code)
    select id, ${wholesalerId}, ${name.slice(0, 3).toUpperCase()} || '-9' || lpad(id::text, 4, '0') from pharmacy
    where not exists (select from pharmacy_code where pharmacy_id = pharmacy.id and wholesaler_id = ${wholesalerId})
    order by id`.execute(demo.db);

/** Backdates aliases and loads to the arrival of the sheets. */
const dateBack = async ({ db }: Demo) => {
  await sql`update sales_load set loaded_at = import.created_at + interval '25 minutes' from import where import.id = import_id`.execute(
    db,
  );
  await sql`update sales_alias set learnt_at = import.created_at + interval '20 minutes' from import where import.id = import_id`.execute(
    db,
  );
};

type Seller = { style: Style; id: number };

/** Without the month that the last wholesaler did not send. */
async function* writeSheets(demo: Demo, market: Market, sellers: readonly Seller[]): AsyncGenerator<KeptSheet> {
  const { files } = demo.as('admin');
  for (const { style, id: wholesalerId } of sellers)
    for (const [index, month] of listMonths(demo.today).entries()) {
      await takeTurns();
      const sales = sellIn(demo.random, market, month, index, MONTHS);
      const isMissing = style === sellers.at(-1)?.style && index === MONTHS - MISSING;
      if (isMissing) continue;
      const sheet = await writeSheet({ id: randomUUID(), style, wholesalerId, month, isFirst: index === 0, sales });
      yield { ...sheet, ...(await files.put(sheet.file)) };
    }
}

/**
 * Loads each sheet while the next one is written. All are made to count at once, so that the rollup is computed once.
 */
async function loadSheets(demo: Demo, market: Market, sellers: readonly Seller[]): Promise<void> {
  const ids: string[] = [];
  await joinedAtOnce(demo.db, async () => {
    await writeBehind(writeSheets(demo, market, sellers), async (sheet) => {
      ids.push(sheet.id);
      await loadSheet(demo, sheet);
    });
    await countLoads(demo.db, ids);
  });
}

/** Two years and two months of sheets from three wholesalers, one of which forgot a month. */
export async function loadSales(demo: Demo): Promise<void> {
  const { db } = demo;
  const wholesalers = await db.selectFrom('wholesaler').select(['id', 'name']).execute();
  const selling = styles.map((style) => {
    const found = wholesalers.find(({ name }) => name === style.wholesaler);
    if (!found) throw new Error(`The demonstration has no wholesaler ${style.wholesaler}.`);
    return { style, id: found.id };
  });
  for (const { style, id } of selling) await giveCodes(demo, id, style.wholesaler);
  const years = [...new Set(listMonths(demo.today).map((month) => Number(month.slice(0, 4))))];
  await sql`insert into calendar_year (id) select unnest(${years}::integer[]) on conflict do nothing`.execute(db);
  const market = await readMarket(demo);
  await fillAtOnce(db, ['sales_name', 'sales_load_sum', 'sales_row', 'sales_user_month'], () =>
    loadSheets(demo, market, selling),
  );
  await dateBack(demo);
  // Columns that query plans depend on; autovacuum analyses the rest later.
  await sql`analyze sales_row (month, load_id, line, form_id, pharmacy_id), sales_total (load_id, pharmacy_id, form_id),
    sales_load, sales_load_sum, sales_user_month, pharmacy_holder, sales_name, import,
    import_row (import_id, line, note, outcome)`.execute(db);
}

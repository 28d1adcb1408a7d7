import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { touchFile } from '../../files/files.repository.ts';
import {
  countLoads,
  forgetLines,
  insertLoads,
  insertRows,
  insertTotals,
  learnNames,
} from '../../modules/sales-reports/commit.repository.ts';
import { joinedAtOnce, rememberMonths } from '../../modules/sales-reports/months.repository.ts';
import {
  type DecidedName,
  copySalesLines,
  insertNames,
  salesLine,
} from '../../modules/sales-reports/stage.repository.ts';
import { copyLine, copyLines } from '../copy.ts';
import { insertMany } from '../insert-many.ts';
import { type Market, type Sale, readMarket, sellIn } from './demo-sales-market.ts';
import { type Named, type Style, styles } from './demo-sales-sheets.ts';
import type { Demo } from './demo.ts';

const MONTHS = 26;
/** Nobody has sent this one: counted from the end, of the last of the wholesalers. */
const MISSING = 7;

/** The names of one side, each once. */
class Names<Thing extends { id: number }> {
  readonly list: DecidedName[] = [];
  readonly #numbers = new Map<number, { number: number; named: Named }>();
  readonly #describe: (thing: Thing) => Named;
  readonly #side: 'formId' | 'pharmacyId';

  constructor(side: 'formId' | 'pharmacyId', describe: (thing: Thing) => Named) {
    this.#side = side;
    this.#describe = describe;
  }

  of(thing: Thing) {
    const known = this.#numbers.get(thing.id);
    if (known) return known;
    const named = this.#describe(thing);
    const found = { number: this.add(named, thing.id), named };
    this.#numbers.set(thing.id, found);
    return found;
  }

  /** Without an id it is to be ignored. */
  add({ name, code, city, how }: Named, id: number | null): number {
    const decision = { how, formId: null, pharmacyId: null, [this.#side]: id };
    return this.list.push({ name, code, city, lines: 0, quantity: 0, amount: 0n, decision }) - 1;
  }

  count(number: number, quantity: number, amount: number): void {
    const name = this.list[number] as DecidedName;
    name.lines += 1;
    name.quantity += quantity;
    name.amount += BigInt(amount);
  }
}

type Sheet = { style: Style; wholesalerId: number; month: string; isFirst: boolean; sales: Sale[] };

/** Both what stands in the sheet and what is staged of it: the header is line 1. */
function writeSheet(importId: string, { style, wholesalerId, month, isFirst, sales }: Sheet) {
  const forms = new Names('formId', (form: Sale['form']) => style.form(form, isFirst));
  const shops = new Names('pharmacyId', (shop: Sale['shop']) => style.shop(shop, wholesalerId));
  const lines: string[][] = [];
  const staged: string[] = [];
  const put = (sale: Sale, product: number, named: Named) => {
    const shop = shops.of(sale.shop);
    lines.push(style.cells(sale, named, shop.named, month));
    forms.count(product, sale.quantity, sale.amount);
    shops.count(shop.number, sale.quantity, sale.amount);
    const { quantity, freeUnits, amount } = sale;
    staged.push(
      salesLine(importId, lines.length + 1, product, shop.number, { part: 0, month, quantity, freeUnits, amount }),
    );
  };
  for (const sale of sales) {
    const { number, named } = forms.of(sale.form);
    put(sale, number, named);
  }
  const [first] = sales;
  if (style.ignored !== undefined && first) {
    const named: Named = { name: style.ignored, code: '', city: '', how: 'ignored' };
    put({ ...first, quantity: 1, freeUnits: 0, amount: 1_500_000 }, forms.add(named, null), named);
  }
  return { lines, staged: staged.join(''), products: forms.list, pharmacies: shops.list };
}

type Written = ReturnType<typeof writeSheet>;

const quoted = (cell: string) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The file as it came, and its lines as the reader would have kept them. */
async function keepSheet(demo: Demo, id: string, { style, wholesalerId, month }: Sheet, { lines }: Written) {
  const { db } = demo;
  const { files, caller } = demo.as('admin');
  const text = [style.titles, ...lines].map((cells) => cells.map(quoted).join(';')).join('\r\n');
  const { key, size } = await files.put(Buffer.from(`\uFEFF${text}\r\n`));
  await touchFile(db, { key, size, type: 'text/csv' });
  const [year = 0, monthNumber = 0] = month.split('-').map(Number);
  // Wholesalers send their sheet in the first days of the next month.
  const sentAt = new Date(Date.UTC(year, monthNumber, 3 + (wholesalerId % 3), 8, 12)).toISOString();
  const counts = { added: lines.length, changed: 0, unchanged: 0, faulty: 0, ignored: style.ignored ? 1 : 0 };
  const columns = style.titles.map((title, index) => ({
    title,
    samples: lines.slice(0, 3).map((cells) => cells[index] ?? ''),
  }));
  await insertMany(db, 'import', [
    {
      ...{
        id,
        kind: 'sales',
        userId: caller.id,
        name: style.file(month),
        fileKey: key,
        state: 'committed',
        headerLine: 1,
      },
      ...{ rowCount: lines.length, address: 'demo', createdAt: sentAt, changedAt: sentAt, version: 6 },
      columns,
      mapping: style.mapping,
      counts: { ...counts, added: lines.length - counts.ignored },
      options: { wholesalerId, month: style.tellsMonth ? month : null },
    },
  ]);
  const rows = lines.map((cells, index) => copyLine([id, index + 2, JSON.stringify(cells)]));
  await copyLines(db, 'import_row', ['import_id', 'line', 'cells'], rows.join(''));
}

/** The same statements that load a sheet which somebody sends. */
async function loadSheet(demo: Demo, sheet: Sheet): Promise<void> {
  const { db } = demo;
  const id = randomUUID();
  const written = writeSheet(id, sheet);
  await keepSheet(demo, id, sheet, written);
  await copySalesLines(db, written.staged);
  await insertNames(db, id, 'product', written.products);
  await insertNames(db, id, 'pharmacy', written.pharmacies);
  const load = {
    importId: id,
    wholesalerId: sheet.wholesalerId,
    userId: demo.as('admin').caller.id,
    months: [sheet.month],
  };
  await joinedAtOnce(db, async () => {
    await rememberMonths(db, id);
    await insertLoads(db, load);
    await insertRows(db, id);
    await insertTotals(db, id);
    await countLoads(db, load);
  });
  await learnNames(db, load);
  await forgetLines(db, id);
}

/** The months up to the last one that is over, the first one first. */
function listMonths(today: Date): string[] {
  const monthBefore = (months: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
  return Array.from({ length: MONTHS }, (_, index) => monthBefore(MONTHS - index));
}

/** Every pharmacy has a number in the books of those who sell to it. */
const giveCodes = (demo: Demo, wholesalerId: number, name: string) =>
  sql`
    insert into pharmacy_code (pharmacy_id, wholesaler_id, code)
    select id, ${wholesalerId}, ${name.slice(0, 3).toUpperCase()} || '-9' || lpad(id::text, 4, '0') from pharmacy
    where not exists (select from pharmacy_code where pharmacy_id = pharmacy.id and wholesaler_id = ${wholesalerId})
    order by id`.execute(demo.db);

/** It was learnt and loaded when the sheets came, not today. */
const dateBack = async ({ db }: Demo) => {
  await sql`update sales_load set loaded_at = import.created_at + interval '25 minutes' from import where import.id = import_id`.execute(
    db,
  );
  await sql`update sales_alias set learnt_at = import.created_at + interval '20 minutes' from import where import.id = import_id`.execute(
    db,
  );
};

async function loadWholesaler(demo: Demo, market: Market, style: Style, wholesalerId: number, missing: number | null) {
  const months = listMonths(demo.today);
  for (const [index, month] of months.entries()) {
    const sales = sellIn(demo.random, market, month, index, MONTHS);
    if (index === missing) continue;
    await loadSheet(demo, { style, wholesalerId, month, isFirst: index === 0, sales });
  }
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
  for (const [index, { style, id }] of selling.entries())
    await loadWholesaler(demo, market, style, id, index === selling.length - 1 ? MONTHS - MISSING : null);
  await dateBack(demo);
  await sql`analyze sales_row, sales_total, sales_load, sales_load_sum, sales_user_month, pharmacy_holder, sales_name, import,
    import_row`.execute(db);
}

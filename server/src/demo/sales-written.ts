import { setImmediate as takeTurns } from 'node:timers/promises';
import { type DecidedName, salesLine } from '../modules/sales-loading/stage.repository.ts';
import { copyLine } from '../db/copy.ts';
import type { Sale } from './sales-market.ts';
import type { Named, Style } from './sales-sheets.ts';

/* A wholesaler's sheet while it is written: the file, and its stored and staged lines. */

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

type Sheet = { id: string; style: Style; wholesalerId: number; month: string; isFirst: boolean; sales: Sale[] };

const quoted = (cell: string) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const csvLine = (cells: readonly string[]) => `${cells.map(quoted).join(';')}\r\n`;

/** A sheet while it is written: the file, its lines as the reader would store them, and the staged lines. */
class Written {
  readonly forms: Names<Sale['form']>;
  readonly #shops: Names<Sale['shop']>;
  readonly #sheet: Sheet;
  readonly #lines: string[][] = [];
  readonly #file: string[] = [];
  readonly #rows: string[] = [];
  readonly #staged: string[] = [];

  constructor(sheet: Sheet) {
    const { style, wholesalerId, isFirst } = sheet;
    this.#sheet = sheet;
    this.forms = new Names('formId', (form) => style.form(form, isFirst));
    this.#shops = new Names('pharmacyId', (shop) => style.shop(shop, wholesalerId));
  }

  /** The header is line 1. */
  put(sale: Sale, product: number, named: Named): void {
    const { id, style, month } = this.#sheet;
    const shop = this.#shops.of(sale.shop);
    const cells = style.cells(sale, named, shop.named, month);
    const line = this.#lines.push(cells) + 1;
    this.forms.count(product, sale.quantity, sale.amount);
    this.#shops.count(shop.number, sale.quantity, sale.amount);
    const { quantity, freeUnits, amount } = sale;
    this.#file.push(csvLine(cells));
    this.#rows.push(copyLine([id, line, JSON.stringify(cells)]));
    this.#staged.push(salesLine(id, line, product, shop.number, { part: 0, month, quantity, freeUnits, amount }));
  }

  finish() {
    const { titles } = this.#sheet.style;
    return {
      count: this.#lines.length,
      columns: titles.map((title, index) => ({
        title,
        samples: this.#lines.slice(0, 3).map((cells) => cells[index] ?? ''),
        numbers: null,
      })),
      file: Buffer.from(`\uFEFF${csvLine(titles)}${this.#file.join('')}`),
      rows: this.#rows.join(''),
      staged: this.#staged.join(''),
      products: this.forms.list,
      pharmacies: this.#shops.list,
    };
  }
}

/** Lines that are written at once: meanwhile the sheet before is loaded, and its answers must not wait for long. */
const AT_ONCE = 200;

export async function writeSheet(sheet: Sheet) {
  const { style, sales } = sheet;
  const written = new Written(sheet);
  for (const [index, sale] of sales.entries()) {
    if (index % AT_ONCE === 0) await takeTurns();
    const { number, named } = written.forms.of(sale.form);
    written.put(sale, number, named);
  }
  const [first] = sales;
  if (style.ignored !== undefined && first) {
    const named: Named = { name: style.ignored, code: '', city: '', how: 'ignored' };
    const sale = { ...first, quantity: 1, freeUnits: 0, amount: 1_500_000 };
    written.put(sale, written.forms.add(named, null), named);
  }
  return { ...sheet, ...written.finish() };
}

export type WrittenSheet = Awaited<ReturnType<typeof writeSheet>>;

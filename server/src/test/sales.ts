import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { copyLine, copyLines } from '../db/copy.ts';
import { runImport } from '../modules/imports/run.service.ts';
import type { Resources } from '../context.ts';

/** A line of a sheet of sales: its names, and their matches. */
export type SheetLine = {
  product: string;
  pharmacy: string;
  month?: string;
  quantity?: number;
  freeUnits?: number;
  amount?: string;
};

type Found = { how: string | null; id?: number | null; code?: string; city?: string };

type Sheet = {
  userId: number;
  wholesalerId: number;
  lines: SheetLine[];
  /** The match of each name; a missing one is unknown. */
  products: Record<string, Found>;
  pharmacies: Record<string, Found>;
  name?: string;
  fileKey?: string;
  state?: string;
};

const MAPPING = ['product', 'pharmacy', 'month', 'quantity', 'amount'];
const MONTH = '2026-03-01';

async function insertFile(db: Database, key: string): Promise<void> {
  await db
    .insertInto('file')
    .values({ key, size: 1, type: 'text/plain' })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export const newFileKey = (): string => {
  const hash = randomUUID().replaceAll('-', '').repeat(2);
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
};

type Whole = Required<SheetLine>;

async function insertNames(
  db: Database,
  importId: string,
  side: 'product' | 'pharmacy',
  lines: Whole[],
  found: Record<string, Found>,
): Promise<Map<string, number>> {
  const names = [...new Set(lines.map((line) => line[side]))];
  for (const [number, name] of names.entries()) {
    const { how = null, id = null, code = '', city = '' } = found[name] ?? {};
    const of = lines.filter((line) => line[side] === name);
    await db
      .insertInto('salesName')
      .values({
        importId,
        side,
        number,
        name,
        code,
        city,
        key: name.toLowerCase(),
        how,
        lineCount: of.length,
        quantity: of.reduce((sum, { quantity }) => sum + quantity, 0),
        amount: String(of.reduce((sum, { amount }) => sum + Number(amount), 0)),
        ...(side === 'product' ? { formId: id } : { pharmacyId: id }),
      })
      .execute();
  }
  return new Map(names.map((name, number) => [name, number]));
}

/** A sheet of sales after the matching of its names; the first line of data is the second. */
export async function makeSheet(db: Database, sheet: Sheet): Promise<string> {
  const id = randomUUID();
  const { userId, wholesalerId, name = 'ventes.csv', fileKey = newFileKey(), state = 'checking' } = sheet;
  const lines = sheet.lines.map((line) => ({ month: MONTH, quantity: 1, freeUnits: 0, amount: '100', ...line }));
  await insertFile(db, fileKey);
  await db
    .insertInto('import')
    .values({
      id,
      kind: 'sales',
      userId,
      name,
      fileKey,
      state,
      rowCount: lines.length,
      headerLine: 1,
      options: JSON.stringify({ wholesalerId, month: null }),
      mapping: JSON.stringify(MAPPING),
      columns: JSON.stringify(MAPPING.map((title) => ({ title, samples: [], numbers: null }))),
    })
    .execute();
  const products = await insertNames(db, id, 'product', lines, sheet.products);
  const pharmacies = await insertNames(db, id, 'pharmacy', lines, sheet.pharmacies);
  const text = lines.map((one, index) => {
    const { product, pharmacy, month, quantity, freeUnits, amount } = one;
    const cells = JSON.stringify([product, pharmacy, month, quantity, amount]);
    const names = [products.get(product) ?? 0, pharmacies.get(pharmacy) ?? 0];
    return {
      raw: copyLine([id, index + 2, cells]),
      line: copyLine([id, index + 2, 0, ...names, month, quantity, freeUnits, amount]),
    };
  });
  await db.transaction().execute(async (tx) => {
    await copyLines(tx, 'import_row', ['import_id', 'line', 'cells'], text.map(({ raw }) => raw).join(''));
    const columns = ['import_id', 'line', 'part', 'product', 'pharmacy', 'month', 'quantity', 'free_units', 'amount'];
    await copyLines(tx, 'sales_line', columns, text.map(({ line }) => line).join(''));
  });
  return id;
}

/** Runs the jobs synchronously. */
export const workOn = (resources: Resources, id: string): Promise<void> =>
  runImport(resources, id, new AbortController().signal);

import type { SalesSide } from '@portal/contract';
import type { SheetCell } from '../../sheets/sheet.ts';
import { type LineResult, saveResults } from '../imports/imports.repository.ts';
import type { LoadWork } from '../imports/load.ts';
import { writeBehind } from '../../write-behind.ts';
import * as matching from './match.repository.ts';
import { rememberMonths } from './months.repository.ts';
import type { SalesOptions } from './sales-load.service.ts';
import { SheetNames, keyOfName } from './sheet-names.ts';
import { type ReadSale, SaleReader } from './stage.ts';
import * as repository from './stage.repository.ts';

/** Lines read and copied at a time, fewer for a wide sheet, so that other requests get their turn. */
const BATCH = 2_000;
const BATCH_CELLS = 20_000;

type Staged = { product: SheetNames; pharmacy: SheetNames };

/** The field of a name whose code or city is at fault. */
const fieldOf = (side: SalesSide, part: 'name' | 'code' | 'city') =>
  part === 'city' ? 'city' : part === 'code' ? `${side}Code` : side;

/** The numbers of both names of a line; undefined, with a fault, if one cannot be a name. */
function numbersOf(names: Staged, sale: ReadSale): [product: number, pharmacy: number] | undefined {
  const product = names.product.numberOf(sale.product);
  const pharmacy = names.pharmacy.numberOf(sale.pharmacy);
  if (typeof product === 'object') sale.faults.push({ field: fieldOf('product', product.part), fault: product.fault });
  if (typeof pharmacy === 'object')
    sale.faults.push({ field: fieldOf('pharmacy', pharmacy.part), fault: pharmacy.fault });
  return typeof product === 'number' && typeof pharmacy === 'number' ? [product, pharmacy] : undefined;
}

/** The result of a line with a note, which needs no columns. */
function resultOfNote(line: number, note: string): LineResult {
  return note === 'above_header'
    ? { line, outcome: 'faulty', faults: [{ field: null, fault: note }] }
    : { line, outcome: 'ignored', faults: [] };
}

/** Adds a line to those to copy, or records why not. */
function stageLine(importId: string, [line, cells, note]: repository.StoredLine, reader: SaleReader, names: Staged) {
  if (note !== null) return resultOfNote(line, note);
  const sale = reader.read(cells as SheetCell[]);
  const numbers = sale.parts.length > 0 ? numbersOf(names, sale) : undefined;
  if (sale.faults.length > 0) return { line, outcome: 'faulty' as const, faults: sale.faults };
  if (!numbers) return { line, outcome: 'ignored' as const, faults: [] };
  const [product, pharmacy] = numbers;
  names.product.add(product, sale.parts);
  names.pharmacy.add(pharmacy, sale.parts);
  let copied = '';
  for (const part of sale.parts) copied += repository.salesLine(importId, line, product, pharmacy, part);
  return copied;
}

/** A batch of lines to write: the copied ones, and the results of the others. */
type StagedLines = { first: number; last: number; copied: string; results: LineResult[]; hadResults: boolean };

/** Reads the lines by their columns, a batch at a time. */
async function* stageBatches(
  { beside, importId, rowCount, mapping, decimals, signal, report }: LoadWork,
  month: string | null,
  names: Staged,
): AsyncGenerator<StagedLines> {
  const reader = new SaleReader({ mapping, decimals }, month);
  const batch = Math.min(BATCH, Math.ceil(BATCH_CELLS / Math.max(1, mapping.length)));
  let done = 0;
  for (let after = 0; ;) {
    signal.throwIfAborted();
    await report(Math.min(0.95, done / Math.max(1, rowCount)));
    const lines = await repository.listLines(beside, importId, after, batch);
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last) return;
    const staged = lines.map((line) => stageLine(importId, line, reader, names));
    yield {
      first: first[0],
      last: last[0],
      copied: staged.filter((one) => typeof one === 'string').join(''),
      results: staged.filter((one) => typeof one !== 'string'),
      hadResults: lines.some(([, , , outcome]) => outcome !== null),
    };
    done += lines.length;
    after = last[0];
  }
}

/** Copies the lines to the staging table; faults of the others are stored with them. */
async function stageLines(work: LoadWork, month: string | null): Promise<Staged> {
  const { db, importId } = work;
  const names: Staged = { product: new SheetNames(), pharmacy: new SheetNames() };
  await writeBehind(stageBatches(work, month, names), async ({ first, last, copied, results, hadResults }) => {
    await repository.copySalesLines(db, copied);
    if (hadResults) await repository.forgetResults(db, importId, first, last);
    if (results.length > 0) await saveResults(db, importId, results);
  });
  return names;
}

/**
 * Copies the lines to the staging table, each name once, and matches the names; returns how many wait for a decision.
 */
export async function matchSales(work: LoadWork, { wholesalerId, month }: SalesOptions): Promise<number> {
  const { db, importId } = work;
  const decided = await repository.takeStaged(db, importId);
  const decisions = new Map(decided.map((one) => [`${one.side}\n${keyOfName(one)}`, one]));
  const staged = await stageLines(work, month);
  for (const side of ['product', 'pharmacy'] as const) {
    const names = staged[side].list.map((name) => ({
      ...name,
      decision: decisions.get(`${side}\n${keyOfName(name)}`),
    }));
    await repository.insertNames(db, importId, side, names);
  }
  await matching.matchNames(db, { importId, wholesalerId });
  const unknown = await matching.countUnknown(db, importId);
  // If nothing is to be asked, the check follows, and stores them itself.
  if (unknown > 0) await rememberMonths(db, importId);
  return unknown;
}

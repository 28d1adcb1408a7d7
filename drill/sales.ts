import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Import, imports } from '@portal/contract';
import { type Connection, openPool } from '@portal/server/db/database.ts';
import type pg from 'pg';
import type { Caller } from './caller.ts';
import type { Findings } from './ledger.ts';

const SIZES = { forms: 60, pharmacies: 50, wholesalers: 30 };
const LINES = SIZES.forms * SIZES.pharmacies;
const TITLES = 'Code article;Désignation;Code pharmacie;Client;Mois;Qté;Montant';
const MAPPING = ['productCode', 'product', 'pharmacyCode', 'pharmacy', 'month', 'quantity', 'amount'];
/** A past year: a month that has not begun cannot be loaded. */
const YEAR = 2025;
const MONTHS = 12;
/** Longer than a job of a portal that was killed waits to be taken over. */
const PATIENCE = 150_000;

/** A sheet of sales, and whether its loading was acknowledged. */
export type SalesSheet = { month: string; wholesalerId: number; acknowledged: boolean };

/** Creates what the sheets name, all by code; returns the wholesalers. */
export async function makeMarket(connection: Connection): Promise<number[]> {
  const pool = openPool({ connection, onError: () => undefined, max: 1 });
  await pool.query('insert into calendar_year (id) values ($1) on conflict do nothing', [YEAR]);
  await pool.query(
    `with made as (insert into product (name) values ('Exercice') returning id)
     insert into product_form (product_id, format_id, strength, code, position)
     select made.id, (select min(id) from product_format), n || ' mg', 'EF' || n, n
     from made, generate_series(0, $1::integer - 1) n`,
    [SIZES.forms],
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into wholesaler (name) select 'Exercice ' || n from generate_series(1, $1::integer) n returning id`,
    [SIZES.wholesalers],
  );
  await pool.query(
    `with place as (insert into city (name, region) values ('Exercice', 'Littoral') returning id),
     made as (
       insert into pharmacy (name, type, city_id)
       select 'Officine exercice ' || n, 'Business', place.id
       from place, generate_series(0, $1::integer - 1) n returning id, name)
     insert into pharmacy_code (pharmacy_id, wholesaler_id, code)
     select made.id, wholesaler.id, replace(made.name, 'Officine exercice ', 'EP') from made, wholesaler`,
    [SIZES.pharmacies],
  );
  await pool.end();
  return rows.map(({ id }) => id);
}

function sheetOf(month: string): string {
  const lines = Array.from({ length: LINES }, (_, line) => {
    const [form, pharmacy, quantity] = [line % SIZES.forms, Math.floor(line / SIZES.forms), 1 + (line % 40)];
    return [`EF${form}`, `PRODUIT ${form}`, `EP${pharmacy}`, `PHCIE ${pharmacy}`, month, quantity, quantity * 100].join(
      ';',
    );
  });
  return [TITLES, ...lines].join('\n');
}

/** Takes a sheet one step further; returns whether its loading was acknowledged. */
async function goOn(caller: Caller, { id, state, version }: Import): Promise<boolean> {
  const params = { kind: 'sales', id } as const;
  // After a lost answer, people look at the sheet's state before they retry. By then it may have changed.
  if (state === 'read') await caller.attempt(imports.map, { params, body: { version, mapping: MAPPING } });
  if (state === 'checked') return caller.attempt(imports.commit, { params, body: { version } });
  return state === 'committing' || state === 'committed';
}

/** Sends wholesalers' months, each once: reads, checks and loads them. */
export class SalesLoader {
  readonly #wholesalers: readonly number[];
  readonly #sheets: Map<string, SalesSheet>;
  #turn = 0;

  constructor(wholesalers: readonly number[], sheets: Map<string, SalesSheet>) {
    this.#wholesalers = wholesalers;
    this.#sheets = sheets;
  }

  /** Loads one sheet until its loading is acknowledged; does nothing when every month of every wholesaler is loaded. */
  async load(caller: Caller): Promise<void> {
    const turn = this.#turn++;
    const wholesalerId = this.#wholesalers[Math.floor(turn / MONTHS)];
    if (wholesalerId === undefined) return;
    const number = String((turn % MONTHS) + 1).padStart(2, '0');
    const id = randomUUID();
    const body = { id, options: { wholesalerId, month: null } };
    const files = [{ name: `ventes-${turn}.csv`, content: new Blob([sheetOf(`${number}/${YEAR}`)]) }];
    await caller.act(imports.add, { params: { kind: 'sales' }, body, files });
    const sheet: SalesSheet = { month: `${YEAR}-${number}-01`, wholesalerId, acknowledged: false };
    this.#sheets.set(id, sheet);
    for (const end = Date.now() + PATIENCE; Date.now() < end && !sheet.acknowledged; await sleep(300)) {
      const found = await caller.act(imports.details, { params: { kind: 'sales', id } });
      if (found.state === 'failed' || found.state === 'matched') return;
      sheet.acknowledged = await goOn(caller, found);
    }
  }
}

type Row = {
  id: string;
  state: string;
  failure: string | null;
  loads: number;
  rows: number;
  totals: number;
  trail: number;
};

const SHEETS = `
  select i.id::text, i.state, i.failure,
    (select count(*)::integer from sales_load l where l.import_id = i.id and l.state = 'current') as loads,
    (select count(*)::integer from sales_row r join sales_load l on l.id = r.load_id where l.import_id = i.id) as rows,
    (select coalesce(sum(t.row_count), 0)::integer from sales_total t join sales_load l on l.id = t.load_id
      where l.import_id = i.id) as totals,
    (select count(*)::integer from audit_event a where a.entity_id = i.id::text and a.action = 'imports.commit') as trail
  from import i where i.id = any($1::uuid[])`;

/** Checks that every loaded line exists exactly once. */
export async function checkSales(pool: pg.Pool, sheets: Map<string, SalesSheet>, found: Findings): Promise<void> {
  const { rows } = await pool.query<Row>(SHEETS, [[...sheets.keys()]]);
  const there = new Map(rows.map((row) => [row.id, row]));
  for (const id of sheets.keys()) {
    const row = there.get(id);
    const name = `sales ${id}`;
    if (!row) found.lost.push(name);
    // A sheet that was sent must be read, checked and loaded whatever fails meanwhile.
    else if (row.state !== 'committed') found.undone.push(`${name}: ${row.state} ${row.failure ?? ''}`);
    else {
      if (row.loads < 1 || row.rows < LINES || row.totals < LINES) found.lost.push(`${name}: its lines`);
      if (row.loads > 1 || row.rows > LINES || row.totals > LINES) found.jobsTwice.push(`${name}: its lines`);
      if (row.trail !== 1) (row.trail > 1 ? found.twice : found.lost).push(`${name}: ${row.trail} rows in the trail`);
    }
  }
}

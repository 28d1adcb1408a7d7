import { randomUUID } from 'node:crypto';
import { imports } from '@portal/contract';
import type { Resources } from '../context.ts';
import type { Database } from '../db/database.ts';
import { runImport } from '../modules/imports/run.service.ts';
import { formatNamed, makeProduct } from './factories.ts';
import type { Client } from './portal.ts';

export const loadSales = [
  'SalesReports.ModuleAccess',
  'SalesReports.Read',
  'SalesReports.Add',
  'SalesReports.Update',
] as const;

type FormTraits = {
  product?: string | number;
  format?: string;
  strength?: string;
  packaging?: string;
  code?: string | null;
  active?: boolean;
};

/** A form of a product; given a name, the product is created. */
export async function makeForm(db: Database, { product, format, ...traits }: FormTraits = {}): Promise<number> {
  const productId =
    typeof product === 'number' ? product : (await makeProduct(db, product === undefined ? {} : { name: product })).id;
  const form = { productId, formatId: await formatNamed(db, format), ...traits };
  return (await db.insertInto('productForm').values(form).returning('id').executeTakeFirstOrThrow()).id;
}

type Told = { wholesalerId: number; month?: string | null; name?: string };

/** The steps of a sheet of sales, with its jobs run synchronously. */
export function salesSteps(resources: Resources, client: Client) {
  const kind = 'sales' as const;
  const work = (id: string) => runImport(resources, id, new AbortController().signal);
  const read = async (id: string) => (await client(imports.details, { params: { kind, id } })).body;

  const upload = async (content: string | Buffer, { wholesalerId, month = null, name = 'ventes.csv' }: Told) => {
    const id = randomUUID();
    const files = [{ name, content: new Blob([new Uint8Array(Buffer.from(content))]) }];
    const answer = await client(imports.add, {
      params: { kind },
      body: { id, options: { wholesalerId, month } },
      files,
    });
    if (answer.status !== 201) throw new Error(answer.text);
    await work(id);
    return read(id);
  };

  /** Confirms the columns, and has the names found; where none is unknown the check waits in the queue. */
  const map = async (id: string, mapping?: (string | null)[]) => {
    const { version, mapping: proposed } = await read(id);
    const answer = await client(imports.map, { params: { kind, id }, body: { version, mapping: mapping ?? proposed } });
    if (answer.status !== 200) throw new Error(answer.text);
    await work(id);
    return read(id);
  };

  const match = async (content: string | Buffer, told: Told, mapping?: (string | null)[]) =>
    map((await upload(content, told)).id, mapping);

  const faultsOf = async (id: string) =>
    (await client(imports.rows, { params: { kind, id }, query: { outcome: 'faulty' } })).body.items.map((row) => [
      row.line,
      ...row.faults.map(({ field, fault }) => `${field}: ${fault}`),
    ]);

  return { work, read, upload, map, match, faultsOf };
}

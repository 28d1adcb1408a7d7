import fastify, { type FastifyInstance } from 'fastify';
import { type Sheet, readXlsx } from 'hucre/xlsx';
import { afterEach, expect } from 'vitest';
import { handleErrors } from './errors.ts';
import { type SheetFile, dayCell, instantCell, sendSheet } from './export.ts';

type Row = { id: number; name: string; amount: number; on: string | null; at: string; active: boolean };

const columns: SheetFile<Row>['columns'] = {
  id: ['N°', (row) => row.id],
  name: ['Ville', (row) => row.name],
  amount: ['Montant', (row) => row.amount],
  on: ['Jour', (row) => dayCell(row.on)],
  at: ['Instant', (row) => instantCell(row.at, 'Africa/Douala')],
  active: ['Actif', (row) => row.active],
};

export const row = (id: number, changes: Partial<Row> = {}): Row => ({
  id,
  name: `Ébolowa n° ${id}`,
  amount: id + 0.5,
  on: '2026-11-05',
  at: '2026-11-05T23:30:15.250Z',
  active: true,
  ...changes,
});

export type Query = { format?: 'csv' | 'xlsx'; columns?: string[]; cursor?: string; limit?: number };
export type Act = (query: Query) => Promise<Row[] | { items: Row[]; nextCursor: string | null }>;

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

const list = (value: unknown) => (value === undefined ? undefined : [value].flat().map(String));

export function build(act: Act, over: Partial<SheetFile<Row>> = {}) {
  const app = fastify();
  open.push(app);
  handleErrors(app);
  const register = async (scope: FastifyInstance) => {
    scope.get('/health-facility/user/:id/get-all', (request, reply) => {
      const { format, columns: keys, ...rest } = request.query as Record<string, unknown>;
      const query = { ...rest, format, columns: list(keys) } as Query;
      return sendSheet(reply, query, { columns, ...over }, act);
    });
  };
  app.register(register, { prefix: '/api' });
  return app;
}

export const url = (query: string) => `/api/health-facility/user/7/get-all?${query}`;
export const get = (act: Act, query: string, over?: Parameters<typeof build>[1]) => build(act, over).inject(url(query));

/** Strict: a quote inside an unquoted field, or anything but `;` or CRLF behind a quoted one, is an error. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|$)/y;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const found = field.exec(text);
    if (!found) throw new Error(`not csv at ${at}: ${text.slice(at, at + 40)}`);
    records.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\r\n') records.push([]);
  }
  return records.slice(0, -1);
}

export const csvOf = (body: string) => {
  expect(body.charCodeAt(0)).toBe(0xfeff);
  return parseCsv(body.slice(1));
};

export async function xlsxOf(bytes: Uint8Array): Promise<Sheet[]> {
  return (await readXlsx(bytes, { readStyles: true })).sheets;
}

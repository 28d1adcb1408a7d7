import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';

export type Statement = { text: string; values?: unknown[] };

/** The least a server can do: the bare driver runs the same SQL, bare node:http sends the rows. */
export async function startYardstick(
  pool: pg.Pool,
  ...statements: Statement[]
): Promise<{ url: string; stop(): void }> {
  const answer = async () => {
    const rows: unknown[] = [];
    for (const statement of statements) rows.push((await pool.query(statement)).rows);
    return JSON.stringify(rows);
  };
  const server = createServer((_request, response) => {
    answer().then(
      (body) => response.setHeader('content-type', 'application/json').end(body),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}

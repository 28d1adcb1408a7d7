import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';

/** The least a server can do: the bare driver runs the same SQL, bare node:http sends the rows. */
export async function startYardstick(
  pool: pg.Pool,
  sql: string,
  values: unknown[] = [],
): Promise<{ url: string; stop(): void }> {
  const server = createServer((_request, response) => {
    pool.query(sql, values).then(
      ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}

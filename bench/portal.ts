import { readConfig } from '@portal/server/config.ts';
import { openPool } from '@portal/server/db/database.ts';
import { DEMO_PASSWORD } from '@portal/server/demo/people.ts';
import { startPortal } from '@portal/server/start.ts';
import type pg from 'pg';
import { inFolder } from './folder.ts';

export type BenchPortal = { url: string; pool: pg.Pool };

/** A portal with demonstration data and a pool on its database, for the length of one measurement. */
export const withPortal = <T>(measure: (portal: BenchPortal) => Promise<T>): Promise<T> =>
  inFolder(async (folder) => {
    const portal = await startPortal(readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' }));
    const pool = openPool({ connection: portal.connection, onError: (error) => console.error(error.message) });
    try {
      return await measure({ url: portal.url, pool });
    } finally {
      await pool.end();
      await portal.stop();
    }
  });

export const login = (url: string, username: string, password: string = DEMO_PASSWORD): Promise<Response> =>
  fetch(`${url}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

/** The header of a signed-in caller. */
export async function signIn(url: string, username: string, password?: string): Promise<{ authorization: string }> {
  const answer = await login(url, username, password);
  if (!answer.ok) throw new Error(`${username} is not let in: ${answer.status} ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@portal/server/config.ts';
import { openPool } from '@portal/server/db/database.ts';
import { DEMO_PASSWORD } from '@portal/server/db/seed/demo-people.ts';
import { startPortal } from '@portal/server/start.ts';
import { type Bench, throughput } from './bench.ts';
import { startYardstick } from './yardstick.ts';

const SQL = `select id, name, region, active, version,
  (select count(*) from user_city where city_id = city.id) as representative_count
  from city order by name collate "fr-x-icu", id`;

async function login(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** A reference list through every room: access, rights, validation, schema of the answer, headers. */
export const citiesBench: Bench = {
  name: 'cities: the whole list',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
    const portal = await startPortal(readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' }));
    const pool = openPool({ connection: portal.connection, onError: (error) => console.error(error.message) });
    const bare = await startYardstick(pool, SQL);
    try {
      const authorization = `Bearer ${await login(portal.url)}`;
      const yardstick = await throughput(bare.url);
      const measured = await throughput(`${portal.url}/api/cities`, { authorization });
      const ratio = measured / yardstick;
      const rate = (value: number) => `${Math.round(value)}/s`;
      return [{ what: 'GET /cities', measured: rate(measured), yardstick: rate(yardstick), ratio, mustReach: 'for information', holds: true }];
    } finally {
      bare.stop();
      await pool.end();
      await portal.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

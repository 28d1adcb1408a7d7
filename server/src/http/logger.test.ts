import { expect, it } from 'vitest';
import { urlOf } from '../db/embedded/connection.ts';
import { testConnection } from '../test/portal.ts';
import { startProcess } from '../test/process.ts';
import { temporaryFolder } from '../test/temporary.ts';

const TOKEN = 'jeton-qui-ne-doit-paraitre-nulle-part-00000';
const METRICS = 'mesures-mesures-mesures';

it('keeps the address of a refresh out of every line and figure, however much is logged', async () => {
  const portal = startProcess({
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: urlOf(await testConnection()),
    LOG_LEVEL: 'trace',
    METRICS_TOKEN: METRICS,
  });
  try {
    const url = await portal.ready;
    const call = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init);
    const statuses = await Promise.all(
      [
        call(`/api/account/refresh-token?refreshToken=${TOKEN}`),
        call(`/api/account/refresh-token?refreshToken=${TOKEN}${'x'.repeat(300)}`),
        call(`/api/account/refresh-token?refreshToken=${TOKEN}&unknown=1`),
        call(`/api/account/refresh-token?refreshToken=${TOKEN}%zz`),
        call(`/api/account/refresh-token/?refreshToken=${TOKEN}`),
        call(`/api/account/refresh-tokens?refreshToken=${TOKEN}`),
        call(`/api/account/%zz?refreshToken=${TOKEN}`),
        call(`/api/account/refresh-token?refreshToken=${TOKEN}`, { method: 'HEAD' }),
        call(`/api/account/refresh-token?refreshToken=${TOKEN}`, { method: 'PATCH' }),
        call('/api/account/refresh-token', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ refreshToken: TOKEN }),
        }),
      ].map(async (answer) => (await answer).status),
    );
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
    const metrics = await call('/metrics', { headers: { authorization: `Bearer ${METRICS}` } });
    const figures = await metrics.text();
    expect(figures).toContain('/api/account/refresh-token');
    expect(figures).not.toContain(TOKEN);
  } finally {
    await portal.kill('SIGTERM');
  }
  const { stdout, stderr } = await portal.ended;
  expect(stdout).toContain('/api/account/refresh-token');
  expect(stdout + stderr).not.toContain('paraitre');
});

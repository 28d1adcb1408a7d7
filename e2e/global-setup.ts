import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '@portal/server/test/process.ts';

/** A port that nobody listens on at this moment. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * A portal of the journeys' own, as an operator would start it: demonstration data, a free port, a new data folder. One
 * journey serves the application from another address, which must be known to the API beforehand.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-journeys-'));
  const otherPort = await findFreePort();
  const portal = startProcess({
    DATA_DIR: folder,
    WEB_ORIGINS: `http://127.0.0.1:${otherPort}`,
    // Days of last month are reported in a journey, whatever day of this one it is.
    REPORT_DAYS_BACK: '62',
  });
  process.env['PORTAL_URL'] = await portal.ready;
  process.env['OTHER_WEB_PORT'] = String(otherPort);
  return async () => {
    await portal.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '@portal/server/test/process.ts';

/** A portal of the journeys' own, as an operator would start it: demonstration data, a free port, a new data folder. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-journeys-'));
  const portal = startProcess({ DATA_DIR: folder });
  process.env['PORTAL_URL'] = await portal.ready;
  return async () => {
    await portal.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
}

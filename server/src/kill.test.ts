import { expect, it } from 'vitest';
import { type PortalProcess, startProcess } from './test/process.ts';
import { temporaryFolder } from './test/temporary.ts';
import { cityNames, login, startWriters } from './test/writers.ts';

const KILLS = 20;
const WRITERS = 3;

async function killDuringWrites(portal: PortalProcess, token: string, round: number): Promise<string[]> {
  const writers = startWriters(await portal.ready, token, WRITERS, `Ville ${round}`);
  // The moment differs from round to round, from the first write to the middle of many.
  setTimeout(() => void portal.kill('SIGKILL'), 5 + round * 17);
  await portal.ended;
  await writers.stop();
  return writers.acknowledged;
}

it(`loses nothing it acknowledged, ${KILLS} times killed during writes`, { timeout: 300_000 }, async () => {
  const settings = { DATA_DIR: await temporaryFolder() };
  const acknowledged: string[] = [];
  let portal = startProcess(settings);
  const token = await login(await portal.ready);
  for (let round = 0; round < KILLS; round += 1) {
    acknowledged.push(...(await killDuringWrites(portal, token, round)));
    portal = startProcess(settings);
  }
  const names = await cityNames(await portal.ready, token);
  await portal.kill('SIGTERM');
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  expect(new Set(names).size).toBe(names.length);
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
});

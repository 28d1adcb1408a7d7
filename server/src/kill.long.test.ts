import { expect, it } from 'vitest';
import { type PortalProcess, startProcess } from './test/process.ts';
import { temporaryFolder } from './test/temporary.ts';
import { cityNames, empty, login, setUp, startWriters } from './test/writers.ts';

const KILLS = 20;
const WRITERS = 3;

async function killDuringWrites(portal: PortalProcess, round: number): Promise<string[]> {
  const url = await portal.ready;
  // Signed in anew: on a slow machine all rounds together take longer than a token lives.
  const writers = startWriters(url, await login(url), WRITERS, `Ville ${round}`);
  // The moment differs from round to round, from the first write to the middle of many.
  setTimeout(() => void portal.kill('SIGKILL'), 5 + round * 17);
  await portal.ended;
  await writers.stop();
  return writers.acknowledged;
}

it(`loses nothing it acknowledged, ${KILLS} times killed during writes`, async () => {
  const settings = { DATA_DIR: await temporaryFolder(), ...empty };
  const acknowledged: string[] = [];
  let portal = startProcess(settings);
  await setUp(portal);
  for (let round = 0; round < KILLS; round += 1) {
    acknowledged.push(...(await killDuringWrites(portal, round)));
    portal = startProcess(settings);
  }
  const url = await portal.ready;
  const names = await cityNames(url, await login(url));
  await portal.kill('SIGTERM');
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  expect(new Set(names).size).toBe(names.length);
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
});

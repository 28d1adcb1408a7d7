import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from './db/seed/demo-people.ts';
import { type PortalProcess, startProcess } from './test/process.ts';
import { temporaryFolder } from './test/temporary.ts';

const KILLS = 20;
const json = { 'content-type': 'application/json' };

async function login(url: string): Promise<string> {
  const body = JSON.stringify({ username: 'superadmin', password: DEMO_PASSWORD });
  const answer = await fetch(`${url}/api/account/login`, { method: 'POST', headers: json, body });
  return ((await answer.json()) as { token: string }).token;
}

/** Adds cities as fast as it can until the server is gone; says which ones were acknowledged. */
async function writeUntilGone(url: string, token: string, round: number): Promise<string[]> {
  const acknowledged: string[] = [];
  const headers = { ...json, authorization: `Bearer ${token}` };
  for (let number = 0; ; number += 1) {
    const name = `Ville ${round}-${number}`;
    try {
      const body = JSON.stringify({ name, region: 'Centre', active: true });
      const answer = await fetch(`${url}/api/cities/add`, { method: 'POST', headers, body });
      if (answer.status === 201) acknowledged.push(name);
    } catch {
      return acknowledged;
    }
  }
}

async function killDuringWrites(portal: PortalProcess, token: string, round: number): Promise<string[]> {
  const url = await portal.ready;
  const writers = [0, 1, 2].map((writer) => writeUntilGone(url, token, round * 10 + writer));
  // The moment differs from round to round, from the first write to the middle of many.
  setTimeout(() => void portal.kill('SIGKILL'), 5 + round * 17);
  const acknowledged = (await Promise.all(writers)).flat();
  await portal.ended;
  return acknowledged;
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
  const answer = await fetch(`${await portal.ready}/api/cities`, { headers: { authorization: `Bearer ${token}` } });
  const names = ((await answer.json()) as { name: string }[]).map(({ name }) => name);
  await portal.kill('SIGTERM');
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  expect(new Set(names).size).toBe(names.length);
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
});

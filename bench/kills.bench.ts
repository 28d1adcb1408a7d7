import { setTimeout as sleep } from 'node:timers/promises';
import { postmasterOf } from '@portal/server/test/postmaster.ts';
import { startProcess } from '@portal/server/test/process.ts';
import { type Writers, cityNames, empty, setUp, startWriters } from '@portal/server/test/writers.ts';
import type { Bench, Figure } from './bench.ts';
import { inFolder } from './folder.ts';

const KILLS = 10;
const WRITERS = 15;

/**
 * Waits for a number of further acknowledged writes; fails when the portal exits, which will never acknowledge them.
 */
async function moreWrites({ acknowledged, answers }: Writers, count: number): Promise<void> {
  for (const enough = acknowledged.length + count; acknowledged.length < enough; await sleep(10)) {
    if (answers.has('no answer: ECONNREFUSED')) throw new Error('The portal is gone.');
  }
}

/** From the kill to the next acknowledged write, in milliseconds. */
async function killOnce(dataDir: string, writers: Writers): Promise<number> {
  await moreWrites(writers, 100);
  const refusals = () => writers.answers.get('503') ?? 0;
  const before = refusals();
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  const killed = performance.now();
  // Answers that were on their way come first.
  while (refusals() === before) await sleep(1);
  await moreWrites(writers, 1);
  return performance.now() - killed;
}

const count = (what: string, part: number, whole: number, of: string): Figure => ({
  what,
  measured: String(part),
  yardstick: `${whole} ${of}`,
  ratio: part / whole,
  mustReach: 'none',
  holds: part === 0,
});

async function measure(dataDir: string): Promise<Figure[]> {
  const portal = startProcess({ DATA_DIR: dataDir, ...empty });
  const url = await portal.ready;
  const token = await setUp(portal);
  const writers = startWriters(url, token, WRITERS);
  const pauses: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) pauses.push(await killOnce(dataDir, writers));
  await writers.stop();
  const names = new Set(await cityNames(url, token));
  await portal.kill('SIGTERM');
  const { acknowledged, answers } = writers;
  const total = [...answers.values()].reduce((sum, times) => sum + times, 0);
  const proper = (answers.get('201') ?? 0) + (answers.get('503') ?? 0);
  const lost = acknowledged.filter((name) => !names.has(name)).length;
  const [longest, shortest] = [Math.max(...pauses), Math.min(...pauses)];
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    count('acknowledged writes that are lost', lost, acknowledged.length, 'writes'),
    count('answers but 201 and 503', total - proper, total, 'calls'),
    {
      what: 'the longest pause after a kill',
      measured: seconds(longest),
      yardstick: `${seconds(shortest)} shortest`,
      ratio: longest / shortest,
      mustReach: 'for information',
      holds: true,
    },
  ];
}

/** The embedded PostgreSQL killed again and again while people write: nothing is lost, and the portal lives. */
export const killsBench: Bench = {
  name: `kills: PostgreSQL ${KILLS} times under ${WRITERS} writers`,
  run: () => inFolder(measure),
};

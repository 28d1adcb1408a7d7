import { expect, it } from 'vitest';
import { fuzz } from './test/fuzz/fuzz.ts';
import { testPortal } from './test/portal.ts';

/** `npm run fuzz -- --calls 50000 --seed 7` sets these; a run of all tests makes a few calls, always the same. */
const calls = Number(process.env['FUZZ_CALLS'] ?? 1200);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

it('whatever anyone sends is answered as the contract declares', { timeout: 0 }, async () => {
  const portal = await testPortal();
  const { findings, ...figures } = await fuzz(portal, { calls, seed });
  console.log(`fuzz: seed ${seed}`, figures);
  expect(findings).toEqual([]);
});

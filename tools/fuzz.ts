/**
 * `npm run fuzz`: many calls of every endpoint as every role, with values that nobody would send.
 *
 *   npm run fuzz                                10,000 calls, of a seed that is printed
 *   npm run fuzz -- --calls 50000 --seed 1      so many, and the same ones again
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const { values } = parseArgs({ options: { calls: { type: 'string' }, seed: { type: 'string' } } });
const [calls, seed] = [Number(values.calls ?? 10_000), Number(values.seed ?? randomInt(1_000_000))];
if (!Number.isInteger(calls) || calls < 1 || !Number.isInteger(seed)) {
  console.error('--calls and --seed are whole numbers.');
  process.exit(1);
}
console.log(`${calls} calls, seed ${seed}`);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const test = ['run', '--config', 'vitest.long.config.ts', 'server/src/fuzz.long.test.ts'];
const runner = spawn(process.execPath, [vitest, ...test], {
  cwd: root,
  env: { ...process.env, FUZZ_CALLS: String(calls), FUZZ_SEED: String(seed) },
  stdio: ['ignore', 'inherit', 'inherit'],
});
// The runner cleans up after Ctrl-C by itself, and ends with it.
process.on('SIGINT', () => undefined);
runner.on('exit', (code) => {
  process.exitCode = code ?? 1;
});

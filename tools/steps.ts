import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumFlags, findChromium } from './chromium.ts';
import {
  type Counts,
  ONE_FAILED,
  ONE_PASSED,
  type Outcome,
  readJourneysReport,
  readUnitReport,
  tellFailures,
} from './reports.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** One thing that `npm test` or `npm run check` does. A tool counts as one test, a runner as many as it has run. */
type Step = {
  name: string;
  title: string;
  /** Without these it cannot run; that counts as a failure. */
  needs?: readonly string[];
  run: (extra: readonly string[]) => Promise<Outcome>;
};

let current: ChildProcess | undefined;
let interrupted = false;

/**
 * Ends the running step and lets none follow. The runners clean up after SIGINT only, and take a second one for
 * impatience: a terminal's Ctrl-C has reached them already.
 */
export function interrupt(signal: 'SIGINT' | 'SIGTERM'): void {
  interrupted = true;
  const reached = signal === 'SIGINT' && (process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY);
  if (!reached) current?.kill('SIGINT');
}

/** Runs a program of ours under this same Node, and lets its output through as it comes. */
function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { cwd: root, env: { ...process.env, ...env } };
    current = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
    current.on('error', reject);
    current.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

function tool(name: string, title: string, ...args: string[]): Step {
  return { name, title, run: async (extra) => ((await runNode([...args, ...extra])) === 0 ? ONE_PASSED : ONE_FAILED) };
}

const installed = (path: string) => join(root, 'node_modules', path);
const unitReport = join(root, 'test-results/unit.json');
const journeysReport = join(root, 'e2e/test-results/journeys.json');

const unitTests = (title: string, config: string): Step => ({
  name: 'unit',
  title,
  run: async (extra) => {
    rmSync(unitReport, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
    const code = await runNode([installed('vitest/vitest.mjs'), 'run', '--config', config, ...reporters, ...extra]);
    return readUnitReport(unitReport, code);
  },
});

const chromium: Step = {
  name: 'chromium',
  title: 'a browser for the journeys',
  run: async () => {
    try {
      console.log(await findChromium());
      return ONE_PASSED;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return ONE_FAILED;
    }
  },
};

const journeys = (title: string, config: string): Step => ({
  name: 'journeys',
  title,
  needs: ['build', 'chromium'],
  run: async (extra) => {
    rmSync(journeysReport, { force: true });
    const browser = { CHROMIUM_PATH: await findChromium(), CHROMIUM_FLAGS: chromiumFlags().join(' ') };
    const program = [installed('@playwright/test/cli.js'), 'test', '-c', join(root, 'e2e', config)];
    const code = await runNode([...program, ...extra], browser);
    return readJourneysReport(journeysReport, code);
  },
});

/** The journeys and the steps that they need. */
const inBrowser = (title: string, config: string): readonly Step[] => [
  tool('build', 'the browser application', 'tools/web-build.mjs'),
  chromium,
  journeys(title, config),
];

/** What `npm run check` does: quick, and without running any of our code. */
export const CHECKS: readonly Step[] = [
  tool('types', 'types', installed('typescript/bin/tsc'), '-b'),
  tool('lint', 'lint', installed('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'),
  tool('format', 'format (npm run format cures it)', installed('oxfmt/bin/oxfmt'), '--check'),
  tool('generated', 'generated files (npm run generate renews them)', 'tools/generate.ts', '--check'),
];

/** What `npm test` does. */
export const DAILY: readonly Step[] = [
  ...CHECKS,
  unitTests('tests of contract, texts, server, web and tools', 'vitest.config.ts'),
  ...inBrowser('journeys in a real browser', 'playwright.config.ts'),
];

/** What `npm run test:long` does: endurance, and journeys whose rule a test of `npm test` holds as well. */
export const LONG: readonly Step[] = [
  unitTests('endurance of the server', 'vitest.long.config.ts'),
  ...inBrowser('long journeys in a real browser', 'playwright.long.config.ts'),
];

type Result = Outcome & { name: string; seconds?: number; note?: string };

const RULE = '─'.repeat(60);

async function runStep(step: Step, before: readonly Result[], extra: readonly string[]): Promise<Result> {
  const broken = before.find((result) => result.failed > 0 && step.needs?.includes(result.name));
  if (broken) return { ...ONE_FAILED, name: step.name, note: `not run, because ${broken.name} failed` };
  console.log(`\n── ${step.title} ${RULE.slice(step.title.length)}`);
  const start = performance.now();
  const ended = (outcome: Outcome) => ({ ...outcome, name: step.name, seconds: (performance.now() - start) / 1000 });
  try {
    return ended(await step.run(extra));
  } catch (error) {
    console.error(error);
    return ended(ONE_FAILED);
  }
}

/** Runs the steps one after another; a failing one does not hide what the following ones have to say. */
export async function runSteps(
  steps: readonly Step[],
  extraFor: (step: Step) => readonly string[] = () => [],
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const step of steps) {
    if (interrupted) results.push({ ...ONE_FAILED, name: step.name, note: 'not run, because it was interrupted' });
    else results.push(await runStep(step, results, extraFor(step)));
  }
  return results;
}

/** The counts as a sentence, without the skipped ones when there are none. */
function tell({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Seconds as a clock shows them. */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`.padStart(6);

/**
 * Prints the slowest tests, a line for each step, the failed tests, and a last line for all of them, so that the end of a log
 * shows where to look. Returns whether everything passed.
 */
export function conclude(results: readonly Result[]): boolean {
  for (const { name, slowest = [] } of results) {
    // What takes less than a second is not worth a line.
    const slow = slowest.filter(({ seconds }) => seconds >= 1);
    if (slow.length > 0) console.log(`\nThe slowest of ${name}, in seconds:`);
    for (const test of slow) console.log(`${test.seconds.toFixed(1).padStart(7)}  ${test.name}`);
  }
  console.log(`\n${RULE}`);
  for (const { name, note, seconds = 0, ...counts } of results)
    console.log(`${name.padEnd(10)} ${clock(seconds)}  ${note ?? tell(counts)}`);
  const failures = tellFailures(results);
  if (failures.length > 0) console.log(`\nWhat has failed:\n${failures.join('\n')}`);
  const sum = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0);
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  console.log(`\n${tell(total)}`);
  return total.failed === 0 && total.passed > 0;
}

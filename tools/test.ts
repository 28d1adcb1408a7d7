/**
 * `npm test`: everything a contributor needs. `npm run test:long`: the tests that take long (`*.long.test.ts`). The build
 * machine runs both.
 *
 *   npm test                                     all steps
 *   npm test -- types unit                       only these
 *   npm test -- unit -- server/src/modules/cities   one step, with arguments for its program
 *   npm run test:long -- unit -- server/src/kill    the same of the long ones
 */
import { DAILY, LONG, conclude, interrupt, runSteps } from './steps.ts';

const [run, ...args] = process.argv.slice(2);
const all = run === 'long' ? LONG : DAILY;
const end = args.includes('--') ? args.indexOf('--') : args.length;
const names = args.slice(0, end);
const extra = args.slice(end + 1);

const unknown = names.some((name) => !all.some((step) => step.name === name));
if (unknown || (extra.length > 0 && names.length !== 1)) {
  console.error(
    `The steps are: ${all.map((step) => step.name).join(', ')}. Arguments after -- need exactly one of them.`,
  );
  process.exit(1);
}

const chosen = all.filter((step) => names.length === 0 || names.includes(step.name));
const steps = all.filter((step) => chosen.includes(step) || chosen.some(({ needs }) => needs?.includes(step.name)));

// After Ctrl-C the last line is still printed: what ran, and that it was incomplete.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt(signal));

process.exitCode = conclude(await runSteps(steps, (step) => (chosen.includes(step) ? extra : []))) ? 0 : 1;

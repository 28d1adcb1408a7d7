/**
 * `npm test`: everything a contributor needs, and what the build machine runs.
 *
 *   npm test                                     all steps
 *   npm test -- types unit                       only these
 *   npm test -- unit -- server/src/modules/cities   one step, with arguments for its program
 */
import { ALL, conclude, interrupt, runSteps } from './steps.ts';

const args = process.argv.slice(2);
const end = args.includes('--') ? args.indexOf('--') : args.length;
const names = args.slice(0, end);
const extra = args.slice(end + 1);

const unknown = names.some((name) => !ALL.some((step) => step.name === name));
if (unknown || (extra.length > 0 && names.length !== 1)) {
  console.error(
    `The steps are: ${ALL.map((step) => step.name).join(', ')}. Arguments after -- need exactly one of them.`,
  );
  process.exit(1);
}

const chosen = ALL.filter((step) => names.length === 0 || names.includes(step.name));
const steps = ALL.filter((step) => chosen.includes(step) || chosen.some(({ needs }) => needs?.includes(step.name)));

// Ctrl-C still leads to the last line: what was done, and that it was not all.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt(signal));

process.exitCode = conclude(await runSteps(steps, (step) => (chosen.includes(step) ? extra : []))) ? 0 : 1;

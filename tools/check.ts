/** `npm run check`: types, lint, format, generated files up to date. `npm test` begins with the same. */
import { CHECKS, conclude, interrupt, runSteps } from './steps.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt(signal));

process.exitCode = conclude(await runSteps(CHECKS)) ? 0 : 1;

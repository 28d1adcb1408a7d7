import type { Bench } from './bench.ts';
import { citiesBench } from './cities.bench.ts';
import { killsBench } from './kills.bench.ts';
import { loginBench } from './login.bench.ts';
import { memoryBench } from './memory.bench.ts';
import { minutesBench } from './minutes.bench.ts';
import { objectivesBench } from './objectives.bench.ts';
import { performanceBench } from './performance.bench.ts';
import { reportsBench } from './reports.bench.ts';
import { salesBench, salesReplacedBench } from './sales.bench.ts';
import { salesFiguresBench } from './sales-figures.bench.ts';
import { salesMillionBench } from './sales-million.bench.ts';
import { scaleBench } from './scale.bench.ts';
import { sheetsBench } from './sheets.bench.ts';

/** Each module adds its own. `npm run bench -- cities` runs those whose name contains the word. */
const benches: readonly Bench[] = [
  citiesBench,
  killsBench,
  loginBench,
  memoryBench,
  minutesBench,
  objectivesBench,
  performanceBench,
  reportsBench,
  salesBench,
  salesMillionBench,
  salesReplacedBench,
  salesFiguresBench,
  scaleBench,
  sheetsBench,
];

const word = process.argv[2] ?? '';
let failed = false;
for (const { name, run } of benches.filter((bench) => bench.name.includes(word))) {
  console.log(`\n${name}`);
  for (const { what, measured, yardstick, ratio, mustReach, holds, beside } of await run()) {
    failed ||= !holds;
    console.log(
      `  ${what.padEnd(40)} ${measured.padStart(12)} against ${yardstick.padStart(12)}  ratio ${ratio.toFixed(2)}  (${mustReach}: ${holds ? 'reached' : 'NOT REACHED'})`,
    );
    if (beside) console.log(`    ${beside}`);
  }
}
process.exitCode = failed ? 1 : 0;

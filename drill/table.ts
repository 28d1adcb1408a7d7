import type { Failure } from './failures.ts';
import type { Journal } from './journal.ts';
import type { Findings } from './ledger.ts';

export type Result = {
  failure: Failure;
  seen: ReturnType<Journal['since']>;
  /** Seconds from the first blow until nobody's call failed any more; until all parts and streams were there again. */
  served: number;
  whole: number;
  /** Seconds until the last job was done, once everybody had stopped. */
  jobs: number;
  acknowledged: number;
  found: Findings;
};

/** The promises that do not hold. */
export function brokenPromises({ seen, found }: Result): string[] {
  const { lost, twice, jobsTwice, undone, missed } = found;
  return [
    ...seen.faults.map((what) => `answered wrongly: ${what}`),
    ...lost.map((what) => `acknowledged and lost: ${what}`),
    ...twice.map((what) => `twice: ${what}`),
    ...jobsTwice.map((what) => `done twice by a job: ${what}`),
    ...undone.map((what) => `not done: ${what}`),
    ...missed.map((what) => `not told live: ${what}`),
  ];
}

const seconds = (value: number) => value.toFixed(1);

const COLUMNS: readonly (readonly [title: string, cell: (result: Result) => string])[] = [
  ['failure', ({ failure }) => failure.what],
  ['calls', ({ seen }) => String(seen.calls)],
  ['503 by a portal', ({ seen }) => String(seen.refused)],
  ['507', ({ seen }) => String(seen.full)],
  ['5xx by the proxy', ({ seen }) => String(seen.proxy)],
  ['no answer', ({ seen }) => String(seen.cut)],
  ['500 and others', ({ seen }) => String(seen.faults.length)],
  ['last call that failed, s', ({ served }) => seconds(served)],
  ['all parts back, s', ({ whole }) => seconds(whole)],
  ['longest act, s', ({ seen }) => seconds(seen.longest)],
  ['acts acknowledged', ({ acknowledged }) => String(acknowledged)],
  ['lost', ({ found }) => String(found.lost.length)],
  ['twice', ({ found }) => String(found.twice.length)],
  ['jobs twice', ({ found }) => String(found.jobsTwice.length)],
  ['streams cut', ({ seen }) => String(seen.streams)],
  ['events missed', ({ found }) => String(found.missed.length)],
];

/** The results as Markdown has tables, which a terminal shows as well. */
export function tableOf(results: readonly Result[]): string {
  const rows = [COLUMNS.map(([title]) => title), ...results.map((result) => COLUMNS.map(([, cell]) => cell(result)))];
  const widths = COLUMNS.map((_column, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows.map(line);
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

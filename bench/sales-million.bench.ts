import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bench, Figure } from './bench.ts';
import { inFolder } from './folder.ts';
import { type BenchPortal, withPortal } from './portal.ts';
import { TITLES, cellsOf, fillReferences } from './sales-data.ts';
import {
  LINES,
  asAdmin,
  check,
  checkFile,
  commit,
  figure,
  makeSheets,
  residentOf,
  startWatching,
} from './sales-steps.ts';

/** Ten months of a hundred thousand lines each, one after another in one file. */
function* millionLines(): Generator<string> {
  yield TITLES.join(';');
  for (let line = 0; line < 10 * LINES; line += 1) {
    const month = String(1 + Math.floor(line / LINES)).padStart(2, '0');
    yield `\n${cellsOf(line).with(TITLES.indexOf('Mois'), `${month}/2026`).join(';')}`;
  }
}

/**
 * A million lines through all steps, streamed from a file, so that the sheet itself takes no memory of this process.
 */
async function measureMillion(portal: BenchPortal, folder: string): Promise<Figure[]> {
  const wholesalerId = await fillReferences(portal.pool);
  const api = await asAdmin(portal);
  const [csv] = await makeSheets();
  if (!csv) throw new Error('There is no sheet.');
  const path = join(folder, 'million.csv');
  await pipeline(Readable.from(millionLines()), createWriteStream(path));
  // A small sheet first, so that one-time costs of a running portal, such as compiled code, are not measured.
  const few = await check(api, csv, wholesalerId);
  const fewLoaded = await commit(api, few.id);
  const before = await residentOf();
  const most = startWatching();
  const many = await checkFile(api, 'million.csv', await openAsBlob(path), wholesalerId);
  const manyLoaded = await commit(api, many.id);
  return [
    figure('1,000,000 lines: read, match, check', many.time / 10, few.time, 2),
    figure('1,000,000 lines: commit', manyLoaded / 10, fewLoaded, 2),
    {
      ...figure('1,000,000 lines: memory', most(), before + 300, 1, 'MB'),
      beside: `${Math.round(before)} MB before it`,
    },
  ];
}

/** Ten times the lines cost ten times the time and the same memory. */
export const salesMillionBench: Bench = {
  name: 'sales: a million lines',
  run: () => inFolder((folder) => withPortal((portal) => measureMillion(portal, folder))),
};

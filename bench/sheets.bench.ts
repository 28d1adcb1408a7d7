import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readSheet } from '@portal/server/sheets/read-sheet.ts';
import type { Bench, Figure } from './bench.ts';
import { inFolder } from './folder.ts';

const FEW = 100_000;
const MANY = 1_000_000;
const LOOK_EVERY = 20;

const TITLES = ['Code', 'Pharmacie', 'Ville', 'Produit', 'Quantité', 'Prix', 'Montant', 'Date'];

function* csvOf(lines: number): Generator<string> {
  yield `${TITLES.join(';')}\r\n`;
  for (let from = 0; from < lines; from += 1000) {
    let piece = '';
    for (let at = from; at < Math.min(from + 1000, lines); at += 1) {
      const [quantity, price] = [(at % 50) + 1, (at % 90) * 25 + 100];
      piece += `C${at % 800};Pharmacie du Marché ${at % 800};Douala;PARACÉTAMOL ${at % 120} MG;${quantity};${price};${quantity * price};31/03/2026\r\n`;
    }
    yield piece;
  }
}

async function write(folder: string, lines: number): Promise<string> {
  const path = join(folder, `${lines}.csv`);
  await pipeline(Readable.from(csvOf(lines)), createWriteStream(path));
  return path;
}

/** The children of this process, by number. Linux only. */
async function children(): Promise<number[]> {
  const tasks = await readdir('/proc/self/task');
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => '')),
  );
  return lists.join(' ').split(/\s+/).filter(Boolean).map(Number);
}

const statusOf = (pid: number) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
const peakOf = (status: string) => Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;

/** The most memory that any child had, in MB, until it is stopped. */
function watchChildren() {
  let most = 0;
  const timer = setInterval(() => {
    void children().then(async (pids) => {
      for (const pid of pids) most = Math.max(most, peakOf(await statusOf(pid)));
    });
  }, LOOK_EVERY);
  return () => {
    clearInterval(timer);
    return most;
  };
}

type Measured = { seconds: number; child: number; grown: number };

/** Reads a file as the portal does, and lets its lines go. */
async function readThrough(path: string): Promise<Measured> {
  const before = process.memoryUsage.rss();
  let most = before;
  const stop = watchChildren();
  const start = performance.now();
  const limits = { rows: 2 * MANY, length: 2 ** 32 };
  const signal = new AbortController().signal;
  await readSheet(createReadStream(path), { titles: ['Pharmacie', 'Ville'], limits, signal }, async ({ batches }) => {
    for await (const { lines } of batches) {
      if (lines === '') throw new Error('A batch has lines.');
      most = Math.max(most, process.memoryUsage.rss());
    }
  });
  const seconds = (performance.now() - start) / 1000;
  return { seconds, child: stop(), grown: (most - before) / 1024 / 1024 };
}

/** The minimum work on such a file: its lines one after another, split at their separators. */
async function readBarely(path: string): Promise<number> {
  const start = performance.now();
  let cells = 0;
  for await (const line of createInterface({ input: createReadStream(path) })) cells += line.split(';').length;
  if (cells === 0) throw new Error('The file is empty.');
  return (performance.now() - start) / 1000;
}

const inMegabytes = (size: number) => `${Math.round(size)} MB`;

async function measure(folder: string): Promise<Figure[]> {
  const [few, many] = [await write(folder, FEW), await write(folder, MANY)];
  const short = await readThrough(few);
  const bare = await readBarely(many);
  const long = await readThrough(many);
  return [
    {
      what: '1,000,000 lines read, in seconds',
      measured: `${long.seconds.toFixed(1)} s`,
      yardstick: `${bare.toFixed(1)} s readline`,
      ratio: long.seconds / bare,
      mustReach: 'for information',
      holds: true,
      beside: `100,000 lines ${short.seconds.toFixed(1)} s`,
    },
    {
      what: 'memory of the child for 1,000,000 lines',
      measured: inMegabytes(long.child),
      yardstick: `${inMegabytes(short.child)} for 100,000`,
      ratio: long.child / short.child,
      mustReach: 'at most 1.30',
      holds: long.child <= short.child * 1.3,
    },
    {
      what: 'the server grows meanwhile by',
      measured: inMegabytes(long.grown),
      yardstick: `${inMegabytes(short.grown)} for 100,000`,
      ratio: long.grown / Math.max(1, short.grown),
      mustReach: 'at most 100 MB',
      holds: long.grown <= 100,
    },
  ];
}

/** How long a csv takes to read, and that its memory does not grow with its lines. */
export const sheetsBench: Bench = { name: 'sheets: a million lines', run: () => inFolder(measure) };

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from '@portal/server/test/process.ts';
import type { Bench, Figure } from './bench.ts';
import { inFolder } from './folder.ts';
import { signIn } from './portal.ts';

/** What a team of fifty does in a day, and how many of them at once. */
const DAY = { lists: 6_000, reports: 1_000, papers: 120, sheets: 25, exports: 60 };
const AT_ONCE = 6;
/** The limit of papers that one person may request at once. */
const PAPERS_AT_ONCE = 3;
/** Long enough for the pool to close idle connections, which takes half a minute. */
const REST = 45_000;
const MOST = 350;

const LISTS = [
  'cities',
  'pharmacies',
  'products',
  'users',
  'activities',
  'work-reports/counts',
  'notifications/unread',
];
const EXPORTS = ['pharmacies', 'products', 'users', 'cities', 'work-reports/all-submited'];

type Call = (path: string, init?: RequestInit) => Promise<Response>;

async function read(call: Call, path: string, init?: RequestInit): Promise<Buffer> {
  const answer = await call(path, init);
  const content = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${content.toString('utf8', 0, 200)}`);
  return content;
}

/** So many times, a few at once. */
async function repeat(times: number, act: (turn: number) => Promise<unknown>, atOnce = AT_ONCE): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < times) await act(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

/** A sheet of five thousand lines, sent and read to its end. */
async function importSheet(call: Call): Promise<void> {
  const id = randomUUID();
  const lines = Array.from({ length: 5_000 }, (_, line) => `Pharmacie ${line} du quartier;Douala;+237 699 00 00 01`);
  const form = new FormData();
  form.set('import', JSON.stringify({ id }));
  form.set('file', new Blob([['Officine;Ville;Téléphone', ...lines].join('\n')]), 'officines.csv');
  await read(call, 'imports/pharmacies', { method: 'POST', body: form });
  const state = async () =>
    (JSON.parse(String(await read(call, `imports/pharmacies/${id}`))) as { state: string }).state;
  while ((await state()) === 'reading') await sleep(100);
}

async function liveADay(url: string): Promise<void> {
  const headers = { admin: await signIn(url, 'superadmin'), manager: await signIn(url, 'superviseur') };
  const as =
    (who: keyof typeof headers): Call =>
    (path, init = {}) =>
      fetch(`${url}/api/${path}`, { ...init, headers: headers[who] });
  const [admin, manager] = [as('admin'), as('manager')];
  const page = await read(manager, 'work-reports/all-submited?typeId=1&statusId=3');
  const { items } = JSON.parse(String(page)) as { items: { id: string }[] };
  const report = (turn: number) => `work-reports/report-type/1/${pick(items, turn).id}`;
  await repeat(DAY.lists, (turn) => read(admin, pick(LISTS, turn)));
  await repeat(DAY.reports, (turn) => read(manager, report(turn)));
  await repeat(DAY.papers, (turn) => read(manager, `${report(turn)}/pdf`), PAPERS_AT_ONCE);
  await repeat(DAY.sheets, () => importSheet(admin));
  await repeat(DAY.exports, (turn) => {
    const path = pick(EXPORTS, turn);
    const filter = path.startsWith('work') ? 'typeId=1&statusId=3&' : '';
    return read(path.startsWith('work') ? manager : admin, `${path}?${filter}format=${pick(['xlsx', 'csv'], turn)}`);
  });
}

/** The memory of a process in MB, from /proc. Linux only. */
async function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
}

async function measure(dataDir: string): Promise<Figure[]> {
  const flags = JSON.parse(await readFile(new URL('../tools/server-flags.json', import.meta.url), 'utf8')) as string[];
  const portal = startProcess({ DATA_DIR: dataDir }, { flags });
  const url = await portal.ready;
  const before = await memoryOf(portal.pid, 'VmRSS');
  await liveADay(url);
  await sleep(REST);
  const [after, most] = [await memoryOf(portal.pid, 'VmRSS'), await memoryOf(portal.pid, 'VmHWM')];
  await portal.kill('SIGTERM');
  const yardstick = `${before} MB at start`;
  return [
    {
      what: 'resident at rest after a day',
      measured: `${after} MB`,
      yardstick,
      ratio: after / before,
      mustReach: `at most ${MOST} MB`,
      holds: after <= MOST,
    },
    {
      what: 'the most there was',
      measured: `${most} MB`,
      yardstick,
      ratio: most / before,
      mustReach: 'for information',
      holds: true,
    },
  ];
}

/** A day's use of the whole portal, pressed into minutes: lists, reports, paper, sheets, exports. */
export const memoryBench: Bench = { name: 'memory: a day of mixed use', run: () => inFolder(measure) };

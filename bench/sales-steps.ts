import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { streamXlsx } from '@portal/server/http/sheet-xlsx.ts';
import type { Figure } from './bench.ts';
import { type BenchPortal, signIn } from './portal.ts';
import { MAPPING, TITLES, cellsOf } from './sales-data.ts';

export const LINES = 100_000;
const MEGABYTE = 1024 * 1024;

export type Sheet = { name: string; content: Buffer };

export async function makeSheets(): Promise<Sheet[]> {
  const lines = Array.from({ length: LINES }, (_, line) => cellsOf(line));
  const csv = Buffer.from([TITLES, ...lines].map((cells) => cells.join(';')).join('\n'));
  const batches = async function* () {
    for (let start = 0; start < LINES; start += 200) yield lines.slice(start, start + 200);
  };
  const parts: Buffer[] = [];
  for await (const chunk of streamXlsx({ name: 'Ventes', head: [TITLES], sample: [] }, batches()))
    parts.push(chunk as Buffer);
  return [
    { name: 'ventes.csv', content: csv },
    { name: 'ventes.xlsx', content: Buffer.concat(parts) },
  ];
}

export const timeOf = async (act: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await act();
  return performance.now() - before;
};

export type Api = { url: string; headers: { authorization: string } };
type State = { state: string; version: number; failure: string | null };

export async function call({ url, headers }: Api, method: string, path: string, body?: unknown): Promise<State> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as State;
}

async function until(api: Api, id: string, state: string): Promise<State> {
  for (;;) {
    const found = await call(api, 'GET', `/imports/sales/${id}`);
    if (found.state === state) return found;
    if (found.state === 'failed' || found.state === 'matched') throw new Error(`${found.state}: ${found.failure}`);
    // Seldom enough to be no load of its own.
    await sleep(25);
  }
}

/** Reads, matches and checks a sheet; the id, and how long each took. */
export const check = (api: Api, { name, content }: Sheet, wholesalerId: number) =>
  checkFile(api, name, new Blob([new Uint8Array(content)]), wholesalerId);

export async function checkFile(api: Api, name: string, file: Blob, wholesalerId: number) {
  const id = randomUUID();
  const form = new FormData();
  form.set('import', JSON.stringify({ id, options: { wholesalerId, month: null } }));
  form.set('file', file, name);
  await call(api, 'POST', '/imports/sales', form);
  const read = await timeOf(() => until(api, id, 'read'));
  const { version } = await until(api, id, 'read');
  const checked = await timeOf(async () => {
    await call(api, 'PATCH', `/imports/sales/${id}/mapping`, { version, mapping: MAPPING });
    await until(api, id, 'checked');
  });
  return { id, time: read + checked };
}

export async function commit(api: Api, id: string): Promise<number> {
  const { version } = await until(api, id, 'checked');
  return timeOf(async () => {
    await call(api, 'POST', `/imports/sales/${id}/commit`, { version });
    await until(api, id, 'committed');
  });
}
export const asAdmin = async ({ url }: BenchPortal): Promise<Api> => ({
  url,
  headers: await signIn(url, 'superadmin'),
});

export const residentOf = async () => {
  const status = await readFile('/proc/self/status', 'utf8');
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024) / MEGABYTE;
};

/** Watches the memory; returns the peak when it is stopped. */
export function startWatching() {
  let most = 0;
  const timer = setInterval(() => void residentOf().then((now) => (most = Math.max(most, now))), 50);
  return () => {
    clearInterval(timer);
    return most;
  };
}

export const figure = (what: string, measured: number, yardstick: number, most: number, unit = 'ms'): Figure => ({
  what,
  measured: `${Math.round(measured)} ${unit}`,
  yardstick: `${Math.round(yardstick)} ${unit}`,
  ratio: measured / yardstick,
  mustReach: `at most ${most}`,
  holds: measured <= most * yardstick,
});

import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { RawOutput, get, nothing, post } from '@portal/contract';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../app.ts';
import type { Resources, PublicContext } from '../context.ts';
import { write } from '../db/transaction.ts';
import { StorageFull } from '../files/faults.ts';
import type { FileStore } from '../files/file-store.ts';
import { makeCity, makeUser } from '../test/factories.ts';
import { testPortal, tokenFor } from '../test/portal.ts';
import { type TimeLimits, usualTimeLimits } from './limits.ts';
import { type App, route } from './route.ts';
import { sendFile } from './send-file.ts';

const { app: portalApp, resources, db } = await testPortal();
const { id: userId } = await makeUser(db, { permissions: ['Pharmacies.Add', 'Pharmacies.Update', 'Cities.Add'] });
const token = await tokenFor(resources, userId);

let apps: App[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const app of apps) await app.close();
  apps = [];
});

const SIZE = 12_000_000;
const file = { ...(await resources.files.put(randomBytes(SIZE))), name: 'photo.jpg', type: 'image/jpeg' };

const never = get('/never', { summary: 'Never answers', access: 'public', output: nothing });
const large = get('/large', { summary: 'A large file', access: 'public', output: new RawOutput('image/jpeg') });

const late = post('/late', { summary: 'Writes too late', access: 'public', output: nothing });

let lateWrite: Promise<void> = Promise.resolve();
/** Writes, and has not finished when its time is over. */
const writeLate = (context: PublicContext) => {
  lateWrite = write(context, async ({ db: tx, audit }) => {
    const id = await makeCity(tx, { name: 'Ville tardive' });
    await audit({ action: 'cities.add', entity: 'city', entityId: id });
    await once(context.signal!, 'abort');
  });
  return lateWrite;
};

/** The whole application with these limits, an address whose act does not end, and one that sends a large file. */
async function start(
  limits: Partial<TimeLimits>,
  changed: Partial<Resources> = {},
): Promise<{ url: string; port: number }> {
  const app = await buildApp(
    { ...resources, ...changed },
    {
      timeLimits: { ...usualTimeLimits, ...limits },
      prepare: (bare) =>
        void bare.register(async (api) => {
          route(api, never, () => new Promise(() => undefined));
          route(api, late, writeLate);
          route(api, large, (_context, _input, reply) => sendFile(reply, resources.files, file));
        }),
    },
  );
  apps.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port };
}

it('a start has no time limit', () => {
  // Fastify's own limit is ten seconds for each plugin.
  expect(portalApp.initialConfig.pluginTimeout).toBe(0);
});

/** A connection that sends what it is told, and its received data. */
async function open(port: number) {
  const socket = connect({ host: '127.0.0.1', port }).on('error', () => undefined);
  sockets.push(socket);
  const heard = { text: '', closed: false };
  socket.on('data', (chunk: Buffer) => (heard.text += chunk.toString('latin1')));
  socket.on('close', () => (heard.closed = true));
  await once(socket, 'connect');
  return { socket, heard };
}

const often = { interval: 10 };
const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
const answered = async (heard: { text: string }, status: number) => {
  await vi.waitFor(() => expect(heard.text).toMatch(/\r\n\r\n/), often);
  expect(statusOf(heard.text), heard.text).toBe(status);
};
const letGo = async (heard: { text: string; closed: boolean }, status: number, code: string) => {
  await vi.waitFor(() => expect(heard.closed).toBe(true), often);
  expect(statusOf(heard.text), heard.text).toBe(status);
  expect(heard.text).toContain(`"code":"${code}"`);
};

const headersOf = (path: string, more: string[]) =>
  [`POST /api${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${token}`, ...more, '', ''].join('\r\n');

const BOUNDARY = 'between-the-parts';

/** An upload of a sheet, as raw HTTP. */
function sheet(rows: number): { head: string; body: string } {
  const lines = Array.from({ length: rows }, (_, row) => `Pharmacie ${row};Douala`);
  const part = (name: string, content: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  const body = [
    part('import', JSON.stringify({ id: randomUUID() })),
    part('file', ['Officine;Ville', ...lines].join('\n'), '; filename="officines.csv"'),
    `--${BOUNDARY}--\r\n`,
  ].join('');
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  const type = `Content-Type: multipart/form-data; boundary=${BOUNDARY}`;
  return { head: headersOf('/imports/pharmacies', [type, length]), body };
}

const city = (name: string) => JSON.stringify({ name, region: 'Centre', active: true });

describe('the time limit of a call', () => {
  it('starts when its body has arrived, however long that took', async () => {
    const { url, port } = await start({ act: 4_000 });
    const { head, body } = sheet(100);
    const upload = await open(port);
    upload.socket.write(head + body.slice(0, -500));
    const added = await open(port);
    const content = city('Ville lente');
    const json = ['Content-Type: application/json', `Content-Length: ${content.length}`];
    added.socket.write(headersOf('/cities/add', json) + content.slice(0, 10));
    // This call came later and has timed out, so the time of the other two would be over as well.
    expect((await fetch(`${url}/never`)).status).toBe(503);
    upload.socket.write(body.slice(-500));
    added.socket.write(content.slice(10));
    await answered(upload.heard, 201);
    await answered(added.heard, 201);
  });

  it('aborts it: unfinished writes are rolled back', async () => {
    const { url } = await start({ act: 300 });
    const answer = await fetch(`${url}/late`, { method: 'POST' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    await expect(lateWrite).rejects.toThrow('cannot answer at the moment');
    expect(await db.selectFrom('city').where('name', '=', 'Ville tardive').select('id').execute()).toEqual([]);
  });

  it('ends when its answer begins, however slowly that is read', async () => {
    const { url, port } = await start({ act: 500 });
    const reader = await open(port);
    reader.socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    await vi.waitFor(() => expect(statusOf(reader.heard.text)).toBe(200), often);
    reader.socket.pause();
    expect((await fetch(`${url}/never`)).status).toBe(503);
    reader.socket.resume();
    await vi.waitFor(() => expect(reader.heard.text.length).toBeGreaterThan(SIZE), often);
  });
});

describe('a body', () => {
  it('that stalls is dropped, also that of a refused call', async () => {
    const { port } = await start({ silence: 300 });
    const { head, body } = sheet(100);
    const upload = await open(port);
    upload.socket.write(head + body.slice(0, 700));
    const json = await open(port);
    json.socket.write(headersOf('/cities/add', ['Content-Type: application/json', 'Content-Length: 100']) + '{"na');
    const refused = await open(port);
    refused.socket.write('POST /api/cities/add HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"na');
    await letGo(upload.heard, 408, 'timeout');
    await letGo(json.heard, 408, 'timeout');
    await letGo(refused.heard, 401, 'unauthenticated');
  });

  it('that arrives slowly, a few bytes at a time, is accepted', async () => {
    const { port } = await start({ silence: 3_000 });
    const content = city('Ville au compte-gouttes');
    const slow = await open(port);
    slow.socket.write(
      headersOf('/cities/add', ['Content-Type: application/json', `Content-Length: ${content.length}`]),
    );
    // Longer than the silence that is allowed, without such a silence.
    for (const letter of content) {
      slow.socket.write(letter);
      await sleep(80);
    }
    await answered(slow.heard, 201);
  });

  it('that is slower than the minimum pace is dropped after its grace period, JSON and upload alike, even without a silence', async () => {
    const { port } = await start({ grace: 200, pace: 1_000_000 });
    const json = await open(port);
    json.socket.write(headersOf('/cities/add', ['Content-Type: application/json', 'Content-Length: 100000']) + '{');
    const upload = await open(port);
    upload.socket.write(sheet(100).head);
    const drip = setInterval(() => [json, upload].forEach(({ socket }) => socket.write(' ')), 20);
    onTestFinished(() => clearInterval(drip));
    await letGo(json.heard, 408, 'timeout');
    await letGo(upload.heard, 408, 'timeout');
  });

  it('that keeps the minimum pace is accepted, however long it takes', async () => {
    const { port } = await start({ grace: 50, pace: 1 });
    const content = city('Ville lente mais certaine');
    const slow = await open(port);
    slow.socket.write(
      headersOf('/cities/add', ['Content-Type: application/json', `Content-Length: ${content.length}`]),
    );
    for (const sign of content) {
      slow.socket.write(sign);
      await sleep(10);
    }
    await answered(slow.heard, 201);
  });

  it('that is refused half-way is read to its end, so that its sender receives the reason', async () => {
    const full: FileStore = {
      ...resources.files,
      put: async (content) => {
        // Part of it has arrived when the storage is full.
        await once(content as Readable, 'readable');
        (content as Readable).destroy();
        throw new StorageFull(new Error('ENOSPC'));
      },
    };
    const { url } = await start({}, { files: full });
    const form = new FormData();
    form.set('import', JSON.stringify({ id: randomUUID() }));
    form.set('file', new Blob([new Uint8Array(15_000_000)]), 'officines.csv');
    const headers = { authorization: `Bearer ${token}` };
    // A sender that is not let in waits until the connection is given up, after more than a minute.
    const signal = AbortSignal.timeout(40_000);
    const answer = await fetch(`${url}/api/imports/pharmacies`, { method: 'POST', headers, body: form, signal });
    expect([answer.status, await answer.json()]).toMatchObject([507, { code: 'storage_full' }]);
  });

  it('that does not end is dropped when it has become too large', async () => {
    const { port } = await start({ silence: 300 });
    const endless = await open(port);
    const type = `Content-Type: multipart/form-data; boundary=${BOUNDARY}`;
    endless.socket.write(headersOf('/imports/pharmacies', [type, 'Content-Length: 900000000']));
    const block = Buffer.alloc(256 * 1024, 'x');
    while (!endless.socket.destroyed && endless.socket.bytesWritten < 800_000_000) {
      if (!endless.socket.write(block)) await sleep(1);
    }
    expect(endless.socket.bytesWritten).toBeLessThan(800_000_000);
  });
});

describe('headers', () => {
  it('that do not end are dropped, and so is a silent connection', async () => {
    const { port } = await start({ headers: 300 });
    const [slow, mute] = [await open(port), await open(port)];
    slow.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    await letGo(slow.heard, 408, 'timeout');
    await vi.waitFor(() => expect(mute.heard.closed).toBe(true), often);
  });

  it('that are malformed are refused with our problem', async () => {
    const { port } = await start({});
    const [broken, long] = [await open(port), await open(port)];
    broken.socket.write('NOTHING\r\n\r\n');
    await letGo(broken.heard, 400, 'invalid');
    long.socket.write(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(40_000)}\r\n\r\n`);
    await letGo(long.heard, 431, 'too_large');
  });

  it('have half a minute by default, and so has the silence of a body', () => {
    expect(usualTimeLimits).toMatchObject({ headers: 30_000, silence: 30_000 });
  });
});

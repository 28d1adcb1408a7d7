import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FileStore } from '../files/file-store.ts';
import { testPortal } from '../test/portal.ts';
import { temporaryFolder } from '../test/temporary.ts';
import { runBackup } from './run.ts';

const KEY = 'a key for backups that is long enough';
const { db, resources, connection } = await testPortal();

async function settings(to?: string) {
  const dataDir = await temporaryFolder();
  const { backup } = resources.config;
  return { dataDir, backup: { ...backup, to: to ?? join(dataDir, 'to'), key: KEY } };
}

/** A bucket that starts an upload, never completes a part, and records the requests. */
async function slowBucket() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${new URL(url, 'http://x').searchParams.has('uploadId') ? 'part' : 'upload'}`);
    if (method === 'POST')
      response.end('<InitiateMultipartUploadResult><UploadId>7</UploadId></InitiateMultipartUploadResult>');
    else if (method === 'DELETE') response.writeHead(204).end();
    else server.emit('part');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = encodeURIComponent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const close = () => (server.closeAllConnections(), server.close());
  return { url: `s3://A:B@backups?endpoint=${endpoint}&region=eu-west-1`, asked, close, part: once(server, 'part') };
}

it('an upload in progress is aborted, and its uploaded parts are removed', async () => {
  const bucket = await slowBucket();
  const stopping = new AbortController();
  const run = { connection, db, files: resources.files, config: await settings(bucket.url), signal: stopping.signal };
  const made = runBackup(run);
  await Promise.race([bucket.part, made]);
  stopping.abort(new Error('the portal stops'));
  await expect(made).rejects.toThrow('the portal stops');
  expect(bucket.asked).toEqual(['POST upload', 'PUT part', 'DELETE part']);
  bucket.close();
});

it('a cancelled encrypted backup is not stored', async () => {
  const config = await settings();
  const stopping = new AbortController();
  const last: FileStore = {
    ...resources.files,
    async *list() {
      yield* resources.files.list();
      // The archive is whole by then; only its encryption is left.
      stopping.abort(new Error('the portal stops'));
    },
  };
  await expect(runBackup({ connection, db, files: last, config, signal: stopping.signal })).rejects.toThrow(
    'the portal stops',
  );
  expect(await readdir(config.backup.to)).toEqual([]);
  expect(await readdir(join(config.dataDir, 'backup-work'))).toEqual([]);
});

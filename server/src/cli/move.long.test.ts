import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { contentOf, keysOf, withClient } from '../backup/backup.fixture.ts';
import { urlOf } from '../db/embedded/connection.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts';
import { openFileStore } from '../files/file-store.ts';
import { temporaryFolder } from '../test/temporary.ts';
import { account, environmentOf, type } from './cli.fixture.ts';

/** The contents of an embedded database while no portal runs in it. */
async function contentIn(folder: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  try {
    return await contentOf(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

const filesIn = async (folder: string) => keysOf(await openFileStore(join(folder, 'data', 'files')));

it('a portal moves to a database outside and back into an embedded one, without losing a row or a file', async () => {
  const [first, middle, last] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()];
  const inside = { environment: environmentOf(first), folder: first };
  expect(await type(account('awa'), inside)).toMatchObject({ code: 0 });
  const store = await openFileStore(join(first, 'data', 'files'));
  for (const text of ['a photo', 'a sheet']) await store.put(Buffer.from(text));
  expect(await type(['backup', join(first, 'out.tar')], inside)).toMatchObject({ code: 0, err: '' });
  const [rows, files] = [await contentIn(first), await filesIn(first)];
  for (const table of ['app_user', 'audit_event', 'role_permission', 'migration', 'sequences'])
    expect([table, rows.get(table)]).toEqual([table, expect.arrayContaining([expect.any(String)])]);
  expect(files).toHaveLength(2);

  const connection = { ...inject('postgres'), database: `move_${randomBytes(6).toString('hex')}` };
  await withClient(inject('postgres'), (client) => client.query(`create database ${connection.database}`));
  const outside = { environment: { ...environmentOf(middle), DATABASE_URL: urlOf(connection) }, folder: middle };
  expect(await type(['restore', join(first, 'out.tar')], outside)).toMatchObject({ code: 0, err: '' });
  expect(await contentOf(connection)).toEqual(rows);
  expect(await filesIn(middle)).toEqual(files);

  expect(await type(['backup', join(middle, 'back.tar')], outside)).toMatchObject({ code: 0, err: '' });
  const again = { environment: environmentOf(last), folder: last };
  expect(await type(['restore', join(middle, 'back.tar')], again)).toMatchObject({ code: 0, err: '' });
  expect(await contentIn(last)).toEqual(rows);
  expect(await filesIn(last)).toEqual(files);
});

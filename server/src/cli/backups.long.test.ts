import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../test/temporary.ts';
import { account, environmentOf, type } from './cli.fixture.ts';

it('backups are made where the settings say, listed, verified, fetched and restored', async () => {
  const folder = await temporaryFolder();
  const key = { BACKUP_KEY: 'a key for backups that is long enough' };
  const on = { environment: { ...environmentOf(folder), ...key }, folder };
  expect((await type(['backup', 'now'], on)).err).toMatch(/nothing to back up/);
  expect((await type(['backup', 'list'], on)).out).toMatch(/none/);
  expect(await type(account('awa'), on)).toMatchObject({ code: 0 });
  expect((await type(['backup', 'verify'], on)).err).toMatch(/no backup yet/);

  const made = await type(['backup', 'now'], on);
  expect(made).toMatchObject({ code: 0, err: '' });
  const [name = ''] = await readdir(join(folder, 'data', 'backups'));
  expect(made.out).toContain(name);
  expect((await type(['backup', 'list'], on)).out).toContain(name);
  expect((await type(['backup', 'verify', '--name', 'portal-1.tar'], on)).err).toMatch(/no backup portal-1\.tar/);
  const verified = await type(['backup', 'verify'], on);
  expect(verified).toMatchObject({ code: 0, err: '' });
  expect(verified.out).toMatch(new RegExp(`^${name} is good: \\d+ tables`));

  expect(await type(['backup', 'fetch', 'here.enc'], on)).toMatchObject({ code: 0 });
  expect((await type(['backup', 'fetch', 'here.enc'], on)).err).toMatch(/choose a new name/);
  const other = environmentOf(join(folder, 'other'));
  expect((await type(['restore', 'here.enc'], { environment: other, folder })).err).toMatch(/set BACKUP_KEY/);
  const there = { environment: { ...other, ...key }, folder };
  expect(await type(['restore', 'here.enc'], there)).toMatchObject({ code: 0, err: '' });
  expect((await type(account('awa'), there)).err).toMatch(/another account/);

  await truncate(join(folder, 'data', 'backups', name), 5000);
  expect(await type(['backup', 'verify'], on)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is not good: .*cannot be decrypted/),
  });
});

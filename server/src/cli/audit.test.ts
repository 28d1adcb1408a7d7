import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { withClient } from '../backup/backup.fixture.ts';
import { urlOf } from '../db/embedded/connection.ts';
import { temporaryFolder } from '../test/temporary.ts';
import { type } from './cli.fixture.ts';

it('audit archive takes old years out, and says which', async () => {
  const name = `cli_${randomBytes(6).toString('hex')}`;
  await withClient(inject('postgres'), (client) => client.query(`create database ${name}`));
  const database = { ...inject('postgres'), database: name };
  const folder = await temporaryFolder();
  const on = { environment: { DATABASE_URL: urlOf(database), DATA_DIR: join(folder, 'data') }, folder };
  const archive = (before: string, to: string) => type(['audit', 'archive', '--before', before, '--to', to], on);

  expect((await archive('soon', '.')).err).toMatch(/--before must be a day/);
  expect((await archive('9999-01-01', '.')).err).toMatch(/must not lie ahead/);
  expect((await archive('2020-01-01', 'missing')).err).toMatch(/is no folder/);
  expect(await archive('2020-01-01', '.')).toMatchObject({
    code: 0,
    out: 'No year of the trail ended before 2020-01-01.',
  });

  await withClient(database, (client) =>
    client.query(`insert into audit_event (at, action, entity) values ('2018-05-05', 'cities.add', 'city')`),
  );
  expect(await archive('2018-12-31', '.')).toMatchObject({ code: 0, out: expect.stringMatching(/^No year/) });
  expect(await archive('2019-01-01', '.')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^2018: 1 rows are in /),
  });
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['audit-2018.json', 'audit-2018.jsonl.gz']));
});

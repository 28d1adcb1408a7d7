import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { withClient } from '../db/backup/backup.fixture.ts';
import { urlOf } from '../db/embedded/connection.ts';
import { temporaryFolder } from '../test/temporary.ts';
import { type } from './cli.fixture.ts';

/** A database outside, reached by an address as an operator would write it. */
async function outside(): Promise<{ url: string; name: string }> {
  const name = `cli_${randomBytes(6).toString('hex')}`;
  await withClient(inject('postgres'), (client) => client.query(`create database ${name}`));
  return { url: urlOf({ ...inject('postgres'), database: name }), name };
}

describe('doctor', () => {
  it('makes nothing where nothing is yet', async () => {
    const folder = await temporaryFolder();
    const { code, out } = await type(['doctor'], { environment: { DATA_DIR: join(folder, 'data') } });
    expect(code).toBe(0);
    expect(out.match(/not made yet/g)).toHaveLength(3);
  });

  it('says what is wrong, line by line, and ends with 1', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'files'), 'no folder');
    const { code, out, err } = await type(['doctor'], {
      environment: {
        DATA_DIR: folder,
        DATABASE_URL: 'postgres://portal:geheim@127.0.0.1:1/portal',
        SMTP_URL: 'smtp://portal:geheim@127.0.0.1:1',
      },
    });
    expect({ code, err }).toEqual({ code: 1, err: '3 faults: see the lines above.' });
    expect(out).toMatch(/^FAULT +database .*cannot be reached.*DATABASE_URL/m);
    expect(out).toMatch(/^FAULT +file store .*FILES_URL/m);
    expect(out).toMatch(/^FAULT +mail .*SMTP_URL/m);
    expect(out).not.toMatch('geheim');
  });

  it('says of broken settings all that is wrong', async () => {
    const { code, out } = await type(['doctor'], { environment: { PORT: 'x', CURRENCY: 'y' } });
    expect(code).toBe(1);
    expect(out).toMatch(/^FAULT +configuration .*PORT.*CURRENCY/m);
  });

  it('sees a database that is not up to date, and one that is careless', async () => {
    const { url } = await outside();
    const { code, out } = await type(['doctor'], {
      environment: { DATABASE_URL: url, DATA_DIR: await temporaryFolder(), TOKEN_KEY: 'k'.repeat(32) },
    });
    expect(code).toBe(1);
    expect(out).toMatch(/^FAULT +migrations .*have not run.*migrate/m);
    expect(out).toMatch(/^FAULT +extensions .*pg_trgm and unaccent missing/m);
    expect(out).toMatch(/^FAULT +durability .*fsync/m);
    expect(out).toMatch(/^ok +keys +TOKEN_KEY is set/m);
  });
});

describe('on a database outside', () => {
  it('what needs it alone is refused while a portal is connected', async () => {
    const { url, name } = await outside();
    const on = { environment: { DATABASE_URL: url, DATA_DIR: await temporaryFolder() } };
    expect((await type(['migrate'], on)).out).toMatch(/up to date/);
    const portal = { ...inject('postgres'), database: name, application_name: 'portail-de-travail: jobs' };
    await withClient(portal, async () => {
      for (const args of [['migrate'], ['demo', 'load']]) {
        expect(await type(args, on)).toMatchObject({
          code: 1,
          err: expect.stringMatching(/process \d+.*stop it first/),
        });
      }
    });
    expect(await type(['migrate'], on)).toMatchObject({ code: 0 });
  });
});

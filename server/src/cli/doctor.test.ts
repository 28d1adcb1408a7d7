import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { withClient } from '../backup/backup.fixture.ts';
import { urlOf } from '../db/embedded/connection.ts';
import { temporaryFolder } from '../test/temporary.ts';
import { type } from './cli.fixture.ts';
import { found } from '../modules/operations/finding.ts';
import { sayFinding } from '../modules/operations/finding-text.ts';

/** An outside database, addressed as an operator would write it. */
async function outside(): Promise<{ url: string; name: string }> {
  const name = `cli_${randomBytes(6).toString('hex')}`;
  await withClient(inject('postgres'), (client) => client.query(`create database ${name}`));
  return { url: urlOf({ ...inject('postgres'), database: name }), name };
}

describe('doctor', () => {
  it('creates nothing where nothing exists yet', async () => {
    const folder = await temporaryFolder();
    const { code, out } = await type(['doctor'], { environment: { DATA_DIR: join(folder, 'data') } });
    expect(code).toBe(0);
    expect(out.match(/not made yet/gi)).toHaveLength(3);
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
    expect(out).toMatch(/^FAULT +Database .*cannot be reached.*DATABASE_URL/m);
    expect(out).toMatch(/^FAULT +Files .*FILES_URL/m);
    expect(out).toMatch(/^FAULT +Mail .*SMTP_URL/m);
    expect(out).not.toMatch('geheim');
  });

  it('reports all faults of broken settings', async () => {
    const { code, out } = await type(['doctor'], { environment: { PORT: 'x', CURRENCY: 'y' } });
    expect(code).toBe(1);
    expect(out).toMatch(/^FAULT +Settings .*PORT.*CURRENCY/m);
  });

  it('reports a database that is not migrated, and one with unsafe settings', async () => {
    const { url } = await outside();
    const { code, out } = await type(['doctor'], {
      environment: { DATABASE_URL: url, DATA_DIR: await temporaryFolder(), TOKEN_KEY: 'k'.repeat(32) },
    });
    expect(code).toBe(1);
    expect(out).toMatch(/^FAULT +Migrations .*have not run.*migrate/m);
    expect(out).toMatch(/^FAULT +Extensions +Missing: pg_trgm, unaccent/m);
    expect(out).toMatch(/^FAULT +Durability .*fsync/m);
    expect(out).toMatch(/^ok +Keys +TOKEN_KEY is set/m);
  });
});

describe('a finding is worded in English, with all its values', () => {
  it.each([
    [found('nodeTooOld', { version: '18.1.0', oldest: 24 }), /18\.1\.0 is too old.*Node 24 or newer/],
    [found('folder', { folder: '/data', free: 3.25 * 2 ** 30 }), /^\/data, 3\.3 GB free$/],
    [found('folderRefused', { folder: '/data', reason: 'EACCES' }), /\/data.*EACCES.*DATA_DIR/],
    [found('databaseInUse', { version: '18.4', portal: 'process 7' }), /18\.4; a portal is using it \(process 7\)/],
    [found('migrations', { count: 31 }), /^All 31 have run$/],
    [found('clockOff', { seconds: 40 }), /40 s off ours.*NTP/],
    [
      found('auditYearsOld', { years: ['2014', '2016'], days: 3650, before: '2017-01-01' }),
      /2014, 2016 ended more than 3,650 days ago.*KEEP_AUDIT.*audit archive --before 2017-01-01 --to/,
    ],
    [found('backupLate', { made: null, verified: null }), /^Made never, verified never\. BACKUP_EVERY is not kept/],
    [
      found('verificationLate', { made: '2026-11-15T01:02:00Z', verified: null }),
      /^Made 2026-11-15T01:02:00Z, verified never\. BACKUP_VERIFY_EVERY is not kept/,
    ],
    [found('lookFailed', { reason: 'x'.repeat(5000) }), /: x{1000}\. See the log/],
  ])('%#', (finding, words) => {
    expect(sayFinding(finding)).toMatch(words);
  });

  it('and a finding without the values of its sentence does not compile', () => {
    // @ts-expect-error -- the oldest that would do is missing
    expect(found('nodeTooOld', { version: '18.1.0' }).values).toEqual({ version: '18.1.0' });
  });
});

describe('on a database outside', () => {
  it('commands that need the database alone are refused while a portal is connected', async () => {
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

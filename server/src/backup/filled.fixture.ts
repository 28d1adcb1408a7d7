import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type FileStore, openFileStore } from '../files/file-store.ts';
import type { Connection } from '../db/database.ts';
import { type Archive, openArchive } from './archive.ts';
import { temporaryFolder, withClient } from './backup.fixture.ts';
import { writeBackup } from './backup.ts';

/** An archive of this portal, open until the test is over. */
export async function backUp(portal: { connection: Connection; files: FileStore }): Promise<Archive> {
  const path = join(await temporaryFolder(), 'backup.tar');
  await writeBackup({ ...portal, path });
  const archive = await openArchive(path);
  onTestFinished(() => archive.close());
  return archive;
}

export const newFiles = async () => openFileStore(join(await temporaryFolder(), 'files'));

const words = [
  'tab\there',
  'line\nbreak\r\n',
  'back\\slash \\N \\.',
  'é 日本語 🎉 \u0001',
  '',
  null,
  '"quoted", \'too\'',
];

/** Fills the scratch tables with values that are easily lost in a backup. */
export async function fill(connection: Connection): Promise<void> {
  await withClient(connection, async (client) => {
    for (const [index, text] of words.entries()) {
      await client.query(
        `insert into scratch (amount, at, day, span, bytes, data, words, list, real, flag)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          ['0.10', '123456789012345678901234567890.123456789', 'NaN', '-0.000000000000000001', '1e-300', null, '7'][
            index
          ],
          ['2026-11-15 03:04:05.678901+01', '0044-03-15 12:00:00+00 BC', 'infinity', '1950-01-01 00:00:00.000001Z'][
            index % 4
          ],
          '2026-02-28',
          '1 year 2 mons 3 days 04:05:06.789012',
          index === 0 ? Buffer.from([...Array(256).keys()]) : randomBytes(index * 1000),
          JSON.stringify({ text, nested: [1.1, 12345678901234567890n.toString(), { a: null }], index }),
          text,
          [text, 'NULL', '{,}'],
          [0.1, 1 / 3, -0, 5e-324, 1.7976931348623157e308, Number.POSITIVE_INFINITY, Number.NaN][index],
          index % 2 === 0,
        ],
      );
    }
    await client.query(
      `update scratch set data = '{"exact": 0.10000000000000000000000000001, "large": 1e400}' where id = 2`,
    );
    await client.query(`insert into "Odd ""Name" values ('x')`);
    await client.query(`insert into hen values (1, null); insert into egg values (1, 1); update hen set egg_id = 1`);
    await client.query(`insert into day_part values ('2026-05-01', 'in May')`);
    await client.query(`select nextval('ticket')`);
    // A hierarchy of people in which lower ids report to higher ones.
    await client.query(
      `insert into app_user (id, firstname, name, email, username, password_hash, manager_id)
       overriding system value
       select n, 'P', 'N', n || '@x', 'u' || n, '-', nullif(n + 1, 21) from generate_series(1, 20) n`,
    );
    await client.query(`select setval('app_user_id_seq', 20)`);
    await client.query(
      `insert into audit_event (actor_id, action, entity) select n, 'a', 'b' from generate_series(1, 20) n`,
    );
  });
}

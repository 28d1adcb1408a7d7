import { expect, it } from 'vitest';
import { urlOf } from '../db/embedded/connection.ts';
import { doctor, makeDoctor, makeMember } from '../modules/performance-tracking/performance.fixture.ts';
import { testPortal } from '../test/portal.ts';
import { makeReport } from '../test/reports.ts';
import { temporaryFolder } from '../test/temporary.ts';
import { type } from './cli.fixture.ts';

const { db, connection } = await testPortal();

it('reports where the rollup differs, and rebuilds it', async () => {
  const environment = { DATABASE_URL: urlOf(connection), DATA_DIR: await temporaryFolder() };
  const rebuild = (...flags: string[]) => type(['figures', 'rebuild', ...flags], { environment });
  const authorId = await makeMember(db);
  const target = doctor(await makeDoctor(db, 'Un'));
  await makeReport(db, { authorId, periodStart: '2025-05-06', statusId: 3, visits: [{ target }] });
  const keptVisits = async () =>
    (await db.selectFrom('performanceMonth').select('visits').execute()).map(({ visits }) => visits);

  // A report that came into the table by itself, past the service that keeps the sums.
  expect(await rebuild('--check')).toMatchObject({ code: 1, out: expect.stringMatching(/^\d+ kept sums differ\.$/) });
  expect(await keptVisits()).toEqual([]);
  expect(await rebuild()).toMatchObject({ code: 0, out: expect.stringMatching(/They have been counted anew\.$/) });
  expect(await keptVisits()).toEqual([1]);
  expect(await rebuild('--check')).toMatchObject({ code: 0, out: 'The kept sums are right.' });

  await db.updateTable('performanceMonth').set({ visits: 7 }).execute();
  expect(await rebuild('--check')).toMatchObject({ code: 1 });
  expect(await rebuild()).toMatchObject({ code: 0 });
  expect(await keptVisits()).toEqual([1]);
});

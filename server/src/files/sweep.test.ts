import { expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { testPortal } from '../test/portal.ts';
import { touchFile } from './files.repository.ts';
import { sweepFiles } from './sweep.job.ts';

const { db, resources } = await testPortal();
const signal = new AbortController().signal;

/** Content that arrived so many hours ago. */
async function keep(content: string, hours: number): Promise<string> {
  const { key, size } = await resources.files.put(Buffer.from(content));
  await touchFile(resources.db, { key, size, type: 'text/plain' });
  await db
    .updateTable('file')
    .set({ touchedAt: new Date(Date.now() - hours * 3_600_000) })
    .where('key', '=', key)
    .execute();
  return key;
}

it('removes content that nothing refers to a day after it arrived, and no other', async () => {
  const [forgotten, young, used] = [await keep('forgotten', 25), await keep('young', 23), await keep('used', 25)];
  const { id: userId } = await makeUser(db);
  const id = '01890000-0000-7000-8000-000000000001';
  await db.insertInto('import').values({ id, kind: 'x', userId, name: 'a', fileKey: used, state: 'read' }).execute();
  expect(await sweepFiles(resources, signal)).toBe(1);
  expect(await Promise.all([forgotten, young, used].map((key) => resources.files.has(key)))).toEqual([
    false,
    true,
    true,
  ]);
  await db.deleteFrom('import').execute();
  expect(await sweepFiles(resources, signal)).toBe(1);
  expect(await resources.files.has(used)).toBe(false);
});

import type { Permission } from '@portal/contract';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { listDeciders } from './steps.repository.ts';

const { db } = await testPortal();
const TODAY = '2026-11-15';

const flow = { permissions: { approve: 'WorkReports.Approve', readAll: 'WorkReports.ReadAll' } } as never;
const decidersOf = (authorId: number) => listDeciders(db, flow, authorId, TODAY);

const person = async (managerId?: number, permissions: Permission[] = [], enabled = true) =>
  (await makeUser(db, { permissions, enabled, ...(managerId !== undefined && { managerId }) })).id;
const judge = (managerId?: number, enabled = true) => person(managerId, ['WorkReports.Approve'], enabled);
const stepIn = (managerId: number, userId: number, fromDay = TODAY, toDay = TODAY) =>
  db.insertInto('substitute').values({ managerId, userId, fromDay, toDay }).execute();

it('is the manager, and their substitute today', async () => {
  const boss = await judge(await judge());
  const author = await person(boss);
  expect(await decidersOf(author)).toEqual([boss]);
  const substitute = await judge();
  await stepIn(boss, substitute);
  expect(await decidersOf(author)).toEqual([boss, substitute]);
  await db.updateTable('substitute').set({ fromDay: '2026-11-16', toDay: '2026-11-16' }).execute();
  expect(await decidersOf(author)).toEqual([boss]);
});

it('is the next one up if the manager is disabled or cannot decide', async () => {
  const director = await judge();
  expect(await decidersOf(await person(await judge(director, false)))).toEqual([director]);
  expect(await decidersOf(await person(await person(director)))).toEqual([director]);
  const absent = await judge(director, false);
  const substitute = await judge();
  await stepIn(absent, substitute);
  expect(await decidersOf(await person(absent))).toEqual([substitute]);
});

it('is never the author, even if managers form a cycle', async () => {
  const author = await judge();
  const boss = await judge(author);
  await db.updateTable('appUser').set({ managerId: boss }).where('id', '=', author).execute();
  expect(await decidersOf(author)).toEqual([boss]);
  await db.updateTable('appUser').set({ enabled: false }).where('id', '=', boss).execute();
  expect(await decidersOf(author)).toEqual([]);
});

it('is everyone with the right to decide on all documents, if nobody is above', async () => {
  await person(undefined, ['WorkReports.ReadAll']);
  const everyone = await person(undefined, ['WorkReports.ReadAll', 'WorkReports.Approve']);
  expect(await decidersOf(await person())).toEqual([everyone]);
  const boss = await judge();
  expect(await decidersOf(await person(boss))).toEqual([boss]);
});

import { type Permission, permissionNames } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { testPortal } from '../test/portal.ts';
import { withinScope } from './scope.ts';

const { db } = await testPortal();
const TODAY = '2026-11-15';

async function visibleTo(id: number, permissions: Permission[] = []): Promise<number[]> {
  const condition = withinScope({ id, permissions, roles: [] }, 'WorkReports.ReadAll', 'appUser.id', TODAY);
  const rows = await db.selectFrom('appUser').where(condition).select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}

const director = (await makeUser(db)).id;
const manager = (await makeUser(db, { managerId: director })).id;
const member = (await makeUser(db, { managerId: manager })).id;
const colleague = (await makeUser(db)).id;
const theirs = (await makeUser(db, { managerId: colleague, enabled: false })).id;
const everyone = [director, manager, member, colleague, theirs];

describe('scope', () => {
  it('is one’s own without a team', async () => {
    expect(await visibleTo(member)).toEqual([member]);
  });

  it('covers the whole team downwards', async () => {
    expect(await visibleTo(manager)).toEqual([manager, member]);
    expect(await visibleTo(director)).toEqual([director, manager, member]);
  });

  it('includes disabled people', async () => {
    expect(await visibleTo(colleague)).toEqual([colleague, theirs]);
  });

  it('is everyone with the permission, whatever its case, and with no other one', async () => {
    expect(await visibleTo(member, ['WorkReports.ReadAll'])).toEqual(everyone);
    expect(await visibleTo(member, ['workreports.readall' as Permission])).toEqual(everyone);
    expect(
      await visibleTo(
        member,
        permissionNames.filter((name) => name !== 'WorkReports.ReadAll'),
      ),
    ).toEqual([member]);
  });

  it('includes a substitute’s manager’s team for their days only, and not the manager’s own', async () => {
    const substitute = (userId: number, fromDay: string, toDay: string) =>
      db.insertInto('substitute').values({ managerId: manager, userId, fromDay, toDay }).execute();
    await substitute(colleague, TODAY, TODAY);
    expect(await visibleTo(colleague)).toEqual([member, colleague, theirs]);
    await db.updateTable('substitute').set({ fromDay: '2026-11-16', toDay: '2026-11-20' }).execute();
    expect(await visibleTo(colleague)).toEqual([colleague, theirs]);
  });

  it('terminates, even if managers form a cycle', async () => {
    await db.updateTable('appUser').set({ managerId: member }).where('id', '=', director).execute();
    expect(await visibleTo(manager)).toEqual([director, manager, member]);
  });
});

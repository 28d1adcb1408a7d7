import { account, notifications, users } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeRole, makeUser, userChange, userForm } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { db, as } = await testPortal();
const editor = await as(
  (
    await makeUser(db, {
      permissions: ['UserSettings.List', 'UserSettings.Add', 'UserSettings.Update', 'UserSettings.ToggleAccount'],
    })
  ).id,
);
const told = async (id: number) =>
  (await (await as(id))(notifications.list)).body.items.map(({ key, params }) => [key, params]);

describe('changes to an account', () => {
  it('notify the person if their rights change, and not otherwise', async () => {
    const [before, after] = [await makeRole(db, [], 'Avant'), await makeRole(db, [], 'Après')];
    const { user } = (await editor(users.add, { body: userForm({ roleIds: [before] }) })).body;
    const moved = await editor(users.update, { body: { ...userChange(user), phone: '+237 1 23 45' } });
    expect(await told(user.id)).toEqual([]);
    await editor(users.update, { body: { ...userChange(moved.body), roleIds: [after] } });
    expect(await told(user.id)).toEqual([['rolesChanged', { roles: 'Après' }]]);
  });

  it('notify a new substitute, and a former one', async () => {
    const [{ id }, first, second] = [
      await makeUser(db, { firstname: 'Awa', name: 'Ba' }),
      await makeUser(db),
      await makeUser(db),
    ];
    const call = await as(id);
    const days = { from: '2026-12-20', to: '2027-01-04' };
    const name = (version: number, userId: number) =>
      call(account.updateProfile, { body: { version, substitute: { userId, ...days } } });
    await name(1, first.id);
    await name(2, first.id);
    const named = ['substituteNamed', { person: 'Awa Ba', day: days.from, to: days.to }];
    expect(await told(first.id)).toEqual([named]);
    await name(3, second.id);
    expect(await told(first.id)).toEqual([['substituteEnded', { person: 'Awa Ba' }], named]);
    expect(await told(second.id)).toEqual([named]);
  });

  it('notify the person whose substitute was disabled', async () => {
    const [manager, substitute] = [await makeUser(db), await makeUser(db, { firstname: 'Ada', name: 'Obi' })];
    const days = { from: '2026-01-01', to: '2099-01-01' };
    await (
      await as(manager.id)
    )(account.updateProfile, { body: { version: 1, substitute: { userId: substitute.id, ...days } } });
    await editor(users.toggleAccount, { body: { id: substitute.id } });
    expect(await told(manager.id)).toEqual([['substituteDisabled', { person: 'Ada Obi' }]]);
  });
});

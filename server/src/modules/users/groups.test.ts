import { type PeopleGroup, users } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { db, as, anonymous } = await testPortal();
const stranger = await as((await makeUser(db)).id);

const groups = async (): Promise<PeopleGroup[]> => (await stranger(users.groups)).body;
const teamOf = async (id: number) => (await groups()).find((group) => group.kind === 'team' && group.id === id);

describe('groups of people', () => {
  it('require a session', async () => {
    expect((await anonymous(users.groups)).status).toBe(401);
  });

  it('contain a manager with everyone below, without disabled people', async () => {
    const head = await makeUser(db, { firstname: 'Paul', name: 'Kamga' });
    const middle = await makeUser(db, { managerId: head.id, enabled: false });
    const below = await makeUser(db, { managerId: middle.id });
    expect(await teamOf(head.id)).toEqual({
      kind: 'team',
      id: head.id,
      name: 'Paul Kamga',
      userIds: [head.id, below.id],
    });
    // A team needs two people, and a disabled manager has none.
    expect(await teamOf(below.id)).toBeUndefined();
    expect(await teamOf(middle.id)).toBeUndefined();
  });

  it('contain those with the same job title', async () => {
    const made = [await makeUser(db, { representative: true }), await makeUser(db, { representative: true })];
    const gone = await makeUser(db, { representative: true, enabled: false });
    const { designationId } = await db
      .selectFrom('appUser')
      .where('id', '=', made[0]?.id ?? 0)
      .select('designationId')
      .executeTakeFirstOrThrow();
    const found = (await groups()).find(({ kind, id }) => kind === 'designation' && id === designationId);
    expect(found?.userIds).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
    expect(found?.userIds).not.toContain(gone.id);
  });
});

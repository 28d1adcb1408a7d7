import { activities, cities, workReports } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { type Someone, savedOver, paramsOf, peopleOf } from '../../test/reporting.ts';
import { specialToSave } from '../../test/reports.ts';

const { db, as, anonymous } = await testPortal();
const manager = (await makeUser(db)).id;
const member = (
  await makeUser(db, { managerId: manager, permissions: ['Cities.Add'], firstname: 'Ada', name: 'Membre' })
).id;
const stranger = (await makeUser(db)).id;
const auditor = (await makeUser(db, { permissions: ['Audit.Read'] })).id;

describe('activities', () => {
  it('ask for a session', async () => {
    expect((await anonymous(activities.list)).status).toBe(401);
  });

  it('show who did what, within the reader’s scope, without anyone’s sign-ins and drafts', async () => {
    const { body: city } = await (
      await as(member)
    )(cities.add, { body: { name: 'Kribi', region: 'Sud', active: true } });
    await db
      .insertInto('auditEvent')
      .values({ actorId: member, action: 'account.login', entity: 'user', entityId: String(member) })
      .execute();
    await db
      .insertInto('auditEvent')
      .values({ actorId: member, action: 'work-reports.save', entity: 'workReport', entityId: 'x' })
      .execute();
    const seenBy = async (id: number) => (await (await as(id))(activities.list)).body;
    expect(await seenBy(manager)).toMatchObject([
      {
        action: 'cities.add',
        entity: 'city',
        entityId: String(city.id),
        label: 'Kribi',
        actor: { firstname: 'Ada', name: 'Membre' },
      },
    ]);
    expect([await seenBy(member), await seenBy(auditor)].map((list) => list.length)).toEqual([1, 1]);
    expect(await seenBy(stranger)).toEqual([]);
  });
});

describe('the drafts of others', () => {
  it('are told of neither when they are changed nor when they are deleted', async () => {
    const { author, boss } = await peopleOf({ db, as }).pair();
    const draft = specialToSave({ title: 'Projet secret' });
    const { body } = await author.call(workReports.save, { body: draft, files: [] });
    await author.call(workReports.update, {
      body: savedOver(draft, body.version, { title: 'Projet très secret' }),
      files: [],
    });
    await author.call(workReports.remove, paramsOf(draft));
    const told = async ({ call }: Someone) => (await call(activities.list)).body.map(({ action }) => action);
    expect(await told(boss)).toEqual([]);
    expect(await told(author)).toEqual(['work-reports.delete', 'work-reports.update']);
  });
});

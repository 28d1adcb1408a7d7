import { designations, users } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { makeDesignation, makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { db, resources, as, anonymous } = await testPortal();

const editor = await as((await makeUser(db, { permissions: ['Designations.Update'] })).id);
const stranger = await as((await makeUser(db)).id);

const lastAudit = () =>
  db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const rowOf = (id: number) => db.selectFrom('designation').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

describe('access', () => {
  it('asks for a session', async () => {
    expect((await anonymous(designations.list)).status).toBe(401);
  });

  it('lets everyone read, without the acts they may not do', async () => {
    const id = await makeDesignation(db, { name: 'Lisible' });
    expect((await stranger(designations.list)).body.find((one) => one.id === id)?.actions).toEqual([]);
    expect((await stranger(designations.byId, { params: { id } })).body).toMatchObject({
      name: 'Lisible',
      actions: [],
    });
    expect((await editor(designations.byId, { params: { id } })).body.actions).toEqual(['update']);
  });

  it('refuses the rest without its permission and changes nothing', async () => {
    const id = await makeDesignation(db, { name: 'Intacte' });
    const fields = { name: 'Autre', isMedicalRepresentative: true };
    expect((await stranger(designations.add, { body: fields })).status).toBe(403);
    expect((await stranger(designations.update, { body: { id, version: 1, ...fields } })).status).toBe(403);
    expect(await rowOf(id)).toMatchObject({ name: 'Intacte', version: 1 });
  });
});

it('come whole, in the order of a French dictionary', async () => {
  for (const name of ['Zz Étude', 'Zz Essai', 'Zz été', 'Zz Zone']) await makeDesignation(db, { name });
  const names = (await stranger(designations.list)).body
    .map(({ name }) => name)
    .filter((name) => name.startsWith('Zz'));
  expect(names).toEqual(['Zz Essai', 'Zz été', 'Zz Étude', 'Zz Zone']);
});

describe('adding and changing', () => {
  it('adds a designation once, whatever the accents and case, with its audit row', async () => {
    const { status, body } = await editor(designations.add, {
      body: { name: ' Attaché régional ', isMedicalRepresentative: true },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Attaché régional',
      isMedicalRepresentative: true,
      version: 1,
      actions: ['update'],
    });
    expect(await lastAudit()).toMatchObject({
      action: 'designations.add',
      entity: 'designation',
      entityId: String(body.id),
      changes: { name: { after: 'Attaché régional' } },
    });
    const again = await editor(designations.add, {
      body: { name: 'ATTACHE REGIONAL', isMedicalRepresentative: false },
    });
    expect([again.status, again.problem.errors]).toEqual([400, { name: ['taken'] }]);
  });

  it('names every fault at its field', async () => {
    const body = { name: ' ', isMedicalRepresentative: 'yes', color: 'red' } as never;
    const { status, problem } = await editor(designations.add, { body });
    expect(status).toBe(400);
    expect(problem.errors).toEqual({
      name: ['required'],
      isMedicalRepresentative: ['invalid'],
      color: ['unknown_field'],
    });
  });

  it('changes whom it makes a representative, at once', async () => {
    const id = await makeDesignation(db, { name: 'Visiteur' });
    const user = await makeUser(db);
    await db.updateTable('appUser').set({ designationId: id }).where('id', '=', user.id).execute();
    const representatives = async () => (await stranger(users.medicalRepresentatives)).body.map((person) => person.id);
    expect(await representatives()).not.toContain(user.id);
    const { body } = await editor(designations.update, {
      body: { id, version: 1, name: 'Visiteur', isMedicalRepresentative: true },
    });
    expect(body).toMatchObject({ version: 2, isMedicalRepresentative: true });
    expect((await lastAudit()).changes).toEqual({ isMedicalRepresentative: { before: false, after: true } });
    expect(await representatives()).toContain(user.id);
  });

  it('refuses an older version with what stands there now, and a name that is taken', async () => {
    const id = await makeDesignation(db, { name: 'Disputée' });
    const change = (name: string) =>
      editor(designations.update, { body: { id, version: 1, name, isMedicalRepresentative: false } });
    expect((await change('disputee par Administrateur')).status).toBe(200);
    const late = await change('Disputée encore');
    expect(late.status).toBe(409);
    expect(late.problem).toMatchObject({
      code: 'stale',
      current: { id, version: 2, name: 'disputee par Administrateur' },
    });
    const taken = await editor(designations.update, {
      body: { id, version: 2, name: 'SUPERVISEUR', isMedicalRepresentative: false },
    });
    expect(taken.problem.errors).toEqual({ name: ['taken'] });
    expect(await rowOf(id)).toMatchObject({ version: 2 });
  });

  it('tells everyone who is signed in, each time', async () => {
    await resources.events.start();
    const heard: unknown[] = [];
    const stop = resources.events.subscribe((await makeUser(db)).id, (event) => heard.push(event));
    const fields = { name: 'Annoncée', isMedicalRepresentative: false };
    const { id } = (await editor(designations.add, { body: fields })).body;
    await editor(designations.update, { body: { id, version: 1, ...fields } });
    const expected = { topic: 'designations', id };
    await vi.waitFor(() => expect(heard).toEqual([expected, expected]));
    stop();
  });

  it('answers 404 for one that does not exist', async () => {
    expect((await stranger(designations.byId, { params: { id: 999_999 } })).status).toBe(404);
    const body = { id: 999_999, version: 1, name: 'X', isMedicalRepresentative: false };
    expect((await editor(designations.update, { body })).status).toBe(404);
  });
});

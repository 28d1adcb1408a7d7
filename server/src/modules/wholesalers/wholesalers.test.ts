import { wholesalers } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { db, resources, as, anonymous } = await testPortal();

const editor = await as((await makeUser(db, { permissions: ['Pharmacies.Update'] })).id);
const stranger = await as((await makeUser(db)).id);

const make = async (name: string) => (await editor(wholesalers.add, { body: { name } })).body.id;
const lastAudit = () =>
  db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const rowOf = (id: number) => db.selectFrom('wholesaler').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

describe('access', () => {
  it('asks for a session', async () => {
    expect((await anonymous(wholesalers.list)).status).toBe(401);
    expect((await anonymous(wholesalers.add, { body: { name: 'X' } })).status).toBe(401);
  });

  it('lets everyone read, in the order of a French dictionary, without the acts they may not do', async () => {
    for (const name of ['Zz Étoile', 'Zz Eau', 'Zz étage']) await make(name);
    const { body } = await stranger(wholesalers.list);
    expect(body.map(({ name }) => name)).toEqual(['Zz Eau', 'Zz étage', 'Zz Étoile']);
    expect(body[0]?.actions).toEqual([]);
    expect((await editor(wholesalers.list)).body[0]?.actions).toEqual(['update']);
  });

  it('refuses the rest without its permission and changes nothing', async () => {
    const id = await make('Intact');
    expect((await stranger(wholesalers.add, { body: { name: 'Autre' } })).status).toBe(403);
    expect((await stranger(wholesalers.update, { body: { id, version: 1, name: 'Autre' } })).status).toBe(403);
    expect(await rowOf(id)).toMatchObject({ name: 'Intact', version: 1 });
  });
});

describe('adding and changing', () => {
  it('adds a wholesaler once, whatever the accents and case, with its audit row', async () => {
    const { status, body } = await editor(wholesalers.add, { body: { name: ' Dépôt Équateur ' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Dépôt Équateur', version: 1, actions: ['update'] });
    expect(await lastAudit()).toMatchObject({
      action: 'wholesalers.add',
      entity: 'wholesaler',
      entityId: String(body.id),
      label: 'Dépôt Équateur',
      changes: { name: { after: 'Dépôt Équateur' } },
    });
    const again = await editor(wholesalers.add, { body: { name: 'DEPOT EQUATEUR' } });
    expect([again.status, again.problem.errors]).toEqual([400, { name: ['taken'] }]);
  });

  it('names every fault at its field', async () => {
    const { status, problem } = await editor(wholesalers.add, { body: { name: ' ', color: 'red' } as never });
    expect([status, problem.errors]).toEqual([400, { name: ['required'], color: ['unknown_field'] }]);
    const long = await editor(wholesalers.update, { body: { id: 0, version: 1, name: 'x'.repeat(81) } });
    expect(long.problem.errors).toEqual({ id: ['too_small:0'], name: ['too_long:80'] });
  });

  it('lets one of two win who add the same at once', async () => {
    const answers = await Promise.all(['Couru', 'COURU'].map((name) => editor(wholesalers.add, { body: { name } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.problem.errors).toEqual({ name: ['taken'] });
  });

  it('renames one and says what changed', async () => {
    const id = await make('Avant');
    const { body } = await editor(wholesalers.update, { body: { id, version: 1, name: 'Après' } });
    expect(body).toMatchObject({ id, name: 'Après', version: 2 });
    expect((await lastAudit()).changes).toEqual({ name: { before: 'Avant', after: 'Après' } });
  });

  it('refuses an older version with what stands there now, and a name that is taken', async () => {
    const id = await make('Disputé');
    await make('Déjà là');
    const change = (version: number, name: string) => editor(wholesalers.update, { body: { id, version, name } });
    expect((await change(1, 'Disputé par A')).status).toBe(200);
    const late = await change(1, 'Disputé par B');
    expect(late.status).toBe(409);
    expect(late.problem).toMatchObject({ code: 'stale', current: { id, version: 2, name: 'Disputé par A' } });
    expect((await change(2, 'DEJA LA')).problem.errors).toEqual({ name: ['taken'] });
    expect(await rowOf(id)).toMatchObject({ name: 'Disputé par A', version: 2 });
  });

  it('answers 404 for one that does not exist', async () => {
    expect((await editor(wholesalers.update, { body: { id: 999_999, version: 1, name: 'X' } })).status).toBe(404);
  });

  it('tells everyone who is signed in, each time', async () => {
    await resources.events.start();
    const heard: unknown[] = [];
    const stop = resources.events.subscribe((await makeUser(db)).id, (event) => heard.push(event));
    const { id } = (await editor(wholesalers.add, { body: { name: 'Annoncé' } })).body;
    await editor(wholesalers.update, { body: { id, version: 1, name: 'Annoncé' } });
    const expected = { topic: 'wholesalers', id };
    await vi.waitFor(() => expect(heard).toEqual([expected, expected]));
    stop();
  });
});

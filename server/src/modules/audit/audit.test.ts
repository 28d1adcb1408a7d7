import { type Permission, audit } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

// Two hours ahead of UTC in July, so that a day of the company is none of UTC.
const { db, as, anonymous } = await testPortal({ TIME_ZONE: 'Europe/Paris' });

const auditor = await as((await makeUser(db, { permissions: ['Audit.Read'] })).id);
const actor = await makeUser(db, { firstname: 'Ada', name: 'Actrice' });

type Event = {
  action?: string;
  entity?: string;
  entityId?: string | null;
  actorId?: number | null;
  at?: string;
  changes?: string;
};

async function record(event: Event): Promise<number> {
  const { id } = await db
    .insertInto('auditEvent')
    .values({ action: 'things.update', entity: 'thing', entityId: '1', actorId: actor.id, changes: '{}', ...event })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Query = NonNullable<Parameters<typeof auditor<typeof audit.list>>[1]>['query'];
const idsOf = async (query: Query) => (await auditor(audit.list, { query })).body.items.map(({ id }) => id);

describe('access', () => {
  it('asks for a session and for Audit.Read', async () => {
    expect((await anonymous(audit.list)).status).toBe(401);
    const almost: Permission[] = ['UserSettings.List', 'UserSettings.Update', 'Settings.ModuleAccess'];
    const other = await as((await makeUser(db, { permissions: almost })).id);
    expect((await other(audit.list)).status).toBe(403);
    expect((await other(audit.kinds)).status).toBe(403);
  });
});

describe('the trail', () => {
  it('shows what changed as it was, and of a whole report that was written anew the beginnings', async () => {
    const visits = Array.from({ length: 100 }, (_, index) => ({ id: String(index), text: 'x'.repeat(2000) }));
    const short = { name: { before: 'Avant', after: 'é'.repeat(10_000) }, secret: {} };
    const long = { ...short, summary: { before: null, after: 'Court' }, visits: { before: [], after: visits } };
    for (const changes of [short, long]) await record({ entity: 'long', changes: JSON.stringify(changes) });
    const { body, text } = await auditor(audit.list, { query: { entity: 'long', sort: 'at' } });
    expect(text.length).toBeLessThan(20_000);
    const [first, second] = body.items.map(({ changes }) => changes);
    expect(first).toEqual(short);
    expect(second).toEqual({
      name: { before: 'Avant', after: `${'é'.repeat(300)}…` },
      secret: {},
      summary: { before: null, after: 'Court' },
      visits: {
        before: [],
        after: `${JSON.stringify(visits)
          .replaceAll(/([,:])"/g, '$1 "')
          .slice(0, 300)}…`,
      },
    });
  });

  it('shows who did what to what, newest first', async () => {
    const first = await record({ entity: 'ordered', entityId: '7' });
    const second = await record({ entity: 'ordered', entityId: null, actorId: null });
    const { body } = await auditor(audit.list, { query: { entity: 'ordered' } });
    expect(body).toMatchObject({ total: 2, totalIsExact: true, nextCursor: null });
    expect(body.items.map(({ id }) => id)).toEqual([second, first]);
    expect(body.items).toMatchObject([
      { actor: null, entityId: null },
      {
        actor: { id: actor.id, firstname: 'Ada', name: 'Actrice' },
        action: 'things.update',
        entityId: '7',
        changes: {},
      },
    ]);
    expect(await idsOf({ entity: 'ordered', sort: 'at' })).toEqual([first, second]);
  });

  it('goes on behind the page, without a gap or a double', async () => {
    const all: number[] = [];
    for (let count = 0; count < 7; count += 1) all.unshift(await record({ entity: 'paged' }));
    for (const period of [{}, { from: '2000-01-01' }]) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await auditor(audit.list, { query: { entity: 'paged', limit: 3, cursor, ...period } });
        expect(body.total).toBe(7);
        seen.push(...body.items.map(({ id }) => id));
        cursor = body.nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual(all);
    }
  });

  it('filters by actor, entity, id and action', async () => {
    const other = await makeUser(db);
    const wanted = await record({ entity: 'filtered', entityId: '1', action: 'filtered.add', actorId: other.id });
    await record({ entity: 'filtered', entityId: '2', action: 'filtered.add' });
    await record({ entity: 'filtered', entityId: '1', action: 'filtered.delete' });
    expect(await idsOf({ actorId: other.id })).toEqual([wanted]);
    expect(await idsOf({ entity: 'filtered', entityId: '1' })).toHaveLength(2);
    expect(await idsOf({ action: 'filtered.add' })).toHaveLength(2);
    expect(await idsOf({ entity: 'filtered', entityId: '1', action: 'filtered.add', actorId: other.id })).toEqual([
      wanted,
    ]);
  });

  it('takes days as the company’s clocks have them, both included', async () => {
    const times = ['2026-07-09T21:59:59Z', '2026-07-09T22:00:00Z', '2026-07-11T21:59:59Z', '2026-07-11T22:00:00Z'];
    const [before, first, last, after] = await Promise.all(times.map((at) => record({ entity: 'dated', at })));
    const within = (query: Query) => idsOf({ entity: 'dated', sort: 'at', ...query });
    expect(await within({ from: '2026-07-10', to: '2026-07-11' })).toEqual([first, last]);
    expect(await within({ to: '2026-07-11' })).toEqual([before, first, last]);
    expect(await within({ from: '2026-07-10' })).toEqual([first, last, after]);
  });

  it('is searched by action, entity and whole id, whatever the case', async () => {
    const one = await record({ entity: 'gadget', entityId: '4711', action: 'gadgets.paint' });
    const two = await record({ entity: 'gizmo', entityId: '12', action: 'gizmos.paint' });
    const three = await record({ entity: 'gizmo', entityId: '019E-aB', action: 'gizmos.burn' });
    expect(await idsOf({ q: 'PAINT' })).toEqual([two, one]);
    expect(await idsOf({ q: 'gizm' })).toEqual([three, two]);
    expect(await idsOf({ q: '4711' })).toEqual([one]);
    expect(await idsOf({ q: '019E-aB' })).toEqual([three]);
    expect(await idsOf({ q: '471' })).toEqual([]);
    expect(await idsOf({ q: 'paint', entity: 'gadget' })).toEqual([one]);
    expect(await idsOf({ q: '%' })).toEqual([]);
    // Codes that match in the reader's language only.
    expect(await idsOf({ q: 'peindre', qActions: ['gadgets.paint', 'gizmos.paint'] })).toEqual([two, one]);
    expect(await idsOf({ q: 'bidule', qEntities: ['gizmo'], entity: 'gizmo' })).toEqual([three, two]);
    expect(await idsOf({ qActions: ['gadgets.paint'], entity: 'gadget' })).toEqual(await idsOf({ entity: 'gadget' }));
  });

  it('names what it cannot use', async () => {
    const faults = async (query: object) => (await auditor(audit.list, { query })).problem.errors;
    expect(await faults({ from: '2026-13-01', color: 'red' })).toEqual({ from: ['invalid'], color: ['unknown_field'] });
    expect(await faults({ from: '0000-01-01' })).toEqual({ from: ['invalid'] });
    expect(await faults({ from: '2026-02-02', to: '2026-02-01' })).toEqual({ to: ['invalid'] });
    expect(await faults({ cursor: 'nonsense' })).toEqual({ cursor: ['invalid'] });
    expect(await faults({ q: 'a\0b' })).toEqual({ q: ['invalid'] });
    expect(await faults({ entity: '\0' })).toEqual({ entity: ['invalid'] });
  });

  it('is exported with the same filters, in the company’s time', async () => {
    await record({ entity: 'exported', entityId: '=1+1', at: '2026-07-10T10:00:00Z', action: 'exported.add' });
    const { headers, text } = await auditor(audit.list, {
      query: { entity: 'exported', format: 'csv', columns: ['at', 'actor', 'action', 'entityId'] },
    });
    expect(headers['content-disposition']).toMatch(/filename="?audit-/);
    expect(text.split('\r\n').slice(-3)).toEqual([
      'Date;Utilisateur;Action;Numéro',
      "2026-07-10 12:00:00;Ada Actrice;exported.add;'=1+1",
      '',
    ]);
  });
});

it('says which actions and entities occur, each once', async () => {
  await record({ entity: 'known', action: 'known.add' });
  await record({ entity: 'known', action: 'known.add' });
  const { body } = await auditor(audit.kinds);
  expect(body.actions.filter((action) => action === 'known.add')).toHaveLength(1);
  expect(body.entities.filter((entity) => entity === 'known')).toHaveLength(1);
  const occurring = await db.selectFrom('auditEvent').select('action').distinct().orderBy('action').execute();
  expect(body.actions.toSorted()).toEqual(occurring.map(({ action }) => action).toSorted());
});

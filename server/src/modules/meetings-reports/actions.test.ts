import { type Permission, meetingsReports, status } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { actionToSave, makeMinutes, pointToSave } from '../../test/minutes.ts';
import { testPortal } from '../../test/portal.ts';
import { daysAgo } from '../../test/reports.ts';

const { db, as, anonymous, resources } = await testPortal();
await resources.events.start();

const reads: Permission[] = ['MeetingsReports.Read'];
const director = await makeUser(db, { permissions: ['MeetingsReports.ReadAll'] });
const boss = await makeUser(db, { permissions: reads });
const manager = await makeUser(db, { permissions: reads, managerId: boss.id });
const owner = await makeUser(db, { permissions: reads, managerId: manager.id, firstname: 'Fatou', name: 'Diop' });
const colleague = await makeUser(db, { permissions: reads, managerId: manager.id });
const organiser = await makeUser(db, { permissions: reads });
const participant = await makeUser(db, { permissions: reads });

const dueOn = (ownerId: number, day: string, what: string) => actionToSave({ ownerId, dueOn: day, what });
const actions = {
  overdue: dueOn(owner.id, daysAgo(3), 'Rappeler le grossiste'),
  today: dueOn(owner.id, daysAgo(0), 'Envoyer les échantillons'),
  later: dueOn(owner.id, daysAgo(-9), 'Préparer la table ronde'),
  colleagues: dueOn(colleague.id, daysAgo(-1), 'Commander les fiches'),
  organisers: dueOn(organiser.id, daysAgo(1), 'Réserver la salle'),
};
const point = pointToSave({ title: 'Couverture de Kribi', actions: [actions.overdue, actions.today, actions.later] });
const other = pointToSave({ actions: [actions.colleagues, actions.organisers] });
const minutesId = await makeMinutes(db, {
  authorId: colleague.id,
  organiserId: organiser.id,
  statusId: status.approved,
  decidedBy: manager.id,
  title: 'Cycle de novembre',
  date: daysAgo(5),
  points: [point, other],
  participants: [{ userId: participant.id }, { userId: owner.id }],
});

const nameOf = (id: string) => Object.entries(actions).find(([, action]) => action.id === id)?.[0];
const listed = async (userId: number, query: object = {}, list: 'actions' | 'ownActions' = 'actions') => {
  const { body } = await (await as(userId))(meetingsReports[list], { query });
  return body.items.map(({ id }) => nameOf(id));
};

/** A new action for the owner. */
async function given({ dueOn: day = daysAgo(-4), besides }: { dueOn?: string; besides?: number } = {}) {
  const action = actionToSave({ ownerId: owner.id, dueOn: day });
  const further = besides === undefined ? [] : [actionToSave({ ownerId: besides })];
  const id = await makeMinutes(db, {
    authorId: colleague.id,
    organiserId: organiser.id,
    statusId: status.approved,
    title: 'À part',
    points: [pointToSave({ actions: [action, ...further] })],
    participants: [{ userId: participant.id }],
  });
  return { action, minutesId: id, params: { params: { actionId: action.id } } };
}
const openCount = async (id: string) =>
  (await db.selectFrom('meetingsReport').where('id', '=', id).select('openActionCount').executeTakeFirstOrThrow())
    .openActionCount;

describe('the lists of actions', () => {
  it('require a session and the right to read minutes', async () => {
    expect((await anonymous(meetingsReports.actions)).status).toBe(401);
    const nobody = await as((await makeUser(db)).id);
    expect((await nobody(meetingsReports.actions)).status).toBe(403);
    expect((await nobody(meetingsReports.ownActions)).status).toBe(403);
  });

  it('show one’s own, overdue first', async () => {
    expect(await listed(owner.id, {}, 'ownActions')).toEqual(['overdue', 'today', 'later']);
    expect(await listed(manager.id, {}, 'ownActions')).toEqual([]);
  });

  it.each([
    ['their owner', owner.id, ['overdue', 'today', 'later']],
    ['the manager of their owner', manager.id, ['overdue', 'today', 'colleagues', 'later']],
    ['who is further above', boss.id, ['overdue', 'today', 'colleagues', 'later']],
    ['the organiser, all of the meeting', organiser.id, ['overdue', 'organisers', 'today', 'colleagues', 'later']],
    ['who may read everyone’s', director.id, ['overdue', 'organisers', 'today', 'colleagues', 'later']],
    ['not a participant of another team', participant.id, []],
    ['not a colleague of the same team', colleague.id, ['colleagues']],
  ])('are visible to %s', async (_who, id, seen) => {
    expect(await listed(id)).toEqual(seen);
  });

  it('are visible to the manager’s substitute today, and only then', async () => {
    const substitute = await makeUser(db, { permissions: reads });
    const place = { managerId: manager.id, userId: substitute.id };
    await db
      .insertInto('substitute')
      .values({ ...place, fromDay: daysAgo(1), toDay: daysAgo(0) })
      .execute();
    expect(await listed(substitute.id)).toEqual(['overdue', 'today', 'colleagues', 'later']);
    await db
      .updateTable('substitute')
      .set({ fromDay: daysAgo(2), toDay: daysAgo(1) })
      .execute();
    expect(await listed(substitute.id)).toEqual([]);
    await db.deleteFrom('substitute').execute();
  });

  it.each([
    [{ progress: 'overdue' }, ['overdue', 'organisers']],
    [{ ownerId: colleague.id }, ['colleagues']],
    [{ from: daysAgo(1), to: daysAgo(-1) }, ['organisers', 'today', 'colleagues']],
    [{ minutesId: crypto.randomUUID() }, []],
    [{ q: 'ÉCHANTILLONS' }, ['today']],
    [{ q: 'fatou' }, ['overdue', 'today', 'later']],
    [{ q: 'cycle novembre', sort: '-dueOn', limit: 1 }, ['later']],
    [{ team: true }, []],
    [{ team: false, progress: 'open' }, ['overdue', 'organisers', 'today', 'colleagues', 'later']],
  ])('are filtered by %j', async (query, found) => {
    expect(await listed(director.id, query)).toEqual(found);
  });

  it('contain all columns of a list', async () => {
    const { body } = await (await as(manager.id))(meetingsReports.actions, { query: { q: 'rappeler' } });
    expect(body.items).toEqual([
      {
        id: actions.overdue.id,
        what: 'Rappeler le grossiste',
        dueOn: daysAgo(3),
        version: 1,
        moves: [],
        note: '',
        owner: { id: owner.id, firstname: 'Fatou', name: 'Diop' },
        doneAt: null,
        doneBy: null,
        actions: ['update'],
        minutes: { id: minutesId, title: 'Cycle de novembre', date: daysAgo(5), opens: true },
        pointId: point.id,
        point: 'Couverture de Kribi',
        organiser: expect.objectContaining({ id: organiser.id }) as object,
      },
    ]);
  });

  it('say whether the viewer may open their minutes', async () => {
    const [elsewhere, above] = [await makeUser(db, { permissions: reads }), await makeUser(db, { permissions: reads })];
    const doing = await makeUser(db, { permissions: reads, managerId: above.id });
    const action = actionToSave({ ownerId: doing.id });
    const id = await makeMinutes(db, {
      authorId: elsewhere.id,
      statusId: status.approved,
      points: [pointToSave({ actions: [action] })],
    });
    const opens = async (userId: number) => {
      const { body } = await (await as(userId))(meetingsReports.actions, { query: { minutesId: id } });
      return body.items.map(({ minutes }) => minutes.opens);
    };
    expect([await opens(doing.id), await opens(elsewhere.id), await opens(director.id)]).toEqual([
      [true],
      [true],
      [true],
    ]);
    expect(await opens(above.id)).toEqual([false]);
    expect((await (await as(above.id))(meetingsReports.details, { params: { id } })).status).toBe(404);
  });

  it('are exported in the language of the caller', async () => {
    const call = await as(director.id);
    const query = { format: 'csv', progress: 'overdue', columns: ['what', 'owner', 'dueOn'] } as object;
    const { text } = await call(meetingsReports.actions, { query });
    expect(text).toContain('Avancement\u202f: En retard');
    expect(text).toContain('Action;Responsable;Échéance');
    expect(text).toContain('Rappeler le grossiste;Fatou Diop;');
  });
});

describe('an action', () => {
  it('is ticked off and reopened by those who see it, with audit rows and the count of its minutes', async () => {
    const { action, params, minutesId: id } = await given();
    const call = await as(manager.id);
    const done = await call(meetingsReports.updateAction, { ...params, body: { version: 1, done: true } });
    expect(done.body).toMatchObject({ version: 2, doneBy: { id: manager.id } });
    expect(done.body.doneAt).not.toBeNull();
    expect(await openCount(id)).toBe(0);
    expect(await listed(owner.id, { minutesId: id, progress: 'done' }, 'ownActions')).toHaveLength(1);
    const open = await call(meetingsReports.updateAction, { ...params, body: { version: 2, done: false } });
    expect(open.body).toMatchObject({ version: 3, doneAt: null, doneBy: null });
    expect(await openCount(id)).toBe(1);
    const trail = await db
      .selectFrom('auditEvent')
      .where('entityId', '=', id)
      .orderBy('id')
      .select(['actorId', 'action', 'entity', 'label', 'changes'])
      .execute();
    const row = { actorId: manager.id, action: 'meetings-reports.update-action', entity: 'meetingsReport' };
    expect(trail).toEqual([
      { ...row, label: action.what, changes: { doneAt: { before: null, after: done.body.doneAt } } },
      { ...row, label: action.what, changes: { doneAt: { before: done.body.doneAt, after: null } } },
    ]);
  });

  it('records where its date was moved from, and by whom', async () => {
    const { params } = await given({ dueOn: daysAgo(1) });
    const [call, above] = [await as(owner.id), await as(boss.id)];
    await call(meetingsReports.updateAction, { ...params, body: { version: 1, dueOn: daysAgo(-1) } });
    const { body } = await above(meetingsReports.updateAction, {
      ...params,
      body: { version: 2, dueOn: daysAgo(-2), note: 'Salle occupée\njusqu’à jeudi' },
    });
    expect(body).toMatchObject({
      dueOn: daysAgo(-2),
      version: 3,
      note: 'Salle occupée\njusqu’à jeudi',
      moves: [
        { actor: { id: owner.id }, from: daysAgo(1), to: daysAgo(-1) },
        { actor: { id: boss.id }, from: daysAgo(-1), to: daysAgo(-2) },
      ],
    });
  });

  it.each([
    ['a participant of another team', participant.id],
    ['a colleague', colleague.id],
  ])('is unknown to %s', async (_who, id) => {
    const { params, minutesId: of } = await given();
    const call = await as(id);
    expect((await call(meetingsReports.updateAction, { ...params, body: { version: 1, done: true } })).status).toBe(
      404,
    );
    expect(await openCount(of)).toBe(1);
  });

  it('gives the slower of two callers the current state', async () => {
    const { params } = await given();
    await (
      await as(owner.id)
    )(meetingsReports.updateAction, { ...params, body: { version: 1, note: 'Commandé' } });
    const late = await (
      await as(manager.id)
    )(meetingsReports.updateAction, { ...params, body: { version: 1, done: true } });
    expect(late.status).toBe(409);
    expect(late.problem).toMatchObject({ code: 'stale', current: { version: 2, note: 'Commandé', doneAt: null } });
  });

  it('has one winner when two change it at the same moment', async () => {
    const { action, params } = await given();
    const [first, second] = [await as(owner.id), await as(manager.id)];
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.count;
    };
    const answers = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('meetingAction').where('id', '=', action.id).select('id').forUpdate().execute();
      const both = [
        first(meetingsReports.updateAction, { ...params, body: { version: 1, note: 'Commandé' } }),
        second(meetingsReports.updateAction, { ...params, body: { version: 1, dueOn: daysAgo(-20) } }),
      ];
      await vi.waitFor(async () => expect(await waiting()).toBe(2));
      return both;
    });
    expect((await Promise.all(answers)).map(({ status: code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is ticked off once, however often the call is retried', async () => {
    const { params, minutesId: id } = await given();
    const call = await as(owner.id);
    const answers = await Promise.all(
      [1, 1, 1].map((version) => call(meetingsReports.updateAction, { ...params, body: { version, done: true } })),
    );
    expect(answers.map(({ status: code, body }) => [code, body.version])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ]);
    expect(await openCount(id)).toBe(0);
    expect(await db.selectFrom('auditEvent').where('entityId', '=', id).select('id').execute()).toHaveLength(1);
  });

  it('keeps a correct count when several of one meeting are ticked off at once', async () => {
    const many = Array.from({ length: 6 }, () => actionToSave({ ownerId: owner.id }));
    const id = await makeMinutes(db, {
      authorId: colleague.id,
      statusId: status.approved,
      points: [pointToSave({ actions: many })],
    });
    const call = await as(owner.id);
    await Promise.all(
      many.map((action) =>
        call(meetingsReports.updateAction, { params: { actionId: action.id }, body: { version: 1, done: true } }),
      ),
    );
    expect(await openCount(id)).toBe(0);
  });

  it('sends live events to those who see it or read its minutes, and to nobody else', async () => {
    const neighbour = await makeUser(db, { permissions: reads });
    const { params, minutesId: id } = await given({ besides: neighbour.id });
    const stranger = await makeUser(db, { permissions: reads });
    const people = { owner, manager, boss, organiser, participant, director, author: colleague, stranger, neighbour };
    const heard: string[] = [];
    const stops = Object.entries(people).map(([name, person]) =>
      resources.events.subscribe(person.id, (event) => event.id === id && heard.push(`${name} ${event.topic}`)),
    );
    await (
      await as(owner.id)
    )(meetingsReports.updateAction, { ...params, body: { version: 1, done: true } });
    const told = ['author', 'boss', 'director', 'manager', 'neighbour', 'organiser', 'owner', 'participant'];
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(told.map((name) => `${name} meetings-reports`)));
    for (const stop of stops) stop();
  });

  it.each([
    ['a day that is none', { dueOn: '2026-02-31' }],
    ['a day beyond all', { dueOn: '3026-02-01' }],
    ['a note without end', { note: 'x'.repeat(1001) }],
    ['something else', { what: 'Autre chose' }],
  ])('refuses %s', async (_what, body) => {
    const call = await as(owner.id);
    const params = { params: { actionId: actions.later.id } };
    const refused = await call(meetingsReports.updateAction, { ...params, body: { version: 1, ...body } });
    expect(refused.status).toBe(400);
  });
});

it('an action of minutes that nobody may read any more is unknown', async () => {
  const call = await as(owner.id);
  const params = { params: { actionId: crypto.randomUUID() } };
  expect((await call(meetingsReports.updateAction, { ...params, body: { version: 1 } })).status).toBe(404);
});

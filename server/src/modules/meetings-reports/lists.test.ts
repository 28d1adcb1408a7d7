import { meetingsReports, status } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { makeCity, makeUser } from '../../test/factories.ts';
import { minutesKind } from '../../test/kinds.ts';
import { actionToSave, makeMinutes, pointToSave } from '../../test/minutes.ts';
import { testPortal } from '../../test/portal.ts';
import { daysAgo } from '../../test/reports.ts';

const { db, as } = await testPortal();
const city = await makeCity(db, { name: 'Kribi' });
const { own, deciding } = minutesKind;

const manager = await makeUser(db, { permissions: deciding });
const fatou = await makeUser(db, { permissions: own, managerId: manager.id, firstname: 'Fatou', name: 'Diop' });
const stranger = await makeUser(db, { permissions: own, firstname: 'Zoé', name: 'Étranger' });
const director = await makeUser(db, { permissions: [...deciding, 'MeetingsReports.ReadAll'] });

const { submitted, approved, returned } = status;
const byFatou = { authorId: fatou.id, organiserId: fatou.id };
const todo = actionToSave({ ownerId: fatou.id, what: 'Relancer', dueOn: daysAgo(1) });
const done = actionToSave({ ownerId: stranger.id, what: 'Commander', dueOn: daysAgo(-9) });
const gone = await makeUser(db, { enabled: false });
const ids = {
  draft: await makeMinutes(db, { ...byFatou, date: daysAgo(1), title: 'À finir' }),
  submitted: await makeMinutes(db, {
    ...byFatou,
    date: daysAgo(2),
    statusId: submitted,
    cityId: city,
    kind: 'cycle',
    title: 'Cycle 11',
    submittedAt: new Date('2026-02-02T10:00:00Z'),
  }),
  approved: await makeMinutes(db, {
    ...byFatou,
    date: daysAgo(3),
    statusId: approved,
    decidedBy: manager.id,
    title: 'Point d’équipe',
    points: [pointToSave({ actions: [todo, done] })],
    participants: [{ userId: stranger.id }, { userId: gone.id }, { userId: fatou.id, attendance: 'excused' }],
  }),
  older: await makeMinutes(db, {
    ...byFatou,
    date: daysAgo(40),
    statusId: approved,
    decidedBy: manager.id,
    title: 'Point d’équipe',
    participants: [{ userId: manager.id }],
  }),
  returned: await makeMinutes(db, { ...byFatou, date: daysAgo(4), statusId: returned, decidedBy: manager.id }),
  strangers: await makeMinutes(db, {
    authorId: stranger.id,
    date: daysAgo(5),
    statusId: submitted,
    kind: 'training',
    title: 'Formation',
    submittedAt: new Date('2026-02-01T10:00:00Z'),
  }),
};
await db.updateTable('meetingsReport').set({ said: 'Stocks de gel épuisés' }).where('id', '=', ids.approved).execute();
const nameOf = (id: string) => Object.entries(ids).find(([, one]) => one === id)?.[0];

type Query = z.input<typeof meetingsReports.submitted.query>;
const listed = async (userId: number, list: 'mine' | 'submitted' | 'waiting', query: object = {}) => {
  const { body } = await (await as(userId))(meetingsReports[list], { query: query as Query });
  return body.items.map(({ id }) => nameOf(id));
};

it('one’s own are those one wrote, in every state, latest meeting first', async () => {
  expect(await listed(fatou.id, 'mine')).toEqual(['draft', 'submitted', 'approved', 'returned', 'older']);
  expect(await listed(fatou.id, 'mine', { q: 'gel epuises' })).toEqual(['approved']);
  expect(await listed(stranger.id, 'mine')).toEqual(['strangers']);
});

describe('the submitted minutes', () => {
  it('are the team’s and those one was invited to; everyone’s with ReadAll; never a draft', async () => {
    expect(await listed(manager.id, 'submitted')).toEqual(['submitted', 'approved', 'returned', 'older']);
    expect(await listed(stranger.id, 'submitted')).toEqual(['approved', 'strangers']);
    expect(await listed(director.id, 'submitted')).toEqual(['submitted', 'approved', 'returned', 'strangers', 'older']);
  });

  it('can be narrowed', async () => {
    const narrowed = (query: object) => listed(director.id, 'submitted', query);
    expect(await narrowed({ kind: ['cycle', 'training'] })).toEqual(['submitted', 'strangers']);
    expect(await narrowed({ statusId: returned })).toEqual(['returned']);
    expect(await narrowed({ authorId: stranger.id })).toEqual(['strangers']);
    expect(await narrowed({ cityId: city })).toEqual(['submitted']);
    expect(await narrowed({ from: daysAgo(4), to: daysAgo(3) })).toEqual(['approved', 'returned']);
    expect(await narrowed({ q: 'gel' })).toEqual(['approved']);
    expect(await narrowed({ q: 'etranger' })).toEqual(['strangers']);
    expect(await listed(stranger.id, 'submitted', { tookPart: true })).toEqual(['approved']);
    expect(await listed(stranger.id, 'submitted', { tookPart: false })).toEqual(['strangers']);
    expect(await listed(stranger.id, 'submitted', { team: false })).toEqual(['approved']);
  });

  it('refuse an invalid kind, state or date', async () => {
    const query = { kind: 'party', statusId: 0, from: '2026-13-01' } as never;
    const { status: code, problem } = await (await as(director.id))(meetingsReports.submitted, { query });
    expect(code).toBe(400);
    expect(Object.keys(problem.errors ?? {}).toSorted()).toEqual(['from', 'kind', 'statusId']);
  });

  it('are exported, with the filters in words', async () => {
    const { text } = await (
      await as(director.id)
    )(meetingsReports.submitted, {
      query: {
        format: 'csv',
        kind: ['cycle'],
        cityId: city,
        tookPart: false,
        columns: ['title', 'kind', 'city', 'author'],
      },
    });
    expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Tous les comptes rendus',
      'Type de réunion\u202f: Réunion de cycle',
      'Ville\u202f: Kribi',
      'Ma participation\u202f: Je n’étais pas convié',
      '',
      'Titre;Type de réunion;Ville;Auteur',
      'Cycle 11;Réunion de cycle;Kribi;Fatou Diop',
      '',
    ]);
  });
});

describe('the waiting minutes', () => {
  it('are the team’s first, without those one may only read', async () => {
    expect(await listed(manager.id, 'waiting')).toEqual(['submitted']);
    expect(await listed(director.id, 'waiting')).toEqual(['strangers', 'submitted']);
    expect(await listed(fatou.id, 'waiting')).toEqual([]);
  });

  it('are counted for the menu, beside the returned ones and open actions', async () => {
    const counts = async (id: number) => (await (await as(id))(meetingsReports.counts)).body;
    expect(await counts(manager.id)).toEqual({ waiting: 1, returned: 0, actions: 0, overdueActions: 0 });
    expect(await counts(fatou.id)).toEqual({ waiting: 0, returned: 1, actions: 1, overdueActions: 1 });
    expect(await counts(stranger.id)).toEqual({ waiting: 0, returned: 0, actions: 1, overdueActions: 0 });
  });
});

describe('the calendar', () => {
  const shown = async (id: number, start = daysAgo(10), end = daysAgo(0)) =>
    (await (await as(id))(meetingsReports.calendar, { params: { start, end } })).body;

  it('shows the meetings whose minutes one may read, in order, including one’s drafts', async () => {
    const namesFor = async (id: number) => (await shown(id)).map((one) => nameOf(one.id));
    expect(await namesFor(fatou.id)).toEqual(['returned', 'approved', 'submitted', 'draft']);
    expect(await namesFor(manager.id)).toEqual(['returned', 'approved', 'submitted']);
    expect(await namesFor(stranger.id)).toEqual(['strangers', 'approved']);
    expect((await shown(stranger.id))[1]).toEqual({
      id: ids.approved,
      title: 'Point d’équipe',
      date: daysAgo(3),
      kind: 'team',
      start: null,
      end: null,
      place: '',
      city: '',
      statusId: approved,
      tookPart: true,
      author: { id: fatou.id, firstname: 'Fatou', name: 'Diop' },
    });
  });

  it('refuses more than three months, and an end before the start', async () => {
    const ask = async (start: string, end: string) =>
      (await (await as(fatou.id))(meetingsReports.calendar, { params: { start, end } })).status;
    expect([await ask(daysAgo(100), daysAgo(0)), await ask(daysAgo(0), daysAgo(1))]).toEqual([400, 400]);
  });
});

describe('as last time', () => {
  const lastFor = async (id: number, query: { title?: string; kind: 'team' | 'cycle' | 'round_table' }) =>
    (await (await as(id))(meetingsReports.lastMeeting, { query })).body;

  it('gives participants and open actions of the last meeting with this title, or else of this kind', async () => {
    const called = await lastFor(fatou.id, { title: 'POINT d’equipe', kind: 'cycle' });
    expect(called.minutes).toEqual({ id: ids.approved, title: 'Point d’équipe', date: daysAgo(3) });
    // Whoever has left since cannot be invited again.
    expect(called.participants.map(({ userId, attendance }) => [userId, attendance])).toEqual([
      [stranger.id, 'present'],
      [fatou.id, 'excused'],
    ]);
    expect(called.actions.map(({ what }) => what)).toEqual(['Relancer', 'Commander']);
    const byKind = await lastFor(fatou.id, { title: 'Jamais vue', kind: 'cycle' });
    expect(byKind.minutes?.id).toBe(ids.submitted);
    expect((await lastFor(stranger.id, { kind: 'team' })).minutes?.id).toBe(ids.approved);
  });

  it('leaves out done actions, unreadable minutes, and drafts', async () => {
    await db
      .updateTable('meetingAction')
      .set({ doneAt: new Date(), doneBy: stranger.id })
      .where('id', '=', done.id)
      .execute();
    expect((await lastFor(fatou.id, { kind: 'team' })).actions.map(({ what }) => what)).toEqual(['Relancer']);
    const nothing = { minutes: null, participants: [], actions: [] };
    expect(await lastFor(stranger.id, { title: 'Cycle 11', kind: 'round_table' })).toEqual(nothing);
    expect(await lastFor(fatou.id, { title: 'À finir', kind: 'round_table' })).toEqual(nothing);
  });
});

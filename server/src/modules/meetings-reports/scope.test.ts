import { type LiveEvent, activities, audit, meetingsReports, search, status } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { actsOf, minutesKind } from '../../test/kinds.ts';
import { actionToSave, minutesToSave, pointToSave } from '../../test/minutes.ts';
import { testPortal } from '../../test/portal.ts';
import type { Someone } from '../../test/reporting.ts';

const portal = await testPortal();
const { db, resources } = portal;
await resources.events.start();
const { someone, manager, pair, submitted, save, decide, decision, details, toDecide } = actsOf(minutesKind, portal);

const PNG = new Blob(['un texte']);
const listed = async ({ call }: Someone, query: object = {}) =>
  (await call(meetingsReports.submitted, { query })).body.items.map(({ id }) => id);
const told = async ({ call }: Someone, id: string) =>
  (await call(activities.list)).body.filter(({ entityId }) => entityId === id).map(({ action }) => action);

/** A meeting of one team, to which people of another were invited. */
async function makeMeeting() {
  const { author, boss } = await pair();
  const [present, absent, organiser] = [await manager(), await someone(), await manager()];
  const minutes = minutesToSave({
    title: 'Table ronde',
    organiserId: organiser.id,
    guests: [{ name: 'Dr Invité' }],
    participants: [
      { userId: present.id, attendance: 'present' },
      { userId: absent.id, attendance: 'absent' },
    ],
  });
  return { author, boss, present, absent, organiser, minutes };
}

describe('participants and the organiser, of another team', () => {
  it('read the minutes once they are approved, and not before', async () => {
    const { author, boss, present, absent, organiser, minutes } = await makeMeeting();
    const stranger = await manager();
    const invited = [present, absent, organiser];
    const openBy = (who: Someone[]) => Promise.all(who.map(async (one) => (await details(one, minutes)).status));

    const draft = await author.call(meetingsReports.save, {
      body: minutes,
      files: [{ name: 'notes.txt', content: PNG }],
    });
    expect(await openBy([boss, ...invited, stranger])).toEqual([404, 404, 404, 404, 404]);
    const sent = { ...minutes, version: 1, requestId: crypto.randomUUID(), files: [{ name: 'notes.txt' }] };
    const stands = await submitted(author, sent);
    expect(await openBy([boss, ...invited, stranger])).toEqual([200, 404, 404, 404, 404]);
    await decide(boss, decision(stands));
    expect(await openBy([boss, ...invited, stranger])).toEqual([200, 200, 200, 200, 404]);
    expect(draft.status).toBe(200);

    for (const reader of invited) {
      const params = { id: minutes.id };
      expect((await reader.call(meetingsReports.file, { params, query: { name: 'notes.txt' } })).text).toBe('un texte');
      expect((await reader.call(meetingsReports.pdf, { params })).status).toBe(200);
      expect(await listed(reader)).toEqual([minutes.id]);
    }
    expect(await listed(present, { tookPart: true })).toEqual([minutes.id]);
    expect(await listed(organiser, { tookPart: true })).toEqual([]);
    expect(await listed(organiser, { tookPart: false })).toEqual([minutes.id]);
    expect(await listed(stranger)).toEqual([]);
    const { items } = (await present.call(meetingsReports.submitted, { query: {} })).body;
    expect(items).toMatchObject([{ tookPart: true, actions: [], statusId: status.approved }]);
  });

  it('receive a live event of the approval, and nothing before', async () => {
    const { author, boss, absent, minutes } = await makeMeeting();
    const heard: LiveEvent[] = [];
    const stop = resources.events.subscribe(absent.id, (event) => heard.push(event));
    const stands = await submitted(author, minutes);
    await decide(boss, decision(stands));
    await vi.waitFor(() => expect(heard).toContainEqual({ topic: 'meetings-reports', id: minutes.id }));
    expect(heard.filter(({ topic }) => topic === 'meetings-reports')).toHaveLength(1);
    stop();
  });

  it('do not decide, whatever they may decide elsewhere', async () => {
    const { author, boss, present, organiser, minutes } = await makeMeeting();
    const stands = await submitted(author, minutes);
    for (const reader of [present, organiser]) {
      expect((await decide(reader, decision(stands))).status).toBe(404);
      expect((await reader.call(meetingsReports.waiting, { query: {} })).body.items).toEqual([]);
      expect((await reader.call(meetingsReports.counts)).body).toMatchObject({ waiting: 0 });
    }
    await decide(boss, decision(stands));
    for (const reader of [present, organiser]) {
      expect((await decide(reader, decision({ ...stands, version: stands.version + 1 }))).status).toBe(404);
      expect((await toDecide(reader, stands)).status).toBe(404);
    }
  });

  it('no longer read minutes that no longer name them, and need the right to read at all', async () => {
    const { author, boss, present, minutes } = await makeMeeting();
    await decide(boss, decision(await submitted(author, minutes)));
    await db.deleteFrom('meetingParticipant').where('userId', '=', present.id).execute();
    expect((await details(present, minutes)).status).toBe(404);
    const outsider = await someone({ permissions: ['WorkReports.Read'] });
    await db
      .insertInto('meetingParticipant')
      .values({ reportId: minutes.id, userId: outsider.id, attendance: 'present', position: 9 })
      .execute();
    expect((await details(outsider, minutes)).status).toBe(403);
  });
});

describe('an owner of an action, of another team and not invited', () => {
  it('reads the minutes once they are approved, everywhere; nobody else does because of it', async () => {
    const { author, boss, minutes } = await makeMeeting();
    const above = await manager();
    const [owner, stranger] = [await someone({ managerId: above.id }), await manager()];
    const action = actionToSave({ ownerId: owner.id, what: 'Livrer les présentoirs zébrés' });
    const given = { ...minutes, title: 'Table des présentoirs', points: [pointToSave({ actions: [action] })] };
    const files = [{ name: 'notes.txt', content: PNG }];
    const { body: stands } = await author.call(meetingsReports.submit, { body: given, files });
    expect((await details(owner, given)).status).toBe(404);
    await decide(boss, decision(stands));

    const params = { id: given.id };
    const query = { name: 'notes.txt' };
    const found = async ({ call }: Someone, q: string) =>
      (await call(search.find, { query: { q } })).body.map(({ kind, id }) => [kind, id]);
    const days = { params: { start: given.date, end: given.date } };
    expect((await details(owner, given)).status).toBe(200);
    expect((await owner.call(meetingsReports.file, { params, query })).text).toBe('un texte');
    expect((await owner.call(meetingsReports.pdf, { params })).status).toBe(200);
    expect(await listed(owner)).toEqual([given.id]);
    expect(await listed(owner, { tookPart: true })).toEqual([]);
    expect((await owner.call(meetingsReports.calendar, days)).body.map(({ id }) => id)).toEqual([given.id]);
    expect(await found(owner, 'Table des présentoirs')).toContainEqual(['minutes', given.id]);
    expect(await found(owner, 'présentoirs zébrés')).toContainEqual(['actions', given.id]);
    expect((await decide(owner, decision({ ...stands, version: stands.version + 1 }))).status).toBe(403);
    for (const other of [above, stranger]) {
      expect((await details(other, given)).status).toBe(404);
      expect((await other.call(meetingsReports.file, { params, query })).status).toBe(404);
      expect((await other.call(meetingsReports.pdf, { params })).status).toBe(404);
      expect(await listed(other)).toEqual([]);
      expect((await other.call(meetingsReports.calendar, days)).body).toEqual([]);
      expect(await found(other, 'Table des présentoirs')).toEqual([]);
    }
  });
});

describe('the trail', () => {
  it('names minutes by title and date to people who may open them, and to nobody else', async () => {
    const { author, boss, minutes } = await makeMeeting();
    const reader = await someone({ permissions: [...minutesKind.own, 'Audit.Read'] });
    const invited = { ...minutes, participants: [{ userId: reader.id, attendance: 'present' as const }] };
    const namesFor = async ({ call }: Someone) =>
      (await call(audit.list, { query: { entity: 'meetingsReport', entityId: minutes.id } })).body.items.map(
        ({ document }) => document,
      );
    await save(author, invited);
    expect(await namesFor(reader)).toEqual([null]);
    const sent = { ...invited, version: 1, requestId: crypto.randomUUID(), participants: invited.participants };
    const stands = await submitted(author, sent);
    expect(await namesFor(reader)).toEqual([null, null]);
    expect(await told(boss, minutes.id)).toEqual(['meetings-reports.submit']);
    expect(await told(reader, minutes.id)).toEqual([]);
    await decide(boss, decision(stands));
    const name = { entity: 'meetingsReport', id: minutes.id, title: 'Table ronde', date: minutes.date };
    expect(await namesFor(reader)).toEqual([name, name, name]);
    expect(await told(reader, minutes.id)).toEqual(['meetings-reports.approve', 'meetings-reports.submit']);
  });
});

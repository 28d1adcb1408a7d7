import { randomUUID } from 'node:crypto';
import {
  type Minutes,
  type MinutesSave,
  type RichText,
  meetingsReports,
  saveOfMinutes,
  status,
} from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeCity, makeProduct } from '../../test/factories.ts';
import { actsOf, minutesKind, nextOf } from '../../test/kinds.ts';
import { actionToSave, minutesToSave, pointToSave } from '../../test/minutes.ts';
import { testPortal } from '../../test/portal.ts';
import type { Someone } from '../../test/reporting.ts';
import { daysAgo } from '../../test/reports.ts';

const portal = await testPortal();
const { db, anonymous } = portal;
const { someone, pair, submitted, decide, decision } = actsOf(minutesKind, portal);

const saidSo = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words, marks: [{ type: 'bold' }] }] }],
});
const present = ({ id }: Someone) => ({ userId: id, attendance: 'present' as const });
/** Complete minutes of someone's meeting. */
const minutesOf = (author: Someone, traits: Partial<MinutesSave> = {}) =>
  minutesToSave({ organiserId: author.id, participants: [present(author)], ...traits });
const save = ({ call }: Someone, body: MinutesSave) => call(meetingsReports.save, { body, files: [] });
const submit = ({ call }: Someone, body: MinutesSave) => call(meetingsReports.submit, { body, files: [] });
const details = ({ call }: Someone, id: string) => call(meetingsReports.details, { params: { id } });

it('requires a session and the right to read', async () => {
  const outsider = await someone({ permissions: ['WorkReports.Read'] });
  for (const [endpoint, input] of [
    [meetingsReports.mine, {}],
    [meetingsReports.submitted, {}],
    [meetingsReports.waiting, {}],
    [meetingsReports.counts, {}],
    [meetingsReports.details, { params: { id: randomUUID() } }],
    [meetingsReports.lastMeeting, { query: { kind: 'team' } }],
    [meetingsReports.calendar, { params: { start: daysAgo(1), end: daysAgo(0) } }],
  ] as const) {
    expect((await anonymous(endpoint, input as never)).status, endpoint.path).toBe(401);
    expect((await outsider.call(endpoint, input as never)).status, endpoint.path).toBe(403);
  }
});

describe('minutes', () => {
  it('are stored whole, and read back as written, with names for their references', async () => {
    const author = await someone({ firstname: 'Awa', name: 'Diop' });
    const [excused, absent] = [await someone({ firstname: 'Luc', name: 'Ba' }), await someone()];
    const cityId = await makeCity(db, { name: 'Kribi' });
    const [first, second] = [await makeProduct(db, { name: 'Paludex' }), await makeProduct(db, { name: 'Amoxal' })];
    const action = actionToSave({ ownerId: excused.id, dueOn: daysAgo(-4) });
    const points = [
      pointToSave({
        discussion: saidSo('<script>alert(1)</script>'),
        actions: [action, actionToSave({ dueOn: null })],
        decisions: [{ id: randomUUID(), text: 'Commander du gel' }],
      }),
      pointToSave({ title: '' }),
    ];
    const minutes = minutesOf(author, {
      kind: 'cycle',
      start: '08:30',
      end: '10:00',
      place: 'Salle A',
      cityId,
      points,
      participants: [
        { userId: excused.id, attendance: 'excused' },
        present(author),
        { userId: absent.id, attendance: 'absent' },
      ],
      guests: [{ name: 'Dr Sans Compte' }],
      productIds: [first.id, second.id],
    });
    const { status: code, body } = await save(author, minutes);
    expect(code).toBe(200);
    expect(body).toMatchObject({
      id: minutes.id,
      statusId: status.draft,
      version: 1,
      city: 'Kribi',
      products: ['Paludex', 'Amoxal'],
      participantCount: 3,
      pointCount: 2,
      actionCount: 2,
      openActionCount: 0,
      fileCount: 0,
      tookPart: true,
      organiser: { id: author.id, firstname: 'Awa', name: 'Diop' },
      history: [],
      actions: ['update', 'submit', 'delete'],
    });
    expect(body.participants[0]?.person).toEqual({ id: excused.id, firstname: 'Luc', name: 'Ba' });
    expect(body.points[0]?.actions).toMatchObject([
      { owner: { firstname: 'Luc' }, state: null },
      { owner: null, state: null },
    ]);
    expect(saveOfMinutes(body, minutes.requestId)).toEqual({ ...minutes, version: 1 });
    expect((await details(author, minutes.id)).body).toEqual(body);
  });

  it('show the approver what changed since the last submission, point by point', async () => {
    const { author, boss } = await pair();
    const point = pointToSave({ discussion: saidSo('Avant'), actions: [actionToSave({ ownerId: author.id })] });
    const minutes = minutesOf(author, { points: [point, pointToSave()] });
    const stands = await submitted(author, minutes);
    await decide(boss, decision(stands, 'return'));
    const mended = { ...minutes, points: [{ ...point, discussion: saidSo('Après') }] };
    await submitted(author, nextOf(mended, stands.version + 1));
    const { body } = await boss.call(meetingsReports.toDecide, { params: { id: minutes.id } });
    expect(body.changes).toEqual([
      { field: `points.${point.id}.discussion`, before: 'Avant', after: 'Après' },
      { field: `points.${minutes.points[1]?.id}`, before: expect.objectContaining({ title: 'Couverture du secteur' }) },
    ]);
  });

  it('keep their text once approved, while the state of their actions is kept apart', async () => {
    const { author, boss } = await pair();
    const action = actionToSave({ ownerId: author.id, dueOn: daysAgo(-1) });
    const minutes = minutesOf(author, { points: [pointToSave({ actions: [action] })] });
    const stands = await submitted(author, minutes);
    expect((await details(boss, minutes.id)).body.points[0]?.actions[0]?.state).toBeNull();
    await decide(boss, decision(stands));
    await author.call(meetingsReports.updateAction, {
      params: { actionId: action.id },
      body: { version: 1, done: true, dueOn: daysAgo(-9), note: 'Fait au téléphone' },
    });
    const { body } = await details(boss, minutes.id);
    expect(body).toMatchObject({ statusId: status.approved, version: stands.version + 1, openActionCount: 0 });
    expect(body.points[0]?.actions[0]).toMatchObject({
      ...action,
      state: { dueOn: daysAgo(-9), doneBy: { id: author.id }, note: 'Fait au téléphone', actions: ['update'] },
    });
    const kept = await db.selectFrom('meetingsReport').where('id', '=', minutes.id).select('points').executeTakeFirst();
    expect(kept?.points).toEqual(minutes.points);
  });
});

describe('bad input is refused at its field, drafts included', async () => {
  const author = await someone();
  const refused = async (given: Partial<MinutesSave>, act: typeof save = save) => {
    const { status: code, problem } = await act(author, minutesOf(author, given));
    expect(code).toBe(400);
    return problem.errors;
  };
  const withAction = (traits: object) => ({ points: [pointToSave({ actions: [actionToSave(traits)] })] });
  const at = 'points.0.actions.0';

  it('an end before the start', async () => {
    expect(await refused({ start: '10:00', end: '09:59' })).toEqual({ end: ['before_start'] });
    expect(await refused({ start: '10:00', end: '10:00' })).toEqual({ end: ['before_start'] });
  });

  it('a future meeting that is submitted; a draft may prepare it', async () => {
    const date = daysAgo(-1);
    expect(await refused({ date }, submit)).toEqual({ date: ['in_future'] });
    expect((await save(author, minutesOf(author, { date }))).status).toBe(200);
  });

  it('an action without owner or due date that is submitted, or due before the meeting', async () => {
    expect(await refused(withAction({ ownerId: null, dueOn: null, what: '' }), submit)).toEqual({
      [`${at}.what`]: ['required'],
      [`${at}.ownerId`]: ['required'],
      [`${at}.dueOn`]: ['required'],
    });
    expect(await refused(withAction({ ownerId: author.id, dueOn: daysAgo(1) }))).toEqual({
      [`${at}.dueOn`]: ['before_meeting'],
    });
  });

  it('a disabled or unknown owner, participant or organiser; existing ones may stay, but get no new actions', async () => {
    const left = await someone();
    const named = {
      ...withAction({ ownerId: left.id }),
      organiserId: left.id,
      participants: [present(author), present(left)],
    };
    const minutes = minutesOf(author, named);
    await save(author, minutes);
    await db.updateTable('appUser').set({ enabled: false }).where('id', '=', left.id).execute();
    expect(await refused(named)).toEqual({
      organiserId: ['unknown'],
      'participants.1.userId': ['unknown'],
      [`${at}.ownerId`]: ['unknown'],
    });
    expect(await refused(withAction({ ownerId: 999_999 }))).toEqual({ [`${at}.ownerId`]: ['unknown'] });
    const again = { ...minutes, version: 1, requestId: randomUUID() };
    expect((await save(author, again)).status).toBe(200);
    // A former participant stays one; a person who has left gets no more actions.
    const submission = { ...again, version: 2, requestId: randomUUID() };
    expect((await submit(author, submission)).problem.errors).toEqual({ [`${at}.ownerId`]: ['unknown'] });
    const { points } = minutesOf(author, withAction({ ownerId: author.id }));
    expect((await submit(author, { ...submission, points, requestId: randomUUID() })).status).toBe(200);
  });

  it('an unknown or inactive city or product', async () => {
    const cityId = await makeCity(db, { active: false });
    const { id } = await makeProduct(db, { name: 'Retiré' });
    await db.updateTable('product').set({ active: false }).where('id', '=', id).execute();
    expect(await refused({ cityId, productIds: [id, 999_999] })).toEqual({
      cityId: ['unknown'],
      'productIds.0': ['unknown'],
      'productIds.1': ['unknown'],
    });
  });

  it('a repeated participant, and points or actions with the same id', async () => {
    expect(await refused({ participants: [present(author), { ...present(author), attendance: 'absent' }] })).toEqual({
      'participants.1.userId': ['taken'],
    });
    const point = pointToSave();
    expect(await refused({ points: [point, point] })).toEqual({ 'points.1.id': ['taken'] });
  });

  it('a tree with an unknown node, an executable link, a text of 30,000 characters', async () => {
    const holding = (...content: object[]) => ({
      points: [pointToSave({ discussion: { type: 'doc', content } as unknown as RichText })],
    });
    const fieldsOf = async (given: Partial<MinutesSave>) => Object.keys((await refused(given)) ?? {});
    expect(await fieldsOf(holding({ type: 'iframe', attrs: { src: 'x' } }))).toEqual([
      expect.stringMatching(/^points\.0\.discussion\b/),
    ]);
    const marks = [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }];
    expect(await fieldsOf(holding({ type: 'paragraph', content: [{ type: 'text', text: 'ici', marks }] }))).toEqual([
      expect.stringMatching(/^points\.0\.discussion\b/),
    ]);
    expect(await refused({ points: [pointToSave({ discussion: saidSo('a'.repeat(30_000)) })] })).toEqual({
      'points.0.discussion': ['too_long:20000'],
    });
  });

  it('200 points', async () => {
    const points = Array.from({ length: 200 }, () => pointToSave());
    expect(await refused({ points })).toEqual({ points: ['too_many:60'] });
  });

  it('empty minutes, when they are submitted', async () => {
    expect(await refused({ title: '', organiserId: null, participants: [], points: [] }, submit)).toEqual({
      title: ['required'],
      organiserId: ['required'],
      participants: ['too_few:1'],
      points: ['too_few:1'],
    });
    expect(await refused({ participants: [{ userId: author.id, attendance: 'excused' }] }, submit)).toEqual({
      participants: ['too_few:1'],
    });
  });
});

describe('two who write the same minutes', () => {
  it('on two devices: the second gets the whole current version, and may build upon it', async () => {
    const author = await someone();
    const minutes = minutesOf(author, { points: [pointToSave({ title: 'Bureau' })] });
    await save(author, minutes);
    const next = (title: string, version = 1) => ({
      ...minutes,
      version,
      requestId: randomUUID(),
      points: [...minutes.points, pointToSave({ title })],
    });
    const answers = await Promise.all([save(author, next('Téléphone')), save(author, next('Bureau 2'))]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status, lost?.problem.code]).toEqual([200, 409, 'stale']);
    const current = lost?.problem.current as Minutes;
    expect(current.points.map(({ title }) => title)).toEqual(won?.body.points.map(({ title }) => title));
    expect((await save(author, next('Les deux', current.version))).body.version).toBe(3);
  });

  it('as two secretaries: the minutes are their author’s, and the other learns nothing of them', async () => {
    const [author, other] = [await someone(), await someone()];
    const minutes = minutesOf(author, { participants: [present(author), present(other)] });
    await save(author, minutes);
    const { status: code, problem } = await save(other, { ...minutes, requestId: randomUUID(), title: 'Autre' });
    expect([code, problem.current]).toEqual([404, undefined]);
    expect((await details(author, minutes.id)).body).toMatchObject({ version: 1, title: minutes.title });
  });
});

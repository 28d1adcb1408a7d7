import { type Permission, search } from '@portal/contract';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { actsOf, minutesKind } from '../../test/kinds.ts';
import { actionToSave, minutesToSave, pointToSave } from '../../test/minutes.ts';
import { testPortal } from '../../test/portal.ts';
import type { Someone } from '../../test/reporting.ts';
import { daysAgo } from '../../test/reports.ts';

const portal = await testPortal();
const { db, as } = portal;
const { someone, pair, save, submitted, decide, decision } = actsOf(minutesKind, portal);

const found = async ({ call }: Someone, q: string) =>
  (await call(search.find, { query: { q } })).body.filter(({ kind }) => kind === 'minutes');
const foundActions = async ({ call }: Someone, q: string) =>
  (await call(search.find, { query: { q } })).body.filter(({ kind }) => kind === 'actions');

it('finds minutes by title and text, for those who may read them', async () => {
  const { author, boss } = await pair();
  const [stranger, invited] = [await someone(), await someone()];
  const withoutRight = await someone({ permissions: ['WorkReports.Read'] satisfies Permission[] });
  const document = minutesToSave({
    title: 'Bilan Kilimandjaro',
    place: 'Salle Wouri',
    organiserId: author.id,
    participants: [author, invited, withoutRight].map(({ id }) => ({ userId: id, attendance: 'present' as const })),
    points: [pointToSave({ decisions: [{ id: crypto.randomUUID(), text: 'Relancer les grossistes zébrés' }] })],
  });
  const result = { kind: 'minutes', id: document.id, title: 'Bilan Kilimandjaro', text: `${daysAgo(0)} · Salle Wouri` };
  const seenBy = async (q: string) =>
    Promise.all([author, boss, invited, withoutRight, stranger].map(async (who) => (await found(who, q)).length));

  await save(author, document);
  expect(await seenBy('kilimandjaro')).toEqual([1, 0, 0, 0, 0]);
  const stands = await submitted(author, { ...document, version: 1, requestId: crypto.randomUUID() });
  expect(await seenBy('kilimandjaro')).toEqual([1, 1, 0, 0, 0]);
  await decide(boss, decision(stands));
  // A small typo in the title is tolerated; texts are found by their words, ignoring accents.
  for (const q of ['bilan kilimandjaro', 'kilimanjaro', 'grossistes zebres', 'wouri relancer'])
    expect(await seenBy(q), q).toEqual([1, 1, 1, 0, 0]);
  expect(await found(invited, 'zebres')).toEqual([result]);
  expect(await found(author, 'zz')).toEqual([]);
});

it('shows no untitled draft', async () => {
  const { id } = await makeUser(db, { permissions: minutesKind.own });
  const author = { id, call: await as(id) };
  await save(author, minutesToSave({ title: '', place: 'Introuvable' }));
  expect(await found(author, 'introuvable')).toEqual([]);
});

it('finds an action with a link to its point, for those who see it, once its minutes are approved', async () => {
  const { author, boss } = await pair();
  const [owner, reader, stranger] = [await someone(), await someone(), await someone()];
  const above = await someone();
  const absent = await someone({ managerId: above.id });
  const everyone = await someone({ permissions: ['MeetingsReports.Read', 'MeetingsReports.ReadAll'] });
  const [first, second] = [owner, absent].map(({ id }, index) =>
    actionToSave({ what: `Livrer le cabanon ${index + 1}`, ownerId: id, dueOn: daysAgo(-3) }),
  );
  const point = pointToSave({ actions: [first!, second!] });
  const document = minutesToSave({
    organiserId: boss.id,
    points: [pointToSave(), point],
    participants: [owner, reader].map(({ id }) => ({ userId: id, attendance: 'present' as const })),
  });
  const seenBy = async (who: Someone[]) =>
    Promise.all(who.map(async (one) => (await foundActions(one, 'cabanon')).map(({ title }) => title.at(-1)).join('')));
  const stands = await submitted(author, document);
  expect(await seenBy([author, boss, owner, everyone])).toEqual(['', '', '', '']);
  await decide(boss, decision(stands));
  // The organiser sees all actions of a meeting. Mere readers find the minutes, but not other people's actions; the
  // manager of an owner sees the action, but may not open the minutes.
  expect(await seenBy([boss, owner, absent, everyone])).toEqual(['12', '1', '2', '12']);
  expect(await seenBy([author, reader, above, stranger])).toEqual(['', '', '', '']);
  const { firstname, name } = await db
    .selectFrom('appUser')
    .where('id', '=', owner.id)
    .select(['firstname', 'name'])
    .executeTakeFirstOrThrow();
  expect(await foundActions(owner, 'livrer cabannon')).toEqual([
    {
      kind: 'actions',
      id: document.id,
      part: point.id,
      title: 'Livrer le cabanon 1',
      text: `${firstname} ${name} · ${daysAgo(-3)}`,
    },
  ]);
  const withoutRight = await as((await makeUser(db, { permissions: ['WorkReports.Read'] })).id);
  expect(await foundActions({ id: 0, call: withoutRight }, 'cabanon')).toEqual([]);
});

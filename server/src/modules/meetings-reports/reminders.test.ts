import { type Permission, meetingsReports, status } from '@portal/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openResources } from '../../resources.ts';
import { makeUser } from '../../test/factories.ts';
import { actionToSave, makeMinutes, pointToSave } from '../../test/minutes.ts';
import { testPortal } from '../../test/portal.ts';
import { daysAgo } from '../../test/reports.ts';
import { meetingActionsJobs } from './actions.jobs.ts';
import { remind } from './reminders.service.ts';

const { db, as, resources, connection } = await testPortal();
const { resources: second, close } = await openResources(resources.config, connection, pino({ level: 'silent' }));
afterAll(close);

const reads: Permission[] = ['MeetingsReports.ModuleAccess', 'MeetingsReports.Read'];
const author = await makeUser(db);

/** An action of someone's own that is due on this day. */
async function given(day: string, traits: { enabled?: boolean; permissions?: Permission[] } = {}) {
  const owner = await makeUser(db, { permissions: reads, ...traits });
  const action = actionToSave({ ownerId: owner.id, dueOn: day, what: 'Envoyer' });
  const point = pointToSave({ actions: [action] });
  const id = await makeMinutes(db, { authorId: author.id, statusId: status.approved, points: [point] });
  return { owner, action, link: `/dashboard/meetings-reports/read?id=${id}#point-${point.id}` };
}
const toldTo = async ({ id }: { id: number }) =>
  (await db.selectFrom('notification').where('userId', '=', id).orderBy('id').selectAll().execute()).map(
    ({ key, params, link }) => ({ key, params, link }),
  );
const morningOf = (day: string) => remind(resources, undefined, day);
const due = (day: string, link: string) => ({ key: 'actionDue', params: { what: 'Envoyer', day }, link });
const overdue = (day: string, link: string) => ({ key: 'actionOverdue', params: { what: 'Envoyer', day }, link });

const day = '2031-03-10';
const next = '2031-03-11';

describe('an owner is told', () => {
  it('on the morning of the day, and on the morning after it, once each', async () => {
    const { owner, link } = await given(day);
    await morningOf('2031-03-09');
    expect(await toldTo(owner)).toEqual([]);
    await morningOf(day);
    await morningOf(day);
    expect(await toldTo(owner)).toEqual([due(day, link)]);
    await morningOf(next);
    await morningOf(next);
    await morningOf('2031-03-12');
    expect(await toldTo(owner)).toEqual([due(day, link), overdue(day, link)]);
  });

  it('that it is overdue, once, where the portal was off on the day and the morning after', async () => {
    const { owner, link } = await given('2031-04-10');
    await morningOf('2031-04-13');
    await morningOf('2031-04-14');
    expect(await toldTo(owner)).toEqual([overdue('2031-04-10', link)]);
  });

  it('again where the day was moved', async () => {
    const { owner, action, link } = await given('2031-05-10');
    await morningOf('2031-05-10');
    await morningOf('2031-05-11');
    const call = await as(owner.id);
    const params = { params: { actionId: action.id } };
    await call(meetingsReports.updateAction, { ...params, body: { version: 1, dueOn: '2031-05-20' } });
    await morningOf('2031-05-12');
    await morningOf('2031-05-20');
    await morningOf('2031-05-21');
    expect(await toldTo(owner)).toEqual([
      due('2031-05-10', link),
      overdue('2031-05-10', link),
      due('2031-05-20', link),
      overdue('2031-05-20', link),
    ]);
  });

  it('nothing of what is done', async () => {
    const { owner, action } = await given('2031-06-10');
    const params = { params: { actionId: action.id } };
    await (
      await as(owner.id)
    )(meetingsReports.updateAction, { ...params, body: { version: 1, done: true } });
    await morningOf('2031-06-10');
    await morningOf('2031-06-11');
    expect(await toldTo(owner)).toEqual([]);
  });

  it('without a way there where they may open no minutes', async () => {
    const { owner } = await given('2031-09-10', { permissions: ['MeetingsReports.Read'] });
    await morningOf('2031-09-10');
    await morningOf('2031-09-11');
    expect((await toldTo(owner)).map(({ key, link }) => [key, link])).toEqual([
      ['actionDue', null],
      ['actionOverdue', null],
    ]);
  });

  it('nothing while the account is disabled', async () => {
    const { owner } = await given('2031-07-10', { enabled: false });
    await morningOf('2031-07-10');
    await morningOf('2031-07-11');
    expect(await toldTo(owner)).toEqual([]);
  });

  it('once by two servers that do so at the same time', async () => {
    const given20 = await Promise.all(Array.from({ length: 20 }, () => given('2031-08-10')));
    await Promise.all([resources, second, resources, second].map((server) => remind(server, undefined, '2031-08-10')));
    for (const { owner, link } of given20) expect(await toldTo(owner)).toEqual([due('2031-08-10', link)]);
  });
});

it('is told every day by a job that two servers share', async () => {
  const { owner, link } = await given(daysAgo(2));
  for (const server of [resources, second]) {
    meetingActionsJobs(server);
    await server.jobs.start();
  }
  // Before six in the morning nobody is notified: the job waits for today's hour.
  await sql`update pgboss.job set start_after = now() where name = 'remind-of-actions' and state = 'created'`.execute(
    db,
  );
  await vi.waitFor(async () => expect(await toldTo(owner)).toEqual([overdue(daysAgo(2), link)]));
});

import { months, years } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { seedReference } from '../../db/seed/reference.ts';
import { makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { db, resources, as, anonymous } = await testPortal();

const editor = await as((await makeUser(db, { permissions: ['AnnualTargetSales.Update'] })).id);
const stranger = await as((await makeUser(db)).id);

const lastAudit = () =>
  db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const rowOf = (id: number) => db.selectFrom('calendarYear').where('id', '=', id).selectAll().executeTakeFirst();
const idsOfYears = async () => (await stranger(years.list)).body.map(({ id }) => id);

describe('months', () => {
  it('ask for a session', async () => {
    expect((await anonymous(months.list)).status).toBe(401);
  });

  it('are the twelve, in French, with their quarters', async () => {
    const { body } = await stranger(months.list);
    expect(body).toHaveLength(12);
    expect(body[0]).toEqual({ id: 1, name: 'Janvier', quarter: 1 });
    expect(body[11]).toEqual({ id: 12, name: 'Décembre', quarter: 4 });
    expect(body.map(({ quarter }) => quarter)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
  });
});

describe('years', () => {
  const thisYear = new Date().getFullYear();

  it('start with the last, this and the next, and stay as they are at the next start', async () => {
    expect(await idsOfYears()).toEqual([thisYear - 1, thisYear, thisYear + 1]);
    await db
      .deleteFrom('calendarYear')
      .where('id', '=', thisYear - 1)
      .execute();
    await seedReference(db);
    expect(await idsOfYears()).toEqual([thisYear, thisYear + 1]);
  });

  it('can be read by everyone, without the acts they may not do', async () => {
    expect((await anonymous(years.list)).status).toBe(401);
    expect((await stranger(years.list)).body[0]).toEqual({ id: thisYear, isOpen: true, version: 1, actions: [] });
    expect((await editor(years.list)).body[0]?.actions).toEqual(['update']);
  });

  it('refuse the rest without its permission and change nothing', async () => {
    expect((await stranger(years.add, { body: { id: 2050, isOpen: true } })).status).toBe(403);
    expect((await stranger(years.update, { body: { id: thisYear, version: 1, isOpen: false } })).status).toBe(403);
    expect([await rowOf(2050), (await rowOf(thisYear))?.isOpen]).toEqual([undefined, true]);
  });

  it('are added once, with an audit row', async () => {
    const { status, body } = await editor(years.add, { body: { id: 2051, isOpen: false } });
    expect([status, body]).toEqual([201, { id: 2051, isOpen: false, version: 1, actions: ['update'] }]);
    expect(await lastAudit()).toMatchObject({
      action: 'years.add',
      entity: 'year',
      entityId: '2051',
      label: '2051',
      changes: { isOpen: { after: false } },
    });
    const again = await editor(years.add, { body: { id: 2051, isOpen: true } });
    expect([again.status, again.problem.errors]).toEqual([400, { id: ['taken'] }]);
    expect((await rowOf(2051))?.isOpen).toBe(false);
  });

  it('let one of two win who add the same at once', async () => {
    const answers = await Promise.all([1, 2].map(() => editor(years.add, { body: { id: 2052, isOpen: true } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.problem.errors).toEqual({ id: ['taken'] });
  });

  it('name every fault at its field', async () => {
    const body = { id: 1999, isOpen: 'yes', color: 'red' } as never;
    const { status, problem } = await editor(years.add, { body });
    expect(status).toBe(400);
    expect(problem.errors).toEqual({ id: ['too_small:2000'], isOpen: ['invalid'], color: ['unknown_field'] });
  });

  it('are closed and opened, at the version that was seen', async () => {
    await editor(years.add, { body: { id: 2053, isOpen: true } });
    const change = (version: number, isOpen: boolean) => editor(years.update, { body: { id: 2053, version, isOpen } });
    expect((await change(1, false)).body).toEqual({ id: 2053, isOpen: false, version: 2, actions: ['update'] });
    expect(await lastAudit()).toMatchObject({
      action: 'years.update',
      label: '2053',
      changes: { isOpen: { before: true, after: false } },
    });
    const late = await change(1, true);
    expect(late.status).toBe(409);
    expect(late.problem).toMatchObject({ code: 'stale', current: { id: 2053, isOpen: false, version: 2 } });
    expect((await editor(years.update, { body: { id: 2099, version: 1, isOpen: true } })).status).toBe(404);
  });

  it('tell everyone who is signed in, each time', async () => {
    await resources.events.start();
    const heard: unknown[] = [];
    const stop = resources.events.subscribe((await makeUser(db)).id, (event) => heard.push(event));
    await editor(years.add, { body: { id: 2054, isOpen: true } });
    await editor(years.update, { body: { id: 2054, version: 1, isOpen: false } });
    const expected = { topic: 'years', id: 2054 };
    await vi.waitFor(() => expect(heard).toEqual([expected, expected]));
    stop();
  });
});

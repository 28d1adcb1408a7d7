import { account } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { makeCity, makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { db, resources, as, anonymous } = await testPortal();

async function someone() {
  const { id } = await makeUser(db);
  return { id, call: await as(id) };
}

it('requires a session', async () => {
  const answers = await Promise.all([anonymous(account.profile), anonymous(account.sessions)]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
});

describe('the profile', () => {
  it('changes the given fields and leaves the others', async () => {
    const { call } = await someone();
    const { body: before } = await call(account.profile);
    const { status, body } = await call(account.updateProfile, {
      body: { version: before.version, phone: '+237 699 12 34 56' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, phone: '+237 699 12 34 56', version: before.version + 1 });
  });

  it('contains the currency, which leaves no audit row', async () => {
    const { id, call } = await someone();
    expect((await call(account.profile)).body.currency).toBe(resources.config.currency);
    expect((await call(account.profile)).body.timeZone).toBe(resources.config.timeZone);
    await call(account.updateProfile, { body: { version: 1, language: 'en' } });
    const trail = await db.selectFrom('auditEvent').where('entityId', '=', String(id)).select('changes').execute();
    expect(trail.map(({ changes }) => Object.keys(changes as object))).toEqual([['language']]);
  });

  it('stores whether minutes are wanted by e-mail, off by default, and says whether e-mails can be sent', async () => {
    const { call } = await someone();
    expect((await call(account.profile)).body).toMatchObject({ mailCopies: false, mail: false });
    const { body } = await call(account.updateProfile, { body: { version: 1, mailCopies: true } });
    expect(body).toMatchObject({ mailCopies: true, version: 2 });
    const sending = await testPortal({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const other = await sending.as((await makeUser(sending.db)).id);
    expect((await other(account.profile)).body.mail).toBe(true);
  });

  it('has names and ids of the cities of the sector, in the same order', async () => {
    const { id, call } = await someone();
    const [second, first] = [await makeCity(db, { name: 'Zagtouli' }), await makeCity(db, { name: 'Abobo' })];
    const sector = [second, first].map((cityId) => ({ userId: id, cityId }));
    await db.insertInto('userCity').values(sector).execute();
    const { body } = await call(account.profile);
    expect([body.cities, body.cityIds]).toEqual([
      ['Abobo', 'Zagtouli'],
      [first, second],
    ]);
  });

  it('refuses fields that users may not change themselves, and an older version', async () => {
    const { call } = await someone();
    const roles = { version: 1, roles: ['SUPERADMIN'], username: 'autre' } as never;
    expect((await call(account.updateProfile, { body: roles })).problem.errors).toEqual({
      roles: ['unknown_field'],
      username: ['unknown_field'],
    });
    expect((await call(account.updateProfile, { body: { version: 2, language: 'en' } })).problem.code).toBe('stale');
    expect((await call(account.updateProfile, { body: { version: 1, phone: 'appelez-moi' } })).problem.errors).toEqual({
      phone: ['invalid'],
    });
  });

  it('sets a substitute between two days, and removes it', async () => {
    const { call } = await someone();
    const other = (await makeUser(db)).id;
    const substitute = { userId: other, from: '2026-12-20', to: '2027-01-04' };
    expect((await call(account.updateProfile, { body: { version: 1, substitute } })).body.substitute).toEqual(
      substitute,
    );
    expect((await call(account.updateProfile, { body: { version: 2, substitute: null } })).body.substitute).toBeNull();
  });

  it('notifies the new and the former substitute, so that their inbox is refreshed', async () => {
    const { call } = await someone();
    await resources.events.start();
    const ids = [(await makeUser(db)).id, (await makeUser(db)).id];
    const heard: number[] = [];
    const stops = ids.map((userId) =>
      resources.events.subscribe(userId, ({ topic }) => topic === 'users' && heard.push(userId)),
    );
    const days = { from: '2026-12-20', to: '2027-01-04' };
    const [first = 0, second = 0] = ids;
    await call(account.updateProfile, { body: { version: 1, substitute: { userId: first, ...days } } });
    await vi.waitFor(() => expect(heard).toEqual([first]));
    await call(account.updateProfile, { body: { version: 2, substitute: { userId: second, ...days } } });
    const count = (userId: number) => heard.filter((one) => one === userId).length;
    await vi.waitFor(() => expect([count(first), count(second)]).toEqual([2, 1]));
    for (const stop of stops) stop();
  });

  it('refuses oneself, a disabled or unknown person as substitute, and reversed days', async () => {
    const { id, call } = await someone();
    const disabled = (await makeUser(db, { enabled: false })).id;
    const days = { from: '2026-12-20', to: '2027-01-04' };
    for (const userId of [id, disabled, 999_999]) {
      const { problem } = await call(account.updateProfile, { body: { version: 1, substitute: { userId, ...days } } });
      expect(problem.errors).toEqual({ 'substitute.userId': ['unknown'] });
    }
    const backwards = { userId: (await makeUser(db)).id, from: days.to, to: days.from };
    expect((await call(account.updateProfile, { body: { version: 1, substitute: backwards } })).problem.errors).toEqual(
      { 'substitute.to': ['invalid'] },
    );
  });
});

describe('a manager who decides', () => {
  it('can only be replaced by someone who can decide as well', async () => {
    const { id } = await makeUser(db, { permissions: ['WorkReports.Approve'] });
    const call = await as(id);
    const days = { from: '2026-12-20', to: '2027-01-04' };
    const name = (userId: number) =>
      call(account.updateProfile, { body: { version: 1, substitute: { userId, ...days } } });
    const cannot = await name((await makeUser(db, { permissions: ['WorkReports.Read'] })).id);
    expect(cannot.problem.errors).toEqual({ 'substitute.userId': ['cannot_decide'] });
    expect((await name((await makeUser(db, { permissions: ['WorkReports.Approve'] })).id)).status).toBe(200);
  });
});

describe('sessions', () => {
  it('shows where one is signed in, and ends a session at once', async () => {
    const { id, call } = await someone();
    const elsewhere = await as(id);
    const { body } = await call(account.sessions);
    expect(body).toHaveLength(2);
    expect(body.filter(({ current }) => current)).toHaveLength(1);
    const other = body.find(({ current }) => !current)?.id ?? '';
    expect((await call(account.endSession, { params: { id: other } })).status).toBe(204);
    expect((await elsewhere(account.sessions)).status).toBe(401);
    expect((await call(account.sessions)).body).toHaveLength(1);
  });

  it('answers the same for someone else’s session as for an unknown one', async () => {
    const { call } = await someone();
    const victim = await someone();
    const foreign = (await victim.call(account.sessions)).body[0]?.id ?? '';
    const answers = [foreign, '00000000-0000-4000-8000-000000000000'].map((id) =>
      call(account.endSession, { params: { id } }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404]);
    expect((await victim.call(account.sessions)).status).toBe(200);
  });
});

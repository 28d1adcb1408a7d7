import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Problem, account, cities } from '@portal/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type AppOptions, buildApp } from '../app.ts';
import { makeUser } from '../test/factories.ts';
import { testPortal } from '../test/portal.ts';

const { app, db, resources, anonymous, as } = await testPortal({ METRICS_TOKEN: 'a-token-for-the-tests' });
const user = await makeUser(db, { permissions: ['Cities.Add'] });
const client = await as(user.id);

describe('answers', () => {
  it('carry the security headers', async () => {
    const { headers } = await anonymous(account.options);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('distinguish an unknown address from a wrong method', async () => {
    const unknown = await app.inject({ method: 'GET', url: '/api/nowhere' });
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: 'not_found' }]);
    const wrong = await app.inject({ method: 'PUT', url: '/api/cities/add' });
    expect([wrong.statusCode, wrong.headers.allow, wrong.json()]).toMatchObject([
      405,
      'POST',
      { code: 'method_not_allowed' },
    ]);
  });

  it('refuse bodies that are malformed, too large or of another type', async () => {
    const token = await resources.tokens.issue({ userId: user.id, sessionId: '' }, { permissions: [], roles: [] });
    expect(token).toBeTruthy();
    const send = (headers: Record<string, string>, payload: string) =>
      app.inject({ method: 'POST', url: '/api/account/login', headers, payload });
    expect((await send({ 'content-type': 'application/json' }, '{broken')).json()).toMatchObject({ code: 'invalid' });
    expect((await send({ 'content-type': 'text/xml' }, '<x/>')).statusCode).toBe(415);
    expect(
      (await send({ 'content-type': 'application/json' }, JSON.stringify({ x: 'x'.repeat(3_000_000) }))).statusCode,
    ).toBe(413);
    expect((await send({ 'content-type': 'application/json' }, '{"__proto__":{"x":1}}')).statusCode).toBe(400);
  });

  it('refuse a text body and a malformed address with the contract’s problems', async () => {
    const headers = { 'content-type': 'text/plain' };
    const text = await app.inject({ method: 'POST', url: '/api/account/login', headers, payload: 'hello' });
    expect([text.statusCode, text.json()]).toMatchObject([415, { code: 'unsupported_type' }]);
    for (const url of ['/%', '/api/cities/details/%E0%A4%A']) {
      const { statusCode, body } = await app.inject({ url });
      expect([statusCode, Problem.parse(JSON.parse(body)).code], url).toEqual([400, 'invalid']);
    }
    expect((await app.inject({ url: '/api//users' })).statusCode).toBe(404);
  });

  it('refuse whatever the framework refuses, whichever status it uses', async () => {
    const prepare: AppOptions['prepare'] = (instance) => {
      instance.get('/refused/:status', async ({ params }) => {
        throw Object.assign(new Error('from within'), { statusCode: Number((params as { status: string }).status) });
      });
    };
    const refusing = await buildApp(resources, { prepare });
    const answers = await Promise.all([403, 414, 418].map((status) => refusing.inject(`/refused/${status}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 400, 400]);
    await refusing.close();
  });

  it('name an unknown field, even if every object has a property of that name', async () => {
    const headers = { 'content-type': 'application/json' };
    const payload = '{"username":"x","password":"y","constructor":1,"toString":2,"valueOf":3}';
    const login = await app.inject({ method: 'POST', url: '/api/account/login', headers, payload });
    expect([login.statusCode, login.json()]).toMatchObject([
      400,
      { errors: { constructor: ['unknown_field'], toString: ['unknown_field'], valueOf: ['unknown_field'] } },
    ]);
    const query = await app.inject({ url: '/api/account/refresh-token?refreshToken=x&__proto__=1&toString=2' });
    expect(query.statusCode).toBe(400);
  });

  it('reveal nothing internal when something breaks', async () => {
    // No input produces a fault on purpose, so a table is renamed.
    await db.schema.alterTable('city').renameTo('city_gone').execute();
    const { status, problem, text } = await client(cities.list);
    await db.schema.alterTable('city_gone').renameTo('city').execute();
    expect([status, problem.code]).toEqual([500, 'unexpected']);
    expect(problem.requestId).toBeTruthy();
    expect(text).not.toMatch(/relation|select|city"/i);
  });
});

it('a connection that cannot be accepted, for lack of file descriptors for example, does not affect the others', async () => {
  const busy = await buildApp(resources);
  const url = await busy.listen({ host: '127.0.0.1', port: 0 });
  // The event that Node emits.
  busy.server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE', syscall: 'accept' }));
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await busy.close();
});

describe('the browser application', () => {
  const page = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });

  it('gets its page for every screen, even a username with a dot, and a 404 for missing files', async () => {
    const answers = await Promise.all([page('/dashboard/profile/n.kenfack'), page('/auth/login?returnUrl=%2F')]);
    // Without a build there is no page to send; the address is one of a screen all the same.
    for (const { statusCode } of answers) expect([200, 503]).toContain(statusCode);
    // A command line takes anything and names nothing.
    for (const url of ['/', '/?a=b', '/dashboard', '/dashboard/work-reports/list', '/auth/login', '/error/404'])
      for (const method of ['GET', 'HEAD'] as const)
        for (const headers of [{}, { accept: '*/*' }])
          expect([200, 503], `${method} ${url}`).toContain((await app.inject({ method, url, headers })).statusCode);
    for (const url of ['/gone.js', '/dashboards', '/api', '/api/nowhere', '/assets/gone.js']) {
      const missing = await app.inject({ url });
      expect([url, missing.statusCode, missing.json<{ code: string }>().code]).toEqual([url, 404, 'not_found']);
    }
    expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
    expect((await page('/assets/gone.js', '*/*')).statusCode).toBe(404);
    expect((await page('/gone.js', '*/*')).statusCode).toBe(404);
    expect((await page('/api/nowhere')).statusCode).toBe(404);
  });
});

describe('tokens', () => {
  it.each(['', 'Bearer', 'Bearer x.y.z', 'Basic abc', `Bearer ${'a'.repeat(5000)}`])(
    'refuses %s',
    async (authorization) => {
      const { status } = await anonymous(cities.list, {}, { authorization });
      expect(status).toBe(401);
    },
  );

  it('become invalid at once with the session or the account', async () => {
    const someone = await makeUser(db);
    const call = await as(someone.id);
    expect((await call(cities.list)).status).toBe(200);
    await db.updateTable('appUser').set({ enabled: false }).where('id', '=', someone.id).execute();
    expect((await call(cities.list)).status).toBe(401);
    await db.updateTable('appUser').set({ enabled: true }).where('id', '=', someone.id).execute();
    await db.updateTable('session').set({ endedAt: new Date() }).where('userId', '=', someone.id).execute();
    expect((await call(cities.list)).status).toBe(401);
  });
});

describe('for monitoring, the portal', () => {
  it('is alive and ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ready', checks: { database: true, migrations: true, files: true } },
    ]);
  });

  it('is ready beside a newer portal that has already migrated, but not before its own migrations', async () => {
    const migrations = async () => (await app.inject('/readyz')).json<{ checks: object }>().checks;
    const newer = { number: 9_999, name: '9999_newer.sql', hash: '' };
    await db.insertInto('migration').values(newer).execute();
    expect(await migrations()).toMatchObject({ migrations: true });
    await db.deleteFrom('migration').where('number', '=', newer.number).execute();
    const [last] = await db.selectFrom('migration').selectAll().orderBy('number', 'desc').limit(1).execute();
    if (!last) throw new Error('There are migrations.');
    await db.deleteFrom('migration').where('number', '=', last.number).execute();
    expect(await migrations()).toMatchObject({ database: true, migrations: false });
    await db.insertInto('migration').values(last).execute();
  });

  it('becomes ready only with its files, and stays ready without them: most calls do not need them', async () => {
    let isAway = true;
    const check = () => (isAway ? Promise.reject(new Error('away')) : resources.files.check());
    const config = { ...resources.config, metricsToken: 'a-token-for-the-tests' };
    const other = await buildApp({ ...resources, config, files: { ...resources.files, check } });
    onTestFinished(() => other.close());
    const ready = async () => {
      const answer = await other.inject('/readyz');
      const headers = { authorization: `Bearer ${config.metricsToken}` };
      const { body } = await other.inject({ url: '/metrics', headers });
      const figure = /^portal_files_available (\d)$/m.exec(body)?.[1];
      return [answer.statusCode, answer.json<{ checks: { files: boolean } }>().checks.files, figure];
    };
    expect(await ready()).toEqual([503, false, '0']);
    isAway = false;
    expect(await ready()).toEqual([200, true, '1']);
    isAway = true;
    expect(await ready()).toEqual([200, false, '0']);
  });

  it('serves requests that arrive while it stops', async () => {
    const stopping = await buildApp(resources);
    await stopping.listen({ host: '127.0.0.1', port: 0 });
    const arrived = once(stopping.server, 'connection');
    const caller = connect((stopping.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    caller.setEncoding('utf8').on('data', (text: string) => (answer += text));
    const ended = once(caller, 'close');
    await arrived;
    // Its request is on the way when the portal begins to stop.
    caller.write('GET /healthz HTTP/1.1\r\nHost: portal\r\n');
    const closed = stopping.close();
    await vi.waitFor(() => expect(stopping.server.listening).toBe(false));
    caller.write('\r\n');
    await Promise.all([closed, ended]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/^connection: close/im);
  });

  it('gives metrics only with the token', async () => {
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    const answer = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-for-the-tests' } });
    expect(answer.body).toContain('http_request_duration_seconds');
  });
});

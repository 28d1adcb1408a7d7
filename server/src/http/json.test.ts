import { cities, workReports } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { testPortal, tokenFor } from '../test/portal.ts';
import * as json from './json.ts';

const { app, resources, db } = await testPortal();
const { id } = await makeUser(db, { roles: ['SUPERADMIN'] });
const authorization = `Bearer ${await tokenFor(resources, id)}`;

const MOST = 100_000;
const isModest = (text: string) => json.isModest(text, MOST);

const post = (payload: string) => {
  const headers = { authorization, 'content-type': 'application/json' };
  return app.inject({ method: 'POST', url: `/api${cities.add.path}`, headers, payload });
};

describe('a body of JSON', () => {
  it('is counted by its values and their depth, whatever stands in its texts', () => {
    const price = { fromMonth: '2026-01-01', unitPrice: '1250.00' };
    const alias = { alias: 'a'.repeat(30), wholesalerId: 1 };
    const prices = Array.from({ length: 200 }, () => price);
    const aliases = Array.from({ length: 200 }, () => alias);
    const forms = Array.from({ length: 60 }, () => ({ prices, aliases, strength: '500 mg', packaging: 'Boîte' }));
    expect(isModest(JSON.stringify({ name: 'x', forms }))).toBe(true);
    expect(isModest(JSON.stringify({ name: '[{,'.repeat(600_000) }))).toBe(true);
    expect(isModest(JSON.stringify(['\\', '"', '\\"', ',['.repeat(60_000)]))).toBe(true);
    expect(isModest(`[${'{},'.repeat(60_000)}1]`)).toBe(false);
    expect(isModest('['.repeat(31))).toBe(false);
    const fields = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [at, {}])));
    expect([isModest(fields(1000)), isModest(fields(1001))]).toEqual([true, false]);
    expect(isModest(JSON.stringify(['\\', Array.from({ length: 100_000 }, () => 1)]))).toBe(false);
  });

  it.each([
    ['a million empty lists within each other', '['.repeat(1_000_000)],
    ['half a million empty objects', `{"name":[${'{},'.repeat(500_000)}1]}`],
    ['thousands of unknown fields', `{${Array.from({ length: 5000 }, (_, at) => `"f${at}":1`).join(',')}}`],
  ])('of %s is refused before it is read', async (_name, payload) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'too_large' }]);
  });

  it('of many unknown fields names some of them', async () => {
    const answer = await post(
      JSON.stringify(Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`f${at}`, 1]))),
    );
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors).length).toBeLessThan(600);
  });

  it('that is none, or names a prototype, is refused as ever', async () => {
    for (const payload of ['{', '{"__proto__":{"a":1}}']) expect((await post(payload)).statusCode).toBe(400);
  });

  it('beside files is counted as well', async () => {
    const form = new FormData();
    form.set('reportDTO', `[${'{},'.repeat(500_000)}1]`);
    const encoded = new Response(form);
    const answer = await app.inject({
      method: 'POST',
      url: `/api${workReports.save.path}`,
      headers: { authorization, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'too_large' }]);
  });
});

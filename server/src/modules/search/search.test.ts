import { search } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeCity, makeUser } from '../../test/factories.ts';
import { type Client, testPortal } from '../../test/portal.ts';

const { db, as, anonymous } = await testPortal();
const someone = await as((await makeUser(db)).id);
await makeCity(db, { name: 'Ngaoundéré', region: 'Adamaoua' });
await makeCity(db, { name: 'Bafoussam', region: 'Ouest' });
const beatrice = await makeUser(db, { firstname: 'Béatrice', name: 'Ngono', username: 'b.ngono' });
await makeUser(db, { firstname: 'Béatrice', name: 'Partie', username: 'b.partie', enabled: false });

const titles = async (q: string) => (await someone(search.find, { query: { q } })).body.map(({ title }) => title);

describe('search', () => {
  it('requires a session and two characters', async () => {
    expect((await anonymous(search.find, { query: { q: 'ba' } })).status).toBe(401);
    expect((await someone(search.find, { query: { q: 'b ' } })).problem.errors).toEqual({ q: ['too_short:2'] });
  });

  it('ignores accents and case, accepts words in any order, and tolerates a small typo', async () => {
    expect(await titles('NGAOUNDERE')).toEqual(['Ngaoundéré']);
    expect(await titles('ouest bafou')).toEqual(['Bafoussam']);
    expect(await titles('bafousam')).toEqual(['Bafoussam']);
    expect(await titles('%%')).toEqual([]);
  });

  it('finds enabled people; also by username and e-mail, for those who may list users', async () => {
    const lister = await as((await makeUser(db, { permissions: ['UserSettings.List'] })).id);
    const find = async (client: Client, q: string) => (await client(search.find, { query: { q } })).body;
    const known = [{ kind: 'users', id: 'b.ngono', title: 'Béatrice Ngono', text: 'b.ngono@test.example' }];
    for (const q of ['beatrice', 'ngono b.ngono', 'b.ngono@test']) expect(await find(lister, q), q).toEqual(known);
    expect(await find(someone, 'beatrice')).toEqual([
      { kind: 'users', id: String(beatrice.id), title: 'Béatrice Ngono', text: expect.stringMatching(/^\p{L}/u) },
    ]);
    for (const q of ['b.ngono@test', 'test.example']) expect(await find(someone, q), q).toEqual([]);
    expect(JSON.stringify(await find(someone, 'ngono'))).not.toMatch(/b\.ngono|@/);
  });
});

import { describe, expect, it } from 'vitest';
import { signedIn } from './access.ts';
import { type AnyEndpoint, get, nothing, post } from './endpoint.ts';
import { changingModules } from './entities.ts';
import { account } from './modules/account.ts';
import { activities } from './modules/activities.ts';
import { cities } from './modules/cities.ts';
import { healthProfessionals } from './modules/health.ts';
import { imports } from './modules/imports.ts';
import { endpoints } from './modules/index.ts';
import { pharmacies } from './modules/pharmacies.ts';
import { changesOf, isOutdated, showsOf } from './staleness.ts';

const spec = { summary: '', access: signedIn, output: nothing } as const;

describe('the modules of an endpoint', () => {
  it('are its own module and those it declares', () => {
    expect(showsOf(get('/things/:id', { ...spec, params: cities.details.params }))).toEqual(['things']);
    expect(showsOf(healthProfessionals.ofUser)).toContain('cities');
    expect(changesOf(cities.update)).toEqual(['cities']);
    expect(changesOf(imports.commit)).toContain('pharmacies');
  });

  it('are all modules for an endpoint about activities', () => {
    expect(showsOf(activities.list)).toEqual(expect.arrayContaining([...changingModules]));
  });

  it('are none for signing in and out', () => {
    expect([account.login, account.refresh, account.revoke].map(changesOf)).toEqual([[], [], []]);
  });

  it('are none for a preview', () => {
    expect([pharmacies.moves, cities.moves].map(changesOf)).toEqual([[], []]);
    // @ts-expect-error -- a read changes nothing anyhow
    get('/x', { ...spec, previews: true });
  });

  it('are declared as `shows` on reads and `changes` on writes, and exist', () => {
    // @ts-expect-error -- a read changes nothing
    get('/x', { ...spec, changes: ['cities'] });
    // @ts-expect-error -- a write is not kept
    post('/x', { ...spec, shows: ['cities'] });
    // @ts-expect-error -- there is no such module
    get('/x', { ...spec, shows: ['towns'] });
    const writes = endpoints.filter(({ method }) => method !== 'GET');
    for (const write of writes)
      expect(changingModules, write.path).toEqual(expect.arrayContaining([...changesOf(write)]));
  });

  it('do not repeat the own module, which is implied, or another one twice', () => {
    const named = ({ shows = [], changes = [] }: AnyEndpoint) => [...shows, ...changes];
    const twice = endpoints.filter((one) => {
      const all = [one.path.split('/')[1], ...named(one)];
      return new Set(all).size < all.length;
    });
    expect(twice.map(({ path }) => path)).toEqual([]);
  });
});

it('an answer is stale when a module that it shows has changed, or everything may have', () => {
  expect(isOutdated(['users', 'cities'], ['roles', 'cities'])).toBe(true);
  expect(isOutdated(['users', 'cities'], ['roles'])).toBe(false);
  expect(isOutdated([], null)).toBe(true);
  expect(isOutdated([], ['cities'])).toBe(false);
  // Kept by an earlier version, which did not note it.
  expect(isOutdated(undefined, ['cities'])).toBe(true);
});

import { randomUUID } from 'node:crypto';
import { imports, notifications } from '@portal/contract';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { makeCity, makeUser } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { importKinds } from '../import-kinds.ts';
import type { Load, LoadWork } from './load.ts';
import { runImport } from './run.service.ts';

const { db, resources, as } = await testPortal();
const client = await as((await makeUser(db, { permissions: ['EmployeesHealthFacilities.Update'] })).id);
await makeCity(db, { name: 'Douala' });
const kind = 'facilities' as const;
const work = (id: string) => runImport(resources, id, new AbortController().signal);
const read = async (id: string) => (await client(imports.details, { params: { kind, id } })).body;

afterEach(() => vi.restoreAllMocks());

async function upload(content: string) {
  const id = randomUUID();
  const files = [{ name: 'x.csv', content: new Blob([content]) }];
  await client(imports.add, { params: { kind }, body: { id }, files });
  await work(id);
  return read(id);
}

async function check(content: string, mapping?: (string | null)[]) {
  const { id, version, mapping: proposed } = await upload(content);
  const body = { version, mapping: mapping ?? proposed };
  const answer = await client(imports.map, { params: { kind, id }, body });
  expect(answer.status, answer.text).toBe(200);
  await work(id);
  return read(id);
}

const outcomesOf = async (id: string) =>
  (await client(imports.rows, { params: { kind, id } })).body.items.map(({ line, outcome }) => [line, outcome]);

it('columns are remembered by source', async () => {
  const sourceOf = vi.spyOn(importKinds[kind], 'sourceOf');
  const sheet = 'Appellation;Ville;Sorte\nClinique Une;Douala;Clinique\n';
  const mapping = ['name', 'city', 'type'];
  sourceOf.mockReturnValue('laborex');
  await check(sheet, mapping);
  expect((await upload(sheet)).mapping).toEqual(mapping);
  sourceOf.mockReturnValue('ubipharm');
  expect((await upload(sheet)).mapping).toEqual([null, 'city', null]);
  sourceOf.mockReturnValue('');
  expect((await upload(sheet)).mapping).toEqual([null, 'city', null]);
});

it('unknown options are refused, and the given ones are available at the load', async () => {
  const files = [{ name: 'x.csv', content: new Blob(['a;b']) }];
  const body = { id: randomUUID(), options: { month: '2026-03-01' } as never };
  const { status, problem } = await client(imports.add, { params: { kind }, body, files });
  expect([status, problem.errors]).toEqual([400, { 'options.month': ['unknown_field'] }]);

  const prepare = vi.spyOn(importKinds[kind], 'prepare');
  const { id } = await check('Nom;Ville;Type\nClinique Deux;Douala;Clinique\n');
  const stored = await db.selectFrom('import').where('id', '=', id).select('options').executeTakeFirstOrThrow();
  expect([stored.options, prepare.mock.lastCall?.[1]]).toEqual([{}, {}]);
});

/** Loads a sheet by a single statement, without reading its lines. */
function createSetLoad() {
  const steps: (keyof Load)[] = [];
  const run = (step: keyof Load) => async (given: LoadWork) => {
    steps.push(step);
    await sql`insert into city (name, region) select distinct 'Ville ' || (cells ->> 0), 'Littoral'
      from import_row where import_id = ${given.importId}`.execute(given.db);
    return {
      counts: { added: given.rowCount, changed: 0, unchanged: 0, faulty: 0, ignored: 0 },
      saveResults: async (later: LoadWork['db']) => {
        await sql`update import_row set outcome = 'added' where import_id = ${given.importId}`.execute(later);
      },
    };
  };
  return { steps, load: { check: run('check'), load: run('load') } satisfies Load };
}

it('another way of loading accepts repeated lines, is rolled back after the dry run, and stays after the load', async () => {
  const { steps, load } = createSetLoad();
  vi.spyOn(importKinds[kind], 'prepare').mockResolvedValue(load);
  const countCities = async () =>
    (await db.selectFrom('city').where('name', '=', 'Ville Répétée').select('id').execute()).length;
  const checked = await check('Nom;Ville;Type\nRépétée;Douala;Clinique\nRépétée;Douala;Clinique\n');
  expect([checked.state, checked.counts?.added, await countCities()]).toEqual(['checked', 2, 0]);
  expect(await outcomesOf(checked.id)).toEqual([
    [2, 'added'],
    [3, 'added'],
  ]);
  await client(imports.commit, { params: { kind, id: checked.id }, body: { version: checked.version } });
  await work(checked.id);
  expect([(await read(checked.id)).state, await countCities(), steps]).toEqual(['committed', 1, ['check', 'load']]);
});

it('the sender of a sheet is notified that it was loaded, or failed, with a link', async () => {
  const call = await as((await makeUser(db, { permissions: ['EmployeesHealthFacilities.Update'] })).id);
  const told = async () =>
    (await call(notifications.list)).body.items.map(({ key, params, link }) => [key, params['file'], link]);
  const add = async (name: string, content: string) => {
    const id = randomUUID();
    await call(imports.add, { params: { kind }, body: { id }, files: [{ name, content: new Blob([content]) }] });
    await work(id);
    return (await call(imports.details, { params: { kind, id } })).body;
  };
  const good = await add('bon.csv', 'Nom;Ville;Type\nTelle;Douala;Clinique\n');
  await call(imports.map, { params: { kind, id: good.id }, body: { version: good.version, mapping: good.mapping } });
  await work(good.id);
  expect(await told()).toEqual([]);
  const { version } = (await call(imports.details, { params: { kind, id: good.id } })).body;
  await call(imports.commit, { params: { kind, id: good.id }, body: { version } });
  await work(good.id);
  const bad = await add('vide.csv', '\n\n');
  expect(bad.state).toBe('failed');
  expect(await told()).toEqual([
    ['importFailed', 'vide.csv', expect.stringContaining(bad.id)],
    ['importLoaded', 'bon.csv', expect.stringContaining(good.id)],
  ]);
});

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Import, type ImportKind, type Language, activities, imports, pharmacies } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { sheetOf, workbookAround, workbookOf, zipOf } from '../../sheets/archive.fixture.ts';
import { oldWorkbook } from '../../sheets/cfb.fixture.ts';
import { readSheet } from '../../sheets/read-sheet.ts';
import { linesOf } from '../../sheets/read.fixture.ts';
import type { SheetLine } from '../../sheets/sheet.ts';
import { makeCity, makePharmacy, makeUser } from '../../test/factories.ts';
import { type Client, testPortal, tokenFor } from '../../test/portal.ts';
import { forgetOld } from './imports.service.ts';
import { runImport } from './run.service.ts';

const { db, resources, as, app } = await testPortal();
const permissions = ['Pharmacies.Add', 'Pharmacies.Update'] as const;
const uploader = (await makeUser(db, { permissions })).id;
const client = await as(uploader);
const douala = await makeCity(db, { name: 'Douala' });
await makeCity(db, { name: 'Yaoundé' });

const kind = 'pharmacies' as const;
const fileOf = (content: string | Buffer, name = 'pharmacies.csv') => ({
  name,
  content: new Blob([new Uint8Array(Buffer.from(content))]),
});

/** Runs the jobs synchronously. */
const work = (id: string) => runImport(resources, id, new AbortController().signal);

async function upload(content: string | Buffer, { by = client, name = 'pharmacies.csv', of = kind } = {}) {
  const id = randomUUID();
  const answer = await by(imports.add, { params: { kind: of }, body: { id }, files: [fileOf(content, name)] });
  expect(answer.status, answer.text).toBe(201);
  await work(id);
  return read(id, by, of);
}

const read = async (id: string, by: Client = client, of: ImportKind = kind) =>
  (await by(imports.details, { params: { kind: of, id } })).body;

async function check({ id, version, mapping }: Import) {
  const answer = await client(imports.map, { params: { kind, id }, body: { version, mapping } });
  expect([answer.status, answer.body.state]).toEqual([200, 'checking']);
  await work(id);
  return read(id);
}

async function commit({ id, version }: Import) {
  const answer = await client(imports.commit, { params: { kind, id }, body: { version } });
  if (answer.status === 200) await work(id);
  return answer;
}

/** The sheet that goes back to its author. */
async function annotated(id: string) {
  const answer = await app.inject({
    url: `/api/imports/${kind}/${id}/annotated`,
    headers: { authorization: `Bearer ${await tokenFor(resources, uploader)}` },
  });
  const lines: Pick<SheetLine, 'line' | 'cells'>[] = [];
  const titles = await readSheet(
    Readable.from([answer.rawPayload]),
    { titles: ['Pharmacie', 'Ville'], signal: AbortSignal.timeout(60_000) },
    async ({ batches, found }) => {
      for await (const batch of batches) lines.push(...linesOf(batch));
      return found().columns.map(({ title }) => title);
    },
  );
  const name = /filename="([^"]+)"/.exec(String(answer.headers['content-disposition']))?.[1];
  return { titles, lines, name };
}

const countNamed = async (prefix: string) =>
  (await db.selectFrom('pharmacy').where('name', 'like', `${prefix}%`).select('id').execute()).length;

const faultsOf = async (id: string) =>
  (await client(imports.rows, { params: { kind, id }, query: { outcome: 'faulty' } })).body.items.map((row) => [
    row.line,
    ...row.faults.map(({ field, fault }) => `${field}: ${fault}`),
  ]);

describe('a sheet', () => {
  it('is read, and its columns proposed; nothing happens before they are confirmed', async () => {
    const found = await upload('Liste 2026\n\nOfficine;Localité;Tél;Remarque\nLue 1;Douala;+237 699 00 00 01;rien\n');
    expect(found).toMatchObject({
      state: 'read',
      headerLine: 3,
      rowCount: 1,
      counts: null,
      actions: ['map', 'delete'],
    });
    expect(found.columns[0]).toEqual({ title: 'Officine', samples: ['Lue 1'], numbers: null });
    expect(found.mapping).toEqual(['name', 'city', 'phone', null]);
    expect(await countNamed('Lue')).toBe(0);
  });

  it('makes a dry run that writes nothing, then a load that adds, changes and leaves rows alone', async () => {
    await makePharmacy(db, { cityId: douala, name: 'Pleine Connue', address: 'Akwa' });
    await makePharmacy(db, { cityId: douala, name: 'Pleine Autre', address: 'ancienne' });
    const sheet =
      'Pharmacie;Ville;Adresse\nPleine Neuve;douala;Deïdo\nPLEINE CONNUE;Douala;Akwa\nPleine Autre;Douala;neuve\nTOTAL;3;\n';
    const checked = await check(await upload(sheet));
    expect(checked.counts).toEqual({ added: 1, changed: 2, unchanged: 0, faulty: 0, ignored: 1 });
    expect(await countNamed('Pleine')).toBe(2);
    await commit(checked);
    expect(await read(checked.id)).toMatchObject({ state: 'committed', actions: [] });
    const rows = await db
      .selectFrom('pharmacy')
      .where('name', 'ilike', 'pleine%')
      .select(['name', 'address'])
      .orderBy('name')
      .execute();
    expect(rows).toEqual([
      { name: 'PLEINE CONNUE', address: 'Akwa' },
      { name: 'Pleine Autre', address: 'neuve' },
      { name: 'Pleine Neuve', address: 'Deïdo' },
    ]);
    const again = await check(await upload(sheet));
    expect(again).toMatchObject({ counts: { unchanged: 3, added: 0, changed: 0 }, actions: ['map', 'delete'] });
  });

  it('leaves an audit row for every pharmacy and one of its own, in the name of its uploader', async () => {
    const checked = await check(await upload('Pharmacie;Ville\nTracée 1;Douala\nTracée 2;Douala\n'));
    await commit(checked);
    const trail = await db
      .selectFrom('auditEvent')
      .where((eb) => eb.or([eb('label', 'like', 'Tracée%'), eb('entityId', '=', checked.id)]))
      .select(['action', 'actorId'])
      .orderBy('id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual([
      'imports.add',
      'imports.check',
      'imports.load',
      'pharmacies.add',
      'pharmacies.add',
      'imports.commit',
    ]);
    expect(new Set(trail.map(({ actorId }) => actorId))).toEqual(new Set([uploader]));
    // Among the activities it is one entry, not one per line.
    const [latest, ...before] = (await client(activities.list)).body;
    expect(latest).toMatchObject({ action: 'imports.commit', entityId: checked.id });
    expect(before.some(({ label, entityId }) => label.startsWith('Tracée') || entityId === checked.id)).toBe(false);
  });

  it('remembers the field of a title', async () => {
    const first = await upload('Désignation client;Ville;Zone\nRetenue 1;Douala;Nord\n');
    expect(first.mapping).toEqual(['name', 'city', null]);
    const mapping = ['name', 'city', 'address'];
    await check({ ...first, mapping });
    const next = await upload('Zone;Désignation client;Ville\nSud;Retenue 2;Douala\n');
    expect(next.mapping).toEqual(['address', 'name', 'city']);
  });
});

describe('faults', () => {
  it('are all reported by line, and nothing is loaded while there is one', async () => {
    await makePharmacy(db, { cityId: douala, name: 'Fautive Ancienne' });
    const lines = [
      'Pharmacie;Ville;Type;E-mail;Latitude;Longitude;Autres noms',
      'Fautive 1;Douala;Entreprise;;;;ALIAS PRIS',
      ';Douala;;;;;',
      'Fautive 2;Atlantide;;;;;',
      'Fautive 3;Douala;Hôtel;pas une adresse;nord;9,7;',
      'FAUTIVE 1;DOUALA;;;;;',
      'Fautive 4;Douala;;;;;alias pris',
      'Fautive 5;Douala;;;4,05;;',
      `${'x'.repeat(130)};Douala;;;;;`,
    ];
    const checked = await check(await upload(lines.join('\n')));
    expect(checked).toMatchObject({ counts: { added: 1, faulty: 7 }, actions: ['map', 'delete'] });
    expect(await faultsOf(checked.id)).toEqual([
      [3, 'name: required'],
      [4, 'city: unknown'],
      [5, 'type: not_a_choice', 'latitude: not_a_number', 'email: invalid'],
      [6, 'null: repeated:2'],
      [7, 'aliases: taken'],
      [8, 'longitude: required'],
      [9, 'name: too_long:120'],
    ]);
    expect((await commit(checked)).problem.code).toBe('conflict');
    expect(await countNamed('Fautive')).toBe(1);
  });

  it('come back in the same sheet, with the reason after each line', async () => {
    const checked = await check(await upload('Pharmacie;Ville;Note\nMotivée 1;Atlantide;=1+1\nMotivée 2;Douala;\n'));
    const { titles, lines } = await annotated(checked.id);
    expect(titles).toEqual(['Pharmacie', 'Ville', 'Note', 'Motif']);
    expect(lines[0]?.cells).toEqual(['Motivée 1', 'Atlantide', '=1+1', 'Ville\u202f: introuvable']);
    expect(lines[1]?.cells[3] ?? null).toBeNull();
  });

  it('are written in the language of the caller', async () => {
    const sheet = 'Pharmacie;Ville;Codes grossistes;Délégués\nTraduite;Douala;"Un: 1; Deux: 2";\n;Douala;;\n';
    const checked = await check(await upload(sheet));
    const speak = (language: Language) =>
      db.updateTable('appUser').set({ language }).where('id', '=', uploader).execute();
    await speak('en');
    const { titles, lines, name } = await annotated(checked.id);
    await speak('fr');
    expect([titles.at(-1), name]).toEqual(['Reason', expect.stringMatching(/^pharmacies-annotated-/)]);
    expect(lines.map(({ cells }) => cells.at(-1))).toEqual([
      'The requested Codes grossistes “Un” is not found; The requested Codes grossistes “Deux” is not found',
      'Pharmacie is required',
    ]);
  });

  it('that appear between the dry run and the load roll everything back', async () => {
    const checked = await check(
      await upload('Pharmacie;Ville;Autres noms\nTardive 1;Douala;\nTardive 2;Douala;NOM TARDIF\n'),
    );
    expect(checked.counts).toMatchObject({ added: 2, faulty: 0 });
    const other = await makePharmacy(db, { cityId: douala, name: 'Plus rapide' });
    await db.insertInto('pharmacyAlias').values({ pharmacyId: other, alias: 'Nom tardif' }).execute();
    await commit(checked);
    expect(await read(checked.id)).toMatchObject({ state: 'checked', counts: { added: 1, faulty: 1 } });
    expect(await faultsOf(checked.id)).toEqual([[3, 'aliases: taken']]);
    expect(await countNamed('Tardive')).toBe(0);
  });

  it('of a cell too long for any field are reported without parsing it', async () => {
    const many = Array.from({ length: 201 }, (_, index) => `Alias ${index}`).join('\n');
    const lines = [
      `${'é'.repeat(501)};Douala;`,
      `Longue;${'\u0301\u0323'.repeat(10_000)};`,
      `Multiple;Douala;"${many}"`,
    ];
    const checked = await check(await upload(`Pharmacie;Ville;Alias\n${lines.join('\n')}\n`));
    expect(await faultsOf(checked.id)).toEqual([
      [2, 'name: too_long:500'],
      [3, 'city: too_long:500'],
      [4, 'aliases: too_many:200'],
    ]);
  });

  it('in the mapping of columns are refused at once', async () => {
    const found = await upload('Pharmacie;Ville\nColonnes;Douala\n');
    const map = (mapping: (string | null)[]) =>
      client(imports.map, { params: { kind, id: found.id }, body: { version: found.version, mapping } });
    expect((await map(['name', null])).problem.errors).toEqual({ city: ['required'] });
    expect((await map(['name', 'name'])).problem.errors).toEqual({ 'mapping.1': ['taken'], city: ['required'] });
    expect((await map(['name', 'price'])).problem.errors).toMatchObject({ 'mapping.1': ['unknown'] });
    expect((await map(['name', 'constructor'])).problem.errors).toMatchObject({ 'mapping.1': ['unknown'] });
    expect((await map(['name', 'city', null])).problem.errors).toEqual({ mapping: ['too_many:2'] });
  });

  it('of a field named like a property of every object, too, and it is not remembered', async () => {
    const found = await upload('Pharmacie;Ville;Étrange\nColonnes;Douala;x\n');
    for (const field of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      const body = { version: found.version, mapping: ['name', 'city', field] };
      const { status, problem } = await client(imports.map, { params: { kind, id: found.id }, body });
      expect([status, problem.errors]).toEqual([400, { 'mapping.2': ['unknown'] }]);
    }
    const remembered = await db.selectFrom('importMapping').where('title', '=', 'etrange').selectAll().execute();
    expect(remembered).toEqual([]);
  });
});

describe('a file that is not a sheet', () => {
  it.each([
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'pharmacies.xlsx'],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'pharmacies.csv'],
  ])('%s under another name is refused at the upload', async (_name, content, name) => {
    const answer = await client(imports.add, {
      params: { kind },
      body: { id: randomUUID() },
      files: [fileOf(content, name)],
    });
    expect([answer.status, answer.problem.errors]).toEqual([400, { file: ['file_type'] }]);
  });

  it('a call without a file is refused as such', async () => {
    const answer = await client(imports.add, { params: { kind }, body: { id: randomUUID() }, files: [] });
    expect(answer.problem.errors).toEqual({ file: ['required'] });
  });

  it.each([
    ['no titles', '1;2\n3;4\n', 'no_header'],
    ['nothing below its titles', 'Pharmacie;Ville\n', 'empty'],
    ['more lines than a list of pharmacies has', `Pharmacie;Ville\n${'A;Douala\n'.repeat(20_001)}`, 'too_many_rows'],
  ])('one with %s fails with that reason', async (_name, content, failure) => {
    expect(await upload(content)).toMatchObject({ state: 'failed', failure, actions: ['delete'] });
  });

  it('one with a password, or of before 2007, fails with that reason', async () => {
    const failed = { state: 'failed', failureLine: null };
    expect(await upload(oldWorkbook(true), { name: 'a.xlsx' })).toMatchObject({ ...failed, failure: 'protected' });
    expect(await upload(oldWorkbook(false), { name: 'a.xls' })).toMatchObject({ ...failed, failure: 'unreadable' });
  });

  it('one with a fault in a line says which', async () => {
    const found = await upload('Pharmacie;Ville\nUne;Douala\nDeux;"Douala\nTrois;Douala\n');
    expect(found).toMatchObject({ state: 'failed', failure: 'open_quote', failureLine: 3 });
  });

  it('one reports its hidden parts', async () => {
    const rows = [
      ['Pharmacie', 'Ville'],
      ['Une', 'Douala'],
      ['Deux', 'Douala'],
    ];
    const tabs = [
      { name: 'Ancienne', sheet: sheetOf(rows), state: 'hidden' as const },
      { name: 'Liste', sheet: sheetOf(rows, { hidden: [3] }) },
    ];
    const found = await upload(zipOf(workbookOf(tabs)), { name: 'pharmacies.xlsx' });
    expect(found).toMatchObject({ sheet: 'Liste', rowCount: 2, hidden: { sheets: 1, rows: 1 } });
  });
});

describe('a hostile workbook', () => {
  const cellOf = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rowOf = (number: number, ...texts: string[]) => `<row r="${number}">${texts.map(cellOf).join('')}</row>`;
  const workbook = (...rows: string[]) =>
    zipOf(workbookAround(`<sheetData>${rowOf(1, 'Pharmacie', 'Ville')}${rows.join('')}</sheetData>`));

  it('with characters that no database stores is read without them', async () => {
    const content = workbook(rowOf(2, '_x0000_Nulle_x0000_ part', 'Dou_xD800_ala'));
    const found = await upload(content, { name: 'pharmacies.xlsx' });
    expect([found.state, found.rowCount]).toEqual(['read', 1]);
    const { body } = await client(imports.rows, { params: { kind, id: found.id } });
    expect(body.items[0]?.cells).toEqual(['Nulle part', 'Dou\ufffdala']);
  });

  it.each([
    ['beyond the last', rowOf(3_000_000_000, 'Loin', 'Douala')],
    ['twice', rowOf(2, 'Une', 'Douala') + rowOf(2, 'Deux', 'Douala')],
  ])('with a row %s fails with a reason', async (_name, rows) => {
    const found = await upload(workbook(rows), { name: 'pharmacies.xlsx' });
    expect([found.state, found.failure]).toEqual(['failed', 'unreadable']);
  });
});

describe('twice', () => {
  it('the same upload is the same import', async () => {
    const body = { id: randomUUID() };
    const send = () => client(imports.add, { params: { kind }, body, files: [fileOf('Pharmacie;Ville\nUne;Douala')] });
    const [one, two] = [await send(), await send()];
    expect([two.status, two.body.createdAt]).toEqual([201, one.body.createdAt]);
  });

  it('of two who load it at once one succeeds, and it is loaded once', async () => {
    const checked = await check(await upload('Pharmacie;Ville\nÀ la fois;Douala\n'));
    const answers = await Promise.all([commit(checked), commit(checked)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await Promise.all([work(checked.id), work(checked.id)]);
    expect(await countNamed('À la fois')).toBe(1);
  });

  it('a killed run starts again, but not for ever', async () => {
    const checked = await check(await upload('Pharmacie;Ville\nReprise;Douala\n'));
    const { id, version } = checked;
    await client(imports.commit, { params: { kind, id }, body: { version } });
    await db.updateTable('import').set({ run: randomUUID(), attempts: 2 }).where('id', '=', id).execute();
    await work(id);
    expect((await read(id)).state).toBe('committed');
    const other = await upload('Pharmacie;Ville\nSans fin;Douala\n');
    await client(imports.map, {
      params: { kind, id: other.id },
      body: { version: other.version, mapping: other.mapping },
    });
    await db.updateTable('import').set({ attempts: 3 }).where('id', '=', other.id).execute();
    await work(other.id);
    expect(await read(other.id)).toMatchObject({ state: 'failed', failure: 'interrupted' });
  });
});

describe('work in progress', () => {
  it('can be cancelled; the run notices and rolls back', async () => {
    const checked = await check(await upload('Pharmacie;Ville\nAnnulée;Douala\n'));
    const { id, version } = checked;
    await client(imports.commit, { params: { kind, id }, body: { version } });
    const running = resources.db.transaction().execute(async (tx) => {
      // Holds up the run at its first line until it was cancelled.
      await tx.selectFrom('city').where('id', '=', douala).forUpdate().select('id').execute();
      const run = work(id);
      await expect
        .poll(async () => (await db.selectFrom('import').where('id', '=', id).select('run').executeTakeFirst())?.run)
        .toBeTruthy();
      expect((await client(imports.cancel, { params: { kind, id } })).body.state).toBe('checked');
      return { run };
    });
    await (
      await running
    ).run;
    expect([(await read(id)).state, await countNamed('Annulée')]).toEqual(['checked', 0]);
  });

  it('is not started for someone who has lost the permission', async () => {
    const role = await makeUser(db, { permissions });
    const by = await as(role.id);
    const found = await upload('Pharmacie;Ville\nSans droit;Douala\n', { by });
    await by(imports.map, { params: { kind, id: found.id }, body: { version: found.version, mapping: found.mapping } });
    await db.deleteFrom('userRole').where('userId', '=', role.id).execute();
    await work(found.id);
    const row = await db
      .selectFrom('import')
      .where('id', '=', found.id)
      .select(['state', 'failure'])
      .executeTakeFirst();
    expect(row).toEqual({ state: 'failed', failure: 'forbidden' });
  });
});

describe('ownership', () => {
  it('the list has one’s own, latest first; an unloaded one can be deleted', async () => {
    const other = await as((await makeUser(db, { permissions })).id);
    const [one, two] = [
      await upload('Pharmacie;Ville\nMa 1;Douala', { by: other }),
      await upload('Pharmacie;Ville\nMa 2;Douala', { by: other }),
    ];
    expect((await other(imports.list)).body.items.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect((await other(imports.remove, { params: { kind, id: one.id } })).status).toBe(204);
    expect((await other(imports.list)).body.items.map(({ id }) => id)).toEqual([two.id]);
    expect((await client(imports.details, { params: { kind, id: two.id } })).status).toBe(404);
  });

  it('a sheet without activity for a month is deleted', async () => {
    const [old, young] = [
      await upload('Pharmacie;Ville\nVieille;Douala'),
      await upload('Pharmacie;Ville\nJeune;Douala'),
    ];
    const changedAt = new Date(Date.now() - 31 * 86_400_000);
    await db.updateTable('import').set({ changedAt }).where('id', '=', old.id).execute();
    await forgetOld(resources);
    const statusOf = async (id: string) => (await client(imports.details, { params: { kind, id } })).status;
    expect([await statusOf(old.id), await statusOf(young.id)]).toEqual([404, 200]);
  });

  it('a kind requires its own permissions', async () => {
    const other = await as((await makeUser(db, { permissions: ['Products.Add', 'Products.Update'] })).id);
    const answer = await other(imports.add, { params: { kind }, body: { id: randomUUID() }, files: [fileOf('x;y')] });
    expect(answer.status).toBe(403);
    expect((await other(imports.template, { params: { kind } })).status).toBe(403);
  });
});

it('offers a template that it can read itself', async () => {
  const { text } = await client(imports.template, { params: { kind }, query: { format: 'csv' } });
  expect(text).toContain('Pharmacie;Ville;Type;Statut');
  const found = await upload(text);
  expect(found.mapping.filter((field) => field !== null)).toHaveLength(found.columns.length);
});

it('assigns representatives from a month on, with shares that sum to 100 %', async () => {
  await makeUser(db, { firstname: 'Awa', name: 'Ndiaye', representative: true });
  await makeUser(db, { firstname: 'Moussa', name: 'Sarr', representative: true });
  const sheet = (people: string, from: string) =>
    `Pharmacie;Ville;Délégués;Depuis\nSuivie;Douala;"${people}";${from}\n`;
  const wrong = await check(await upload(sheet('Awa Ndiaye: 60 %; Moussa Sarr: 30 %', '01/2026')));
  expect(await faultsOf(wrong.id)).toEqual([[2, 'representatives: shares_not_100:2026-01']]);
  const twice = await check(await upload(sheet('Awa Ndiaye: 60 %; Awa Ndiaye: 40 %', '01/2026')));
  expect(await faultsOf(twice.id)).toEqual([[2, 'representatives: taken']]);
  await commit(await check(await upload(sheet('Awa Ndiaye', '01/2026'))));
  await commit(await check(await upload(sheet('Awa Ndiaye: 60 %; Moussa Sarr: 40', 'mars 2026'))));
  const reader = await as((await makeUser(db, { permissions: ['Pharmacies.ModuleAccess'] })).id);
  const { id } = await db.selectFrom('pharmacy').where('name', '=', 'Suivie').select('id').executeTakeFirstOrThrow();
  const { body } = await reader(pharmacies.details, { params: { id } });
  expect(body.assignments.map(({ fromMonth, toMonth, share }) => [fromMonth, toMonth, share])).toEqual([
    ['2026-01-01', '2026-02-01', 100],
    ['2026-03-01', null, 60],
    ['2026-03-01', null, 40],
  ]);
});

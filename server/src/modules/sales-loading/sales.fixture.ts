import { imports, salesReports } from '@portal/contract';
import { expect } from 'vitest';
import { makeCity, makePharmacy, makeProduct, makeUser, makeWholesaler } from '../../test/factories.ts';
import { type Client, testPortal } from '../../test/portal.ts';
import { type SheetLine, makeSheet, workOn } from '../../test/sales.ts';

export const READ = ['SalesReports.ModuleAccess', 'SalesReports.Read'] as const;
export const LOAD = [...READ, 'SalesReports.Add', 'SalesReports.Update'] as const;

/** A portal with two forms, two pharmacies and someone who loads sheets of sales. */
export async function salesPortal() {
  const portal = await testPortal();
  const { db, resources, as } = portal;
  const loader = (await makeUser(db, { permissions: LOAD, firstname: 'Awa', name: 'Ba' })).id;
  const reader = (await makeUser(db, { permissions: READ })).id;
  const city = await makeCity(db);
  const product = await makeProduct(db, { name: 'Dolo', forms: 2 });
  const [form = 0, otherForm = 0] = product.formIds;
  const pharmacy = await makePharmacy(db, { cityId: city, name: 'Pharmacie du Centre' });
  const otherPharmacy = await makePharmacy(db, { cityId: city, name: 'Pharmacie du Port' });
  for (const id of [2024, 2025, 2026])
    await db
      .insertInto('calendarYear')
      .values({ id, isOpen: true })
      .onConflict((oc) => oc.doNothing())
      .execute();
  const client = await as(loader);

  const products = { A: { how: 'code', id: form }, B: { how: 'manual', id: otherForm }, X: { how: 'ignored' } };
  const pharmacies = { P: { how: 'name', id: pharmacy }, Q: { how: 'manual', id: otherPharmacy } };
  type Given = Partial<Parameters<typeof makeSheet>[1]> & { wholesalerId: number; lines: SheetLine[] };
  const sheet = (given: Given) => makeSheet(db, { userId: loader, products, pharmacies, ...given });
  const work = (id: string) => workOn(resources, id);

  const read = async (id: string, by: Client = client) => (await by(salesReports.upload, { params: { id } })).body;
  const check = async (given: Given) => {
    const id = await sheet(given);
    await work(id);
    return id;
  };
  const confirm = async (id: string) => {
    const { version } = await read(id);
    const answer = await client(imports.commit, { params: { kind: 'sales', id }, body: { version } });
    expect(answer.status, answer.text).toBe(200);
  };
  const commit = async (id: string) => {
    await confirm(id);
    await work(id);
    return read(id);
  };
  const load = async (given: Given) => {
    const id = await check(given);
    const upload = await commit(id);
    expect(upload.state).toBe('committed');
    return id;
  };
  const act = async (call: 'revert' | 'restore', id: string) => {
    const { version } = await read(id);
    return client(salesReports[call], { params: { id }, body: { version } });
  };
  return {
    ...portal,
    client,
    loader,
    reader,
    product,
    form,
    otherForm,
    pharmacy,
    otherPharmacy,
    sheet,
    work,
    read,
    check,
    confirm,
    commit,
    load,
    act,
    wholesaler: () => makeWholesaler(db),
  };
}

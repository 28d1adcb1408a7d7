import { type ProductDetails, products } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import {
  formToSave,
  formatNamed,
  makeProduct,
  makeUser,
  makeWholesaler,
  productChange,
  productToSave,
} from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import { makeReport } from '../../test/reports.ts';

const { db, resources, as } = await testPortal();

const editor = await as((await makeUser(db, { permissions: ['Products.Add', 'Products.Update'] })).id);
const tablet = await formatNamed(db);
const syrup = await formatNamed(db, 'Sirop');
const wholesalerId = await makeWholesaler(db, 'Laborex');

const lastAudit = () =>
  db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const read = async (id: number) => (await editor(products.details, { params: { id } })).body;

async function add(traits: Parameters<typeof productToSave>[0] = {}): Promise<ProductDetails> {
  const { status, body } = await editor(products.add, { body: productToSave(traits) });
  expect(status).toBe(201);
  return body;
}

describe('adding', () => {
  it('adds a product with its forms, prices and aliases, and its audit row', async () => {
    const form = formToSave(tablet, {
      code: ' 6170428000017 ',
      prices: [{ fromMonth: '2025-01-01', unitPrice: '1450' }],
      aliases: [{ alias: 'AMOX 500', wholesalerId }],
    });
    const body = await add({ name: ' Amoxilis ', forms: [form, formToSave(syrup, { sample: true, active: false })] });
    expect(body).toMatchObject({ name: 'Amoxilis', formCount: 2, version: 1, actions: ['update'] });
    expect(body.forms).toMatchObject([
      { format: 'Comprimé', code: '6170428000017', sample: false, active: true, unitPrice: '1450' },
      { format: 'Sirop', code: null, sample: true, active: false, unitPrice: null },
    ]);
    expect(await read(body.id)).toEqual(body);
    const { changes, ...row } = await lastAudit();
    expect(row).toMatchObject({ action: 'products.add', entity: 'product', entityId: String(body.id) });
    expect(row.label).toBe('Amoxilis');
    expect(changes).toMatchObject({ name: { after: 'Amoxilis' }, range: { after: 'Antibiotiques' } });
    expect((changes as { forms: { after: object[] } }).forms.after[0]).toMatchObject({
      format: 'Comprimé',
      prices: [{ fromMonth: '2025-01-01', unitPrice: '1450' }],
      aliases: [{ alias: 'AMOX 500', wholesaler: 'Laborex' }],
    });
  });

  it('names every fault of the input at its field', async () => {
    const price = { fromMonth: '2026-01-15', unitPrice: '-5' };
    const form = { ...formToSave(tablet), code: '', color: 'red', prices: [price], aliases: [{ alias: ' ' }] };
    const body = { ...productToSave(), name: ' ', active: 'yes', forms: [form] } as never;
    const { status, problem } = await editor(products.add, { body });
    expect(status).toBe(400);
    expect(problem.errors).toEqual({
      name: ['required'],
      active: ['invalid'],
      'forms.0.code': ['required'],
      'forms.0.color': ['unknown_field'],
      'forms.0.prices.0.fromMonth': ['invalid'],
      'forms.0.prices.0.unitPrice': ['invalid'],
      'forms.0.aliases.0.alias': ['required'],
      'forms.0.aliases.0.wholesalerId': ['required'],
    });
  });

  it('names everything that does not exist or stands there twice, all at once', async () => {
    const [formId] = (await makeProduct(db, { forms: 1 })).formIds;
    const price = { fromMonth: '2026-01-01', unitPrice: '100' };
    const forms = [
      formToSave(999_999, { prices: [price, { ...price, fromMonth: '2026-02-01' }, price] }),
      formToSave(tablet, { id: formId as number, aliases: [{ alias: 'Inconnu', wholesalerId: 999_999 }] }),
    ];
    const { problem } = await editor(products.add, { body: productToSave({ name: 'AMOXÍLIS', forms }) });
    expect(problem.errors).toEqual({
      name: ['taken'],
      'forms.0.formatId': ['unknown'],
      'forms.0.prices.2.fromMonth': ['taken'],
      'forms.1.id': ['unknown'],
      'forms.1.aliases.0.wholesalerId': ['unknown'],
    });
  });
});

describe('changing', () => {
  it('keeps, changes, adds and removes forms, in the order that was sent', async () => {
    const before = await add({ forms: ['1', '2', '3'].map((strength) => formToSave(tablet, { strength })) });
    const [first, , third] = productChange(before).forms;
    const forms = [{ ...third!, packaging: 'Boîte de 8' }, formToSave(syrup, { strength: 'neuf' }), first!];
    const { body } = await editor(products.update, { body: productChange(before, { range: 'Autre', forms }) });
    expect(body).toMatchObject({ version: 2, range: 'Autre', formCount: 3 });
    expect(body.forms.map(({ strength }) => strength)).toEqual(['3', 'neuf', '1']);
    expect([body.forms[0]?.id, body.forms[2]?.id]).toEqual([third?.id, first?.id]);
    expect(await read(before.id)).toEqual(body);
  });

  it('leaves in the audit trail the forms that changed, before and after', async () => {
    const before = await add({ forms: [formToSave(tablet), formToSave(syrup), formToSave(tablet)] });
    const [kept, changed] = productChange(before).forms;
    const prices = [{ fromMonth: '2026-03-01', unitPrice: '900' }];
    const aliases = [{ alias: 'Tracé', wholesalerId: null }];
    const forms = [kept!, { ...changed!, prices, aliases }];
    await editor(products.update, { body: productChange(before, { forms }) });
    const [, , removed] = before.forms;
    expect((await lastAudit()).changes).toEqual({
      forms: {
        before: [
          expect.objectContaining({ id: changed?.id, prices: [], aliases: [] }),
          expect.objectContaining({ id: removed?.id, format: 'Comprimé' }),
        ],
        after: [expect.objectContaining({ id: changed?.id, prices, aliases: [{ alias: 'Tracé', wholesaler: null }] })],
      },
    });
  });

  it('keeps a form that reports speak of, inactive and without what another may take', async () => {
    const used = formToSave(tablet, { code: 'CITEE', aliases: [{ alias: 'Citée', wholesalerId: null }] });
    const before = await add({ forms: [formToSave(tablet), { ...used, strength: 'citée' }, formToSave(syrup)] });
    const formId = before.forms[1]?.id ?? 0;
    const shown = [{ formId, reaction: null, competitor: '' }];
    await makeReport(db, { authorId: (await makeUser(db)).id, visits: [{ products: shown }] });
    const forms = [{ ...used, strength: 'nouvelle' }];
    const { status, body } = await editor(products.update, { body: productChange(before, { forms }) });
    expect(status).toBe(200);
    expect(body.forms).toMatchObject([
      { strength: 'nouvelle', code: 'CITEE', active: true },
      { id: formId, strength: 'citée', code: null, aliases: [], active: false },
    ]);
  });

  it('lets two forms swap their codes and aliases', async () => {
    const alias = (text: string) => [{ alias: text, wholesalerId: null }];
    const before = await add({
      forms: [
        formToSave(tablet, { code: 'ECHANGE-A', aliases: alias('Échange A') }),
        formToSave(tablet, { code: 'ECHANGE-B', aliases: alias('Échange B') }),
      ],
    });
    const [a, b] = productChange(before).forms;
    const forms = [
      { ...a!, code: b!.code, aliases: b!.aliases },
      { ...b!, code: a!.code, aliases: a!.aliases },
    ];
    const { status, body } = await editor(products.update, { body: productChange(before, { forms }) });
    expect(status).toBe(200);
    expect(body.forms.map(({ id, code }) => [id, code])).toEqual([
      [a?.id, 'ECHANGE-B'],
      [b?.id, 'ECHANGE-A'],
    ]);
  });

  it('replaces the prices, past ones too, and may remove every form', async () => {
    const prices = [{ fromMonth: '2024-01-01', unitPrice: '100' }];
    const before = await add({ forms: [formToSave(tablet, { prices })] });
    const [form] = productChange(before).forms;
    const dearer = [{ fromMonth: '2024-01-01', unitPrice: '120.25' }];
    const forms = [{ ...form!, prices: dearer }];
    const { body } = await editor(products.update, { body: productChange(before, { forms }) });
    expect(body.forms[0]).toMatchObject({ prices: dearer, unitPrice: '120.25' });
    const bare = await editor(products.update, { body: productChange(body, { forms: [] }) });
    expect(bare.body).toMatchObject({ formCount: 0, forms: [], version: 3 });
  });

  it('refuses a form of another product, an unknown one and one that is sent twice, and changes nothing', async () => {
    const { formIds: strange } = await makeProduct(db, { forms: 1 });
    const before = await add({ forms: [formToSave(tablet)] });
    const [own] = productChange(before).forms;
    const forms = [own!, own!, { ...own!, id: strange[0]! }, { ...own!, id: 999_999 }];
    const { status, problem } = await editor(products.update, { body: productChange(before, { name: 'Non', forms }) });
    expect(status).toBe(400);
    expect(problem.errors).toEqual({ 'forms.1.id': ['taken'], 'forms.2.id': ['unknown'], 'forms.3.id': ['unknown'] });
    expect(await read(before.id)).toEqual(before);
  });

  it('refuses an older version with what stands there now', async () => {
    const before = await add({ name: 'Disputé', forms: [formToSave(tablet)] });
    const change = (dci: string) => editor(products.update, { body: productChange(before, { dci }) });
    const answers = await Promise.all([change('A'), change('B')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.problem).toMatchObject({ code: 'stale', current: await read(before.id) });
  });

  it('tells everyone who is signed in, each time', async () => {
    await resources.events.start();
    const heard: unknown[] = [];
    const stop = resources.events.subscribe((await makeUser(db)).id, (event) => heard.push(event));
    const product = await add();
    await editor(products.update, { body: productChange(product) });
    const expected = { topic: 'products', id: product.id };
    await vi.waitFor(() => expect(heard).toEqual([expected, expected]));
    stop();
  });
});

it('saves a product with more of everything than any has', async () => {
  const forms = Array.from({ length: 60 }, (_, form) =>
    formToSave(tablet, {
      code: `GRAND-${form}`,
      prices: Array.from({ length: 120 }, (_price, month) => ({
        fromMonth: `${2000 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`,
        unitPrice: '1500',
      })),
      aliases: Array.from({ length: 120 }, (_alias, place) => ({ alias: `GRAND ${form} ${place}`, wholesalerId })),
    }),
  );
  const product = await add({ forms });
  expect(product.forms[59]?.aliases).toHaveLength(120);
  const { status } = await editor(products.update, { body: productChange(product) });
  expect(status).toBe(200);
});

import { type ProductDetails, products } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import {
  formToSave,
  formatNamed,
  makeUser,
  makeWholesaler,
  productChange,
  productToSave,
} from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';

const { db, as } = await testPortal();

const editor = await as((await makeUser(db, { permissions: ['Products.Add', 'Products.Update'] })).id);
const tablet = await formatNamed(db);
const [laborex, ubipharm] = [await makeWholesaler(db), await makeWholesaler(db)];

type Alias = [text: string, wholesalerId?: number];
type Wish = { code?: string; aliases?: Alias[] };

const formsOf = (...wishes: Wish[]) =>
  wishes.map(({ code = null, aliases = [] }) =>
    formToSave(tablet, { code, aliases: aliases.map(([alias, id = null]) => ({ alias, wholesalerId: id })) }),
  );
const tryToAdd = (...wishes: Wish[]) => editor(products.add, { body: productToSave({ forms: formsOf(...wishes) }) });

async function add(...wishes: Wish[]): Promise<ProductDetails> {
  const { status, body } = await tryToAdd(...wishes);
  expect(status).toBe(201);
  return body;
}

async function faultsOf(...wishes: Wish[]) {
  const { status, problem } = await tryToAdd(...wishes);
  return status === 400 ? problem.errors : status;
}

describe('a name', () => {
  it('belongs to one product, whatever its accents and case', async () => {
    const named = (name: string) => editor(products.add, { body: productToSave({ name }) });
    const first = (await named('Séléniol')).body;
    const other = (await named('Autre')).body;
    expect((await named('SELENIOL')).problem.errors).toEqual({ name: ['taken'] });
    const renamed = await editor(products.update, { body: productChange(other, { name: 'selenïol' }) });
    expect(renamed.problem.errors).toEqual({ name: ['taken'] });
    const respelled = await editor(products.update, { body: productChange(first, { name: 'SÉLÉNIOL' }) });
    expect(respelled.body).toMatchObject({ name: 'SÉLÉNIOL', version: 2 });
  });
});

describe('a code', () => {
  it('belongs to one form, of this product or of any other', async () => {
    await add({ code: 'gtin-1' });
    expect(await faultsOf({ code: 'GTIN-2' }, { code: 'GTIN-1' }, {}, { code: 'gtin-2' })).toEqual({
      'forms.1.code': ['taken'],
      'forms.3.code': ['taken'],
    });
  });

  it('may stay where it is, and is free again when its form goes', async () => {
    const product = await add({ code: 'GTIN-3' }, { code: 'GTIN-4' });
    const forms = productChange(product).forms.slice(0, 1);
    expect((await editor(products.update, { body: productChange(product, { forms }) })).status).toBe(200);
    expect(await faultsOf({ code: 'GTIN-3' }, { code: 'GTIN-4' })).toEqual({ 'forms.0.code': ['taken'] });
    await add({ code: 'GTIN-4' });
  });
});

describe('an alias', () => {
  it('belongs to one form at a wholesaler, whatever its accents and case', async () => {
    await add({ aliases: [['Comprimé A', laborex]] });
    expect(await faultsOf({}, { aliases: [['Libre'], ['COMPRIME A', laborex]] })).toEqual({
      'forms.1.aliases.1.alias': ['taken'],
    });
    await add({ aliases: [['comprime a', ubipharm]] });
  });

  it('for all wholesalers excludes the same one at any of them, and the other way round', async () => {
    await add({ aliases: [['Partout']] }, { aliases: [['Quelque part', laborex]] });
    expect(await faultsOf({ aliases: [['partout', laborex], ['PARTOUT'], ['quelque part']] })).toEqual({
      'forms.0.aliases.0.alias': ['taken'],
      'forms.0.aliases.1.alias': ['taken'],
      'forms.0.aliases.2.alias': ['taken'],
    });
  });

  it('is compared among the forms of one product in the same way', async () => {
    const wishes = [
      { aliases: [['Un'], ['Deux', laborex], ['Trois', laborex]] },
      { aliases: [['un', ubipharm], ['DEUX', laborex], ['trois', ubipharm], ['Deux']] },
    ] satisfies Wish[];
    expect(await faultsOf(...wishes)).toEqual({
      'forms.1.aliases.0.alias': ['taken'],
      'forms.1.aliases.1.alias': ['taken'],
      'forms.1.aliases.3.alias': ['taken'],
    });
  });

  it('may be a form’s own for all and for one wholesaler, but not twice for the same', async () => {
    await add({ aliases: [['À soi'], ['à soi', laborex]] });
    expect(
      await faultsOf({
        aliases: [
          ['Double', laborex],
          ['double', laborex],
        ],
      }),
    ).toEqual({ 'forms.0.aliases.1.alias': ['taken'] });
  });

  it('is free again when its form gives it up', async () => {
    const product = await add({ aliases: [['Rendu']] });
    const [form] = productChange(product).forms;
    const forms = [{ ...form!, aliases: [] }];
    await editor(products.update, { body: productChange(product, { forms }) });
    await add({ aliases: [['RENDU', laborex]] });
  });
});

describe('two at once', () => {
  const race = async (...attempts: (() => ReturnType<typeof tryToAdd>)[]) => {
    const answers = await Promise.all(attempts.map((attempt) => attempt()));
    return {
      statuses: answers.map(({ status }) => status).toSorted((a, b) => a - b),
      errors: answers.filter(({ status }) => status === 400).map(({ problem }) => problem.errors),
    };
  };

  it.each([
    ['code', { code: 'COURSE' }, { code: 'course' }, { 'forms.0.code': ['taken'] }],
    [
      'alias at a wholesaler',
      { aliases: [['Course', laborex]] },
      { aliases: [['COURSE', laborex]] },
      { 'forms.0.aliases.0.alias': ['taken'] },
    ],
    [
      'alias, for all and for one wholesaler',
      { aliases: [['Course large']] },
      { aliases: [['Course large', laborex]] },
      { 'forms.0.aliases.0.alias': ['taken'] },
    ],
  ] satisfies [string, Wish, Wish, object][])(
    'the same %s: one wins, the other is told',
    async (_, one, other, fault) => {
      const result = await race(
        () => tryToAdd(one),
        () => tryToAdd(other),
        () => tryToAdd(one),
      );
      expect(result).toEqual({ statuses: [201, 400, 400], errors: [fault, fault] });
    },
  );

  it('the same name: one wins, the other is told', async () => {
    const named = (name: string) => () => editor(products.add, { body: productToSave({ name }) });
    const result = await race(named('Nom couru'), named('NOM COURU'));
    expect(result).toEqual({ statuses: [201, 400], errors: [{ name: ['taken'] }] });
  });

  it('the same alias while changing two products', async () => {
    const [one, other] = [await add({}), await add({})];
    const take = (product: ProductDetails) => () => {
      const [form] = productChange(product).forms;
      const forms = [{ ...form!, aliases: [{ alias: 'Convoité', wholesalerId: null }] }];
      return editor(products.update, { body: productChange(product, { forms }) }) as ReturnType<typeof tryToAdd>;
    };
    const result = await race(take(one), take(other));
    expect(result).toEqual({ statuses: [200, 400], errors: [{ 'forms.0.aliases.0.alias': ['taken'] }] });
  });

  it('and the database itself keeps a second code and a second alias out', async () => {
    const [form] = (await add({ code: 'GARDE', aliases: [['Garde', laborex]] })).forms;
    const { productId } = await db
      .selectFrom('productForm')
      .where('id', '=', form!.id)
      .select('productId')
      .executeTakeFirstOrThrow();
    const second = { productId, formatId: tablet, code: 'garde' };
    await expect(db.insertInto('productForm').values(second).execute()).rejects.toThrow('product_form_code_key');
    const alias = { formId: form!.id, alias: 'GARDÉ', wholesalerId: laborex };
    await expect(db.insertInto('productAlias').values(alias).execute()).rejects.toThrow('product_alias_key');
  });
});

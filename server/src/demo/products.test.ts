import { products, wholesalers } from '@portal/contract';
import { expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { type TestPortal, demoPortal } from '../test/portal.ts';

/** The catalogue as a user reads it. */
async function readCatalogue({ db, as }: TestPortal) {
  const someone = await as((await makeUser(db)).id);
  return {
    products: (await someone(products.allDetailed)).body,
    wholesalers: (await someone(wholesalers.list)).body,
    audited: await db.selectFrom('auditEvent').where('action', '=', 'products.add').select('actorId').execute(),
  };
}

const catalogue = await readCatalogue(await demoPortal());
const forms = catalogue.products.flatMap((product) => product.forms);

it('has 30 medicines in 60 forms and 4 wholesalers, added by somebody', () => {
  expect([catalogue.products.length, forms.length, catalogue.wholesalers.length]).toEqual([30, 60, 4]);
  expect(catalogue.audited).toHaveLength(30);
  expect(catalogue.audited.every(({ actorId }) => actorId !== null)).toBe(true);
});

it('has a price this month for what is sold, and a new one since January for some', () => {
  const year = new Date().getUTCFullYear();
  expect(forms.filter(({ sample }) => sample).map(({ unitPrice, code }) => [unitPrice, code])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(forms.filter(({ sample, unitPrice }) => !sample && unitPrice === null)).toEqual([]);
  const raised = forms.filter(({ prices }) => prices.at(-1)?.fromMonth === `${year}-01-01`).length;
  expect(raised).toBeGreaterThan(10);
  expect(raised).toBeLessThan(40);
});

it('has article numbers whose check digit is right', () => {
  const codes = forms.flatMap(({ code }) => code ?? []);
  expect(codes).toHaveLength(58);
  for (const code of codes) {
    expect(code).toMatch(/^\d{13}$/);
    const sum = Array.from(code, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
    expect(sum % 10).toBe(0);
  }
});

it('has aliases as sheets write them', () => {
  const aliases = forms.flatMap((form) => form.aliases.map(({ alias }) => alias));
  expect(aliases).toContain('AMOXILIS 500MG GELU B/16');
  expect(aliases.filter((alias) => !/^[\x20-\x7e]+$/.test(alias) || alias !== alias.toUpperCase())).toEqual([]);
});

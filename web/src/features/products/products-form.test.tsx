import { products, wholesalers } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { monthText, thisMonth } from '../../i18n/months.ts';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { type Answer, type Sent, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { ProductsAddPage } from './products-add.page.tsx';
import { ProductsFormPage } from './products-form.page.tsx';
import { paths } from './screens.ts';

type Details = Sent<typeof products.details>;

const prices = [
  { fromMonth: '2024-01-01', unitPrice: '1450' },
  { fromMonth: '2025-07-01', unitPrice: '1575.5' },
];
const aliases = [
  { alias: 'AMOX 500', wholesalerId: null },
  { alias: 'AMOXI GEL', wholesalerId: 4 },
];
const capsule = {
  id: 11,
  formatId: 1,
  format: 'Gélule',
  strength: '500 mg',
  packaging: 'Boîte de 16',
  code: '617',
  sample: false,
  active: true,
  unitPrice: '1575.5',
  prices,
  aliases,
};
const syrup = {
  id: 12,
  formatId: 2,
  format: 'Sirop',
  strength: '250 mg',
  packaging: '',
  code: null,
  sample: true,
  active: false,
  unitPrice: null,
  prices: [],
  aliases: [],
};
const product: Details = {
  id: 5,
  name: 'Amoxilis',
  dci: 'Amoxicilline',
  laboratory: 'Galéo',
  range: 'Antibiotiques',
  active: true,
  formCount: 2,
  version: 3,
  actions: ['update'],
  forms: [capsule, syrup],
};

/** A form as a save sends it. */
const toSave = ({ format: _format, unitPrice: _unitPrice, ...form }: typeof capsule | typeof syrup) => ({
  ...form,
  prices: form.prices.toReversed(),
});

type Replies = { details?: Details; update?: () => Answer<typeof products.update> };

async function open(at: string, { details = product, update = () => product }: Replies = {}) {
  const server = await serve([
    answer(products.list, [product]),
    answer(products.details, { id: 5 }, details),
    answer(
      products.allFormats,
      [capsule, syrup].map((one) => ({ id: one.formatId, name: one.format })),
    ),
    answer(wholesalers.list, [{ id: 4, name: 'Laborex', version: 1, actions: [] }]),
    answer(products.add, product),
    answer(products.update, update),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('Settings.ModuleAccess', 'Products.ModuleAccess', 'Products.Add'));
  const routes = onGround([
    { path: paths.add, Component: ProductsAddPage },
    { path: '/dashboard/settings/products/update', Component: ProductsFormPage },
    { path: paths.list, element: <p>la liste</p> },
  ]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  const writes = () => server.calls.filter((call) => call.method !== 'GET').map((call) => [call.path, call.body]);
  return { ...app, writes, user: userEvent.setup() };
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.findByRole('button', { name });
const fold = (name: RegExp) => screen.findByRole('button', { name, expanded: false });

describe('a new product', () => {
  it('is sent with its forms, prices as French people type them, and aliases', async () => {
    const { user, writes, address } = await open(paths.add);
    await user.type(await field(/^Nom/), 'Clavéris');
    await user.click(await button('Ajouter une forme'));
    await user.click(await screen.findByRole('option', { name: 'Sirop' }));
    await user.type(await field(/^Dosage/), '457 mg');
    await user.click(await button('Ajouter un prix'));
    await user.type(await field(/^Prix unitaire/), '4 200,50');
    await user.click(await button('Ajouter un alias'));
    await user.keyboard('CLAV SIROP');
    await user.click(await button('Enregistrer'));
    await waitFor(() => expect(address()).toBe(paths.list));
    const form = {
      formatId: 2,
      strength: '457 mg',
      packaging: '',
      code: null,
      sample: false,
      active: true,
      prices: [{ fromMonth: thisMonth(), unitPrice: '4200.50' }],
      aliases: [{ alias: 'CLAV SIROP', wholesalerId: null }],
    };
    expect(writes()).toEqual([
      [products.add.path, { name: 'Clavéris', dci: '', laboratory: '', range: '', active: true, forms: [form] }],
    ]);
  });
});

describe('a product that exists', () => {
  it('shows the price of this month and takes a new one from a month on; an emptied code is none', async () => {
    const { user, writes } = await open(paths.update(5));
    expect(await screen.findByText('1 575,50')).toBeTruthy();
    await user.click(await fold(/^Gélule 500 mg/));
    expect(screen.getByText(/depuis juillet 2025/)).toBeTruthy();
    await user.click(await button('Ajouter un prix'));
    await user.type(screen.getAllByRole('textbox', { name: /^Prix unitaire/ })[0]!, '1650');
    expect(screen.getByText(new RegExp(`depuis ${monthText(thisMonth(), 'fr')}`))).toBeTruthy();
    await user.clear(await field(/^Code/));
    await user.click(await button('Enregistrer'));
    await waitFor(() => expect(writes()).toHaveLength(1));
    const added = [{ fromMonth: thisMonth(), unitPrice: '1650' }, ...prices.toReversed()];
    const forms = [{ ...toSave(capsule), code: null, prices: added }, toSave(syrup)];
    expect(writes()[0]?.[1]).toMatchObject({ id: 5, version: 3, forms });
  });

  it('shows what the server refuses at its field, in a form that was folded', async () => {
    const errors = { 'forms.0.aliases.1.alias': ['taken'] };
    const { user, address } = await open(paths.update(5), { update: () => refuse(400, { code: 'invalid', errors }) });
    await fold(/^Gélule 500 mg/);
    await user.click(await button('Enregistrer'));
    expect(await button('Forme 1 · Alias 2 · Autre nom\u202f: déjà utilisé')).toBeTruthy();
    const alias = screen.getByDisplayValue('AMOXI GEL');
    expect(alias.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(alias));
    expect(address()).toBe(paths.update(5));
  });

  it('keeps what someone else did to another form, and sends only what the call takes', async () => {
    let refused = false;
    const current = { ...product, version: 4, forms: [capsule, { ...syrup, strength: '300 mg' }] };
    const update = () => {
      if (refused) return current;
      refused = true;
      return refuse(409, { code: 'stale', current });
    };
    const { user, writes } = await open(paths.update(5), { update });
    await user.click(await fold(/^Gélule 500 mg/));
    await user.type(await field(/^Conditionnement/), ' gélules');
    await user.click(await button('Enregistrer'));
    expect((await screen.findByText(/Sirop 300 mg/)).textContent).toContain('Gélule 500 mg');
    await user.click(await button('Garder ma saisie'));
    await user.click(await button('Enregistrer'));
    await waitFor(() => expect(writes()).toHaveLength(2));
    const forms = [
      { ...toSave(capsule), packaging: 'Boîte de 16 gélules' },
      { ...toSave(syrup), strength: '300 mg' },
    ];
    expect(writes()[1]?.[1]).toEqual({
      id: 5,
      version: 4,
      name: 'Amoxilis',
      dci: 'Amoxicilline',
      laboratory: 'Galéo',
      range: 'Antibiotiques',
      active: true,
      forms,
    });
  });
});

describe('a user with read access only', () => {
  it('sees forms, current and former prices, and aliases, without controls', async () => {
    await open(paths.update(5), { details: { ...product, actions: [] } });
    const card = await screen.findByRole('region', { name: 'Gélule 500 mg' });
    expect(within(card).getByText(/depuis juillet 2025/).textContent).toBe('1\u202f575,50 depuis juillet 2025');
    expect(within(card).getByText('janvier 2024').closest('li')?.textContent).toBe('janvier 20241\u202f450');
    expect((await within(card).findByText('Laborex')).closest('li')?.textContent).toBe('AMOXI GELLaborex');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Enregistrer|Ajouter|Retirer/ })).toBeNull();
  });
});

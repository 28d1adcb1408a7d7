import {
  type Permission,
  account,
  cities,
  imports,
  pharmacies,
  products,
  salesReports,
  wholesalers,
} from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createCache } from '../../http/cache/cache.ts';
import { createSessionStore } from '../../session/session.ts';
import { createMemory } from '../../test/records.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { douala, onlyPage, ownProfile } from '../../test/samples.ts';
import { type Call, type Route, type Sent, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { line } from './sales.fixture.ts';
import { paths } from './screens.ts';
import { UploadPage } from './upload.page.tsx';

const id = '01890000-0000-7000-8000-000000000001';
const none = { added: 0, changed: 0, unchanged: 0, faulty: 0, ignored: 0 };
type Sheet = Sent<typeof imports.details>;
type Upload = Sent<typeof salesReports.upload>;
type Name = Sent<typeof salesReports.names>['items'][number];
type Differences = Sent<typeof salesReports.differences>;

const sheet: Sheet = {
  id,
  kind: 'sales',
  name: 'ventes.csv',
  state: 'read',
  progress: null,
  failure: null,
  failureLine: null,
  decimals: [],
  worksheets: [],
  maxRows: 1048576,
  sheet: null,
  headerLine: 1,
  rowCount: 12,
  hidden: { sheets: 0, rows: 0 },
  counts: null,
  createdAt: '2026-11-15T06:00:00Z',
  version: 2,
  options: { wholesalerId: 5, month: null },
  columns: [
    { title: 'Désignation', samples: ['DOLIPRANE CPR'], numbers: null },
    { title: 'Client', samples: ['PHCIE DU CENTRE'], numbers: null },
    { title: 'Mars', samples: ['12'], numbers: null },
    { title: 'Valeur', samples: ['18 000'], numbers: null },
  ],
  mapping: ['product', 'pharmacy', 'quantity', null],
  actions: ['map', 'delete'],
};
const figures = { rows: 12, quantity: 120, freeUnits: 0, amount: '180000.00' };
const upload: Upload = {
  id,
  name: 'ventes.csv',
  wholesalerId: 5,
  wholesaler: 'Laborex',
  state: 'read',
  progress: null,
  failure: null,
  rowCount: 12,
  months: [],
  uploadedBy: { id: 1, firstname: 'Awa', name: 'Ba' },
  version: 2,
  createdAt: '2026-11-15T06:00:00Z',
  actions: ['work', 'delete'],
  names: { product: { unknown: 0, all: 3 }, pharmacy: { unknown: 0, all: 4 } },
  notices: [],
  noticeCounts: {},
};
const centre: Name = {
  side: 'pharmacy',
  number: 1,
  name: 'PHCIE DU CENTRE',
  code: 'C-7',
  city: 'DOUALA',
  lines: 3,
  quantity: 30,
  amount: '90000.00',
  how: null,
  target: null,
  candidates: [
    { id: 11, name: 'Pharmacie du Centre', detail: 'Douala', score: 0.87 },
    { id: 12, name: 'Pharmacie Centrale', detail: 'Yaoundé', score: 0.51 },
  ],
};
const gare: Name = {
  ...centre,
  number: 2,
  name: 'PH. DE LA GARE',
  code: '',
  city: '',
  amount: '40000.00',
  candidates: [{ id: 13, name: 'Pharmacie de la Gare', detail: 'Douala', score: 0.83 }],
};
const nothingReplaced: Differences = { months: [], products: [] };

const loader: Permission[] = [
  'SalesReports.ModuleAccess',
  'SalesReports.Read',
  'SalesReports.Add',
  'SalesReports.Update',
  'Pharmacies.Add',
];

type Replies = { sheet?: Partial<Sheet>; upload?: Partial<Upload>; routes?: Route[]; permissions?: Permission[] };

async function open(
  at: string,
  { sheet: ofSheet, upload: ofUpload, routes: more = [], permissions = loader }: Replies = {},
) {
  const sent = { kind: 'sales', id } as const;
  const server = await serve([
    answer(imports.list, onlyPage([])),
    answer(wholesalers.list, [
      { id: 5, name: 'Laborex', version: 1, actions: [] },
      { id: 6, name: 'Ubipharm', version: 1, actions: [] },
    ]),
    answer(cities.list, [douala]),
    answer(products.allDetailed, []),
    answer(salesReports.source, { wholesalerId: 5, month: '2026-03-01' }),
    answer(imports.details, sent, { ...sheet, ...ofSheet }),
    answer(imports.rows, sent, onlyPage([])),
    answer(imports.map, sent, { ...sheet, state: 'matching', version: 3 }),
    answer(imports.commit, sent, { ...sheet, state: 'committing', version: 4 }),
    answer(salesReports.upload, { id }, { ...upload, state: ofSheet?.state ?? 'read', ...ofUpload }),
    answer(salesReports.lines, { id }, onlyPage([])),
    answer(salesReports.differences, { id }, nothingReplaced),
    answer(salesReports.check, { id }, { ...upload, state: 'checking' }),
    ...more,
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...permissions));
  const routes = onGround([{ path: paths.send, Component: UploadPage }]);
  const cache = createCache({ store: createMemory().store, owner: () => '1', onFault: () => {} });
  const app = renderRoutes({ routes, at, session, serverUrl: server.url, cache });
  const writes = () => server.calls.filter((call) => call.method !== 'GET').map((call) => [call.path, call.body]);
  return { ...app, server, cache, writes, user: userEvent.setup() };
}

const here = paths.upload(id);
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const csv = (name: string) => new File(['a;b'], name, { type: 'text/csv' });

describe('files', () => {
  it('get a guessed source, which can be corrected; files that could not be sent stay, each with its reason', async () => {
    // A browser of a test sends no file with its progress: the journeys see them arrive.
    const { user, address } = await open(paths.send);
    await screen.findByRole('button', { name: 'Choisir des fichiers' });
    await user.upload(fileInput(), [csv('laborex.csv'), csv('ubipharm.csv')]);
    const [first, second] = await screen.findAllByRole<HTMLInputElement>('combobox', { name: 'Grossiste' });
    await waitFor(() => expect([first?.value, second?.value]).toEqual(['Laborex', 'Laborex']));
    const [month] = screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Mois' });
    expect(month?.value).toBe('mars 2026');
    await user.click(second as HTMLElement);
    await user.click(await screen.findByRole('option', { name: 'Ubipharm' }));
    await user.click(screen.getByRole('button', { name: 'Envoyer 2 feuilles' }));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain('Le serveur est injoignable');
    expect(second?.value).toBe('Ubipharm');
    expect(screen.getByRole('button', { name: 'Envoyer 2 feuilles' })).toBeTruthy();
    expect(address()).toBe(paths.send);
  });

  it('wait for their wholesaler where nobody can guess it, and a large one is not sent', async () => {
    const unknown = answer(salesReports.source, { wholesalerId: null, month: null });
    const { user, writes } = await open(paths.send, { routes: [unknown] });
    await screen.findByRole('button', { name: 'Choisir des fichiers' });
    const large = Object.defineProperty(csv('b.csv'), 'size', { value: 101 * 1024 * 1024 });
    await user.upload(fileInput(), [csv('a.csv'), large]);
    expect((await screen.findByRole('alert')).textContent).toContain('Ce fichier dépasse 100 Mo');
    const send = screen.getByRole<HTMLButtonElement>('button', { name: /^Envoyer/ });
    expect([send.disabled, writes()]).toEqual([true, []]);
  });

  it('are not available to users who may only read', async () => {
    await open(paths.send, { permissions: ['SalesReports.ModuleAccess', 'SalesReports.Read'] });
    expect(await screen.findByText('Accès refusé')).toBeTruthy();
  });

  it('that are loaded show who only reads the lines of theirs, and nothing of the sheet', async () => {
    const permissions: Permission[] = ['SalesReports.ModuleAccess', 'SalesReports.Read'];
    const routes = [answer(salesReports.lines, { id }, onlyPage([line])), answer(account.profile, ownProfile)];
    const { server } = await open(`${here}&month=2026-01-01`, { permissions, routes });
    expect(await screen.findByRole('row', { name: /Furolix/ })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Filtres' }).textContent).toMatch(/janvier 2026/);
    const asked = new Set(server.calls.map(({ path }) => path));
    expect(asked.has(salesReports.upload.path.replace(':id', id))).toBe(false);
  });
});

describe('the columns', () => {
  it('show what is missing, together with the source of the sheet', async () => {
    const { user, writes } = await open(here);
    expect(await screen.findByText(/Il manque.: montant ou prix unitaire, mois/)).toBeTruthy();
    const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Vérifier la feuille' });
    expect(check.disabled).toBe(true);
    await user.selectOptions(screen.getByRole('combobox', { name: /colonne Valeur/ }), 'amount');
    await user.click(screen.getByRole('combobox', { name: 'Mois' }));
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('combobox', { name: 'Grossiste' }));
    await user.click(await screen.findByRole('option', { name: 'Ubipharm' }));
    await user.click(check);
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.[1]).toMatchObject({
      version: 2,
      mapping: ['product', 'pharmacy', 'quantity', 'amount'],
      options: { wholesalerId: 6, month: expect.stringMatching(/-01$/) as string },
    });
  });

  it('can be the figures of a month, which then rule out a column for all', async () => {
    const { user } = await open(here, { sheet: { mapping: ['product', 'pharmacy', 'quantity@2026-03-01', 'amount'] } });
    expect(await screen.findByText(/La feuille a des colonnes par mois.: «.Montant.» est de trop/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Mois de la colonne Mars' }).value).toBe('mars 2026');
    await user.selectOptions(screen.getByRole('combobox', { name: /Contenu de la colonne Valeur/ }), 'amount@');
    expect(screen.getByText(/Il manque.: /)).toBeTruthy();
  });
});

describe('the names', () => {
  const matched: Replies = {
    sheet: { state: 'matched' },
    upload: { names: { product: { unknown: 0, all: 3 }, pharmacy: { unknown: 2, all: 4 } } },
  };
  const rest = (decided: readonly number[], call: Call) =>
    call.query.get('decided') === 'true' ? [] : [centre, gare].filter(({ number }) => !decided.includes(number));

  /** A server that remembers what was decided. */
  function deciding(more: { minScore?: (call: Call) => void; refuseFirst?: boolean } = {}) {
    const decided: number[] = [];
    let version = 2;
    let refused = !more.refuseFirst;
    const now = (): Upload => ({
      ...upload,
      state: 'matched',
      version,
      names: { product: { unknown: 0, all: 3 }, pharmacy: { unknown: 2 - decided.length, all: 4 } },
    });
    const routes = [
      answer(salesReports.upload, { id }, now),
      answer(imports.details, { kind: 'sales', id }, () => ({ ...sheet, state: 'matched' as const, version })),
      answer(salesReports.names, { id }, (call) => onlyPage(rest(decided, call))),
      answer(salesReports.match, { id }, ({ body }) => {
        if (!refused) {
          refused = true;
          version += 1;
        }
        if (body.version !== version) return refuse(409, { code: 'stale' });
        for (const { number, target } of body.matches) {
          if (target === 'undecided') decided.splice(decided.indexOf(number), 1);
          else decided.push(number);
        }
        version += 1;
        return now();
      }),
      answer(pharmacies.add, {
        id: 77,
        name: 'PH. DE LA GARE',
        type: 'Business',
        status: 'Active',
        cityId: 3,
        city: 'Douala',
        address: '',
        phone: null,
        email: null,
        representatives: [],
        createdAt: '2026-11-15T06:00:00Z',
        version: 1,
        actions: [],
        coordinates: null,
        codes: [],
        aliases: [],
        assignments: [],
        people: [],
      }),
    ];
    return routes;
  }
  const matches = (writes: unknown[][]) =>
    writes.flatMap(([, body]) => (body as { matches?: { number: number; target: unknown }[] }).matches ?? []);

  it('are decided by a press, one after the other, and a decision can be taken back', async () => {
    const { user, writes } = await open(here, { ...matched, routes: deciding() });
    expect(await screen.findByRole('tab', { name: 'Pharmacies (2)' })).toBeTruthy();
    const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Vérifier la feuille' });
    expect(check.disabled).toBe(true);
    const row = (await screen.findByText('PHCIE DU CENTRE')).closest('li') as HTMLElement;
    expect(row.textContent).toMatch(/C-7 · DOUALA.*90.000 XAF · 3 lignes/);
    expect(within(row).getByRole('button', { name: /Pharmacie du Centre.*Douala.*87.%/ })).toBeTruthy();
    await user.click(within(row).getByRole('button', { name: /Pharmacie du Centre/ }));
    expect(await screen.findByText(/«.PHCIE DU CENTRE.» = Pharmacie du Centre/)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Pharmacies (1)' })).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.getByText('PHCIE DU CENTRE')).toBeTruthy());
    expect(matches(writes())).toEqual([
      { side: 'pharmacy', number: 1, target: 11 },
      { side: 'pharmacy', number: 1, target: 'undecided' },
    ]);
  });

  it('are decided with arrows and Enter; once none is left the sheet is checked', async () => {
    const { user, writes } = await open(here, { ...matched, routes: deciding() });
    const first = await screen.findByRole('button', { name: /Pharmacie du Centre/ });
    first.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Pharmacie de la Gare');
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect(document.activeElement?.textContent).toContain('Pharmacie Centrale');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Pharmacie de la Gare'));
    await user.keyboard('{Enter}');
    const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Vérifier la feuille' });
    await waitFor(() => expect(check.disabled).toBe(false));
    await user.click(check);
    await waitFor(() => expect(writes().at(-1)?.[0]).toMatch(/check$/));
    expect(matches(writes()).map(({ target }) => target)).toEqual([12, 13]);
  });

  it('that someone else has decided upon meanwhile are decided over the newer version', async () => {
    const { user, writes } = await open(here, { ...matched, routes: deciding({ refuseFirst: true }) });
    await user.click(await screen.findByRole('button', { name: /Pharmacie du Centre/ }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Pharmacies (1)' })).toBeTruthy());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('whose decision could not be sent are kept, and sent again', async () => {
    let broken = true;
    const failing = answer(salesReports.match, { id }, () =>
      broken ? refuse(503, { code: 'unavailable' }) : { ...upload, state: 'matched' as const, version: 3 },
    );
    const { user, writes } = await open(here, { ...matched, routes: [...deciding(), failing] });
    await user.click(await screen.findByRole('button', { name: /Pharmacie du Centre/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('1 décision n’a pas pu être enregistrée');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.queryByText(/n’a pas pu être enregistrée/)).toBeNull());
    expect(matches(writes()).map(({ target }) => target)).toEqual([11, 11]);
  });

  it('above a score are listed first, and accepted except for excluded ones', async () => {
    const { user, writes, server } = await open(here, { ...matched, routes: deciding() });
    await user.click(await screen.findByRole('button', { name: 'Accepter les meilleures correspondances' }));
    const panel = await screen.findByRole('dialog');
    expect(await within(panel).findByText('2 noms seraient rapprochés ainsi.')).toBeTruthy();
    expect(server.calls.some(({ query }) => query.get('minScore') === '80')).toBe(true);
    expect(writes()).toEqual([]);
    await user.click(within(panel).getByRole('checkbox', { name: /PH. DE LA GARE/ }));
    await user.click(within(panel).getByRole('button', { name: 'Accepter 1 nom' }));
    await waitFor(() => expect(matches(writes())).toEqual([{ side: 'pharmacy', number: 1, target: 11 }]));
  });

  it('can be left out, or become a new pharmacy with what the sheet says of it', async () => {
    const { user, writes } = await open(here, { ...matched, routes: deciding() });
    const row = (await screen.findByText('PHCIE DU CENTRE')).closest('li') as HTMLElement;
    await user.click(within(row).getByRole('button', { name: 'Nouvelle pharmacie' }));
    const panel = await screen.findByRole('dialog');
    await user.click(await within(panel).findByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(matches(writes())).toEqual([{ side: 'pharmacy', number: 1, target: 77 }]));
    expect(writes()[0]?.[1]).toMatchObject({
      name: 'PHCIE DU CENTRE',
      cityId: 3,
      codes: [{ wholesalerId: 5, code: 'C-7' }],
    });
    const other = (await screen.findByText('PH. DE LA GARE')).closest('li') as HTMLElement;
    await user.click(within(other).getByRole('button', { name: 'Ignorer' }));
    await waitFor(() => expect(matches(writes()).at(-1)).toEqual({ side: 'pharmacy', number: 2, target: 'ignore' }));
  });
});

describe('an unknown product', () => {
  const odd: Name = {
    side: 'product',
    number: 4,
    name: 'ZEDOL 500MG',
    code: '3400777',
    city: '',
    lines: 2,
    quantity: 8,
    amount: '12002.00',
    how: null,
    target: null,
    candidates: [],
  };
  const zedol: Sent<typeof products.add> = {
    id: 60,
    name: 'Zedol',
    dci: '',
    laboratory: '',
    range: '',
    active: true,
    formCount: 1,
    version: 1,
    actions: [],
    forms: [
      {
        id: 61,
        formatId: 2,
        format: 'Comprimé',
        strength: '500 mg',
        packaging: '',
        code: '3400777',
        sample: false,
        active: true,
        unitPrice: '1500.25',
        aliases: [],
        prices: [{ fromMonth: '2026-03-01', unitPrice: '1500.25' }],
      },
    ],
  };
  const waiting = {
    sheet: { state: 'matched' as const },
    upload: {
      names: { product: { unknown: 1, all: 3 }, pharmacy: { unknown: 0, all: 4 } },
      months: [{ month: '2026-03-01', state: null, ...figures }],
    },
  };
  const routes = [
    answer(salesReports.names, { id }, onlyPage([odd])),
    answer(salesReports.match, { id }, { ...upload, state: 'matched', version: 3 }),
    answer(products.allFormats, [{ id: 2, name: 'Comprimé' }]),
    answer(products.add, zedol),
  ];

  it('is added from the names step with the values of the sheet, and becomes the meaning of the name', async () => {
    const { user, writes } = await open(here, { ...waiting, routes, permissions: [...loader, 'Products.Add'] });
    await user.click(await screen.findByRole('button', { name: 'Nouveau produit' }));
    const panel = await screen.findByRole('dialog', { name: 'Nouveau produit' });
    const field = (name: RegExp) => within(panel).getByRole<HTMLInputElement>('textbox', { name });
    await within(panel).findByRole('textbox', { name: /^Nom/ });
    expect([field(/^Nom/).value, field(/^Code/).value, field(/^Prix unitaire/).value]).toEqual([
      'ZEDOL 500MG',
      '3400777',
      expect.stringMatching(/^1.500,25$/),
    ]);
    // Missing values are reported at their fields, and nothing is sent.
    await user.click(within(panel).getByRole('button', { name: 'Enregistrer' }));
    expect((await within(panel).findByRole('combobox', { name: /Forme galénique/ })).getAttribute('aria-invalid')).toBe(
      'true',
    );
    expect(writes()).toEqual([]);
    await user.clear(field(/^Nom/));
    await user.type(field(/^Nom/), 'Zedol');
    await user.click(within(panel).getByRole('combobox', { name: /Forme galénique/ }));
    await user.click(await screen.findByRole('option', { name: 'Comprimé' }));
    await user.type(field(/^Dosage/), '500 mg');
    await user.click(within(panel).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    const form = { formatId: 2, strength: '500 mg', packaging: '', code: '3400777', sample: false, active: true };
    expect(writes()[0]?.[1]).toEqual({
      name: 'Zedol',
      dci: '',
      laboratory: '',
      range: '',
      active: true,
      forms: [{ ...form, aliases: [], prices: [{ fromMonth: '2026-03-01', unitPrice: '1500.25' }] }],
    });
    expect(writes()[1]?.[1]).toEqual({ version: 2, matches: [{ side: 'product', number: 4, target: 61 }] });
    expect(await screen.findByText(/«.ZEDOL 500MG.» = Zedol Comprimé 500 mg/)).toBeTruthy();
  });

  it('is not offered to users who may not add products; ignoring it is', async () => {
    await open(here, { ...waiting, routes });
    expect(await screen.findByRole('button', { name: 'Ignorer' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Nouveau produit' })).toBeNull();
  });

  it('says why its form cannot be shown, and retries', async () => {
    let broken = true;
    const failing = answer(products.allFormats, () =>
      broken ? refuse(503, { code: 'unavailable' }) : [{ id: 2, name: 'Comprimé' }],
    );
    const permissions: Permission[] = [...loader, 'Products.Add'];
    const { user } = await open(here, { ...waiting, routes: [...routes, failing], permissions });
    await user.click(await screen.findByRole('button', { name: 'Nouveau produit' }));
    expect(await screen.findByText('Le formulaire n’a pas pu être affiché')).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('textbox', { name: /^Nom/ })).toBeTruthy();
  });
});

describe('the check', () => {
  const counts = { ...none, added: 12 };
  const checked: Partial<Sheet> = { state: 'checked', counts, actions: ['map', 'commit', 'delete'] };
  const replacing: Differences = {
    months: [
      {
        month: '2026-03-01',
        upload: {
          id: '01890000-0000-7000-8000-000000000002',
          name: 'mars.csv',
          loadedAt: '2026-04-02T08:00:00Z',
          loadedBy: { id: 2, firstname: 'Jean', name: 'Essomba' },
        },
        before: { ...figures, amount: '150000.00' },
        after: figures,
      },
    ],
    products: [{ formId: 4, name: 'Furolix', before: { ...figures, amount: '150000.00' }, after: figures }],
  };

  it('asks before loading codes that conflict with their names, and tells the server', async () => {
    const details = {
      side: 'product',
      code: '34001',
      name: 'FEBRIGO',
      found: 'Dolorex 500 mg',
      means: 'Febrigo 250 mg',
    };
    const { user, writes } = await open(here, {
      sheet: checked,
      upload: {
        notices: [{ code: 'code_differs', line: 7, worksheet: null, details }],
        noticeCounts: { code_differs: 1 },
      },
    });
    expect(
      await screen.findByText(
        /Ligne 7.*le code 34001 désigne «.Dolorex 500 mg.», le nom «.FEBRIGO.» désigne «.Febrigo/,
      ),
    ).toBeTruthy();
    const load = await screen.findByRole<HTMLButtonElement>('button', { name: 'Charger les ventes' });
    await waitFor(() => expect(load.disabled).toBe(false));
    await user.click(load);
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('1 code ne correspond pas à son nom');
    await user.click(within(question).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toEqual([]);
    await user.click(load);
    await user.click(await screen.findByRole('button', { name: 'Suivre les codes' }));
    await waitFor(() =>
      expect(writes().map(([, body]) => body)).toEqual([{ version: 2, confirmed: ['code_differs'] }]),
    );
  });

  it('says by how much the total differs while lines are faulty, and that the month is not over', async () => {
    const details = { figure: 'amount', sheet: '100', lines: '60', faulty: 2 };
    await open(here, {
      sheet: { ...checked, counts: { ...counts, faulty: 2 }, actions: ['map', 'delete'] },
      upload: {
        notices: [
          { code: 'current_month', line: null, worksheet: null, details: { month: '2026-11-01' } },
          { code: 'total_differs', line: 9, worksheet: null, details },
        ],
        noticeCounts: { current_month: 1, total_differs: 1 },
      },
    });
    expect(
      await screen.findByText(/la feuille annonce 100.*60.*2 lignes illisibles ne sont pas comptées/),
    ).toBeTruthy();
    expect(screen.getByText(/novembre 2026 n’est pas terminé/)).toBeTruthy();
  });

  it('without a fault and with new months is loaded without a question', async () => {
    const { user, writes } = await open(here, { sheet: checked });
    const load = await screen.findByRole<HTMLButtonElement>('button', { name: 'Charger les ventes' });
    await waitFor(() => expect(load.disabled).toBe(false));
    await user.click(load);
    await waitFor(() => expect(writes().map(([, body]) => body)).toEqual([{ version: 2 }]));
  });

  it('is not loaded before the figures to be replaced are refetched, and the press is not lost', async () => {
    const [first, last] = [nothingReplaced, Promise.withResolvers<Differences>()];
    const told = [first, last.promise];
    const { user, writes, cache } = await open(here, {
      sheet: checked,
      routes: [answer(salesReports.differences, { id }, () => told.shift() ?? replacing)],
    });
    const load = await screen.findByRole<HTMLButtonElement>('button', { name: 'Charger les ventes' });
    await waitFor(() => expect(load.disabled).toBe(false));
    // As a live event tells of another sheet of the same month.
    await cache.makeStale(['imports'], false);
    await waitFor(() => expect(told).toEqual([]));
    await user.click(load);
    last.resolve(replacing);
    const dialog = await screen.findByRole('dialog');
    expect(writes()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Remplacer les ventes' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
  });

  it('shows the figures to be replaced, and asks first', async () => {
    const { user, writes } = await open(here, {
      sheet: checked,
      routes: [answer(salesReports.differences, { id }, replacing)],
    });
    const row = await screen.findByRole('row', { name: /mars 2026/ });
    expect(row.textContent).toMatch(/mars.csv.*Jean Essomba/);
    expect(row.textContent).toMatch(/150.000.*180.000.*\+30.000/);
    await user.click(screen.getByRole('button', { name: 'Remplacer les ventes' }));
    const dialog = await screen.findByRole('dialog');
    expect(writes()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Remplacer les ventes' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
  });

  it('says that someone else was faster', async () => {
    await open(here, {
      sheet: { ...checked, failure: 'loaded_meanwhile' },
      routes: [answer(salesReports.differences, { id }, replacing)],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Quelqu’un d’autre a chargé ce mois entre-temps');
    expect(await screen.findByRole('row', { name: /mars 2026/ })).toBeTruthy();
  });

  it('with faults offers the annotated sheet and the steps before, and no load', async () => {
    const { user, address } = await open(here, {
      sheet: { ...checked, counts: { ...none, faulty: 2, added: 10 }, actions: ['map', 'delete'] },
    });
    expect(await screen.findByText(/2 lignes sont en erreur.: rien n’est chargé/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Feuille annotée' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Charger|Remplacer)/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Colonnes/ }));
    expect(await screen.findByRole('combobox', { name: /colonne Désignation/ })).toBeTruthy();
    expect(address()).toBe(`${here}&step=columns`);
  });
});

it('a sheet that is loaded leads to the next one that waits', async () => {
  const waiting = { ...sheet, id: '01890000-0000-7000-8000-000000000003', name: 'avril.csv' };
  await open(here, {
    sheet: { state: 'committed', actions: [] },
    upload: { months: [{ ...figures, month: '2026-03-01', state: 'current' }], actions: ['revert'] },
    routes: [answer(imports.list, onlyPage([{ ...sheet, state: 'committed' as const }, waiting]))],
  });
  const next = await screen.findByRole('link', { name: /Feuille suivante.: avril.csv/ });
  expect(next.getAttribute('href')).toContain(waiting.id);
});

import { type ObjectivesSave, type Permission, account, expectations, products, users, years } from '@portal/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Cache, createCache } from '../../http/cache/cache.ts';
import { createSessionStore } from '../../session/session.ts';
import { createMemory } from '../../test/records.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { ownProfile } from '../../test/samples.ts';
import { type Answer, type Sent, answer, refuse, serve, unusual } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { cell, monthly, yearly } from './expectations.fixture.ts';
import { MonthlyPage, YearlyPage } from './objectives.page.tsx';
import { paths } from './screens.ts';

const writes: Permission[] = ['AnnualTargetSales.ModuleAccess', 'AnnualTargetSales.Update'];
const awa = { id: 9, firstname: 'Awa', name: 'Ba' };
type Grid = Answer<typeof expectations.monthly>;
type Save = Answer<typeof expectations.save>;

type Cell = Sent<typeof expectations.monthly>['rows'][number]['cells'][number];

type Given = {
  grid?: Grid | (() => Grid);
  at?: string;
  save?: Save | ((call: { body: ObjectivesSave }) => Save);
  permissions?: Permission[];
  cache?: Cache;
};

const HERE = `${paths.month}?year=2026&userId=7`;

async function open({ grid = monthly(), at = HERE, save, permissions = writes, cache }: Given = {}) {
  const server = await serve([
    answer(expectations.monthly, grid),
    answer(expectations.yearly, typeof grid === 'function' ? yearly() : grid),
    answer(expectations.save, ({ body }) => {
      if (save !== undefined) return typeof save === 'function' ? save({ body }) : save;
      return {
        results: body.cells.map(({ userId, formId, month, quantity, amount, version }) => ({
          userId,
          formId,
          month,
          ok: true,
          changedBy: awa,
          changedAt: '2026-11-16T10:42:00Z',
          cell: cell(quantity, { version: version + 1, ...(amount !== null && { amount, amountSet: true }) }),
        })),
      };
    }),
    answer(expectations.history, [
      { version: 1, quantity: 10, amount: null, act: 'loaded', by: awa, at: '2026-11-16T10:42:00Z' },
    ]),
    answer(expectations.copy, { year: 2027, copied: 30, kept: 2, leftOut: 1 }),
    answer(expectations.sheet, 'a file'),
    answer(expectations.lock, { year: 2026, lock: null }),
    answer(years.list, [{ id: 2026, isOpen: true, version: 1, actions: [] }]),
    answer(users.medicalRepresentatives, [{ id: 7, firstname: 'Awa', name: 'Ndiaye' }]),
    answer(products.allDetailed, []),
    answer(account.profile, ownProfile),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...permissions));
  const routes = onGround([
    { path: paths.month, Component: MonthlyPage },
    { path: paths.year, Component: YearlyPage },
  ]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url, ...(cache && { cache }) });
  const sent = () => server.calls.filter((call) => call.method !== 'GET').map(({ body }) => body);
  const calls = () => server.calls;
  return { ...app, sent, calls, user: userEvent.setup() };
}

/** The cell of a row and a column, counted from 0. */
async function cellOf(name: string, column: number): Promise<HTMLElement> {
  const row = await screen.findByRole('row', { name: new RegExp(`^${name}`) });
  const found = within(row).getAllByRole('gridcell')[column];
  if (!found) throw new Error('no such cell');
  return found;
}
const wordsOf = (node: HTMLElement) => node.textContent?.replaceAll(/\s/g, ' ');

/** Expects the text of a cell. Inactive rows and sums are rendered in later frames. */
const expectCell = (name: string, column: number, words: string | RegExp) =>
  waitFor(async () => {
    const said = wordsOf(await cellOf(name, column));
    if (typeof words === 'string') expect(said).toBe(words);
    else expect(said).toMatch(words);
  });

const paste = (node: HTMLElement, text: string) => fireEvent.paste(node, { clipboardData: { getData: () => text } });

describe('the grid', () => {
  it('says what it is: how many rows and columns, names, sums, the year before', async () => {
    await open();
    const grid = await screen.findByRole('grid', { name: /Objectifs de 2026, Awa Ndiaye/ });
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['5', '16']);
    expect(await within(grid).findByRole('columnheader', { name: 'Objectif 2025' })).toBeTruthy();
    await expectCell('Furolix', 12, '60');
    await expectCell('Total', 0, '15');
    await expectCell('Furolix', 14, '—');
    expect(wordsOf(await screen.findByRole('rowheader', { name: /Ancien/ }))).toMatch(/n’est plus vendu/);
  });

  it('is typed in by the keys alone; sums follow at once, and it is saved', async () => {
    const { user, sent } = await open();
    const first = await cellOf('Furolix', 0);
    first.focus();
    await user.keyboard('120');
    await expectCell('Furolix', 12, '170');
    await user.keyboard('{Tab}130{Enter}');
    expect(document.activeElement).toBe(await cellOf('Amoxil', 0));
    // In one call or in two, as long as the fingers take.
    const cells = () => sent().flatMap((body) => (body as ObjectivesSave).cells);
    await waitFor(() =>
      expect(cells()).toMatchObject([
        { month: 1, quantity: 120 },
        { month: 2, quantity: 130 },
      ]),
    );
    expect(await screen.findByText(/Enregistré à/)).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    await expectCell('Furolix', 1, /^20/);
  });

  it('is one tab stop, which focuses the last active cell, and is left by Escape and Tab', async () => {
    const { user } = await open();
    const amoxil = await cellOf('Amoxil', 2);
    await user.click(amoxil);
    await user.keyboard('{Escape}{Shift>}{Tab}{/Shift}');
    const grid = screen.getByRole('grid');
    expect(grid.contains(document.activeElement)).toBe(false);
    await user.tab();
    expect(document.activeElement).toBe(await cellOf('Amoxil', 2));
    await user.keyboard('{Escape}');
    await user.tab();
    expect(grid.contains(document.activeElement)).toBe(false);
  });

  it('is selected by a tap, and typed in by a second one', async () => {
    const { user } = await open();
    const amoxil = await cellOf('Amoxil', 2);
    const tap = () => {
      fireEvent.mouseDown(amoxil);
      fireEvent(amoxil, new PointerEvent('click', { pointerType: 'touch', bubbles: true }));
    };
    tap();
    expect(document.activeElement).toBe(amoxil);
    tap();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Amoxil, mars/ }));
    await user.keyboard('7{Enter}');
    await expectCell('Amoxil', 2, /^7/);
  });

  it('is saved as a file once what was typed is saved, or as a sheet to load again', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
    const { user, sent, calls } = await open({ at: `${HERE}&measure=amount` });
    (await cellOf('Furolix', 0)).focus();
    await user.keyboard('120{Enter}');
    await user.click(screen.getByRole('button', { name: 'Exporter' }));
    await user.click(await screen.findByRole('menuitem', { name: /Excel/ }));
    await waitFor(() => expect(calls().at(-1)?.query.get('format')).toBe('xlsx'));
    expect(sent()).toHaveLength(1);
    expect(`${calls().at(-1)?.query}`).toBe('year=2026&userId=7&measure=amount&format=xlsx');
    await user.click(await screen.findByRole('button', { name: 'Exporter' }));
    await user.click(await screen.findByRole('menuitem', { name: /Feuille à réimporter/ }));
    await waitFor(() => expect(calls().at(-1)?.path).toBe(expectations.sheet.path));
    expect(`${calls().at(-1)?.query}`).toBe('year=2026&userId=7');
    vi.restoreAllMocks();
  });

  it('takes a paste with text in it, marks the text, and says what had no room', async () => {
    const { sent } = await open();
    const start = await cellOf('Amoxil', 10);
    fireEvent.mouseDown(start);
    paste(start, '1 234\tdouze\t9\r\n-5\t7\r\n');
    const status = await screen.findByText(/2 cellules collées/);
    expect(wordsOf(status)).toMatch(/2 refusées · 1 valeur hors de la grille n’a pas été collée/);
    await expectCell('Amoxil', 11, /^douze/);
    expect((await cellOf('Amoxil', 11)).getAttribute('aria-invalid')).toBe('true');
    expect(wordsOf(await screen.findByRole('alert'))).toMatch(
      /2 cellules ne sont pas enregistrées : ce n’est pas un nombre · un objectif/,
    );
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      cells: [
        { month: 11, quantity: 1234 },
        { month: 12, quantity: 7 },
      ],
    });
  });

  it('gives a range to the clipboard, and fills it', async () => {
    const { user } = await open();
    const first = await cellOf('Furolix', 0);
    await user.click(first);
    expect(document.activeElement).toBe(first);
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(screen.getByText(/4 cellules · somme.: 35/)).toBeTruthy();
    const clip = new Map<string, string>();
    fireEvent.copy(first, { clipboardData: { setData: (type: string, text: string) => clip.set(type, text) } });
    expect(clip.get('text/plain')).toBe('10\t20\r\n5\t');
    await user.keyboard('{Control>}d{/Control}');
    await expectCell('Amoxil', 1, /^20/);
  });
});

/** A server that stores the saved months. */
function keepingServer() {
  const saved = new Map<string, Cell>();
  const grid = (): Sent<typeof expectations.monthly> => {
    const { rows, ...rest } = monthly();
    return {
      ...rest,
      rows: rows.map((row) => ({
        ...row,
        cells: row.cells.map((one, index) => saved.get(`${row.id} ${index + 1}`) ?? one),
      })),
    };
  };
  const save = ({ body }: { body: ObjectivesSave }) => ({
    results: body.cells.map(({ userId, formId, month, quantity, version }) => {
      const stands =
        saved.get(`${formId} ${month}`) ?? monthly().rows.find(({ id }) => id === formId)?.cells[month - 1];
      const ok = stands?.version === version;
      if (ok) saved.set(`${formId} ${month}`, cell(quantity, { version: version + 1 }));
      const stale = ok ? {} : { code: 'stale' as const };
      const told = { ok, ...stale, changedBy: awa, changedAt: '2026-11-16T10:42:00Z' };
      return { userId, formId, month, ...told, cell: saved.get(`${formId} ${month}`) ?? cell(null) };
    }),
  });
  return { grid, save };
}

describe('one’s own saved values', () => {
  it('are the base for new input after returning, however slow the server is', async () => {
    const { grid, save } = keepingServer();
    let delay = 0;
    const slowly = () => unusual({ body: grid(), delay });
    const { user, router } = await open({ grid: slowly, save });
    (await cellOf('Furolix', 0)).focus();
    await user.keyboard('120{Enter}');
    await screen.findByText(/Enregistré à/);
    await router.navigate(paths.year);
    await screen.findByRole('grid', { name: /tous/i });
    delay = 300;
    await router.navigate(-1);
    expect(wordsOf(await cellOf('Furolix', 0))).toBe('120');
    (await cellOf('Furolix', 0)).focus();
    await user.keyboard('130{Enter}');
    expect(await screen.findByText(/Enregistré à/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await expectCell('Furolix', 0, '130');
  });

  it('are not edited in a stale copy while the server is out of reach', async () => {
    const { grid, save } = keepingServer();
    let isDown = false;
    const cache = createCache({ store: createMemory().store, owner: () => 'awa', onFault: () => {} });
    const { user, router, sent } = await open({ grid: () => (isDown ? refuse(503) : grid()), save, cache });
    (await cellOf('Furolix', 0)).focus();
    await user.keyboard('120{Enter}');
    await screen.findByText(/Enregistré à/);
    await router.navigate(paths.year);
    await screen.findByRole('grid', { name: /tous/i });
    isDown = true;
    await router.navigate(-1);
    expect(await screen.findByText(/vous pouvez consulter ces objectifs, mais pas les modifier/)).toBeTruthy();
    (await cellOf('Furolix', 0)).focus();
    await user.keyboard('130{Enter}');
    expect(sent()).toHaveLength(1);
  });
});

describe('a cell that someone else has changed', () => {
  it('shows both values, and one chooses', async () => {
    const theirs = { ok: false, code: 'stale' as const, changedBy: awa, changedAt: '2026-11-16T10:42:00Z' };
    const save = { results: [{ userId: 7, formId: 21, month: 1, ...theirs, cell: cell(150, { version: 3 }) }] };
    const { user } = await open({ save });
    (await cellOf('Furolix', 0)).focus();
    await user.keyboard('120{Enter}');
    const alert = await screen.findByRole('alert');
    expect(wordsOf(alert)).toMatch(/Furolix · janvier\s*vous : 120 · Awa Ba, .* : 150/);
    await user.click(within(alert).getByRole('button', { name: 'Prendre la sienne' }));
    await expectCell('Furolix', 0, '150');
  });
});

it('what cannot be saved stays in sight, and is sent again on demand', async () => {
  const { user, sent } = await open({ save: refuse(500) });
  (await cellOf('Furolix', 0)).focus();
  await user.keyboard('120{Enter}');
  const alert = await screen.findByRole('alert');
  expect(wordsOf(alert)).toMatch(/1 cellule n’est pas enregistrée/);
  await expectCell('Furolix', 0, /^120 \(non enregistré\)/);
  const before = sent().length;
  await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(sent().length).toBeGreaterThan(before));
});

describe('a year that cannot be written', () => {
  it('says who locked it, and a paste says so too', async () => {
    const lock = { by: awa, at: '2026-11-16T10:42:00Z' };
    const { user, sent } = await open({ grid: monthly({ lock, actions: ['unlock'] }) });
    expect(await screen.findByText(/Verrouillé par Awa Ba/)).toBeTruthy();
    const first = await cellOf('Furolix', 0);
    first.focus();
    paste(first, '5');
    expect(await screen.findAllByText(/Verrouillé par Awa Ba/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Autres actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Déverrouiller 2026' }));
    await waitFor(() => expect(sent()).toEqual([{ year: 2026, locked: false }]));
  });

  it('is closed, or only to be read', async () => {
    await open({ grid: monthly({ isOpen: false, actions: [] }) });
    expect(await screen.findByText(/L’année 2026 est clôturée/)).toBeTruthy();
  });
});

it('a year is copied to the next, and it is said what became of it', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copier vers 2027' }));
  const dialog = await screen.findByRole('dialog', { name: /Copier les objectifs de 2026/ });
  const percent = within(dialog).getByRole('textbox', { name: /Pourcentage/ });
  await user.clear(percent);
  await user.type(percent, '105,5');
  await user.click(within(dialog).getByRole('radio', { name: 'Les remplacer' }));
  await user.click(within(dialog).getByRole('button', { name: 'Copier' }));
  await waitFor(() => expect(sent()).toEqual([{ year: 2026, percent: 105.5, existing: 'overwrite' }]));
  expect(wordsOf(await within(dialog).findByRole('status'))).toMatch(
    /30 objectifs.* 2 déjà saisis, gardés.* 1 non copié/,
  );
});

it('the history of a cell says what, who and how', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Historique de la cellule' }));
  const panel = await screen.findByRole('dialog', { name: 'Historique' });
  expect(wordsOf(await within(panel).findByRole('listitem'))).toMatch(
    /^10 · montant selon le prix\s*Awa Ba, .* · importé d’une feuille/,
  );
});

describe('where there is nothing to type in', () => {
  it.each([
    ['nobody', yearly({ rows: [] }), paths.year, 'Aucun délégué médical'],
    [
      'no product',
      yearly({ forms: [], rows: yearly().rows.map((row) => ({ ...row, cells: [] })) }),
      paths.year,
      'Aucun produit en vente',
    ],
    ['no subject', monthly(), paths.month, 'Choisissez un délégué ou un produit'],
    [
      'no such year',
      refuse(400, { errors: { year: ['unknown_year'] } }),
      `${paths.year}?year=2031`,
      'L’année 2031 n’existe pas dans le calendrier',
    ],
    ['a failure', refuse(403, { code: 'forbidden' }), HERE, 'Les objectifs n’ont pas pu être affichés'],
  ])('says why: %s', async (_, grid, at, title) => {
    await open({ grid, at });
    const heading = await screen.findByRole('heading', {
      name: new RegExp(title.replaceAll(/[\s ]/g, '\\s').replace('?', '\\?')),
    });
    expect(heading).toBeTruthy();
  });
});

it('the measure is kept in the address; amounts that were set are marked', async () => {
  const grid = monthly();
  const first = grid.rows[0];
  if (first) first.cells[0] = cell(10, { amount: '99.50', amountSet: true });
  const { user, address } = await open({ grid });
  await user.click(await screen.findByRole('radio', { name: 'Montant' }));
  expect(address()).toBe(`${HERE}&measure=amount`);
  await expectCell('Furolix', 0, '99,50 (montant fixé)');
});

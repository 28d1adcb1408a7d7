import { type Permission, cities, users, workReports } from '@portal/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { onlyPage } from '../../test/samples.ts';
import { type Answer, type Sent, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { type SentRow, author, idOf, reportOf, rowOf } from './report.fixture.ts';
import { ReportsWaitingPage } from './reports-waiting.page.tsx';
import { paths } from './screens.ts';

const APPROVE = '/dashboard/work-reports/:typeId/:reportId/approve';
const rows = [rowOf(9), rowOf(10), rowOf(11)];
const all: Permission[] = ['WorkReports.ModuleAccess', 'WorkReports.ReadAll', 'WorkReports.Approve'];

type Decided = Answer<typeof workReports.approve>;
type Options = {
  at?: string;
  permissions?: Permission[];
  items?: SentRow[];
  changes?: Sent<typeof workReports.toDecide>['changes'];
  approve?: () => Decided | Promise<Decided>;
};

async function open({ at = paths.waiting, permissions = all, items = rows, changes = null, approve }: Options = {}) {
  const whole = (number: number) => {
    const address = { typeId: 1, reportId: idOf(number) };
    const document = reportOf(number);
    return [
      answer(workReports.toDecide, address, { document, changes, previous: null, next: null }),
      answer(workReports.details, address, { ...document, actions: [] }),
    ];
  };
  const server = await serve([
    answer(workReports.waiting, onlyPage(items)),
    answer(cities.list, []),
    answer(users.medicalRepresentatives, [author]),
    answer(
      workReports.approve,
      approve ??
        (({ body }) => ({
          results: ('items' in body ? body.items : [body]).map(({ reportId: id }) => ({ id, ok: true })),
        })),
    ),
    ...[9, 10, 11].flatMap(whole),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...permissions));
  const routes = onGround([
    { path: paths.waiting, Component: ReportsWaitingPage },
    { path: APPROVE, Component: ReportsWaitingPage },
  ]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  const decisions = () =>
    server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>);
  return { ...app, decisions, user: userEvent.setup() };
}

const isRead = (day: string) => screen.findByRole('heading', { name: new RegExp(`^Rapport journalier.*${day}`) });
const namesInList = () =>
  within(screen.getByRole('list', { name: 'Documents à traiter' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.slice(-8));

/** A screen of 1440 px, where list and reading stand side by side. */
const makeWide = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('min-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));

beforeEach(() => makeWide(true));
afterEach(() => vi.unstubAllGlobals());

it('a row that is clicked is the one that is decided upon, however quickly', async () => {
  const { decisions } = await open();
  await isRead('09-11-26');
  // As the browser has it: the second press may come before the address has followed the first.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('link', { name: /10-11-26/ }).click();
  await Promise.resolve();
  screen.getByRole('button', { name: 'Approuver' }).click();
  await waitFor(() => expect(decisions()).toMatchObject([{ reportId: idOf(10), decision: 'approve' }]));
});

it('a row that is opened in another tab leaves this one as it is', async () => {
  const { decisions } = await open();
  await isRead('09-11-26');
  fireEvent.click(screen.getByRole('link', { name: /10-11-26/ }), { ctrlKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Approuver' }));
  await waitFor(() => expect(decisions()).toMatchObject([{ reportId: idOf(9), decision: 'approve' }]));
});

it('an optimistic decision is sent even if the page is left', async () => {
  const { decisions } = await open();
  await isRead('09-11-26');
  const asked = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(screen.getByRole('button', { name: 'Approuver' }));
  await waitFor(() => expect(decisions()).toHaveLength(1));
  expect(asked.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.keepalive).toBe(true);
  asked.mockRestore();
});

describe('deciding by single letters', () => {
  it('approves the open one, takes it off the list at once and opens the next', async () => {
    let decided: (reply: Decided) => void = () => {};
    const approve = () => new Promise<Decided>((resolve) => (decided = resolve));
    const { user, decisions } = await open({ approve });
    await isRead('09-11-26');
    await user.keyboard('a');
    await isRead('10-11-26');
    expect(namesInList()).toEqual(['10-11-26', '11-11-26']);
    await waitFor(() => expect(decisions()).toHaveLength(1));
    expect(decisions()[0]).toMatchObject({
      reportTypeId: 1,
      reportId: idOf(9),
      version: 3,
      decision: 'approve',
      comment: '',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    decided({ results: [{ id: idOf(9), ok: true }] });
  });

  it('moves with J and K, as far as there is something to move to', async () => {
    const { user } = await open();
    await isRead('09-11-26');
    await user.keyboard('kjjj');
    await isRead('11-11-26');
    expect(screen.getByText('3 sur 3')).toBeTruthy();
    await user.keyboard('k');
    await isRead('10-11-26');
  });

  it('asks for a reason before it returns one, and remembers it for the next', async () => {
    const { user, decisions } = await open();
    await isRead('09-11-26');
    await user.keyboard('r');
    const reason = await screen.findByRole('textbox', { name: /Motif du renvoi/ });
    expect(document.activeElement).toBe(reason);
    await user.click(screen.getByRole('button', { name: 'Renvoyer' }));
    expect(await screen.findByText('Indiquez ce qu’il faut corriger')).toBeTruthy();
    expect(decisions()).toEqual([]);
    await user.type(reason, 'Précisez les échantillons');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await isRead('10-11-26');
    await waitFor(() =>
      expect(decisions()).toMatchObject([{ decision: 'return', comment: 'Précisez les échantillons' }]),
    );
    await user.keyboard('r');
    await user.click(await screen.findByRole('button', { name: 'Précisez les échantillons' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Motif/ }).value).toBe('Précisez les échantillons');
  });

  it('can be switched off', async () => {
    const { user, decisions } = await open();
    await isRead('09-11-26');
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: /Raccourcis/ }));
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('aj');
    await isRead('09-11-26');
    expect(decisions()).toEqual([]);
  });
});

describe('a decision that is refused', () => {
  it('brings the report back and shows the reason', async () => {
    const approve = () => refuse(503, { code: 'unavailable' });
    const { user } = await open({ approve });
    await isRead('09-11-26');
    await user.keyboard('a');
    expect(await screen.findByText(/La décision n’a pas abouti/)).toBeTruthy();
    await waitFor(() => expect(namesInList()).toEqual(['09-11-26', '10-11-26', '11-11-26']));
  });

  it('tells a second decider who decided; the report stays gone', async () => {
    const current = reportOf(9, { statusId: 3, decidedBy: { id: 8, firstname: 'Moussa', name: 'Sarr' } });
    const approve = () => refuse(409, { code: 'decided', current });
    const { user } = await open({ approve });
    await isRead('09-11-26');
    await user.keyboard('a');
    expect(await screen.findByText(/Moussa Sarr a déjà pris la décision/)).toBeTruthy();
    expect(namesInList()).toEqual(['10-11-26', '11-11-26']);
  });
});

describe('several reports', () => {
  it('are approved after one question, each with its own result', async () => {
    const approve = (): Decided => ({
      results: [
        { id: idOf(9), ok: true },
        { id: idOf(10), ok: false, code: 'decided', decidedBy: { id: 8, firstname: 'Moussa', name: 'Sarr' } },
      ],
    });
    const { user, decisions } = await open({ approve });
    await isRead('09-11-26');
    await user.keyboard('xjx');
    await user.click(await screen.findByRole('button', { name: 'Approuver' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approuver' }));
    expect(await screen.findByText(/Moussa Sarr a déjà pris la décision/)).toBeTruthy();
    expect(decisions()[0]?.['items']).toMatchObject([{ reportId: idOf(9) }, { reportId: idOf(10) }]);
  });

  it('are returned with one reason', async () => {
    const { user, decisions } = await open();
    await isRead('09-11-26');
    await user.keyboard('xjx');
    await user.click(await screen.findByRole('button', { name: 'Renvoyer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Renvoyer 2 documents' });
    await user.type(within(dialog).getByRole('textbox', { name: /Motif/ }), 'Incomplet');
    await user.click(within(dialog).getByRole('button', { name: 'Renvoyer' }));
    await waitFor(() =>
      expect(decisions()[0]?.['items']).toMatchObject([
        { decision: 'return', comment: 'Incomplet' },
        { decision: 'return', comment: 'Incomplet' },
      ]),
    );
  });
});

it('shows what changed since the last submission, from before to after', async () => {
  const changes = [{ field: `visits.${idOf(901)}.outcome`, before: 'neutral', after: 'positive' }];
  await open({ changes });
  expect(await screen.findByText(/Modifié depuis la dernière soumission.*Visites/)).toBeTruthy();
  const change = screen.getByText('Neutre').closest('dd');
  expect(change?.textContent).toBe('NeutredevientPositif');
});

it('on a narrow screen the list is shown alone, and so is an open report', async () => {
  makeWide(false);
  const { user, address } = await open();
  await user.click(await screen.findByRole('link', { name: /10-11-26/ }));
  await isRead('10-11-26');
  expect(address()).toBe(paths.approve({ typeId: 1, id: idOf(10) }));
  expect(screen.queryByRole('list', { name: 'Documents à traiter' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Revenir à la liste' }));
  expect(await screen.findByRole('list', { name: 'Documents à traiter' })).toBeTruthy();
});

it('who may only read sees no way to decide', async () => {
  const { user, decisions } = await open({
    permissions: ['WorkReports.ModuleAccess', 'WorkReports.ReadAll'],
    items: rows.map((row) => ({ ...row, actions: [] })),
  });
  await isRead('09-11-26');
  await user.keyboard('a');
  expect(screen.queryByRole('button', { name: 'Approuver' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(decisions()).toEqual([]);
});

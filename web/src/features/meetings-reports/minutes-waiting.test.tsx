import { type DocumentChange, cities, meetingsReports, users } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { douala, onlyPage } from '../../test/samples.ts';
import { answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { type SentMinutes, awa, idOf, minutesOf, rowOf } from './minutes.fixture.ts';
import { MinutesWaitingPage } from './minutes-waiting.page.tsx';
import { paths } from './screens.ts';

const waits: Pick<SentMinutes, 'statusId' | 'actions'> = { statusId: 2, actions: ['approve', 'return'] };
const changes: DocumentChange[] = [
  { field: `points.${idOf(50)}.title`, before: 'Échantillons', after: 'Les échantillons' },
];

type Options = { at?: string; wide?: boolean; fails?: boolean; none?: boolean };

async function open({ at = paths.waiting, wide = true, fails = false, none = false }: Options = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide && query.includes('min-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const rows = none ? [] : [rowOf(1, waits), rowOf(2, waits)];
  const server = await serve([
    answer(cities.list, [douala]),
    answer(users.medicalRepresentatives, [awa]),
    answer(meetingsReports.waiting, fails ? refuse(500, { code: 'unexpected' }) : onlyPage(rows)),
    ...[1, 2].map((number) =>
      answer(
        meetingsReports.toDecide,
        { id: idOf(number) },
        {
          document: minutesOf(number, { ...waits, title: `Réunion ${number}` }),
          changes: number === 1 ? changes : null,
          previous: null,
          next: null,
        },
      ),
    ),
    answer(meetingsReports.approve, ({ body }) => ({
      results: ('items' in body ? body.items : [body]).map(({ id }) => ({ id, ok: true })),
    })),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('MeetingsReports.ModuleAccess', 'MeetingsReports.ReadAll', 'MeetingsReports.Approve'));
  const routes = onGround([
    { path: paths.waiting, Component: MinutesWaitingPage },
    { path: '/dashboard/meetings-reports/approve', Component: MinutesWaitingPage },
  ]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  const decisions = () =>
    server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>);
  return { ...app, decisions, user: userEvent.setup() };
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => vi.unstubAllGlobals());

const pane = async () => within(await screen.findByRole('region', { name: 'Lecture' }));

describe('pending minutes', () => {
  it('are read beside the list and decided upon by keys, one after the other', async () => {
    const { user, decisions, address } = await open();
    expect(await (await pane()).findByRole('heading', { name: /Réunion 1/ })).toBeTruthy();
    await user.keyboard('a');
    expect(await (await pane()).findByRole('heading', { name: /Réunion 2/ })).toBeTruthy();
    expect(address()).toBe(`${paths.waiting}?open=${idOf(2)}`);
    await waitFor(() => expect(decisions()).toHaveLength(1));
    expect(decisions()[0]).toMatchObject({ id: idOf(1), version: 3, decision: 'approve' });
  });

  it('show the changes since the last submission, at their point', async () => {
    await open();
    const read = await pane();
    expect(await read.findByRole('note')).toBeTruthy();
    const point = (await read.findByRole('heading', { name: 'Les échantillons' })).closest('li') as HTMLElement;
    expect(within(point).getByText('Échantillons', { selector: 'del' })).toBeTruthy();
  });

  it('are approved together', async () => {
    const { user, decisions } = await open();
    for (const box of await screen.findAllByRole('checkbox', { name: /Sélectionner Réunion/ })) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Approuver' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approuver' }));
    await waitFor(() => expect(decisions()).toHaveLength(1));
    expect(decisions()[0]).toMatchObject({ items: [{ id: idOf(1) }, { id: idOf(2) }] });
  });

  it('are shown alone where the address names them, and the next one is a page as well', async () => {
    const { user, address } = await open({ at: `${paths.approve({ id: idOf(1) })}&kind=team`, wide: false });
    expect(await screen.findByRole('heading', { name: /Réunion 1/ })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Documents à traiter' })).toBeNull();
    const back = screen.getByRole('link', { name: /Revenir à la liste/ });
    expect(back.getAttribute('href')).toBe(`${paths.waiting}?kind=team`);
    // The list, which knows the next one, may load after the open minutes.
    const next = screen.getByRole('button', { name: 'Suivant' });
    await waitFor(() => expect(next).toHaveProperty('disabled', false));
    await user.click(next);
    expect(await screen.findByRole('heading', { name: /Réunion 2/ })).toBeTruthy();
    expect(new URLSearchParams(address().split('?')[1]).get('id')).toBe(idOf(2));
    expect(address()).toContain('kind=team');
  });

  it('show that there are none, or that loading failed', async () => {
    await open({ none: true });
    expect(await screen.findByText('Aucun document à traiter')).toBeTruthy();
  });

  it('can be reloaded', async () => {
    await open({ fails: true });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});

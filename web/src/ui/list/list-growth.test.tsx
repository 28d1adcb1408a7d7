import { get, listQuery, pageOf, signedIn } from '@portal/contract';
import { IconPlus } from '@tabler/icons-react';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useGrowingEndpoint } from '../../http/use-endpoint.ts';
import { markOrigin } from '../../lib/data-origin.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { type Call, answer, serve } from '../../test/server.ts';
import { ListPage } from './list-page.tsx';
import { type ListResult, useGrowingList } from './list-result.ts';
import { useListState } from './list-state.ts';
import type { Column } from './types.ts';

const Thing = z.object({ id: z.int(), name: z.string() });
type Thing = z.output<typeof Thing>;
const things = get('/things', {
  summary: 'Test',
  access: signedIn,
  query: listQuery(['name'], 'name', {}),
  output: pageOf(Thing),
});

const columns: Column<Thing>[] = [
  { key: 'name', label: ($) => $.cities.fields.name, render: (row) => row.name, card: 'title' },
  { key: 'id', label: ($) => $.cities.fields.region, render: (row) => row.id, numeric: true },
];

const useState = () => useListState(things, { id: 'things', filters: [], defaultSort: 'name' });

const List = ({ state, result }: { state: ReturnType<typeof useState>; result: ListResult<Thing> }) => (
  <ListPage
    title={($) => $.titles.cities}
    state={state}
    result={result}
    columns={columns}
    rowId={(row) => row.id}
    rowName={(row) => row.name}
    rowHref={(row) => `/thing?id=${row.id}`}
    searchHint={($) => $.cities.searchHint}
    empty={{ icon: IconPlus, title: ($) => $.cities.emptyTitle, text: ($) => $.cities.emptyText }}
  />
);

function GrowingPage() {
  const state = useState();
  return <List state={state} result={useGrowingList(useGrowingEndpoint(things, { query: state.query }), state)} />;
}

const PAGE = 3;
const TOTAL = 8;
const page = ({ query }: Pick<Call, 'query'>) => {
  const from = Number(query.get('cursor') ?? 0);
  const items = Array.from({ length: Math.min(PAGE, TOTAL - from) }, (_, n) => ({
    id: from + n,
    name: `n° ${from + n}`,
  }));
  const nextCursor = from + PAGE < TOTAL ? String(from + PAGE) : null;
  return { items, nextCursor, total: TOTAL, totalIsExact: true };
};

async function open(at: string) {
  const server = await serve([answer(things, page)]);
  const app = renderRoutes({
    routes: onGround([{ path: '/list', Component: GrowingPage }]),
    at,
    serverUrl: server.url,
  });
  return { ...app, server, user: userEvent.setup() };
}

describe('a growing list', () => {
  it('shows the first page and the rest on demand, and the address knows how far', async () => {
    const { user, address } = await open('/list');
    expect(await screen.findByText('3 affichés sur 8')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Afficher plus' }));
    expect(await screen.findByText('6 affichés sur 8')).toBeTruthy();
    expect(address()).toBe('/list?pages=2');
    await user.click(screen.getByRole('button', { name: 'Afficher plus' }));
    expect(await screen.findByText('8 résultats')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
  });

  it('opens as far as the address says', async () => {
    const { server } = await open('/list?pages=2');
    expect(await screen.findByText('6 affichés sur 8')).toBeTruthy();
    expect(server.calls.map((call) => call.query.get('cursor'))).toEqual([null, '3']);
  });
});

const many = Array.from({ length: 5000 }, (_, id) => ({ id, name: `n° ${id}` }));

const WholePage = () => {
  const result = {
    rows: many,
    source: markOrigin(many, { from: 'offline', at: new Date(2026, 10, 14, 10, 42) }),
    total: many.length,
    totalIsExact: true,
    refreshing: false,
    error: null,
    retry: () => {},
  };
  return <List state={useState()} result={result} />;
};

const openWhole = () => renderRoutes({ routes: onGround([{ path: '/list', Component: WholePage }]), at: '/list' });

describe('a long list', () => {
  it('draws only the rows near the screen, and says how many there are and of when they are', async () => {
    openWhole();
    expect((await screen.findByRole('table')).getAttribute('aria-rowcount')).toBe('5001');
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
    expect(screen.getByText(/5\s000 résultats/u)).toBeTruthy();
    expect(screen.getByText('Données du 14-11-26 à 10:42 — hors ligne')).toBeTruthy();
  });
});

describe('on a phone', () => {
  it('the rows are cards', async () => {
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({
        matches: query.includes('max-width'),
        media: query,
        onchange: null,
        dispatchEvent: () => true,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      }));
    await open('/list');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: 'n° 1' }).getAttribute('href')).toBe('/thing?id=1');
    media.mockRestore();
  });
});

import { type City, cities } from '@portal/contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useDownload } from '../../http/use-download.ts';
import { useEndpoint } from '../../http/use-endpoint.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { type Answer, answer, refuse, serve } from '../../test/server.ts';
import { ListPage } from './list-page.tsx';
import { wholeList } from './list-result.ts';
import { useListState } from './list-state.ts';
import type { BulkAction, Column } from './types.ts';

const city = (id: number, name: string, region = 'Dakar'): City => ({
  id,
  name,
  region,
  active: true,
  version: 1,
  representativeCount: 0,
  actions: ['delete'],
});
const some = [city(1, 'Bakel'), city(2, 'Dakar'), city(3, 'Thiès', 'Thiès'), city(4, 'Touba')];

const columns: Column<City>[] = [
  { key: 'name', label: ($) => $.cities.fields.name, render: (row) => row.name, sortable: true, card: 'title' },
  { key: 'region', label: ($) => $.cities.fields.region, render: (row) => row.region, sortable: true },
];

const run = vi.fn<BulkAction<City>['run']>();

function Page() {
  const state = useListState(cities.list, { id: 'test', filters: ['region', 'active'], defaultSort: 'name' });
  return (
    <ListPage
      title={($) => $.titles.cities}
      state={state}
      result={wholeList(useEndpoint(cities.list, { query: state.query }))}
      columns={columns}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      rowHref={(row) => `/city?id=${row.id}`}
      searchHint={($) => $.cities.searchHint}
      filters={[
        {
          key: 'region',
          label: ($) => $.cities.fields.region,
          all: ($) => $.cities.allRegions,
          options: [{ value: 'Dakar', label: 'Dakar' }],
        },
      ]}
      bulk={[{ key: 'delete', label: ($) => $.cities.delete, icon: IconTrash, allowed: () => true, run }]}
      primary={{ label: ($) => $.cities.new, href: '/new', icon: IconPlus }}
      exportList={useDownload(cities.list, 'villes')}
      empty={{ icon: IconPlus, title: ($) => $.cities.emptyTitle, text: ($) => $.cities.emptyText }}
    />
  );
}

async function open(at = '/list', reply: () => Answer<typeof cities.list> = () => some) {
  run.mockReset();
  const server = await serve([answer(cities.list, reply)]);
  const routes = onGround([
    { path: '/list', Component: Page },
    { path: '/city', element: <p>une ville</p> },
  ]);
  const app = renderRoutes({ routes, at, serverUrl: server.url });
  const lastQuery = () => Object.fromEntries(server.calls.at(-1)?.query ?? []);
  return { ...app, server, lastQuery, user: userEvent.setup() };
}

const rows = async () => (await screen.findAllByRole('row')).slice(1);
const box = (name: string) => screen.getByRole('checkbox', { name: `Sélectionner ${name}` });

describe('the address', () => {
  it('defines the query; values that the contract refuses are left out', async () => {
    const { lastQuery } = await open('/list?q=da&region=Dakar&sort=-region&active=maybe');
    await rows();
    expect(lastQuery()).toEqual({ q: 'da', region: 'Dakar', sort: '-region' });
    expect(screen.getByRole('columnheader', { name: 'Région' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('follows a sort, turns it round, and goes back', async () => {
    const { user, address, router, lastQuery } = await open();
    await rows();
    expect(screen.getByRole('columnheader', { name: 'Ville' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Région' }));
    await waitFor(() => expect(address()).toBe('/list?sort=region'));
    await user.click(screen.getByRole('button', { name: 'Région' }));
    await waitFor(() => expect(address()).toBe('/list?sort=-region'));
    await waitFor(() => expect(lastQuery()).toEqual({ sort: '-region' }));
    await router.navigate(-1);
    await waitFor(() => expect(address()).toBe('/list?sort=region'));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Région' }).getAttribute('aria-sort')).toBe('ascending'),
    );
  });

  it('follows the search when the typing pauses, and one press clears everything', async () => {
    const { user, address } = await open('/list?region=Dakar');
    await rows();
    await user.type(screen.getByRole('searchbox'), 'tou');
    await waitFor(() => expect(address()).toBe('/list?region=Dakar&q=tou'));
    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
    await waitFor(() => expect(address()).toBe('/list'));
  });

  it('is cleared together with the search, even before the last search is rendered', async () => {
    const { user, address, router } = await open('/list?region=Dakar');
    await rows();
    const clear = screen.getByRole('button', { name: 'Effacer les filtres' });
    const stop = router.subscribe(({ location }) => {
      if (!location.search.includes('q=tou')) return;
      stop();
      fireEvent.click(clear);
    });
    await user.type(screen.getByRole('searchbox'), 'tou');
    await waitFor(() => expect(address()).toBe('/list'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('is cleared together with what is still being typed, which is not searched afterwards', async () => {
    const { address } = await open('/list?region=Dakar');
    await rows();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tou' } });
    fireEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    await waitFor(() => expect(address()).toBe('/list'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });
});

describe('the rows', () => {
  it('are true links, and arrows walk through them', async () => {
    const { user, address } = await open();
    await rows();
    expect(screen.getByRole('link', { name: 'Dakar' }).getAttribute('href')).toBe('/city?id=2');
    screen.getByRole('link', { name: 'Bakel' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Dakar');
    await user.keyboard(' ');
    expect(box('Dakar')).toHaveProperty('checked', true);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/city?id=2'));
  });

  it('hide a column, remember it, and say it in the address', async () => {
    const { user, address } = await open();
    await rows();
    await user.click(screen.getByRole('button', { name: 'Colonnes et densité' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Région' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Région' })).toBeNull());
    expect(address()).toBe('/list?columns=name');
    expect(localStorage.getItem('3.0.0-list-columns-test')).toBe('["name"]');
  });
});

describe('the selection', () => {
  it('takes a range with shift and counts', async () => {
    const { user } = await open();
    await rows();
    await user.click(box('Bakel'));
    await user.keyboard('{Shift>}');
    await user.click(box('Thiès'));
    await user.keyboard('{/Shift}');
    expect(box('Dakar')).toHaveProperty('checked', true);
    expect(screen.getByText('3 éléments sélectionnés')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tout sélectionner (4)' }));
    expect(screen.getByText('4 éléments sélectionnés')).toBeTruthy();
  });

  it('shows the result of each row, a refused one with its reason', async () => {
    const { user } = await open();
    await rows();
    run.mockResolvedValue({
      results: [
        { id: 1, ok: true },
        { id: 2, ok: false, code: 'in_use', message: 'x' },
      ],
    });
    await user.click(box('Bakel'));
    await user.click(box('Dakar'));
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    const dialog = await screen.findByRole('dialog');
    const items = within(dialog).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'DakarRefuséCet élément est utilisé ailleurs.',
      'BakelFait',
    ]);
    expect(run.mock.calls[0]?.[0].map((row) => row.name)).toEqual(['Bakel', 'Dakar']);
    expect(screen.queryByText(/sélectionné/)).toBeNull();
  });

  it('stays when the action is cancelled', async () => {
    const { user } = await open();
    await rows();
    run.mockResolvedValue(null);
    await user.click(box('Bakel'));
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    expect(screen.getByText('1 élément sélectionné')).toBeTruthy();
  });
});

describe('nothing to show', () => {
  it('says what to do when there is nothing yet', async () => {
    await open('/list', () => []);
    expect(await screen.findByText('Aucune ville pour le moment')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Nouvelle ville' })).toHaveLength(2);
  });

  it('offers to clear the filters when nothing matches', async () => {
    const { user, address } = await open('/list?q=zzz', () => []);
    expect(await screen.findByText('Aucun résultat ne correspond')).toBeTruthy();
    const [inTheMiddle] = screen.getAllByRole('button', { name: 'Effacer les filtres' }).slice(-1);
    await user.click(inTheMiddle as HTMLElement);
    await waitFor(() => expect(address()).toBe('/list'));
  });

  it('says what failed with the number to quote, and tries again', async () => {
    let broken = true;
    const failure = refuse(500, { code: 'unexpected', requestId: 'r-42' });
    const { user } = await open('/list', () => (broken ? failure : some));
    expect(await screen.findByText('La liste n’a pas pu être chargée')).toBeTruthy();
    expect(screen.getByText(/r-42/)).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await rows()).toHaveLength(4);
  });
});

describe('the export', () => {
  it('asks for exactly this; its words are the server’s', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
    const { user, server } = await open('/list?q=a&region=Dakar&sort=-name');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Exporter' }));
    await user.click(await screen.findByRole('menuitem', { name: /csv/ }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    const asked = server.calls.at(-1)?.query;
    expect(asked?.get('format')).toBe('csv');
    expect(asked?.get('sort')).toBe('-name');
    expect(asked?.getAll('columns')).toEqual(['name', 'region']);
    expect([...new Set(asked?.keys())].toSorted()).toEqual(['columns', 'format', 'q', 'region', 'sort']);
    save.mockRestore();
  });
});

import { cities, designations, healthProfessionals, users } from '@portal/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { offlineSince } from '../lib/data-origin.ts';
import { createMemory } from '../test/records.ts';
import { douala, fatou, onlyPage, place, retard } from '../test/samples.ts';
import { answer, serve, unusual } from '../test/server.ts';
import { createCache } from './cache/cache.ts';
import { createHttp } from './http.ts';
import { HttpProvider } from './http-context.tsx';
import { useAct } from './use-act.ts';
import { useEndpoint, useGrowingEndpoint, useReference } from './use-endpoint.ts';
import { useChanges } from './use-changes.ts';

async function setUp() {
  let away = false;
  let name = 'Dakar';
  const rename = () => void (name = 'Thiès');
  const broken = unusual({ status: 503, body: '' });
  const seenIn = (city: string) => ({ ...retard, facilities: [{ ...place, city }] });
  const server = await serve([
    answer(cities.list, () => (away ? broken : [{ ...douala, id: 1, name }])),
    answer(users.list, () => (away ? broken : onlyPage([fatou]))),
    answer(users.medicalRepresentatives, []),
    answer(designations.list, []),
    answer(healthProfessionals.ofUser, { userId: 1 }, () => [seenIn(name)]),
    answer(cities.add, () => {
      rename();
      return { ...douala, name };
    }),
  ]);
  const { records, store } = createMemory();
  const cache = createCache({ store, owner: () => '1', onFault: () => {} });
  const http = createHttp({ baseUrl: server.url, token: () => null, cache });
  const screenOf = () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    return ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <HttpProvider http={http}>{children}</HttpProvider>
      </QueryClientProvider>
    );
  };
  const kept = () => vi.waitFor(() => expect(records.size).toBeGreaterThan(0));
  const goAway = () => (away = true);
  const comeBack = () => (away = false);
  return { server, http, screenOf, kept, records, goAway, comeBack, rename };
}

describe('what a screen reads', () => {
  it('is kept, shown without a server, and marked as such until the server is back', async () => {
    const { screenOf, kept, goAway, comeBack } = await setUp();
    const first = renderHook(() => useEndpoint(cities.list), { wrapper: screenOf() });
    await waitFor(() => expect(first.result.current.data).toHaveLength(1));
    expect(offlineSince(first.result.current.data)).toBeNull();
    await kept();
    goAway();
    await first.result.current.refetch();
    await waitFor(() => expect(offlineSince(first.result.current.data)).toBeInstanceOf(Date));
    expect(first.result.current.data).toEqual([{ ...douala, id: 1, name: 'Dakar' }]);
    comeBack();
    await first.result.current.refetch();
    await waitFor(() => expect(offlineSince(first.result.current.data)).toBeNull());
  });

  it('is marked in the same way where it comes page by page', async () => {
    const { screenOf, kept, goAway, comeBack } = await setUp();
    const { result } = renderHook(() => useGrowingEndpoint(users.list, {}), { wrapper: screenOf() });
    const firstPage = () => result.current.data?.pages[0];
    await waitFor(() => expect(firstPage()?.items).toHaveLength(1));
    await kept();
    goAway();
    await result.current.refetch();
    await waitFor(() => expect(offlineSince(firstPage())).toBeInstanceOf(Date));
    comeBack();
    await result.current.refetch();
    await waitFor(() => expect(offlineSince(firstPage())).toBeNull());
  });

  it('is not kept when it is the result of a search', async () => {
    const { screenOf, records } = await setUp();
    const { result } = renderHook(() => useEndpoint(cities.list, { query: { q: 'da' } }), { wrapper: screenOf() });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(records.size).toBe(0);
  });

  it('comes from the cache for a reference list', async () => {
    const { server, screenOf, kept } = await setUp();
    for (const wrapper of [screenOf(), screenOf()]) {
      const { result } = renderHook(() => useReference(users.medicalRepresentatives), { wrapper });
      await waitFor(() => expect(result.current.isSuccess).toBe(true));
      await kept();
    }
    expect(server.calls).toHaveLength(1);
  });
});

describe('after a change', () => {
  const changeBody = { body: { name: 'Thiès', region: 'Thiès', active: true } };

  it('of its own, a reference list is read anew', async () => {
    const { screenOf, kept } = await setUp();
    const useBoth = () => ({ list: useReference(cities.list), add: useAct(cities.add) });
    const { result } = renderHook(useBoth, { wrapper: screenOf() });
    await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
    await kept();
    await result.current.add.mutateAsync(changeBody);
    await waitFor(() => expect(result.current.list.data?.[0]?.name).toBe('Thiès'));
  });

  const useOthers = () => {
    useChanges();
    return {
      professionals: useReference(healthProfessionals.ofUser, { params: { userId: 1 } }),
      designations: useReference(designations.list),
      add: useAct(cities.add),
    };
  };
  const openOthers = async () => {
    const setting = await setUp();
    const { result } = renderHook(useOthers, { wrapper: setting.screenOf() });
    const cityShown = () => result.current.professionals.data?.[0]?.facilities[0]?.city;
    await waitFor(() => expect([cityShown(), result.current.designations.isSuccess]).toEqual(['Dakar', true]));
    await vi.waitFor(() => expect(setting.records.size).toBe(2));
    setting.server.calls.length = 0;
    return { ...setting, result, cityShown };
  };
  it('of its own, whatever else shows it is read anew before the act has ended, and nothing else', async () => {
    const { result, cityShown, server } = await openOthers();
    await result.current.add.mutateAsync(changeBody);
    expect(server.calls.map(({ path }) => path)).toEqual(['/cities/add', '/health-professional/user/1/get-all']);
    await waitFor(() => expect(cityShown()).toBe('Thiès'));
  });

  it('of someone else, whatever shows it is read anew, and nothing else', async () => {
    const { http, cityShown, server, rename } = await openOthers();
    rename();
    await http.cache.makeStale(['cities'], false);
    await waitFor(() => expect(cityShown()).toBe('Thiès'));
    expect(server.calls.map(({ path }) => path)).toEqual(['/health-professional/user/1/get-all']);
  });

  it('reported by a live event, visible data is refetched', async () => {
    const { server, screenOf, kept, http } = await setUp();
    const useList = () => {
      useChanges();
      return useReference(cities.list);
    };
    const { result } = renderHook(useList, { wrapper: screenOf() });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    await kept();
    await http.cache.makeStale(['cities'], false);
    await waitFor(() => expect(server.calls).toHaveLength(2));
  });
});

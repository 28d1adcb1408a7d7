import { account } from '@portal/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createCache } from '../http/cache/cache.ts';
import { createHttp } from '../http/http.ts';
import { HttpProvider } from '../http/http-context.tsx';
import { createMemory } from '../test/records.ts';
import { ownProfile } from '../test/samples.ts';
import { type Answer, answer, serve, unusual } from '../test/server.ts';
import { useCurrency, useOwnProfile } from './own-profile.ts';

it('money is counted in what the server says, also from the kept answer; in XAF where it said nothing yet', async () => {
  const { currency: _, ...without } = ownProfile;
  // As an older server answers.
  let reply: Answer<typeof account.profile> = unusual({ body: without });
  const server = await serve([answer(account.profile, () => reply)]);
  const { records, store } = createMemory();
  const cache = createCache({ store, owner: () => '1', onFault: () => {} });
  const http = createHttp({ baseUrl: server.url, token: () => null, cache });
  const start = () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <HttpProvider http={http}>{children}</HttpProvider>
      </QueryClientProvider>
    );
    return renderHook(() => ({ currency: useCurrency(), profile: useOwnProfile() }), { wrapper }).result;
  };

  const older = start();
  expect(older.current.currency).toBe('XAF');
  await waitFor(() => expect(older.current.profile.isSuccess).toBe(true));
  expect(older.current.currency).toBe('XAF');

  reply = { ...ownProfile, currency: 'EUR' };
  await older.current.profile.refetch();
  await waitFor(() => expect(older.current.currency).toBe('EUR'));
  await waitFor(() => expect(JSON.stringify([...records.values()])).toContain('EUR'));

  reply = unusual({ status: 503, body: '' });
  const offline = start();
  await waitFor(() => expect(offline.current.currency).toBe('EUR'));
});

import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { Outlet, type PatchRoutesOnNavigationFunction, type RouteObject, createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import type { Cache } from '../http/cache/cache.ts';
import { HttpProvider } from '../http/http-context.tsx';
import { createHttp } from '../http/http.ts';
import { useChanges } from '../http/use-changes.ts';
import { OfflineProvider } from '../offline/offline-context.tsx';
import { type Offline, createOffline } from '../offline/offline.ts';
import { type SessionStore, createSessionStore } from '../session/session.ts';
import { SessionProvider } from '../session/use-session.tsx';
import { Questions } from '../ui/confirm.tsx';
import { FirstScreenWatch } from '../ui/deferred.tsx';
import { UiProviders } from '../ui/providers.tsx';
import { createQueryClient } from '../ui/query-client.ts';

type Options = {
  routes: RouteObject[];
  findRoutes?: PatchRoutesOnNavigationFunction;
  at: string;
  serverUrl?: string;
  session?: SessionStore;
  /** Fetches the key for drafts and the outbox; without it they are not encrypted. */
  fetchKey?: () => Promise<string>;
  /** The cache of answers; none by default. */
  cache?: Cache;
};

/** Sends the outbox until the page is unmounted: a page opened afterwards acts as a new, single tab. */
function Sending({ offline }: { offline: Offline }) {
  useEffect(() => offline.start(), [offline]);
  return null;
}

/** The application's providers around some routes, against a server of the test's own. */
export function renderRoutes({
  routes,
  findRoutes,
  at,
  serverUrl = 'http://127.0.0.1:1',
  session = createSessionStore(),
  fetchKey,
  cache,
}: Options) {
  // The true history: the list's address is read from the window too.
  window.history.replaceState(null, '', at);
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: findRoutes });
  onTestFinished(() => router.dispose());
  const onSignedOut = () => void session.clear();
  const http = createHttp({ baseUrl: serverUrl, token: session.token, onSignedOut, cache });
  const offline = createOffline({ http, userId: session.get()?.user.id ?? null, fetchKey });
  render(
    <UiProviders>
      <HttpProvider http={http}>
        <SessionProvider store={session}>
          <OfflineProvider offline={offline}>
            <Sending offline={offline} />
            <RouterProvider router={router} />
          </OfflineProvider>
        </SessionProvider>
      </HttpProvider>
    </UiProviders>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { router, session, address, offline };
}

function Kit() {
  useChanges();
  return (
    <>
      <FirstScreenWatch loading={false} />
      <Outlet />
      <Questions />
      <Notifications />
    </>
  );
}

/** The part of the frame that the pages of the kit stand on, without its menu. */
const Ground = () => (
  <QueryClientProvider client={createQueryClient()}>
    <Kit />
  </QueryClientProvider>
);

/** Puts pages on that ground. */
export const onGround = (children: RouteObject[]): RouteObject[] => [{ Component: Ground, children }];

import { DASHBOARD } from '@portal/contract';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type RouteObject, createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { HttpProvider } from '../http/http-context.tsx';
import { startI18n, storedLanguage } from '../i18n/i18n.ts';
import { DEFAULT_LANGUAGE } from '../i18n/languages.ts';
import { logOut } from '../session/auth.ts';
import type { SessionStore } from '../session/session.ts';
import { SessionProvider } from '../session/use-session.tsx';
import { tabStorage, tabKeys } from '../storage/tab-storage.ts';
import { UiProviders } from '../ui/providers.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { fetchConfig } from './config.ts';
import { leadToLogin } from './guard.ts';
import { watchIdle } from './idle.ts';
import { type Portal, createPortal, preloadAfterLogin, stepsOf } from './portal.ts';
import { findRoutes, routesOf } from './router.tsx';
import { startUp } from './start-up.ts';

/** A language that does not arrive must not stop the portal: French is the one that was tried by most. */
const startTexts = () => startI18n(storedLanguage(), 'start').catch(() => startI18n(DEFAULT_LANGUAGE, 'start'));

/** Fetches the code of the first screen while the steps of the start are under way. */
async function warmUp(session: SessionStore, routes: RouteObject[], basename: string): Promise<void> {
  const { dashboardRoutes } = await import('./dashboard-routes.tsx');
  const all = [...routes, { path: DASHBOARD, children: dashboardRoutes(session) }];
  for (const { route } of matchRoutes(all, location, basename) ?? []) {
    const load = typeof route.lazy === 'object' ? route.lazy.Component : undefined;
    void load?.().catch(() => {});
  }
}

type Router = ReturnType<typeof createBrowserRouter>;

const Application = ({ portal, router }: { portal: Portal; router: Router }) => (
  <HttpProvider http={portal.http}>
    <SessionProvider store={portal.session} home={portal.home}>
      <RouterProvider router={router} />
      <Toasts />
    </SessionProvider>
  </HttpProvider>
);

/** The place on the page where the application, or the failure of its start, is shown. */
function createStage(root: HTMLElement) {
  const stage = createRoot(root);
  const show = (content: ReactNode) =>
    stage.render(
      <StrictMode>
        <UiProviders>{content}</UiProviders>
      </StrictMode>,
    );
  return { show, leave: () => stage.unmount() };
}

/**
 * Starts the application: configuration and language, the four steps of the specification (section 4), the first screen.
 * Returns the way to take it down again.
 */
export async function start(root: HTMLElement): Promise<() => void> {
  const [config] = await Promise.all([fetchConfig(), startTexts()]);
  let router: Router | undefined;
  const portal = createPortal(config, (path) => void router?.navigate(path));
  const { session, http } = portal;
  const routes = routesOf(session);
  // If it fails, the router meets the same failure and shows it.
  if (session.get() !== null) void warmUp(session, routes, config.baseHref).catch(() => {});

  const { show, leave } = createStage(root);
  const showApplication = () => {
    if (!router) leadToLogin(session, config.baseHref);
    router ??= createBrowserRouter(routes, { basename: config.baseHref, patchRoutesOnNavigation: findRoutes(session) });
    show(<Application portal={portal} router={router} />);
  };
  const showFailure = async (failure: unknown) => {
    const { StartScreen } = await import('./start-screen.tsx');
    const signOut = session.get() === null ? undefined : () => logOut(http, session, { home: portal.home });
    show(<StartScreen failure={failure} onRetry={tryToStart} onGoWithout={goWithout} onSignOut={signOut} />);
  };
  const goWithout = () => {
    tabStorage.set(tabKeys.withoutRecords, 'yes');
    return tryToStart();
  };
  const tryToStart = () => startUp(stepsOf(portal)).then(showApplication, showFailure);

  const stops = [preloadAfterLogin(portal), watchIdle(), leave, () => router?.dispose()];
  await tryToStart();
  return () => {
    for (const stop of stops) stop();
  };
}

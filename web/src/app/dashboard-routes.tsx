import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router';
import { loadAllTexts } from '../i18n/i18n.ts';
import { yieldToBrowser } from '../lib/yield-to-browser.ts';
import type { SessionStore } from '../session/session.ts';
import { useSession } from '../session/use-session.tsx';
import { Forbidden } from '../ui/forbidden.tsx';
import type { Screen } from '../ui/screen.ts';
import { screens } from './features.ts';
import { areaPaths, firstBelow, homeHref, hrefOf } from './menu.ts';
import { NothingAllowed } from './nothing-allowed.tsx';
import { ScreenError, lazyPage } from './screen-boundary.tsx';

/** The routes below `/dashboard`, made from the screens of the features. Loaded after the login, which needs none of them. */
export function dashboardRoutes(session: SessionStore): RouteObject[] {
  return [
    ...areaPaths(screens).map((path): RouteObject => ({ path, ...firstScreen(path, session) })),
    ...screens.map(screenRoute),
  ];
}

/** Redirects and keeps the query: a message can open above any screen. */
const leadTo = (href: string | undefined, request: Request): Response | null =>
  href ? redirect(href + new URL(request.url).search) : null;

/** Specification, section 2: `/dashboard` leads to the work reports; where the user has none, to their first screen. */
export const goHome = (session: SessionStore, request: Request): Response | null =>
  leadTo(
    homeHref(screens, (screen) => session.can(screen.access)),
    request,
  );

/** A screen's page behind the check of its access. */
function guardedPage(screen: Screen, Page: ComponentType) {
  return function GuardedPage() {
    const { can } = useSession();
    return can(screen.access) ? <Page /> : <Forbidden />;
  };
}

const screenRoute = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: screen,
  ErrorBoundary: ScreenError,
  lazy: lazyPage(async () => guardedPage(screen, await loadPage(screen))),
});

/** The page with its texts; those of a home screen are there with the frame. */
async function loadPage({ page, isHome }: Screen): Promise<ComponentType> {
  // Yields so that the press is handled first: loading a page requests a dozen files.
  if (!isHome) await yieldToBrowser();
  const [Page] = await Promise.all([page(), isHome ? undefined : loadAllTexts()]);
  return Page;
}

/** Leads on to the first screen below a path that the user may open. */
const firstScreen = (base: string, session: SessionStore): Pick<RouteObject, 'loader' | 'Component'> => ({
  loader: ({ request }) => {
    const first = firstBelow(screens, base, (screen) => session.can(screen.access));
    return leadTo(first && hrefOf(first), request);
  },
  Component: NothingAllowed,
});

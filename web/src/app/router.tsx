import { type RouteObject, redirect } from 'react-router';
import { loadAllTexts } from '../i18n/i18n.ts';
import { AuthArea } from './auth-area.tsx';
import { authScreens, screens } from './features.ts';
import { requireSession } from './guard.ts';
import { areaPaths, firstBelow, homeHref, hrefOf } from './menu.ts';
import { AreaError, ScreenError, guardedPage, lazyPage } from './screen-boundary.tsx';
import { NothingAllowed } from './nothing-allowed.tsx';
import type { SessionStore } from '../session/session.ts';
import type { AuthScreen, Screen } from '../ui/screen.ts';

/** The routes of the specification (section 2), made from the screens of the features. */
export function routesOf(session: SessionStore): RouteObject[] {
  const guard = requireSession(session);
  return [
    { path: '/', loader: () => redirect('/auth') },
    {
      path: '/auth',
      HydrateFallback,
      ErrorBoundary: AreaError,
      Component: AuthArea,
      children: [{ index: true, loader: () => redirect('/auth/login') }, ...authScreens.map(authRoute)],
    },
    {
      path: '/dashboard',
      loader: ({ request }) => guard(request),
      HydrateFallback,
      ErrorBoundary: AreaError,
      lazy: lazyPage(async () => (await Promise.all([import('./dashboard.tsx'), loadAllTexts()]))[0].Dashboard),
      children: [
        { index: true, ...home(session) },
        ...areaPaths(screens).map((path): RouteObject => ({ path, ...firstScreen(path, session) })),
        ...screens.map(screenRoute),
      ],
    },
    {
      path: '/error/404',
      HydrateFallback,
      ErrorBoundary: AreaError,
      lazy: lazyPage(async () => (await import('../layout/error-layout.tsx')).NotFoundPage),
    },
    {
      path: '/error/500',
      HydrateFallback,
      ErrorBoundary: AreaError,
      lazy: lazyPage(async () => (await import('../layout/error-layout.tsx')).ServerErrorPage),
    },
    { path: '*', loader: () => redirect('/error/404') },
  ];
}

/** The page stays empty until its first screen is there. */
const HydrateFallback = () => null;

const screenRoute = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: screen,
  ErrorBoundary: ScreenError,
  lazy: lazyPage(async () => guardedPage(screen, await screen.page())),
});

const authRoute = (screen: AuthScreen): RouteObject => ({
  path: screen.path,
  handle: screen,
  ErrorBoundary: ScreenError,
  lazy: lazyPage(screen.page),
});

/** Specification, section 2: `/dashboard` leads to the work reports; where the user has none, to their first screen. */
const home = (session: SessionStore): Pick<RouteObject, 'loader' | 'Component'> => ({
  loader: () => {
    const href = homeHref(screens, (screen) => session.can(screen.access));
    return href ? redirect(href) : null;
  },
  Component: NothingAllowed,
});

/** Leads on to the first screen below a path that the user may open. */
const firstScreen = (base: string, session: SessionStore): Pick<RouteObject, 'loader' | 'Component'> => ({
  loader: () => {
    const first = firstBelow(screens, base, (screen) => session.can(screen.access));
    return first ? redirect(hrefOf(first)) : null;
  },
  Component: NothingAllowed,
});

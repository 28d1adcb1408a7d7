import { DASHBOARD } from '@portal/contract';
import { type PatchRoutesOnNavigationFunction, type RouteObject, redirect } from 'react-router';
import { authScreens } from './auth-screens.ts';
import { loadFirstTexts } from '../i18n/i18n.ts';
import type { SessionStore } from '../session/session.ts';
import type { AuthScreen } from '../ui/screen.ts';
import { AuthArea } from './auth-area.tsx';
import { requireSession } from './guard.ts';
import { AreaError, ScreenError, lazyPage } from './screen-boundary.tsx';

/** The route that the others are added to. */
const FRAME = 'frame';
const loadDashboardRoutes = () => import('./dashboard-routes.tsx');

/** The routes of the specification (section 2). Those below `/dashboard` are found when someone goes there. */
export function routesOf(session: SessionStore): RouteObject[] {
  const guard = requireSession(session);
  return [
    { path: '/', loader: () => redirect('/auth') },
    {
      path: '/auth',
      HydrateFallback,
      ErrorBoundary: AreaError,
      Component: AuthArea,
      children: [
        // A signed-in user who opens the portal again does not have to sign in.
        { index: true, loader: () => redirect(session.get() === null ? '/auth/login' : DASHBOARD) },
        ...authScreens.map(authRoute),
      ],
    },
    {
      id: FRAME,
      path: DASHBOARD,
      loader: ({ request }) => guard(request),
      HydrateFallback,
      ErrorBoundary: AreaError,
      lazy: lazyPage(async () => (await Promise.all([import('./dashboard.tsx'), loadFirstTexts()]))[0].Dashboard),
      children: [
        {
          index: true,
          loader: async ({ request }) => (await loadDashboardRoutes()).goHome(session, request),
          ErrorBoundary: ScreenError,
          lazy: lazyPage(async () => (await import('./nothing-allowed.tsx')).NothingAllowed),
        },
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
    { path: '*', ErrorBoundary: AreaError, loader: () => redirect('/error/404') },
  ];
}

/** Adds the routes below `/dashboard` the first time one of them is asked for. */
export const findRoutes =
  (session: SessionStore): PatchRoutesOnNavigationFunction =>
  async ({ path, patch }) => {
    if (path.startsWith(DASHBOARD)) patch(FRAME, (await loadDashboardRoutes()).dashboardRoutes(session));
  };

/** The page stays empty until its first screen is there. */
const HydrateFallback = () => null;

const authRoute = (screen: AuthScreen): RouteObject => ({
  path: screen.path,
  handle: screen,
  ErrorBoundary: ScreenError,
  lazy: lazyPage(screen.page),
});

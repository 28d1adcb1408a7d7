import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { useChanges } from '../http/use-changes.ts';
import { useTexts } from '../i18n/i18n.ts';
import { Frame } from '../layout/frame.tsx';
import { HearingProvider, useLiveEvents } from '../session/use-live-events.ts';
import { useSession } from '../session/use-session.tsx';
import { FirstScreenWatch } from '../ui/deferred.tsx';
import { HomePartsContext } from '../ui/home-parts.ts';
import { PageTitleProvider, useDocumentTitle, useGivenTitle } from '../ui/page-title.tsx';
import { createQueryClient } from '../ui/query-client.ts';
import type { Screen } from '../ui/screen.ts';
import { screens } from './features.ts';
import { useFrameTools } from './frame-tools.tsx';
import { loginHref } from './guard.ts';
import { AboveHome, HomeParts } from './home-parts.tsx';
import { barOf, crumbsOf, homeOf, menuOf, placesOf } from './menu.ts';
import { OwnOffline } from './own-offline.tsx';
import { ScrollPosition } from './scroll-position.tsx';
import { useUpdates } from './update.ts';
import { useBadges } from './use-badges.ts';

/**
 * The area of signed-in users. It is remounted for another user, in this tab or another, so that nothing of the previous one
 * stays.
 */
export function Dashboard() {
  const { user } = useSession();
  return <UsersDashboard key={user?.id ?? 'nobody'} />;
}

function UsersDashboard() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <OwnOffline>
        <PageTitleProvider>
          <FramedScreen />
        </PageTitleProvider>
      </OwnOffline>
    </QueryClientProvider>
  );
}

/** A constant element, so that the page is not rendered again with the frame. */
const PAGE = (
  <HomePartsContext value={<HomeParts />}>
    <Outlet />
  </HomePartsContext>
);

function FramedScreen() {
  const { t } = useTexts();
  const { user, can } = useSession();
  const { pathname, search, hash } = useLocation();
  // True from the start of a navigation until its end, its cancelling or its failure (specification, section 4).
  const loading = useNavigation().state === 'loading';
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  const given = useGivenTitle();
  const title = given ?? t(screen?.title ?? (($) => $.frame.home));
  const mayOpen = (one: Screen) => can(one.access);
  const tools = useFrameTools(placesOf(screens, mayOpen, t), screen?.path);
  const menu = { screens, pathname, can: mayOpen, t, badges: useBadges() };
  const isHome = screen !== undefined && screen === homeOf(screens, mayOpen);
  useDocumentTitle(title, loading);
  useChanges();
  const hearing = useLiveEvents();
  useUpdates();
  // The session can also end here: another tab signed out, or the server ended it.
  if (user === null) return <Navigate to={loginHref(pathname + search + hash)} replace />;
  return (
    <HearingProvider value={hearing}>
      <Frame
        title={title}
        crumbs={crumbsOf({ screens, screen, can: mayOpen, t }, title)}
        menu={menuOf(menu)}
        bar={barOf(menu)}
        tools={tools}
        layoutType={screen?.layout}
        loading={loading}
      >
        {isHome && <AboveHome />}
        {PAGE}
        <ScrollPosition />
      </Frame>
      <FirstScreenWatch loading={loading} />
    </HearingProvider>
  );
}

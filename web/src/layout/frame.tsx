import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { type LayoutConfig, type LayoutType, readLayout, saveLayout, withLayout } from '../ui/layout-config/config.ts';
import { darkVariables } from '../ui/theme/theme.ts';
import { BOTTOM_ENTRIES, BottomBar } from './bottom-bar.tsx';
import { Brand } from './brand.tsx';
import type { Crumb } from './crumb.ts';
import { DrawerTools } from './drawer-tools.tsx';
import { FrameHeader, type FrameTools } from './frame-header.tsx';
import classes from './frame.module.css';
import { LegalLinks } from './legal-links.tsx';
import { MenuBar } from './menu-bar.tsx';
import { type MenuNode, pagesOf } from './menu-item.ts';
import { PagePlace } from './page-place.tsx';
import { ScrollTop } from './scroll-top.tsx';
import { Sidebar } from './sidebar.tsx';

export type FrameProps = {
  title: string;
  crumbs: readonly Crumb[];
  menu: readonly MenuNode[];
  tools: FrameTools;
  /** What the route asks for; otherwise what the user chose. */
  layoutType?: LayoutType | undefined;
  /** A page is on its way. */
  loading: boolean;
  children: ReactNode;
};

/** Specification, section 9. */
const DRAWER_WIDTH = 225;
const CONTENT = 'content';
/** Under 992 px the menu is in a drawer. */
const NARROW = '(max-width: 61.99em)';

/** The layout of this device. Folding the menu is remembered at once; other changes are made in the profile and reload. */
function useLayout(asked: LayoutType | undefined) {
  const [config, setConfig] = useState(readLayout);
  const type = asked ?? config.app.general.layoutType;
  const fold = (minimised: boolean) => {
    const next = withLayout(config, 'sidebar', { minimised });
    setConfig(next);
    saveLayout(next);
  };
  return { ...config.app, fold, isDark: type.startsWith('dark'), hasMenuBar: type.endsWith('header') };
}

const darkStyle = { ...darkVariables, color: 'var(--app-text)', colorScheme: 'dark' } as CSSProperties;
const brandOf = ({ primaryColor }: LayoutConfig['app']['general']) =>
  ({ '--app-brand': primaryColor }) as CSSProperties;

/** The frame around every screen of a signed-in user. */
export function Frame({ title, crumbs, menu, tools, layoutType, loading, children }: FrameProps) {
  const { t } = useTexts();
  const layout = useLayout(layoutType);
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [drawer, { open, close }] = useDisclosure(false);
  const style = layout.isDark ? darkStyle : undefined;
  const menuBar = layout.hasMenuBar && !narrow;
  const sidebar = !layout.hasMenuBar && layout.sidebar.display;
  const pages = pagesOf(menu);
  const place = layout.pageTitle.display && (
    <PagePlace title={title} crumbs={crumbs} withCrumbs={layout.pageTitle.breadcrumbs} loading={loading} />
  );
  return (
    <ModalsProvider>
      <a href={`#${CONTENT}`} className={classes.skip}>
        {t(($) => $.frame.skipToContent)}
      </a>
      <div
        className={classes.frame}
        style={brandOf(layout.general)}
        data-sidebar={sidebar ? (layout.sidebar.minimised ? 'folded' : 'wide') : undefined}
        data-page-width={layout.general.pageWidth}
        data-padding={layout.content.padding}
        data-fixed-header={layout.header.fixed || undefined}
        data-bottom-bar={pages.length > 1 || undefined}
        data-page-loading={loading ? 'on' : undefined}
      >
        {sidebar && (
          <aside className={classes.side} style={style} data-dark={layout.isDark || undefined}>
            <Sidebar menu={menu} folded={layout.sidebar.minimised} onFold={layout.fold} />
          </aside>
        )}
        <MenuDrawer opened={drawer} onClose={close} menu={menu} dark={layout.isDark} brand={brandOf(layout.general)}>
          <DrawerTools>{tools.drawer}</DrawerTools>
        </MenuDrawer>
        <div className={classes.page}>
          <FrameHeader
            tools={tools}
            onOpenMenu={open}
            menuButtonAlways={!sidebar && !layout.hasMenuBar}
            style={layout.hasMenuBar ? style : undefined}
          >
            {menuBar ? (
              <>
                <Brand />
                <MenuBar menu={menu} />
              </>
            ) : (
              place
            )}
          </FrameHeader>
          {loading && <div className={classes.loading} aria-hidden />}
          <main id={CONTENT} className={classes.content} tabIndex={-1}>
            {menuBar && place && <div className={classes.titleBar}>{place}</div>}
            {children}
          </main>
          {layout.footer.display && <Footer />}
        </div>
        {pages.length > 1 && <BottomBar items={pages.slice(0, BOTTOM_ENTRIES)} />}
        <ScrollTop />
      </div>
      {tools.panels}
      <Notifications position="bottom-right" className={classes.toasts} />
    </ModalsProvider>
  );
}

type MenuDrawerProps = {
  opened: boolean;
  onClose: () => void;
  menu: readonly MenuNode[];
  dark: boolean;
  brand: CSSProperties;
  children: ReactNode;
};

function MenuDrawer({ opened, onClose, menu, dark, brand, children }: MenuDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={DRAWER_WIDTH}
      withCloseButton={false}
      classNames={{ body: classes.drawer }}
      attributes={{ content: { 'aria-label': t(($) => $.frame.mainMenu) } }}
    >
      <div className={classes.drawerGround} style={{ ...(dark && darkStyle), ...brand }} data-dark={dark || undefined}>
        <Sidebar menu={menu} folded={false} onFollow={onClose}>
          {children}
        </Sidebar>
      </div>
    </Drawer>
  );
}

function Footer() {
  const { t } = useTexts();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={classes.footer}>
      <span>{t(($) => $.frame.footer, { year })}</span>
      <LegalLinks />
    </footer>
  );
}

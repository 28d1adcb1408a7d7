import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { Questions } from '../ui/confirm.tsx';
import type { LayoutType } from '../ui/layout-config/config.ts';
import { LazyPanel } from '../ui/lazy-panel.tsx';
import { BottomBar } from './bottom-bar.tsx';
import type { Crumb } from './crumb.ts';
import type { FrameTools } from './frame-header.tsx';
import { CONTENT, FramePage } from './frame-page.tsx';
import classes from './frame.module.css';
import { type MenuItem, type MenuNode, pagesOf } from './menu-item.ts';
import { ScrollTop } from './scroll-top.tsx';
import { Sidebar } from './sidebar.tsx';
import { useLayout } from './use-layout.ts';

export type FrameProps = {
  title: string;
  crumbs: readonly Crumb[];
  menu: readonly MenuNode[];
  /** The entries of the bottom bar; by default in the order of the menu. */
  bar?: readonly MenuItem[];
  tools: FrameTools;
  /** The layout that the route requires; otherwise the user's choice. */
  layoutType?: LayoutType | undefined;
  /** A page is on its way. */
  loading: boolean;
  children: ReactNode;
};

const loadDrawer = () => import('./menu-drawer.tsx').then((module) => module.MenuDrawer);

/** The frame around every screen of a signed-in user. */
export function Frame(props: FrameProps) {
  const { menu, tools, layoutType, loading } = props;
  const { t } = useTexts();
  const layout = useLayout(layoutType);
  const { hasSidebar, sidebar, menuStyle, brandStyle } = layout;
  const [drawer, { open, close }] = useDisclosure(false);
  const drawerProps = { opened: drawer, onClose: close, menu, style: { ...menuStyle, ...brandStyle } };
  const pages = props.bar ?? pagesOf(menu);
  return (
    <>
      <a href={`#${CONTENT}`} className={classes.skip}>
        {t(($) => $.frame.skipToContent)}
      </a>
      <div
        className={classes.frame}
        style={brandStyle}
        data-sidebar={hasSidebar ? (sidebar.minimised ? 'folded' : 'wide') : undefined}
        data-page-width={layout.general.pageWidth}
        data-padding={layout.content.padding}
        data-fixed-header={layout.header.fixed || undefined}
        data-bottom-bar={pages.length > 1 || undefined}
        data-page-loading={loading ? 'on' : undefined}
      >
        {hasSidebar && (
          <aside className={classes.side} style={menuStyle} data-dark={menuStyle && true}>
            <Sidebar menu={menu} folded={sidebar.minimised} onFold={layout.fold} />
          </aside>
        )}
        <LazyPanel load={loadDrawer} props={{ ...drawerProps, tools: tools.drawer }} />
        <FramePage {...props} layout={layout} onOpenMenu={open} />
        {pages.length > 1 && <BottomBar items={pages} />}
        <ScrollTop />
      </div>
      {tools.panels}
      <Questions />
    </>
  );
}

import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { Brand } from './brand.tsx';
import { FrameHeader } from './frame-header.tsx';
import type { FrameProps } from './frame.tsx';
import classes from './frame.module.css';
import { LegalLinks } from './legal-links.tsx';
import { MenuBar } from './menu-bar.tsx';
import { PagePlace } from './page-place.tsx';
import type { Layout } from './use-layout.ts';
import { usePageFocus } from './use-page-focus.ts';

export const CONTENT = 'content';
/** Under 992 px the menu is in a drawer. */
const NARROW = '(max-width: 61.99em)';

type FramePageProps = FrameProps & { layout: Layout; onOpenMenu: () => void };

/** All but the sidebar: the header, the page and the footer. Beside a menu bar the header has no room for the title. */
export function FramePage({ title, crumbs, menu, tools, loading, layout, onOpenMenu, children }: FramePageProps) {
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const menuBar = layout.hasMenuBar && !narrow;
  const page = useRef<HTMLElement>(null);
  usePageFocus(page);
  const place = layout.pageTitle.display && (
    <PagePlace title={title} crumbs={crumbs} withCrumbs={layout.pageTitle.breadcrumbs} loading={loading} />
  );
  return (
    <div className={classes.page}>
      <FrameHeader
        tools={tools}
        onOpenMenu={onOpenMenu}
        menuButtonAlways={!layout.hasSidebar && !layout.hasMenuBar}
        style={layout.hasMenuBar ? layout.menuStyle : undefined}
      >
        {menuBar && <Brand />}
        {menuBar ? <MenuBar menu={menu} /> : place}
      </FrameHeader>
      {loading && <div className={classes.loading} aria-hidden />}
      <main ref={page} id={CONTENT} className={classes.content} tabIndex={-1}>
        {menuBar && place && <div className={classes.titleBar}>{place}</div>}
        {children}
      </main>
      {layout.footer.display && <Footer />}
    </div>
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

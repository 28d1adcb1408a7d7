import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * When a page is left, its focused element is gone. A keyboard user then continues in the new page, not at the top of the frame;
 * a focused field and a focused menu entry keep the focus.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
  }, [pathname, page]);
}

import type { Page } from '@playwright/test';

/** Goes there as a link within the page does: a full start for each would take minutes. */
export const goWithin = (page: Page, href: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, href);

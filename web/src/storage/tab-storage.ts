/** Values of this tab only: kept over reloads, until the tab is closed. */
export const tabKeys = {
  /** When the page was last reloaded because a chunk was missing. */
  reloadedAt: 'portal-reloaded-at',
  /** Set once the user goes on without a local database that does not open. */
  withoutRecords: 'portal-without-records',
} as const;

type TabKey = (typeof tabKeys)[keyof typeof tabKeys];

const memory = new Map<TabKey, string>();

/** Session storage that never throws. Where the browser blocks it, values last until the page is left. */
export const tabStorage = {
  get(key: TabKey): string | null {
    try {
      return memory.get(key) ?? sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },

  /** False where it will be forgotten with the page. */
  set(key: TabKey, value: string): boolean {
    try {
      sessionStorage.setItem(key, value);
      return true;
    } catch {
      memory.set(key, value);
      return false;
    }
  },
};

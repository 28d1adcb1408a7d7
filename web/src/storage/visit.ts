/** What holds for this visit alone: until the tab is closed, over every reload. */
export const visitKeys = {
  /** When a part of the application was missing and the page was reloaded for it. */
  reloadedAt: 'portal-reloaded-at',
  /** Set once the user goes on without a local database that does not open. */
  withoutRecords: 'portal-without-records',
} as const;

type VisitKey = (typeof visitKeys)[keyof typeof visitKeys];

const memory = new Map<VisitKey, string>();

/** Session storage that never throws. Where the browser blocks it, values last until the page is left. */
export const visit = {
  get(key: VisitKey): string | null {
    try {
      return memory.get(key) ?? sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },

  /** False where it will be forgotten with the page. */
  set(key: VisitKey, value: string): boolean {
    try {
      sessionStorage.setItem(key, value);
      return true;
    } catch {
      memory.set(key, value);
      return false;
    }
  },
};

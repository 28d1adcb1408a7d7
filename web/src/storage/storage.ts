/**
 * Local storage that never throws. Where the browser blocks it (private windows, policies) or it is full, values live
 * in memory until the page is left: the application still works, it only forgets.
 */
type Listener = (key: string | null) => void;

const memory = new Map<string, string>();

function attempt<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(window.localStorage);
  } catch {
    return undefined;
  }
}

export const storage = {
  get(key: string): string | null {
    return memory.get(key) ?? attempt((local) => local.getItem(key)) ?? null;
  },

  set(key: string, value: string): void {
    const stored = attempt((local) => {
      local.setItem(key, value);
      return true;
    });
    if (stored) memory.delete(key);
    else memory.set(key, value);
  },

  remove(key: string): void {
    memory.delete(key);
    attempt((local) => local.removeItem(key));
  },

  /** Everything of this origin, as the specification requires at sign-out. */
  clear(): void {
    memory.clear();
    attempt((local) => local.clear());
  },

  /** A value kept as JSON; what cannot be read counts as absent. */
  getJson(key: string): unknown {
    const text = storage.get(key);
    if (text === null) return null;
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  },

  setJson(key: string, value: unknown): void {
    storage.set(key, JSON.stringify(value));
  },

  /** Tells of changes made by other tabs; `null` means that everything was cleared. */
  onOtherTab(listener: Listener): () => void {
    const onStorage = (event: StorageEvent) => listener(event.key);
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};

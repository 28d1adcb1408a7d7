// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { changeLanguage, startI18n } from '../i18n/i18n.ts';
import { storage } from '../storage/storage.ts';
import { openScreen } from '../ui/first-screen-ready.ts';

// Long enough for a loaded machine: no test of ours fails on a clock.
configure({ asyncUtilTimeout: 120_000 });

/** jsdom lacks matchMedia, which Mantine needs. The default is a desktop; a test of the phone sets its own answer. */
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string): Partial<MediaQueryList> => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }),
});

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
Object.assign(window, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver, scrollTo: () => {} });
Element.prototype.scrollIntoView = () => {};
// A growing text field measures itself anew when a font has come.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

beforeAll(async () => {
  await startI18n('fr');
});

beforeEach(async () => {
  storage.clear();
  // A fresh device: data stored by other tests is gone.
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  openScreen();
  await changeLanguage('fr');
});

afterEach(() => {
  cleanup();
  // Toasts outlive their page, and test files share modules.
  notifications.clean();
});

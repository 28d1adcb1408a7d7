import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { whenFirstScreenReady } from './first-screen-ready.ts';
import { LazyPanel } from './lazy-panel.tsx';

export type Question = {
  title: string;
  text: ReactNode;
  accept?: string;
  reject?: string;
  /** The action cannot be undone. */
  danger?: boolean;
};

/** A question on the screen. It stays known after its answer, for the dialog that is still closing. */
type Asked = { question: Question; opened: boolean; answer: (sure: boolean) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function show(next: Asked) {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks before an action that cannot be undone (specification, sections 2 and 9). Any other way to close the dialog is false. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (sure: boolean) => {
      resolve(sure);
      if (asked === mine) show({ ...mine, opened: false });
    };
    const mine: Asked = { question, opened: true, answer };
    // Only one question stands at a time.
    asked?.answer(false);
    show(mine);
  });
}

const loadDialog = () => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog);

/** Renders the questions. The code of the dialog is loaded once the first screen is ready. */
export function Questions() {
  const current = useSyncExternalStore(subscribe, () => asked);
  useEffect(() => {
    const forget = whenFirstScreenReady(() => void loadDialog().catch(() => {}));
    return () => {
      forget();
      // Unmounted: nobody can answer any more.
      asked?.answer(false);
    };
  }, []);
  if (current === null) return null;
  const { question, opened, answer } = current;
  return <LazyPanel load={loadDialog} props={{ opened, onClose: () => answer(false), question, onAnswer: answer }} />;
}

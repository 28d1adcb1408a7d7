import { entryOf } from '@portal/contract';
import { useEffect, useEffectEvent } from 'react';

/** The action of each key; keys without an action at the moment are left out. */
type DecisionKeys = Readonly<Record<string, (() => void) | undefined>>;

const WRITING = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox]';

/** Whether a key belongs to something else: a field, a dialog, a browser shortcut. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest(WRITING) !== null || document.querySelector('[role=dialog]') !== null;
}

/** Decides and moves by single letters, while nobody is writing. */
export function useDecisionKeys(keys: DecisionKeys, enabled: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = isTaken(event) ? undefined : entryOf(keys, event.key.toLowerCase());
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

import { useState } from 'react';
import { storage } from './storage.ts';

/** A stored setting of this device. `accept` refuses invalid values left by an older version or a manual edit. */
export function useStored<T>(key: string, initial: T, accept: (value: unknown) => value is T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const stored = storage.getJson(key);
    return accept(stored) ? stored : initial;
  });
  const change = (next: T) => {
    setValue(next);
    storage.setJson(key, next);
  };
  return [value, change];
}

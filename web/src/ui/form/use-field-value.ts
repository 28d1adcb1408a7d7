import { useCallback, useSyncExternalStore } from 'react';
import { valueAt } from './field-path.ts';
import type { FormState } from './use-form-state.ts';

/** The current value of a field or row, for components that must follow the typing. Other code reads values on saving. */
export function useFieldValue(form: FormState, path: string): unknown {
  const { watch } = form;
  // `watch` is another function each time, but always of the same form.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const subscribe = useCallback((tell: () => void) => watch(path, tell), [path]);
  return useSyncExternalStore(subscribe, () => valueAt(form.getValues(), path));
}

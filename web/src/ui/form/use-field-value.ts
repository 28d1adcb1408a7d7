import { useCallback, useSyncExternalStore } from 'react';
import { valueAt } from './field-path.ts';
import type { FormState } from './use-form-state.ts';

/** What is typed in a field, or in a row, at this moment: for what must follow the typing. The others read it at saving. */
export function useFieldValue(form: FormState, path: string): unknown {
  const { watch } = form;
  // `watch` is another function each time, but always of the same form.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const subscribe = useCallback((tell: () => void) => watch(path, tell), [path]);
  return useSyncExternalStore(subscribe, () => valueAt(form.getValues(), path));
}

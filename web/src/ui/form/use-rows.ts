import { useRef, useState } from 'react';
import { identityOf, valueAt } from './field-path.ts';
import type { FormState } from './use-form-state.ts';

/** A row of a collection: `path` is its place now, `key` stays when the place changes. */
export type RowPlace<Row> = { key: string; path: string; index: number; value: Row };
type Removed<Row> = { key: string; index: number; value: Row };

/**
 * The rows of a collection within a form (`form.form` of `useContractForm`): add, remove, restore. The component around it needs
 * `key={form.key(path)}`, so that it is remounted when the server's values replace them.
 */
export function useRows<Row extends object>(form: FormState, path: string) {
  const [removed, setRemoved] = useState<readonly Removed<Row>[]>([]);
  /** The initial content of rows added here: an untouched one leaves nothing to restore. */
  const blank = useRef(new Map<string, string>());
  const list = () => valueAt(form.getValues(), path) as Row[];
  const places = list().map((value, index): RowPlace<Row> => ({
    key: identityOf(value),
    path: `${path}.${index}`,
    index,
    value,
  }));
  return {
    path,
    places,
    removed,
    /** Answers the key of the new row. */
    add: (row: Row, at: 'first' | 'last' = 'last'): string => {
      const value = { ...row };
      blank.current.set(identityOf(value), JSON.stringify(value));
      form.splice(path, at === 'first' ? 0 : list().length, 0, value);
      return identityOf(value);
    },
    /** True when the row can be put back. */
    remove: (key: string): boolean => {
      const index = list().findIndex((row) => identityOf(row) === key);
      const value = list()[index];
      if (!value) return false;
      form.splice(path, index, 1);
      const isWritten = blank.current.get(key) !== JSON.stringify(value);
      if (isWritten) setRemoved((now) => [...now, { key, index, value }]);
      return isWritten;
    },
    restore: (key: string) => {
      const row = removed.find((one) => one.key === key);
      if (!row) return;
      form.splice(path, Math.min(row.index, list().length), 0, row.value);
      setRemoved((now) => now.filter((one) => one.key !== key));
    },
  };
}

import { type Faults, entryOf } from '@portal/contract';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { isBelow, movedFaults, valueAt, withValueAt } from './field-path.ts';

export type Values = Record<string, unknown>;
type Watcher = (change: { previousValue: unknown; value: unknown }) => void;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const isEvent = (given: unknown): given is ChangeEvent<HTMLInputElement> =>
  typeof given === 'object' && given !== null && 'currentTarget' in given;

/** A control hands over an event, or the value itself. */
function valueOf(given: unknown): unknown {
  if (!isEvent(given)) return given;
  const control = given.currentTarget;
  return control.type === 'checkbox' ? control.checked : control.value;
}

/** Removes the faults of changed fields, and of the fields within them. */
const without = (errors: Faults, names: readonly string[]): Faults =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => !names.some((name) => path === name || isBelow(path, name))),
  );

/**
 * The values of a form with uncontrolled inputs: typing renders only the input. Setting a value from here gives its input a new
 * key, so that it restarts from it. A name may be a path into rows.
 */
export function useFormState(initial: Values) {
  const id = useId();
  const values = useRef<Values>({ ...initial });
  const start = useRef<Values>({ ...initial });
  const watchers = useRef(new Map<string, Set<Watcher>>());
  const [keys, setKeys] = useState<Record<string, number>>({});
  const [errors, setErrors] = useState<Faults>({});

  const store = (name: string, value: unknown) => {
    const before = values.current;
    values.current = withValueAt(before, name, value);
    // A change of a field is a change of its row, and vice versa.
    for (const [watched, own] of watchers.current) {
      const change = { previousValue: valueAt(before, watched), value: valueAt(values.current, watched) };
      if (change.previousValue !== change.value) for (const tell of own) tell(change);
    }
  };

  const setValues = (given: Values) => {
    for (const [name, value] of Object.entries(given)) store(name, value);
    const names = Object.keys(given);
    setErrors((now) => without(now, names));
    setKeys((now) => ({ ...now, ...Object.fromEntries(names.map((name) => [name, (entryOf(now, name) ?? 0) + 1])) }));
  };

  return {
    errors,
    setErrors,
    clearErrors: () => setErrors({}),
    getValues: () => values.current,
    setValues,
    setFieldValue: (name: string, value: unknown) => setValues({ [name]: value }),
    /** Takes `removed` rows out of a collection and puts others there. The rest keep their controls and their faults. */
    splice: (path: string, index: number, removed: number, ...rows: object[]) => {
      store(path, (valueAt(values.current, path) as object[]).toSpliced(index, removed, ...rows));
      setErrors((now) => movedFaults(now, { path, index, removed, added: rows.length }));
    },
    /** The initial values, or those taken over since. */
    getInitialValues: () => start.current,
    setInitialValues: (given: Values) => (start.current = { ...given }),
    isDirty: (name?: string) =>
      name === undefined
        ? !same(values.current, start.current)
        : !same(entryOf(values.current, name), entryOf(start.current, name)),
    key: (name: string) => `${name}-${entryOf(keys, name) ?? 0}`,
    getInputNode: (name: string) => document.querySelector<HTMLElement>(`[data-path="${id}${name}"]`),
    getInputProps: (name: string, { type }: { type: 'input' | 'checkbox' }) => ({
      'data-path': `${id}${name}`,
      [type === 'checkbox' ? 'defaultChecked' : 'defaultValue']: valueAt(values.current, name),
      onChange: (given: unknown) => {
        store(name, valueOf(given));
        if (Object.hasOwn(errors, name)) setErrors(without(errors, [name]));
      },
    }),
    /** Calls back at each change of a field; returns a function that stops it. */
    watch: (name: string, watcher: Watcher) => {
      const own = watchers.current.get(name) ?? new Set<Watcher>();
      watchers.current.set(name, own.add(watcher));
      return () => void own.delete(watcher);
    },
  };
}

export type FormState = ReturnType<typeof useFormState>;

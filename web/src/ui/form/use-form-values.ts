import type { Faults } from '@portal/contract';
import { type Values, useFormState } from './use-form-state.ts';

export type { Values } from './use-form-state.ts';

/** The first fault of each field that we find ourselves: an empty one is also too short, and that is only noise. */
export const firstOf = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([name, [first = 'invalid']]) => [name, [first]]));

/** What is typed, and what is wrong with it: faults are codes, put into words when shown, so that they follow the language. */
export function useFormValues(initial: Values) {
  const form = useFormState(initial);
  /** What is wrong with a row as a whole has no control of its own: the row takes the focus. */
  const focus = (name: string): void => {
    const node = form.getInputNode(name);
    if (node) node.focus();
    else if (name.includes('.')) focus(name.slice(0, name.lastIndexOf('.')));
  };
  return {
    form,
    focus,
    showFaults: (faults: Faults) => {
      form.setErrors(faults);
      const [first] = Object.keys(faults);
      // The fields show their faults with the next drawing.
      if (first !== undefined) setTimeout(() => focus(first));
    },
    /** Takes over what the server now holds, as if the form had started from it. */
    take: (values: Values) => {
      const known = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(initial, name)));
      const start = { ...form.getInitialValues(), ...known };
      form.setInitialValues(start);
      form.setValues(known);
    },
  };
}

export type FormValues = ReturnType<typeof useFormValues>;

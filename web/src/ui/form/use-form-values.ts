import type { Faults } from '@portal/contract';
import { type Values, useFormState } from './use-form-state.ts';

export type { Values } from './use-form-state.ts';

/** The first fault of each field: an empty field is also too short, which would be noise. */
export const firstOf = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([name, [first = 'invalid']]) => [name, [first]]));

/** The values and their faults: faults are codes, translated when shown, so that they follow the language. */
export function useFormValues(initial: Values) {
  const form = useFormState(initial);
  /** A fault of a whole row has no control: the row gets the focus. */
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
    /** Takes over the server's current values, as if the form had started from them. */
    take: (values: Values) => {
      const known = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(initial, name)));
      const start = { ...form.getInitialValues(), ...known };
      form.setInitialValues(start);
      form.setValues(known);
    },
  };
}

export type FormValues = ReturnType<typeof useFormValues>;

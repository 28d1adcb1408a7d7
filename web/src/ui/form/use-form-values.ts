import { useForm } from '@mantine/form';
import { type Faults, checkValue } from '@portal/contract';
import type { z } from 'zod';

export type Values = Record<string, unknown>;

/** The first fault of each field: the others would only add noise. */
export const firstOf = (faults: Faults): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([name, codes]) => [name, codes[0] ?? 'invalid']));

/** What is typed, and what is wrong with it. */
export function useFormValues(schema: z.ZodType, initial: Values) {
  'use no memo';
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: initial,
    // Errors are kept as codes and put into words when they are shown, so that they follow the language.
    validate: (values) => {
      const checked = checkValue(schema, values);
      return checked.ok ? {} : firstOf(checked.faults);
    },
  });
  const focus = (name: string) => form.getInputNode(name)?.focus();
  return {
    form,
    focus,
    showFaults: (faults: Record<string, string>) => {
      form.setErrors(faults);
      const [first] = Object.keys(faults);
      // The fields show their faults with the next drawing.
      if (first !== undefined) setTimeout(() => focus(first));
    },
    /** Takes over what the server now holds, as if the form had started from it. */
    take: (values: Values) => {
      const known = Object.fromEntries(Object.entries(values).filter(([name]) => name in initial));
      const start = { ...form.getInitialValues(), ...known };
      form.setInitialValues(start);
      form.setValues(known);
      form.resetDirty(start);
    },
  };
}

export type FormValues = ReturnType<typeof useFormValues>;

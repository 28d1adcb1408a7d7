import type { z } from 'zod';
import { faultText } from '../../i18n/fault-text.ts';
import { type Text, useTexts } from '../../i18n/i18n.ts';
import { type Change, changesSince, mergeTyped } from './stale.ts';
import { type Values, useFormValues } from './use-form-values.ts';
import { type SaveTools, useSubmission } from './use-submission.ts';

export type FieldName<V> = keyof V & string;

type Options<V extends Values, S extends z.ZodType> = {
  /** The body that the call takes, so that both sides speak of the same faults. */
  schema: S;
  /** Read once: a form that is being written in is not changed under the user's hands. */
  initial: V;
  labels: Partial<Record<FieldName<V>, Text>>;
  /** How a value reads where a change by someone else is told; the plain value otherwise. */
  inWords?: Partial<Record<FieldName<V>, (value: unknown) => string>>;
  /** Makes the calls. What it throws is shown, and nothing typed is lost. */
  save: (values: z.output<S>, tools: SaveTools<FieldName<V>, V>) => Promise<void>;
  onSaved: () => void;
};

export type StaleNews = { changes: readonly Change[]; reload: () => void; keep: () => void };
export type FieldFault = { name: string; text: string; focus: () => void };

/** A form on the schema of its call: faults of both sides on their fields, a summary, and the way out of a conflict. */
export function useContractForm<V extends Values, S extends z.ZodType>(options: Options<V, S>) {
  'use no memo';
  const { schema, initial, labels, inWords, save, onSaved } = options;
  const { t } = useTexts();
  const values = useFormValues(initial);
  const { form, focus, take } = values;
  const { conflict, settle, ...submission } = useSubmission({ values, schema, save, onSaved });
  const labelOf = (name: string) => {
    const label: Text | undefined = labels[name as FieldName<V>];
    return label ? t(label) : name;
  };
  return {
    form,
    ...submission,
    faults: Object.entries(form.errors).map(([name, fault]): FieldFault => {
      return { name, text: faultText(t, fault, labelOf(name)), focus: () => focus(name) };
    }),
    stale: conflict && {
      changes: changesSince(form.getInitialValues(), conflict, Object.keys(labels)).map(({ name, before, after }) => {
        const words: (value: unknown) => string = inWords?.[name as FieldName<V>] ?? String;
        return { name, label: labelOf(name), before: words(before), after: words(after) };
      }),
      reload: () => {
        take(conflict);
        settle();
      },
      keep: () => {
        const typed = mergeTyped(form.getInitialValues(), form.getValues());
        take(conflict);
        form.setValues(typed);
        settle();
      },
    },
    /** The properties of a field's control. Its `key` is `form.key(name)`. */
    field: (name: FieldName<V>, kind: 'input' | 'checkbox' = 'input') => {
      const fault = form.errors[name];
      return {
        ...form.getInputProps(name, { type: kind }),
        label: labelOf(name),
        error: fault && faultText(t, fault),
        required: isRequired(schema, name, initial[name]),
      };
    },
    key: (name: FieldName<V>) => form.key(name),
  };
}

/** What the page around a form needs to know of it. */
export type ContractForm = Pick<
  ReturnType<typeof useContractForm>,
  'busy' | 'failure' | 'submit' | 'isUnsaved' | 'faults' | 'stale'
>;

/** A text that may not stay empty, as the schema says. */
function isRequired(schema: z.ZodType, name: string, value: unknown): boolean {
  const field = (schema as Partial<z.ZodObject>).shape?.[name] as z.ZodType | undefined;
  return typeof value === 'string' && field?.safeParse('').success === false;
}

import { entryOf } from '@portal/contract';
import type { z } from 'zod';
import { faultText } from '../../i18n/fault-text.ts';
import { type Text, useTexts } from '../../i18n/i18n.ts';
import { type FieldName, type FieldPath, isBelow, nameOfPath, rowsOfPath, valueAt } from './field-path.ts';
import { type Change, changesSince, mergeTyped } from './stale.ts';
import { type Values, useFormValues } from './use-form-values.ts';
import { type SaveTools, useSubmission } from './use-submission.ts';

type Options<V extends Values, S extends z.ZodType, Row> = {
  /** The body that the call takes, so that both sides speak of the same faults. */
  schema: S;
  /** Read once: later changes must not overwrite what the user types. */
  initial: V;
  /** A field of rows is named without its place: `forms.strength`. */
  labels: Partial<Record<FieldName<V>, Text>>;
  /** How a row is called where its faults are summed up: « Forme 2 ». */
  rowNames?: Partial<Record<FieldName<V>, (number: number) => string>>;
  /** Converts the server's current row to form values, where they differ: a conflict carries the whole row. */
  read?: (current: Row) => Partial<V>;
  /** How a value reads where a change by someone else is told; the plain value otherwise. */
  inWords?: Partial<Record<FieldName<V>, (value: unknown) => string>>;
  /** Makes the calls. What it throws is shown, and nothing typed is lost. */
  save: (values: z.output<S>, tools: SaveTools<keyof V & string, V>) => Promise<void>;
  onSaved: () => void;
};

export type StaleChange = { changes: readonly Change[]; reload: () => void; keep: () => void };
type FieldFault = { name: string; text: string; focus: () => void };

/** A form on the schema of its call: faults of both sides on their fields, a summary, and the way out of a conflict. */
export function useContractForm<V extends Values, S extends z.ZodType, Row = Values>(options: Options<V, S, Row>) {
  const { schema, initial, labels, rowNames, read, inWords, save, onSaved } = options;
  const { t } = useTexts();
  const values = useFormValues(initial);
  const { form, focus, take } = values;
  const { conflict: current, settle, ...submission } = useSubmission({ values, schema, save, onSaved });
  const conflict = current && (read ? { ...current, ...read(current as Row) } : current);
  const labelOf = (path: string) => {
    const label: Text | undefined = labels[nameOfPath(path) as FieldName<V>];
    return label ? t(label) : path;
  };
  const wholeNameOf = (path: string) => {
    const rows = rowsOfPath(path).map(({ name, index }) => rowNames?.[name as FieldName<V>]?.(index + 1));
    return [...rows.filter((row) => row !== undefined), labelOf(path)].join(' · ');
  };
  return {
    form,
    ...submission,
    faults: Object.entries(form.errors).map(([name, faults]): FieldFault => {
      return { name, text: faultText(t, faults, wholeNameOf(name)), focus: () => focus(name) };
    }),
    stale: conflict && {
      changes: changesSince(form.getInitialValues(), conflict, Object.keys(labels)).map(({ name, before, after }) => {
        const words: (value: unknown) => string = inWords?.[name as FieldName<V>] ?? plainWords;
        return { name, label: labelOf(name), before: words(before), after: words(after) };
      }),
      reload: () => {
        take(conflict);
        settle();
      },
      keep: () => {
        const typed = mergeTyped(form.getInitialValues(), form.getValues(), conflict);
        take(conflict);
        form.setValues(typed);
        settle();
      },
    },
    /** The properties of a field's control. Its `key` is `form.key(name)`. */
    field: (name: FieldPath<V>, kind: 'input' | 'checkbox' = 'input') => {
      const faults = form.errors[name];
      return {
        ...form.getInputProps(name, { type: kind }),
        label: labelOf(name),
        error: faults && faultText(t, faults),
        required: isRequired(schema, name, valueAt(form.getValues(), name)),
      };
    },
    key: (name: FieldPath<V>) => form.key(name),
    hasFaultBelow: (path: string) => Object.keys(form.errors).some((name) => isBelow(name, path)),
  };
}

/** An absent value is an empty text. */
const plainWords = (value: unknown) => String((value as string | number | boolean | null | undefined) ?? '');

/** What the page around a form needs. */
export type ContractForm = Pick<
  ReturnType<typeof useContractForm>,
  'busy' | 'failure' | 'submit' | 'isUnsaved' | 'faults' | 'stale'
>;

/** The schema of a field, also within rows. */
const schemaAt = (schema: z.ZodType, path: string): z.ZodType | undefined =>
  path.split('.').reduce<z.ZodType | undefined>((at, part) => {
    const { shape, element } = (at ?? {}) as Partial<z.ZodObject> & Partial<z.ZodArray<z.ZodType>>;
    return element ?? (entryOf(shape ?? {}, part) as z.ZodType | undefined);
  }, schema);

/** Whether the schema refuses an empty text or choice. */
const isRequired = (schema: z.ZodType, path: string, value: unknown): boolean =>
  (typeof value === 'string' || value === null) &&
  schemaAt(schema, path)?.safeParse(value === null ? null : '').success === false;

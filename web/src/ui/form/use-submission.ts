import { checkValue } from '@portal/contract';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { HttpError } from '../../http/errors.ts';
import { type FormValues, type Values, firstOf } from './use-form-values.ts';
import { Withdrawn } from './withdrawn.ts';

/** What a form hands to its calls besides the values. */
export type SaveTools<Name extends string, V> = {
  changed: (name: Name) => boolean;
  /** What the server has accepted, should a later call of the same save fail. */
  remember: (values: Partial<V>) => void;
};

type Options<S extends z.ZodType> = {
  values: FormValues;
  schema: S;
  save: (values: z.output<S>, tools: SaveTools<string, Values>) => Promise<void>;
  onSaved: () => void;
};

/** Checks, makes the calls, and sorts what went wrong: faults to their fields, a conflict and a failure to the top. */
export function useSubmission<S extends z.ZodType>({ values, schema, save, onSaved }: Options<S>) {
  const { form, showFaults, take } = values;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<HttpError | null>(null);
  const [conflict, setConflict] = useState<Values | null>(null);
  const saved = useRef(false);

  const sort = (error: unknown) => {
    if (error instanceof Withdrawn) return;
    if (!(error instanceof HttpError)) throw error;
    // Specification, section 8: every word of the server's.
    if (error.faults) showFaults(error.faults);
    else if (error.code === 'stale' && typeof error.current === 'object') setConflict(error.current as Values);
    else setFailure(error);
  };

  const submit = async () => {
    if (busy) return;
    setFailure(null);
    const checked = checkValue(schema, form.getValues());
    if (!checked.ok) return showFaults(firstOf(checked.faults));
    form.clearErrors();
    setBusy(true);
    try {
      await save(checked.value, { changed: (name) => form.isDirty(name), remember: take });
      saved.current = true;
      onSaved();
    } catch (error) {
      sort(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    failure,
    conflict,
    submit,
    isUnsaved: () => !saved.current && form.isDirty(),
    settle: () => setConflict(null),
  };
}

import type { Faults } from '@portal/contract';
import { HttpError } from '../../../http/errors.ts';
import { faultText, problemText } from '../../../i18n/fault-text.ts';
import { type Translate, useTexts } from '../../../i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { nameOfField } from '../form/field-words.ts';
import { type Report, useSubmitAsItIs } from '../queries.ts';

/** The first few: the form has them all. */
const MOST_FAULTS = 3;

const faultsInWords = (t: Translate, faults: Faults) =>
  Object.entries(faults)
    .slice(0, MOST_FAULTS)
    .map(([field, found]) => faultText(t, found, nameOfField(t, field)))
    .join(' · ');

/** Submits a report that is being read, and says what became of it. */
export function useSubmitReport() {
  const { t } = useTexts();
  const { act, isPending } = useSubmitAsItIs();
  const submit = async (report: Report): Promise<'done' | 'incomplete' | 'failed'> => {
    try {
      await act(report);
      toast.success(t(($) => $.workReports.submitted));
      return 'done';
    } catch (error) {
      const faults = error instanceof HttpError ? error.faults : undefined;
      const title = t(faults ? ($) => $.workReports.incomplete : ($) => $.workReports.submit);
      toast.error(title, faults ? faultsInWords(t, faults) : problemText(t, error));
      return faults ? 'incomplete' : 'failed';
    }
  };
  return { submit, isSubmitting: isPending };
}

import type { Faults } from '@portal/contract';
import { HttpError } from '../../http/errors.ts';
import { faultText, problemText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { toast } from '../../ui/toast.tsx';
import type { DocumentKind, DocumentTypes, WholeOf } from '../document-kind.ts';
import { useSubmitAsItIs } from '../queries.ts';

/** The first few: the form has them all. */
const MOST_FAULTS = 3;

/** Submits a document from its read view, and shows the result. */
export function useSubmitDocument<D extends DocumentTypes>(kind: DocumentKind<D>) {
  const { t } = useTexts();
  const { mutateAsync, isPending } = useSubmitAsItIs(kind);
  const faultsInWords = (faults: Faults) =>
    Object.entries(faults)
      .slice(0, MOST_FAULTS)
      .map(([field, found]) => faultText(t, found, kind.nameOfField(t, field)))
      .join(' · ');
  const submit = async (document: WholeOf<D>): Promise<'done' | 'incomplete' | 'failed'> => {
    try {
      await mutateAsync(document);
      toast.success(t(($) => kind.texts($).submitted));
      return 'done';
    } catch (error) {
      const faults = error instanceof HttpError ? error.faults : undefined;
      const title = t(faults ? ($) => kind.texts($).incomplete : ($) => $.documents.submit);
      toast.error(title, faults ? faultsInWords(faults) : problemText(t, error));
      return faults ? 'incomplete' : 'failed';
    }
  };
  return { submit, isSubmitting: isPending };
}

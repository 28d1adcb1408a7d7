import { HttpError } from '../../http/errors.ts';
import { problemText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { newId } from '../../offline/new-id.ts';
import { personName } from '../../references/person-name.ts';
import { toast } from '../../ui/toast.tsx';
import type {
  Decision,
  DecisionKind,
  DocumentKind,
  DocumentTypes,
  RowOf,
  WholeDocument,
  WholeOf,
} from '../document-kind.ts';
import { useDecide } from '../queries.ts';

/** A decision on the current version of a document, with a request id. */
export const decisionOn = <D extends DocumentTypes>(
  document: RowOf<D> | WholeOf<D>,
  decision: DecisionKind,
  comment: string,
): Decision<D> => ({ ...document, requestId: newId(), decision, comment });

/** Decides upon one document as an optimistic update: the reader moves on, and hears only of failures. */
export function useDecision<D extends DocumentTypes>(kind: DocumentKind<D>) {
  const { t, language } = useTexts();
  const { mutateAsync } = useDecide(kind);

  const showFailure = (error: unknown, document: RowOf<D> | WholeOf<D>) => {
    const name = kind.nameOf(t, language, document);
    if (!(error instanceof HttpError && error.code === 'decided'))
      return toast.error(
        t(($) => $.documents.decisionFailed, { name }),
        problemText(t, error),
      );
    const by = (error.current as Partial<WholeDocument> | undefined)?.decidedBy;
    return toast.error(
      t(($) => $.documents.decidedTitle, { name }),
      by ? t(($) => $.documents.decidedBy, { person: personName(by) }) : t(($) => $.documents.decidedMeanwhile),
    );
  };

  return (document: RowOf<D> | WholeOf<D>, decision: DecisionKind, comment: string) => {
    mutateAsync(decisionOn<D>(document, decision, comment)).catch((error: unknown) => showFailure(error, document));
  };
}

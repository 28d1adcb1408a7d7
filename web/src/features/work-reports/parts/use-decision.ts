import { HttpError } from '../../../http/errors.ts';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { newId } from '../../../offline/new-id.ts';
import type { DecisionKind } from '../../../documents/inbox/decision-bar.tsx';
import { personName } from '../../../references/person-name.ts';
import { toast } from '../../../ui/toast.tsx';
import { type Decision, type Report, type ReportRow, useDecide } from '../queries.ts';
import { reportName } from '../../../references/report-name.ts';

/** One decision as the call takes it. Its number names this very act: an answer that got lost can be asked for again. */
export const decisionOf = (
  { typeId, id, version }: ReportRow | Report,
  decision: DecisionKind,
  comment: string,
): Decision => ({ reportTypeId: typeId, reportId: id, version, requestId: newId(), decision, comment });

/** Decides upon one report, at once: whoever reads goes on, and hears only of what went wrong. */
export function useDecision() {
  const { t, language } = useTexts();
  const { mutateAsync } = useDecide();

  const tell = (error: unknown, report: ReportRow | Report) => {
    const name = reportName(t, language, report);
    if (!(error instanceof HttpError && error.code === 'decided'))
      return toast.error(
        t(($) => $.documents.decisionFailed, { name }),
        problemText(t, error),
      );
    const by = (error.current as Partial<Report> | undefined)?.decidedBy;
    return toast.error(
      t(($) => $.documents.decidedTitle, { name }),
      by ? t(($) => $.documents.decidedBy, { person: personName(by) }) : t(($) => $.documents.decidedMeanwhile),
    );
  };

  return (report: ReportRow | Report, decision: DecisionKind, comment: string) => {
    mutateAsync({ body: decisionOf(report, decision, comment) }).catch((error: unknown) => tell(error, report));
  };
}

import type { ReportSave } from '@portal/contract';
import { useEffect, useState } from 'react';
import type { DraftFile } from '../../../offline/drafts.ts';
import { useDraft } from '../../../offline/use-draft.ts';
import { useOutbox } from '../../../offline/use-outbox.ts';
import { type Report, useReport } from '../queries.ts';
import { type ReportDraft, draftOf } from './report-draft.ts';
import { REPORT_KIND, type ReportParcelBody } from './report-sender.ts';
import { type FormState, startFrom } from './report-state.ts';

type Waiting = { report: ReportSave; draft: ReportDraft; files: DraftFile[] };

/** What waits in the outbox of a report; `undefined` while it is being read, null where there is nothing. */
function useWaiting(id: string): Waiting | null | undefined {
  const { read } = useOutbox();
  const [waiting, setWaiting] = useState<Waiting | null>();
  useEffect(() => {
    let isWanted = true;
    const show = (found: Waiting | null) => isWanted && setWaiting(found);
    read(REPORT_KIND, id).then(
      (parcel) => {
        if (!parcel) return show(null);
        const { words, ...report } = parcel.body as ReportParcelBody;
        const draft: ReportDraft = { report, words, statusId: null };
        return show({ report, draft, files: parcel.files });
      },
      // A device that keeps nothing has nothing waiting either.
      () => show(null),
    );
    return () => {
      isWanted = false;
    };
  }, [id, read]);
  return waiting;
}

type Named = { typeId: ReportSave['typeId']; id: string };
/** `isOwn`: this device has something of it that the server does not have. */
type Found = { start: FormState | null; report: Report | undefined; isOwn: boolean };

/** The state on the server decides which call changes it; a draft that was begun offline does not know it. */
const withStatus = (draft: ReportDraft, report: Report | undefined): ReportDraft =>
  report ? { ...draft, statusId: report.statusId, words: { ...draftOf(report).words, ...draft.words } } : draft;

/**
 * What the form of a report starts from: what this device keeps of it, what waits in the outbox, or what the server has.
 * Read once: a form that is being written in is not changed under the user's hands.
 */
export function useReportStart(named: Named) {
  const device = useDraft<ReportDraft>(REPORT_KIND, named.id);
  const waiting = useWaiting(named.id);
  const { data: report, error, failureReason, refetch } = useReport(named);
  const [found, setFound] = useState<Found | null>(null);
  if (found === null) {
    const away = { isLost: error !== null, isAway: failureReason !== null };
    const start = startOf(device.draft, waiting, report, away);
    if (start !== undefined) setFound({ start, report, isOwn: Boolean(device.draft ?? waiting) });
  }
  return { start: found?.start, isOwn: found?.isOwn ?? false, report: found?.report ?? report, device, error, refetch };
}

/** `undefined`: not known yet. Null: nowhere to be found. */
function startOf(
  draft: { value: ReportDraft; files: DraftFile[] } | null | undefined,
  waiting: Waiting | null | undefined,
  report: Report | undefined,
  { isLost, isAway }: { isLost: boolean; isAway: boolean },
): FormState | null | undefined {
  if (draft === undefined || waiting === undefined || (!report && !isLost && !isAway)) return undefined;
  // Where the server does not answer at once, what is here is enough.
  if (draft) return startFrom(withStatus(draft.value, report), draft.files, true);
  if (waiting) return startFrom(withStatus(waiting.draft, report), waiting.files, false);
  if (report) return startFrom(draftOf(report), [], false);
  return isLost ? null : undefined;
}

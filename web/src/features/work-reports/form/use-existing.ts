import { type ReportSave, type ReportTypeId, reportType } from '@portal/contract';
import { useEffect, useState } from 'react';
import type { KeptDraftOf } from '../../../documents/form/document-form.ts';
import { readDraft } from '../../../documents/draft.ts';
import { useOffline } from '../../../offline/offline-context.tsx';
import { useDay, useOfPeriod } from '../form-queries.ts';
import type { WorkReports } from '../queries.ts';
import { WORK_REPORT } from '../work-report-sender.ts';

type Existing = { typeId: ReportTypeId; id: string; mayUpdate: boolean };

/** There is one report for a period; of special ones there may be several. */
const isPeriodic = (typeId: ReportTypeId) => typeId !== reportType.special;

const isOf = (report: ReportSave, typeId: ReportTypeId, periodStart: string) =>
  isPeriodic(typeId) && report.typeId === typeId && report.periodStart === periodStart;

/**
 * The id of the report of a period, or of the one begun earlier, that this device keeps or is about to send;
 * `undefined` while it is looked for.
 */
function useOnDevice(
  typeId: ReportTypeId,
  periodStart: string | null,
  begunEarlier: string | null,
): string | null | undefined {
  const { drafts, outbox } = useOffline();
  const [found, setFound] = useState<{ period: string | null; id: string | null }>();
  useEffect(() => {
    if (periodStart === null) return undefined;
    let isWanted = true;
    const look = async () => {
      // A submitted report is no longer begun, though its draft may exist for another moment.
      const leaving = begunEarlier && (await outbox.read(WORK_REPORT, begunEarlier));
      const begun = leaving && leaving.act === 'submit' ? null : begunEarlier;
      const kept = (await drafts.list<KeptDraftOf<WorkReports>>(WORK_REPORT)).find(
        ({ id, value }) => id === begun || isOf(readDraft(value).document, typeId, periodStart),
      );
      if (kept) return kept.id;
      const open = outbox.get().filter(({ kind, state }) => kind === WORK_REPORT && state !== 'sent');
      for (const { id } of open) {
        const parcel = await outbox.read(WORK_REPORT, id);
        if (parcel && isOf(parcel.body as ReportSave, typeId, periodStart)) return id;
      }
      return null;
    };
    look().then(
      (id) => isWanted && setFound({ period: periodStart, id }),
      // Without local storage there is none.
      () => isWanted && setFound({ period: periodStart, id: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [drafts, outbox, typeId, periodStart, begunEarlier]);
  if (periodStart === null) return null;
  return found?.period === periodStart ? found.id : undefined;
}

/**
 * One's own report of a period, here or on the server: a second one is not created, the first is opened; after a reload, so is
 * the one begun in this history entry. `undefined` while it is looked for, null where there is none, or none that can be known
 * offline.
 */
export function useExisting(
  typeId: ReportTypeId,
  periodStart: string | null,
  begunEarlier: string | null,
): Existing | null | undefined {
  const onDevice = useOnDevice(typeId, begunEarlier === null && !isPeriodic(typeId) ? null : periodStart, begunEarlier);
  const wanted = isPeriodic(typeId) ? periodStart : null;
  const day = useDay(typeId === reportType.daily ? wanted : null);
  const listed = useOfPeriod(typeId, wanted);
  if (onDevice === undefined) return undefined;
  if (onDevice !== null) return { typeId, id: onDevice, mayUpdate: true };
  if (wanted === null) return null;
  const asked = typeId === reportType.daily ? day : listed;
  // Without a connection there is no point in waiting for further attempts.
  if (asked.isPending && asked.failureReason === null) return undefined;
  const report = typeId === reportType.daily ? day.data?.report : listed.data?.items[0];
  return report ? { typeId, id: report.id, mayUpdate: report.actions.includes('update') } : null;
}

import { may, workReports } from '@portal/contract';
import { IconChecklist } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { Inbox } from '../../documents/inbox/inbox.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { type ListResult, useGrowingList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { usePageTitle } from '../../ui/page-title.tsx';
import { versionKey } from './parts/gone.ts';
import { useOthersFilters, waitingFilterKeys } from './parts/report-filters.ts';
import { ReportView } from './parts/report-view.tsx';
import { reportName } from '../../references/report-name.ts';
import { useBulkDecisions } from './parts/use-bulk-decisions.tsx';
import { useDecision } from './parts/use-decision.ts';
import { useQueue } from './parts/use-queue.ts';
import { WaitingRow, WaitingTitle } from './parts/waiting-row.tsx';
import { type ReportRow, useGone, useReportToDecide, useWaitingReports } from './queries.ts';

/** Below this many the next page is fetched: whoever decides quickly must not reach the end of the list before it does. */
const FEW = 10;

/** Those that still wait: a decision takes its report away at once, a refusal of it brings it back. */
function useStillWaiting(result: ListResult<ReportRow>): ListResult<ReportRow> {
  const gone = useGone();
  const rows = result.rows?.filter((row) => !gone.has(versionKey(row)));
  const { more } = result;
  const isShort = rows !== undefined && rows.length < FEW && more !== undefined && !more.loading;
  const loadMore = useEffectEvent(() => more?.load());
  useEffect(() => {
    if (isShort) loadMore();
  }, [isShort]);
  return { ...result, rows, total: result.total - ((result.rows?.length ?? 0) - (rows?.length ?? 0)) };
}

/** `work-reports/non-approved` and `…/approve`: what waits for a decision, and the one that is read beside it. */
export function ReportsWaitingPage() {
  const { t, language } = useTexts();
  const { can } = useSession();
  const state = useListState(workReports.waiting, {
    id: 'waiting-reports',
    filters: waitingFilterKeys,
    defaultSort: 'waiting',
  });
  const result = useStillWaiting(useGrowingList(useWaitingReports(state.query), state));
  const queue = useQueue(result.rows ?? []);
  usePageTitle(queue.isInPath && queue.current ? reportName(t, language, queue.current) : null);
  const bulk = useBulkDecisions();
  const decides = can(may('WorkReports.Approve'));
  const decide = useDecision();
  return (
    <>
      <Inbox
        state={state}
        result={result}
        filters={useOthersFilters(waitingFilterKeys, state.filters)}
        searchHint={($) => $.workReports.searchHintOthers}
        empty={{
          icon: IconChecklist,
          title: ($) => $.workReports.waitingEmptyTitle,
          text: ($) => $.workReports.waitingEmptyText,
        }}
        rowId={(row) => row.id}
        rowName={(row) => reportName(t, language, row)}
        rowHref={queue.hrefOf}
        renderRow={(row) => ({ title: <WaitingTitle row={row} />, lines: <WaitingRow row={row} /> })}
        mayDecide={(row) => row.actions.includes('approve')}
        bulk={decides ? bulk.actions : []}
        current={queue.current}
        isOpen={queue.isOpen}
        listHref={queue.listHref}
        queue={queue}
        onDecide={(decision, comment) => {
          if (queue.current === null) return;
          decide(queue.current, decision, comment);
          queue.moveOn();
        }}
      >
        <ReadingPane report={queue.open} />
      </Inbox>
      {bulk.dialog}
    </>
  );
}

/** The open report, with what changed since it was last submitted. */
function ReadingPane({ report }: { report: Parameters<typeof useReportToDecide>[0] }) {
  const { t } = useTexts();
  const { data, error, refetch } = useReportToDecide(report);
  if (data)
    return (
      <>
        <OfflineNote data={data} />
        <ReportView key={data.document.id} report={data.document} changes={data.changes} />
      </>
    );
  if (!error) return <FormSkeleton />;
  return <ErrorState missing={t(($) => $.workReports.notFound)} error={error} onRetry={() => void refetch()} />;
}

import type { DocumentChange } from '@portal/contract';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import type { ListResult } from '../../ui/list/list-result.ts';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { usePageTitle } from '../../ui/page-title.tsx';
import type { DocumentKind, DocumentTypes, RowOf, WholeOf } from '../document-kind.ts';
import { useDecidedRows, useDocumentToDecide } from '../queries.ts';
import { versionKey } from './decided-rows.ts';
import { Inbox, type InboxProps } from './inbox.tsx';
import { useBulkDecisions } from './use-bulk-decisions.tsx';
import { useDecision } from './use-decision.ts';
import { useQueue } from './use-queue.ts';

/** Below this many rows the next page is fetched, so that a fast decider does not run out of rows. */
const FEW = 10;

/** The pending rows: an optimistic update removes a row at once, a refused decision brings it back. */
function useStillWaiting<Row extends { id: string; version: number }>(
  kind: { name: string },
  result: ListResult<Row>,
): ListResult<Row> {
  const decided = useDecidedRows(kind);
  const rows = result.rows?.filter((row) => !decided.has(versionKey(row)));
  const { more } = result;
  const isShort = rows !== undefined && rows.length < FEW && more !== undefined && !more.loading;
  const loadMore = useEffectEvent(() => more?.load());
  useEffect(() => {
    if (isShort) loadMore();
  }, [isShort]);
  return { ...result, rows, total: result.total - ((result.rows?.length ?? 0) - (rows?.length ?? 0)) };
}

type View<D extends DocumentTypes> = (document: WholeOf<D>, changes: readonly DocumentChange[] | null) => ReactNode;

type DocumentInboxProps<D extends DocumentTypes, Key extends string> = Pick<
  InboxProps<RowOf<D>, Key>,
  'state' | 'result' | 'filters' | 'searchHint' | 'empty' | 'renderRow'
> & {
  kind: DocumentKind<D>;
  /** Renders the whole document with the changes since its last submission. */
  renderDocument: View<D>;
};

/** The documents that are pending, and beside them the open one. */
export function DocumentInbox<D extends DocumentTypes, Key extends string>(props: DocumentInboxProps<D, Key>) {
  const { kind, renderDocument, ...list } = props;
  const { t, language } = useTexts();
  const result = useStillWaiting(kind, list.result);
  const queue = useQueue(kind, result.rows ?? []);
  usePageTitle(queue.isAlone && queue.current ? kind.nameOf(t, language, queue.current) : null);
  const bulk = useBulkDecisions(kind);
  const decides = useSession().can(kind.decides);
  const decide = useDecision(kind);
  return (
    <>
      <Inbox
        {...list}
        result={result}
        rowName={(row) => kind.nameOf(t, language, row)}
        rowHref={queue.hrefOf}
        onFollow={queue.follow}
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
        <ReadingPane kind={kind} address={queue.open} renderDocument={renderDocument} />
      </Inbox>
      {bulk.dialog}
    </>
  );
}

type ReadingPaneProps<D extends DocumentTypes> = {
  kind: DocumentKind<D>;
  address: D['address'] | null;
  renderDocument: View<D>;
};

/** The open document. */
function ReadingPane<D extends DocumentTypes>({ kind, address, renderDocument }: ReadingPaneProps<D>) {
  const { t } = useTexts();
  const { data, error, refetch } = useDocumentToDecide(kind, address);
  if (data)
    return (
      <>
        <OfflineNote data={data} />
        {renderDocument(data.document, data.changes)}
      </>
    );
  if (!error) return <FormSkeleton />;
  return <ErrorState missing={t(($) => kind.texts($).notFound)} error={error} onRetry={() => void refetch()} />;
}

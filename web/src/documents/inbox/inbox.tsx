import { type ReactNode, useState } from 'react';
import type { Text } from '../../i18n/i18n.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { keys } from '../../storage/keys.ts';
import { useStored } from '../../storage/use-stored.ts';
import { LazyPanel } from '../../ui/lazy-panel.tsx';
import { useListModel } from '../../ui/list/list-model.ts';
import type { ListResult } from '../../ui/list/list-result.ts';
import type { ListState } from '../../ui/list/list-state.ts';
import { SelectionBar } from '../../ui/list/selection-bar.tsx';
import type { BulkAction, Filter, ListPageProps } from '../../ui/list/types.ts';
import type { DecisionKind, DocumentRow } from '../document-kind.ts';
import { DecisionBar } from './decision-bar.tsx';
import classes from './inbox.module.css';
import { InboxList } from './inbox-list.tsx';
import { PaneHead } from './pane-head.tsx';
import { useDecisionKeys } from './use-decision-keys.ts';
import { useWide } from './use-wide.ts';

const NO_COLUMNS: never[] = [];
const idOf = ({ id }: DocumentRow) => id;
const mayDecide = ({ actions }: DocumentRow) => actions.includes('approve');
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

export type Queue = {
  /** The position of the open document in the queue, from 1; null where it is not in the queue. */
  place: number | null;
  previous: (() => void) | null;
  next: (() => void) | null;
};

export type InboxProps<Row extends DocumentRow, Key extends string> = {
  state: ListState<object, Key>;
  /** Without the rows that were just decided upon. */
  result: ListResult<Row>;
  filters: readonly Filter<Key>[];
  searchHint: Text;
  empty: ListPageProps<Row, Key>['empty'];
  rowName: (row: Row) => string;
  rowHref: (row: Row) => string;
  /** The row is being opened by its link. */
  onFollow: (row: Row) => void;
  renderRow: (row: Row) => { title: ReactNode; lines: ReactNode };
  bulk: readonly BulkAction<Row>[];
  /** The open document, once it has loaded. */
  current: DocumentRow | null;
  /** The address names one: a narrow screen shows it alone. */
  isOpen: boolean;
  /** The address of the list alone. */
  listHref: string;
  queue: Queue;
  onDecide: (decision: DecisionKind, comment: string) => void;
  /** The open document. */
  children: ReactNode;
};

const loadKeys = () => import('./keys-dialog.tsx').then((module) => module.KeysDialog);

/** The documents that are pending: the list, and beside it the open one, to be decided upon by buttons or by single keys. */
export function Inbox<Row extends DocumentRow, Key extends string>(props: InboxProps<Row, Key>) {
  const { state, result, bulk, current, isOpen, queue, onDecide } = props;
  const { t } = useTexts();
  const isWide = useWide();
  const model = useListModel<Row>({
    state,
    columns: NO_COLUMNS,
    rows: result.rows,
    rowId: idOf,
    selectable: mayDecide,
  });
  const [keysOn, setKeysOn] = useStored(keys.decisionKeys, true, isFlag);
  const [help, setHelp] = useState(false);
  const reason = useReturning(current && current.id);
  // While several are selected, the keys do not decide upon the open one.
  const decides = current !== null && mayDecide(current) && (isWide || isOpen) && model.selected.length === 0;
  const decide = (decision: DecisionKind, comment: string) => {
    reason.set(false);
    onDecide(decision, comment);
  };
  const listRow = model.rows.find(({ id }) => id === current?.id);
  useDecisionKeys(
    {
      j: queue.next ?? undefined,
      k: queue.previous ?? undefined,
      a: decides ? () => decide('approve', '') : undefined,
      r: decides ? () => reason.set(true) : undefined,
      x: listRow?.selectable ? () => model.selectRow(listRow, !listRow.selected, false) : undefined,
      '?': () => setHelp(true),
    },
    keysOn,
  );
  const showsPane = isOpen || (isWide && (result.rows?.length ?? 0) > 0);
  return (
    <div className={classes.inbox} data-wide={(isWide && showsPane) || undefined}>
      {(isWide || !isOpen) && (
        <div className={classes.side}>
          <InboxList {...props} model={model} current={current && current.id} />
          <SelectionBar model={model} bulk={bulk} rowId={idOf} rowName={props.rowName} />
        </div>
      )}
      {showsPane && (
        <section className={classes.pane} aria-label={t(($) => $.documents.pane)}>
          <PaneHead
            queue={queue}
            total={result.total}
            listHref={isWide ? null : props.listHref}
            onHelp={isWide ? () => setHelp(true) : null}
          />
          {props.children}
          {decides && <DecisionBar returning={reason.on} onReturning={reason.set} onDecide={decide} />}
        </section>
      )}
      <LazyPanel
        load={loadKeys}
        props={{ opened: help, onClose: () => setHelp(false), enabled: keysOn, onEnable: setKeysOn }}
      />
    </div>
  );
}

/** Whether the reason for returning the open document is being typed; reset for another document. */
function useReturning(id: string | null) {
  const [about, setAbout] = useState<string | null>(null);
  return { on: about !== null && about === id, set: (on: boolean) => setAbout(on ? id : null) };
}

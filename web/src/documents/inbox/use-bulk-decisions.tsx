import type { Person } from '@portal/contract';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { personName } from '../../references/person-name.ts';
import { confirm } from '../../ui/confirm.tsx';
import { LazyPanel } from '../../ui/lazy-panel.tsx';
import type { BulkAction, BulkAnswer, BulkResult } from '../../ui/list/types.ts';
import type { DecisionKind, DocumentKind, DocumentTypes, RowOf } from '../document-kind.ts';
import { useDecide } from '../queries.ts';
import { decisionOn } from './use-decision.ts';

const loadDialog = () => import('./reason-dialog.tsx').then((module) => module.ReasonDialog);

/** Asks for one reason; null where the user cancels. */
function useReasonQuestion() {
  const [count, setCount] = useState(0);
  const [opened, setOpened] = useState(false);
  const answer = useRef<(reason: string | null) => void>(() => {});
  const close = (reason: string | null) => {
    setOpened(false);
    answer.current(reason);
  };
  const ask = (many: number) =>
    new Promise<string | null>((resolve) => {
      answer.current = resolve;
      setCount(many);
      setOpened(true);
    });
  const props = { opened, onClose: () => close(null), count, onSend: close };
  return { ask, dialog: <LazyPanel load={loadDialog} props={props} /> };
}

/** Decides upon several documents at once, each with a result of its own. */
export function useBulkDecisions<D extends DocumentTypes>(kind: DocumentKind<D>) {
  const { t } = useTexts();
  const { mutateAsync } = useDecide(kind);
  const reason = useReasonQuestion();

  const decide = (rows: readonly RowOf<D>[], decision: DecisionKind, comment: string): Promise<BulkAnswer> =>
    mutateAsync({ items: rows.map((row) => decisionOn(row, decision, comment)) });
  const explain = (result: BulkResult) => {
    const { code, decidedBy } = result as BulkResult & { decidedBy?: Person };
    if (code !== 'decided') return undefined;
    return decidedBy
      ? t(($) => $.documents.decidedBy, { person: personName(decidedBy) })
      : t(($) => $.documents.decidedMeanwhile);
  };
  const common = { allowed: (row: RowOf<D>) => row.actions.includes('approve'), explain };
  const actions: BulkAction<RowOf<D>>[] = [
    {
      ...common,
      key: 'return',
      label: ($) => $.documents.return,
      icon: IconArrowBackUp,
      run: async (rows) => {
        const comment = await reason.ask(rows.length);
        return comment === null ? null : decide(rows, 'return', comment);
      },
    },
    {
      ...common,
      key: 'approve',
      label: ($) => $.documents.approve,
      icon: IconCheck,
      run: async (rows) => {
        const sure = await confirm({
          title: t(($) => $.documents.approveManyTitle, { count: rows.length }),
          text: t(($) => $.documents.approveManyText),
          accept: t(($) => $.documents.approve),
        });
        return sure ? decide(rows, 'approve', '') : null;
      },
    },
  ];
  return { actions, dialog: reason.dialog };
}

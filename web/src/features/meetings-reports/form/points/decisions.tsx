import { MAX_DECISIONS } from '@portal/contract';
import { memo } from 'react';
import { DraftSentence } from '../../../../documents/form/draft-text.tsx';
import type { RowEdit } from '../../../../documents/form/edit-rows.ts';
import { type FieldFaults, faultFinder } from '../../../../documents/form/faults.ts';
import { useTexts } from '../../../../i18n/i18n.ts';
import { newId } from '../../../../offline/new-id.ts';
import { toast } from '../../../../ui/toast.tsx';
import type { Decision, EditMinutes } from '../minutes-edits.ts';
import classes from './points.module.css';
import { QuickLine, typedRow, useNextRow } from './quick-line.tsx';
import { RowActs, keepFocus, moveByKeys } from '../../../../documents/form/row-acts.tsx';

type DecisionsProps = {
  pointId: string;
  /** `points.2.decisions`. */
  path: string;
  decisions: readonly Decision[];
  faults: FieldFaults;
  edit: EditMinutes;
};

/** The decisions of a point, and the line for the next one. */
export function Decisions({ pointId, path, decisions, faults, edit }: DecisionsProps) {
  const { t } = useTexts();
  const faultOf = faultFinder(t, faults);
  const change = (rows: RowEdit<Decision>) => edit({ do: 'decisions', pointId, rows });
  const next = useNextRow(({ id, text }) => change(typedRow(text, { id, text: text.trim() })));
  const shown = decisions.filter(({ id }) => id !== next.id);
  return (
    <>
      {shown.length > 0 && (
        <ol className={classes.rows} data-field={path} tabIndex={-1}>
          {shown.map((decision) => {
            const index = decisions.indexOf(decision);
            return (
              <DecisionRow
                key={decision.id}
                {...{ pointId, path, decision, index, edit }}
                isLast={decision === shown.at(-1)}
                fault={faultOf(`${index}.text`)}
              />
            );
          })}
        </ol>
      )}
      {shown.length >= MAX_DECISIONS ? (
        <p>{t(($) => $.minutesForm.listFull, { max: MAX_DECISIONS })}</p>
      ) : (
        <QuickLine
          aria-label={t(($) => $.minutesForm.addDecision)}
          placeholder={t(($) => $.minutesForm.addDecision)}
          maxLength={1000}
          next={next}
          onPasted={(lines) => change({ row: 'add', rows: lines.map((text) => ({ id: newId(), text })) })}
        />
      )}
    </>
  );
}

type DecisionRowProps = Pick<DecisionsProps, 'pointId' | 'path' | 'edit'> & {
  decision: Decision;
  index: number;
  isLast: boolean;
  fault: string | undefined;
};

const DecisionRow = memo(function DecisionRow(props: DecisionRowProps) {
  const { pointId, path, decision, index, isLast, fault, edit } = props;
  const { t } = useTexts();
  const { id, text } = decision;
  const name = t(($) => $.minutesForm.decisionNumber, { number: index + 1 });
  const move = (by: -1 | 1) => {
    edit({ do: 'decisions', pointId, rows: { row: 'move', id, by } });
    keepFocus(id);
  };
  const remove = () => {
    edit({ do: 'decisions', pointId, rows: { row: 'remove', id } });
    toast.undoable(
      t(($) => $.minutesForm.decisionRemoved),
      () => edit({ do: 'decisions', pointId, rows: { row: 'add', rows: [decision], at: index } }),
    );
  };
  return (
    <li className={classes.decision} data-row={id} onKeyDown={(event) => moveByKeys(event, move)}>
      <DraftSentence
        aria-label={name}
        className={classes.grows}
        data-field={`${path}.${index}.text`}
        maxLength={1000}
        value={text}
        error={fault}
        onText={(next) => edit({ do: 'decisions', pointId, rows: { row: 'set', id, fields: { text: next } } })}
      />
      <RowActs name={text || name} isFirst={index === 0} isLast={isLast} onMove={move} onRemove={remove} />
    </li>
  );
});

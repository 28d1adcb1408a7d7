import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCopy, IconHelp } from '@tabler/icons-react';
import type { VisitSave } from '@portal/contract';
import { memo } from 'react';
import { RowAct, RowActs, keepFocus } from '../../../../documents/form/row-acts.tsx';
import { type Translate, useTexts } from '../../../../i18n/i18n.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { outcomeStyles } from '../../report-icons.ts';
import { type WordBook, keyOfForm, wordsOfTarget } from '../report-draft.ts';
import type { EditReport } from '../report-edits.ts';
import classes from './visits.module.css';

type VisitCardProps = {
  visit: VisitSave;
  index: number;
  isLast: boolean;
  words: WordBook;
  /** Product names by form id. */
  formNames: ReadonlyMap<number, string>;
  /** Its fault, as text. */
  fault: string | null;
  edit: EditReport;
  onOpen: (id: string) => void;
};

/** One visit: whom, with which products, and the outcome. Memoised. */
export const VisitCard = memo(function VisitCard(props: VisitCardProps) {
  const { visit, index, words, formNames, fault, onOpen } = props;
  const { t } = useTexts();
  const known = visit.target && wordsOfTarget(visit.target, words);
  const name = known?.name ?? t(($) => $.reportForm.nobody);
  const where = known ? [known.place, known.city].filter(Boolean).join(' · ') : '';
  const products = visit.products.map(({ formId }) => formNames.get(formId) ?? words[keyOfForm(formId)]?.name ?? '…');
  return (
    <li className={classes.card} data-fault={fault ? true : undefined} data-row={visit.id}>
      <UnstyledButton className={classes.open} data-field={`visits.${index}`} onClick={() => onOpen(visit.id)}>
        <span className={classes.number} aria-hidden>
          {index + 1}
        </span>
        <span className={classes.words}>
          <VisuallyHidden>{t(($) => $.reportForm.visitNumber, { number: index + 1 })}, </VisuallyHidden>
          <strong>{name}</strong>
          {where && <span className={classes.muted}>{where}</span>}
          {products.length > 0 && <span>{products.join(', ')}</span>}
          {visit.text && <span className={classes.excerpt}>{visit.text}</span>}
        </span>
      </UnstyledButton>
      <div className={classes.foot}>
        <OutcomeMark outcome={visit.outcome} />
        <CardActions {...props} name={name} />
      </div>
      {fault && <p className={classes.fault}>{fault}</p>}
    </li>
  );
});

function OutcomeMark({ outcome }: Pick<VisitSave, 'outcome'>) {
  const { t } = useTexts();
  if (outcome === null)
    return (
      <StatusBadge tone="neutral" icon={IconHelp}>
        {t(($) => $.reportForm.noOutcome)}
      </StatusBadge>
    );
  return <StatusBadge {...outcomeStyles[outcome]}>{t(($) => $.workReports.outcomes[outcome])}</StatusBadge>;
}

/** Removes a visit at once and offers to undo it. */
function removeVisit(t: Translate, edit: EditReport, visit: VisitSave, { name, index }: Place) {
  edit({ do: 'removeVisit', id: visit.id });
  toast.undoable(
    t(($) => $.reportForm.visitRemoved, { name }),
    () => edit({ do: 'addVisits', visits: [visit], at: index }),
  );
}

type Place = { name: string; index: number };

function CardActions({ visit, index, isLast, edit, name }: VisitCardProps & { name: string }) {
  const { t } = useTexts();
  const { id } = visit;
  return (
    <RowActs
      name={name}
      isFirst={index === 0}
      isLast={isLast}
      onMove={(by) => {
        edit({ do: 'moveVisit', id, by });
        keepFocus(id);
      }}
      onRemove={() => removeVisit(t, edit, visit, { name, index })}
    >
      <RowAct
        act="duplicate"
        icon={IconCopy}
        label={t(($) => $.reportForm.duplicate, { name })}
        onClick={() => edit({ do: 'duplicateVisit', id })}
      />
    </RowActs>
  );
}

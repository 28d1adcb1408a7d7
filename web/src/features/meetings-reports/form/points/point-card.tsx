import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconCalendarDue,
  IconChevronDown,
  IconChevronUp,
  IconGavel,
  IconSquareCheck,
  IconUser,
} from '@tabler/icons-react';
import type { PointSave } from '@portal/contract';
import { memo } from 'react';
import type { FieldFaults } from '../../../../documents/form/faults.ts';
import { faultText } from '../../../../i18n/fault-text.ts';
import { type Translate, useTexts } from '../../../../i18n/i18n.ts';
import { isDay } from '../../../../lib/day-input.ts';
import { dateOfDay } from '../../../../lib/days.ts';
import { dayText } from '../../../../lib/instant-text.ts';
import { toast } from '../../../../ui/toast.tsx';
import type { LineReader } from '../actions/action-line.ts';
import type { Person } from '../minutes-draft.ts';
import type { EditMinutes } from '../minutes-edits.ts';
import { Written } from '../../../../ui/rich-text/rich-text-field.tsx';
import { OpenPoint } from './open-point.tsx';
import classes from './points.module.css';
import { RowActs, keepFocus, moveByKeys } from '../../../../documents/form/row-acts.tsx';

/** The open point; `isWanted`: focus it at once. */
export type OpenedPoint = { id: string; isWanted: boolean } | null;

export type PointCardProps = {
  point: PointSave;
  index: number;
  isLast: boolean;
  isOpen: boolean;
  isWanted: boolean;
  faults: FieldFaults;
  reader: LineReader<Person>;
  ownerName: (id: number) => string;
  date: string;
  edit: EditMinutes;
  onOpen: (opened: OpenedPoint) => void;
};

function removePoint(t: Translate, { point, index, edit }: PointCardProps, name: string) {
  edit({ do: 'points', rows: { row: 'remove', id: point.id } });
  toast.undoable(
    t(($) => $.minutesForm.pointRemoved, { name }),
    () => edit({ do: 'points', rows: { row: 'add', rows: [point], at: index } }),
  );
}

/** A point of the agenda: editable if it is open, otherwise read-only. Memoised. */
export const PointCard = memo(function PointCard(props: PointCardProps) {
  const { point, index, isLast, isOpen, faults, edit, onOpen } = props;
  const { t } = useTexts();
  const number = index + 1;
  const title = point.title || t(($) => $.minutesForm.untitledPoint);
  const move = (by: -1 | 1) => {
    edit({ do: 'points', rows: { row: 'move', id: point.id, by } });
    keepFocus(point.id);
  };
  const wrong = Object.values(faults).flatMap((found) => faultText(t, found));
  return (
    <li
      className={classes.point}
      data-row={point.id}
      data-open={isOpen || undefined}
      data-fault={wrong.length > 0 || undefined}
      onKeyDown={(event) => moveByKeys(event, move)}
    >
      <div className={classes.head}>
        <h3 className={classes.heading}>
          <UnstyledButton
            className={classes.open}
            aria-expanded={isOpen}
            data-field={`points.${index}`}
            onClick={() => onOpen(isOpen ? null : { id: point.id, isWanted: false })}
          >
            <VisuallyHidden>
              {isOpen
                ? t(($) => $.minutesForm.closePoint, { number })
                : t(($) => $.minutesForm.openPoint, { number, title })}
            </VisuallyHidden>
            <span className={classes.number} aria-hidden>
              {number}
            </span>
            <span className={classes.title} aria-hidden data-blank={point.title === '' || undefined}>
              {!isOpen && title}
            </span>
            {isOpen ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
          </UnstyledButton>
        </h3>
        <RowActs
          name={title}
          isFirst={index === 0}
          isLast={isLast}
          onMove={move}
          onRemove={() => removePoint(t, props, title)}
        />
      </div>
      {isOpen ? <OpenPoint {...props} /> : <ClosedPoint {...props} />}
      {!isOpen && wrong.length > 0 && <p className={classes.fault}>{[...new Set(wrong)].join(' · ')}</p>}
    </li>
  );
});

/** A point in its read-only form. */
function ClosedPoint({ point, ownerName }: PointCardProps) {
  const { t, language } = useTexts();
  const { discussion, decisions, actions } = point;
  if (discussion.content.length + decisions.length + actions.length === 0) return null;
  return (
    <div className={classes.closed}>
      <Written tree={discussion} />
      {decisions.length > 0 && (
        <ul className={classes.said}>
          {decisions.map(({ id, text }) => (
            <li key={id}>
              <IconGavel size={16} aria-hidden />
              <span>
                <VisuallyHidden>{t(($) => $.meetingsReports.fields.decisions)}, </VisuallyHidden>
                {text}
              </span>
            </li>
          ))}
        </ul>
      )}
      {actions.length > 0 && (
        <ul className={classes.said}>
          {actions.map(({ id, what, ownerId, dueOn }) => (
            <li key={id}>
              <IconSquareCheck size={16} aria-hidden />
              <span>
                <VisuallyHidden>{t(($) => $.meetingsReports.fields.actions)}, </VisuallyHidden>
                {what}
              </span>
              <span className={classes.muted}>
                <IconUser size={14} aria-hidden />
                {ownerId === null ? t(($) => $.minutesForm.ownerNone) : ownerName(ownerId)}
                <IconCalendarDue size={14} aria-hidden />
                {dueOn !== null && isDay(dueOn) ? dayText(dateOfDay(dueOn), language) : t(($) => $.minutesForm.dueNone)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

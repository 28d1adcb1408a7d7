import { ActionIcon } from '@mantine/core';
import { type Icon, IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import classes from './row-acts.module.css';

type RowActsProps = {
  /** The name of the row for screen readers. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** Further actions. */
  children?: ReactNode;
};

/** Buttons that move a row up or down, or remove it. */
export function RowActs({ name, isFirst, isLast, onMove, onRemove, children }: RowActsProps) {
  const { t } = useTexts();
  return (
    <div className={classes.acts}>
      <RowAct
        act="up"
        icon={IconArrowUp}
        label={t(($) => $.documentForm.moveUp, { name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <RowAct
        act="down"
        icon={IconArrowDown}
        label={t(($) => $.documentForm.moveDown, { name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      {children}
      <RemoveAct name={name} onRemove={onRemove} />
    </div>
  );
}

export function RemoveAct({ name, onRemove }: Pick<RowActsProps, 'name' | 'onRemove'>) {
  const { t } = useTexts();
  return <RowAct act="remove" icon={IconTrash} label={t(($) => $.ui.form.removeRow, { name })} onClick={onRemove} />;
}

type ActProps = { act: string; icon: Icon; label: string; disabled?: boolean; onClick: () => void };

export const RowAct = ({ act, icon: Mark, label, disabled, onClick }: ActProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={36}
    data-act={act}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Mark size={18} aria-hidden />
  </ActionIcon>
);

/** Alt and an arrow move what has the focus. */
export function moveByKeys(event: KeyboardEvent, move: (by: -1 | 1) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  // Only this row moves, not the one that contains it.
  event.stopPropagation();
  move(event.key === 'ArrowUp' ? -1 : 1);
}

/** Keeps the focus on a row that has moved: browsers drop the focus of an element that is moved in the document. */
export function keepFocus(rowId: string): void {
  const focused = document.activeElement as HTMLElement | null;
  const act = focused?.dataset['act'];
  requestAnimationFrame(() => {
    const row = document.querySelector(`[data-row="${CSS.escape(rowId)}"]`);
    const button = act ? row?.querySelector<HTMLButtonElement>(`[data-act="${act}"]`) : null;
    const wanted = button?.disabled
      ? row?.querySelector<HTMLElement>('[data-act]:not(:disabled)')
      : (button ?? focused);
    wanted?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  });
}

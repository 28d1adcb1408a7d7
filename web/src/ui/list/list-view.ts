import type { KeyboardEvent } from 'react';
import type { Translate } from '../../i18n/i18n.ts';
import type { ListModel } from './list-model.ts';
import type { ListState } from './list-state.ts';
import type { Column, Density } from './types.ts';

/** The props that the table and the cards share. */
export type ListViewProps<Row extends object> = {
  caption: string;
  state: ListState;
  model: ListModel<Row>;
  density: Density;
  rowName: (row: Row) => string;
  rowHref: ((row: Row) => string) | undefined;
  selectable: boolean;
  refreshing: boolean;
};

/** The name of a column, with the unit of its figures. */
export const headText = (t: Translate, { label, unit }: Pick<Column<never>, 'label' | 'unit'>): string =>
  unit === undefined ? t(label) : `${t(label)} (${unit})`;

const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Arrows walk from row to row, the space bar selects. Enter is the link's own. */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (!target.hasAttribute('data-row-focus')) return;
  const row = target.closest('[data-row]');
  const step = STEPS.get(event.key);
  if (step !== undefined) {
    const rows = [...event.currentTarget.querySelectorAll('[data-row]')];
    const next = rows[rows.indexOf(row as Element) + step];
    next?.querySelector<HTMLElement>('[data-row-focus]')?.focus();
    event.preventDefault();
  }
  if (event.key === ' ') {
    row?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
    event.preventDefault();
  }
}

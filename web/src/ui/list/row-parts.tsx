import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import type { ListModel, ListRow } from './list-model.ts';
import classes from './list.module.css';
import { SelectBox } from './select-box.tsx';

type RowLinkProps = {
  href: string | undefined;
  /** Hears at once that the row is opened in this tab: the address follows a moment later. */
  onFollow?: () => void;
  children: ReactNode;
};

/** True of the click that leads on in this tab, not of one that opens another tab or a menu. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The row's name as a true link over the whole row: click, Enter, middle click and the context menu all work. */
export const RowLink = ({ href, onFollow, children }: RowLinkProps) =>
  href === undefined ? (
    <span className={classes.rowName}>{children}</span>
  ) : (
    <Link
      to={href}
      data-row-focus
      className={classes.rowLink}
      onClick={(event) => {
        if (isPlain(event)) onFollow?.();
      }}
    >
      {children}
    </Link>
  );

type RowCheckProps<Row extends object> = { row: ListRow<Row>; model: ListModel<Row>; name: string };

export function RowCheck<Row extends object>({ row, model, name }: RowCheckProps<Row>) {
  const { t } = useTexts();
  return (
    <SelectBox
      aria-label={t(($) => $.ui.list.selectRow, { name })}
      checked={row.selected}
      disabled={!row.selectable}
      onChange={({ currentTarget, nativeEvent }) =>
        model.selectRow(row, currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  );
}

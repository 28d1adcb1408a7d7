import { entryOf } from '@portal/contract';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { faultText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/i18n.ts';
import classes from './form-rows.module.css';
import type { FormState } from './use-form-state.ts';
import { type RowPlace, useRows } from './use-rows.ts';

type FormRowsProps<Row extends object> = {
  /** `form.form` of `useContractForm`. */
  form: FormState;
  /** Where the rows are among the values: `forms`, `forms.2.aliases`. */
  path: string;
  /** Creates a new row; the label of the button. */
  blank: () => Row;
  addLabel: string;
  addTo?: 'first' | 'last';
  /** The text where there are no rows. */
  none: string;
  /** The name of a row, for the buttons that remove and restore it. */
  nameOf: (row: Row, index: number) => string;
  /** Renders the fields of a row, with its remove button. */
  children: (place: RowPlace<Row>, removeButton: ReactNode) => ReactNode;
};

/**
 * The rows of a collection: add, remove, restore. A fault `path.1.name` of either side is shown at its field. Needs
 * `key={form.key(path)}`.
 */
export function FormRows<Row extends object>(props: FormRowsProps<Row>) {
  const { form, path, blank, addLabel, addTo = 'last', none, nameOf, children } = props;
  const { t } = useTexts();
  const rows = useRows<Row>(form, path);
  const { box, focusNext } = useFocusNext();
  const faults = entryOf(form.errors, path);
  return (
    <div ref={box} className={classes.rows} {...anchorOf(form, path)}>
      {addTo === 'first' && <AddButton label={addLabel} onClick={() => focusNext(rows.add(blank(), 'first'))} />}
      {rows.places.length === 0 && rows.removed.length === 0 && <p className={classes.none}>{none}</p>}
      <ul className={classes.list}>
        {rows.places.map((place) => (
          <li key={place.key} data-row={place.key} {...anchorOf(form, place.path)}>
            {children(
              place,
              <RemoveButton
                name={nameOf(place.value, place.index)}
                onClick={() => focusNext(rows.remove(place.key) ? place.key : null)}
              />,
            )}
          </li>
        ))}
        {rows.removed.map(({ key, value, index }) => (
          <li key={`removed-${key}`} data-row={key} className={classes.removed}>
            <span role="status">{t(($) => $.ui.form.rowRemoved, { name: nameOf(value, index) })}</span>
            <Button
              variant="subtle"
              size="compact-md"
              className={classes.undo}
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              aria-label={t(($) => $.ui.form.restoreRow, { name: nameOf(value, index) })}
              onClick={() => {
                rows.restore(key);
                focusNext(key);
              }}
            >
              {t(($) => $.ui.form.restore)}
            </Button>
          </li>
        ))}
      </ul>
      {faults && <p className={classes.fault}>{faultText(t, faults)}</p>}
      {addTo === 'last' && <AddButton label={addLabel} onClick={() => focusNext(rows.add(blank()))} />}
    </div>
  );
}

/** A fault that has no control of its own leads here. */
const anchorOf = (form: FormState, path: string) => ({
  'data-path': form.getInputProps(path, { type: 'input' })['data-path'],
  tabIndex: -1,
});

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    variant="default"
    data-add
    className={classes.add}
    leftSection={<IconPlus size={16} aria-hidden />}
    onClick={onClick}
  >
    {label}
  </Button>
);

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTexts();
  const label = t(($) => $.ui.form.removeRow, { name });
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" className={classes.remove} aria-label={label} onClick={onClick}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** After the next drawing the focus goes into a row, or where there is none any more to the button for a new one. */
function useFocusNext() {
  const box = useRef<HTMLDivElement>(null);
  const next = useRef<string | null>(undefined);
  useEffect(() => {
    const key = next.current;
    if (key === undefined) return;
    next.current = undefined;
    const row = key && box.current?.querySelector(`:scope > ul > [data-row="${key}"]`);
    const target = row
      ? (row.querySelector<HTMLElement>('input') ?? row.querySelector<HTMLElement>('button'))
      : box.current?.querySelector<HTMLElement>(':scope > [data-add]');
    target?.focus();
  });
  return { box, focusNext: (key: string | null) => (next.current = key) };
}

import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { personName } from '../../references/person-name.ts';
import type { DocumentKind, DocumentTypes, RowOf } from '../document-kind.ts';
import { useDocument } from '../queries.ts';
import classes from './short-list.module.css';

type ReturnedListProps<D extends DocumentTypes> = { kind: DocumentKind<D>; rows: readonly RowOf<D>[] };

/** Returned documents with the manager's reason, shown above everything else. */
export function ReturnedList<D extends DocumentTypes>({ kind, rows }: ReturnedListProps<D>) {
  const { t } = useTexts();
  if (rows.length === 0) return null;
  return (
    <section className={classes.returned} aria-label={t(($) => $.documents.returnedTitle)}>
      <h2 className={classes.heading}>
        <IconArrowBackUp size={18} aria-hidden /> {t(($) => $.documents.returnedTitle)}
      </h2>
      <ul className={classes.items}>
        {rows.map((row) => (
          <Returned key={row.id} kind={kind} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Returned<D extends DocumentTypes>({ kind, row }: { kind: DocumentKind<D>; row: RowOf<D> }) {
  const { t, language } = useTexts();
  const last = useDocument(kind, row).data?.history.findLast(({ action }) => action === 'return');
  return (
    <li>
      <div className={classes.grow}>
        <strong>{kind.nameOf(t, language, row)}</strong>
        {last && (
          <p className={classes.comment}>
            {t(($) => $.documents.returnedBy, { person: personName(last.actor), comment: last.comment })}
          </p>
        )}
      </div>
      <Button
        component={Link}
        to={row.actions.includes('update') ? kind.paths.update(row) : kind.paths.read(row)}
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        {t(($) => $.documents.correct)}
      </Button>
    </li>
  );
}

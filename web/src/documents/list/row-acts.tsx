import { ActionIcon } from '@mantine/core';
import { type DocumentAction, status } from '@portal/contract';
import { IconArrowBack, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { useDocumentActs } from '../acts/use-document-acts.ts';
import type { DocumentKind, DocumentTypes, RowOf } from '../document-kind.ts';
import classes from './document-columns.module.css';

/** Where a row leads: its author continues editing, everyone else reads. */
export const rowHref = <D extends DocumentTypes>({ paths }: DocumentKind<D>, row: RowOf<D>): string =>
  row.statusId === status.draft && row.actions.includes('update') ? paths.update(row) : paths.read(row);

/** What the author can do with a document at once, as the server says. */
export function RowActs<D extends DocumentTypes>({ kind, row }: { kind: DocumentKind<D>; row: RowOf<D> }) {
  const { t, language } = useTexts();
  const { isBusy, recall, remove } = useDocumentActs(kind);
  const name = kind.nameOf(t, language, row);
  const can = (action: DocumentAction) => row.actions.includes(action);
  const style = { variant: 'subtle', color: 'gray', size: 32 } as const;
  return (
    <span className={classes.acts}>
      {can('update') && (
        <ActionIcon
          {...style}
          component={Link}
          to={kind.paths.update(row)}
          aria-label={t(($) => $.documents.continueNamed, { name })}
          title={t(($) => $.documents.continue)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {can('recall') && (
        <ActionIcon
          {...style}
          disabled={isBusy}
          aria-label={t(($) => $.documents.recallNamed, { name })}
          title={t(($) => $.documents.recall)}
          onClick={() => void recall(row)}
        >
          <IconArrowBack size={18} aria-hidden />
        </ActionIcon>
      )}
      {can('delete') && (
        <ActionIcon
          {...style}
          disabled={isBusy}
          aria-label={t(($) => $.documents.deleteNamed, { name })}
          title={t(($) => $.documents.delete)}
          onClick={() => void remove(row)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
}

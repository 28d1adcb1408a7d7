import { IconArrowRight, IconReplace } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../i18n/i18n.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './history.module.css';

/** A changed field as text. Empty: there was nothing before, or nothing is left. */
export type ChangeInWords = { label: string; before: string; after: string };

/** The old and the new value of a field, beside it. */
export function ChangeLines({ changes }: { changes: readonly ChangeInWords[] }) {
  const { t } = useTexts();
  if (changes.length === 0) return null;
  const empty = t(($) => $.ui.form.emptyValue);
  return (
    <dl className={classes.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{before || empty}</del>
            <IconArrowRight size={14} aria-hidden />
            <VisuallyHidden>{t(($) => $.ui.form.becomes)}</VisuallyHidden>
            <ins>{after || empty}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Marks an item that was added or removed since the last submission. */
export function ChangeMark({ kind }: { kind: 'added' | 'removed' }) {
  const { t } = useTexts();
  return (
    <StatusBadge tone="warning" icon={IconReplace}>
      {t(($) => $.documents[kind])}
    </StatusBadge>
  );
}

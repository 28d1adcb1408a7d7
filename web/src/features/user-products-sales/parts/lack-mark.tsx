import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import classes from './own-sales.module.css';
import type { NamedPeriod } from './periods.ts';

/** Marks a period with incomplete figures; the note above explains it. */
export function LackMark({ period: { lacks } }: { period: NamedPeriod }) {
  const { t } = useTexts();
  if (lacks === null) return null;
  return (
    <span className={classes.lacks} data-tone="warning" title={lacks}>
      <IconAlertTriangle size={14} aria-hidden />
      <VisuallyHidden>{`${t(($) => $.ownSales.incomplete)} (${lacks})`}</VisuallyHidden>
    </span>
  );
}

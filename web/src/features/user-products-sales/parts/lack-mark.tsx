import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import classes from './own-sales.module.css';
import type { NamedPeriod } from './periods.ts';

/** That the figures of a period lack something; the note above the figures says it in whole words. */
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

import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import classes from './panel.module.css';

/** A part of a record under its heading. */
export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h3 id={id} className={classes.heading}>
        {heading}
      </h3>
      {children}
    </section>
  );
}

export function EditButton({ to }: { to: string }) {
  const { t } = useTexts();
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconPencil size={16} aria-hidden />}>
      {t(($) => $.health.edit)}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconArrowRight, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { useNextWaiting } from '../queries.ts';
import { paths } from '../screens.ts';
import classes from './steps.module.css';

/** After a load: the next sheet that waits, or a further one, or the list. */
export function LoadedNext({ id }: { id: string }) {
  const { t } = useTexts();
  const next = useNextWaiting(id);
  return (
    <nav className={classes.next} aria-label={t(($) => $.salesReports.steps.next)}>
      {next && (
        <Button component={Link} to={paths.upload(next.id)} rightSection={<IconArrowRight size={16} aria-hidden />}>
          {t(($) => $.salesReports.steps.nextSheet, { name: next.name })}
        </Button>
      )}
      <Button component={Link} to={paths.send} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
        {t(($) => $.salesReports.steps.anotherSheet)}
      </Button>
      <Button component={Link} to={paths.list} variant="subtle">
        {t(($) => $.salesReports.steps.toList)}
      </Button>
    </nav>
  );
}

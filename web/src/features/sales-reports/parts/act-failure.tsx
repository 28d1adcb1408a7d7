import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import type { LoadFailure } from './use-load-acts.tsx';
import classes from './loads.module.css';

/** Why a sheet was not removed or restored; nothing was changed. */
export function ActFailure({ failure }: { failure: LoadFailure | null }) {
  const { t } = useTexts();
  if (failure === null) return null;
  return (
    <Alert
      role="alert"
      color="red"
      className={classes.failure}
      icon={<IconAlertTriangle aria-hidden />}
      title={t(($) => $.salesLoads.load.acts[failure.act].refused, { name: failure.name })}
    >
      {problemText(t, failure.error)}
    </Alert>
  );
}

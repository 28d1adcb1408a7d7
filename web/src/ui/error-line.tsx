import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { HttpError } from '../http/errors.ts';
import { problemText } from '../i18n/fault-text.ts';
import { useTexts } from '../i18n/i18n.ts';
import classes from './error-line.module.css';

/** Like `ErrorState`, for a part of a page: takes no more room than that part. */
export function ErrorLine({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  const number = error instanceof HttpError ? error.requestId : undefined;
  return (
    <div className={classes.line} role="alert">
      <IconAlertTriangle size={18} className={classes.mark} aria-hidden />
      <p className={classes.words}>
        {t(($) => $.ui.error.loadFailed)} · {problemText(t, error)}
        {number && <span className={classes.number}> {t(($) => $.ui.requestNumber, { id: number })}</span>}
      </p>
      <Button variant="default" size="compact-md" onClick={onRetry}>
        {t(($) => $.ui.retry)}
      </Button>
    </div>
  );
}

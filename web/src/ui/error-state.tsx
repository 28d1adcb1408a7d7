import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { HttpError } from '../http/errors.ts';
import { problemText } from '../i18n/fault-text.ts';
import { useTexts } from '../i18n/i18n.ts';
import classes from './message-state.module.css';

type ErrorStateProps = {
  title?: string;
  /** The text where the server says that the thing does not exist. */
  missing?: string;
  error: unknown;
  onRetry: () => void;
};

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'not_found';

/** A failure: what failed, what to do next, and the number to quote. */
export function ErrorState({ title, missing, error, onRetry }: ErrorStateProps) {
  const { t } = useTexts();
  const what = missing !== undefined && isMissing(error) ? missing : (title ?? t(($) => $.ui.error.loadFailed));
  const number = error instanceof HttpError ? error.requestId : undefined;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.mark} data-tone="danger">
        <IconAlertTriangle size={28} stroke={1.6} aria-hidden />
      </span>
      <h2 className={classes.title}>{what}</h2>
      <p className={classes.text}>{problemText(t, error)}</p>
      {number && <p className={classes.number}>{t(($) => $.ui.requestNumber, { id: number })}</p>}
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          {t(($) => $.ui.retry)}
        </Button>
      </div>
    </div>
  );
}

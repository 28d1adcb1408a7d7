import { Button } from '@mantine/core';
import { IconDatabaseOff, IconLogout, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useDocumentTitle } from '../ui/page-title.tsx';
import { startFailureText } from './start-failure-text.ts';
import { StartFailure } from './start-up.ts';
import classes from './start-screen.module.css';

type StartScreenProps = {
  failure: unknown;
  onRetry: () => Promise<void>;
  /** Where the local database does not open: the way to work without it for this visit. */
  onGoWithout: () => Promise<void>;
  /** Where a user is stored: signs out, if the start cannot succeed for them. */
  onSignOut?: (() => Promise<void>) | undefined;
};

/** In place of the application when its start failed (specification, section 4). */
export function StartScreen({ failure, onRetry, onGoWithout, onSignOut }: StartScreenProps) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const isDatabase = failure instanceof StartFailure && failure.part === 'database';
  const title = t(($) => $.starting.failedTitle);
  useDocumentTitle(title, busy);
  const attempt = (act: () => Promise<void>) => {
    setBusy(true);
    void act().finally(() => setBusy(false));
  };
  return (
    <main className={classes.page}>
      <h1 className={classes.name}>{t(($) => $.ui.appName)}</h1>
      <div role="alert">
        <EmptyState
          icon={isDatabase ? IconDatabaseOff : IconPlugConnectedX}
          title={title}
          text={startFailureText(t, failure)}
        >
          <Button leftSection={<IconRefresh size={16} aria-hidden />} loading={busy} onClick={() => attempt(onRetry)}>
            {t(($) => $.ui.retry)}
          </Button>
          {isDatabase && (
            <Button variant="default" disabled={busy} onClick={() => attempt(onGoWithout)}>
              {t(($) => $.starting.withoutLocal)}
            </Button>
          )}
          {onSignOut && (
            <Button
              variant="default"
              leftSection={<IconLogout size={16} aria-hidden />}
              disabled={busy}
              onClick={() => attempt(onSignOut)}
            >
              {t(($) => $.frame.signOut)}
            </Button>
          )}
        </EmptyState>
      </div>
    </main>
  );
}

import { Button } from '@mantine/core';
import { IconLogout, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { HttpError } from '../http/errors.ts';
import { problemText } from '../i18n/fault-text.ts';
import { type Translate, useTexts } from '../i18n/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useDocumentTitle } from '../ui/page-title.tsx';
import { StartFailure } from './start-up.ts';
import classes from './start-screen.module.css';

type StartScreenProps = {
  failure: unknown;
  onRetry: () => Promise<void>;
  /** Where a user is stored: the way out of a start that will not succeed for them. */
  onSignOut?: (() => Promise<void>) | undefined;
};

/** What failed, then why, then the number to quote. */
function wordsOf(t: Translate, failure: unknown): string {
  const part = failure instanceof StartFailure ? failure.part : 'application';
  const cause = failure instanceof Error ? failure.cause : undefined;
  const words: string[] = [t(($) => $.starting[part])];
  if (cause instanceof HttpError) {
    words.push(problemText(t, cause));
    if (cause.requestId) words.push(t(($) => $.ui.requestNumber, { id: cause.requestId }));
  }
  return words.join(' ');
}

/** In place of the application when its start failed (specification, section 4). */
export function StartScreen({ failure, onRetry, onSignOut }: StartScreenProps) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
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
        <EmptyState icon={IconPlugConnectedX} title={title} text={wordsOf(t, failure)}>
          <Button leftSection={<IconRefresh size={16} aria-hidden />} loading={busy} onClick={() => attempt(onRetry)}>
            {t(($) => $.ui.retry)}
          </Button>
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

import { Button } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { useTexts } from '../i18n/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { ImportData } from './queries.ts';

/** A sheet that cannot be loaded: why, and what to do about it. */
export function FailedSheet({ sheet, onRestart }: { sheet: ImportData; onRestart: () => void }) {
  const { t } = useTexts();
  const failure = sheet.failure ?? 'unexpected';
  const line = sheet.failureLine;
  const reason = t(($) => $.imports.failures[failure], { rows: sheet.maxRows });
  return (
    <div role="alert">
      <EmptyState
        icon={IconFileAlert}
        title={t(($) => $.imports.failedTitle)}
        text={line === null ? reason : `${reason} ${t(($) => $.imports.failureLine, { line })}`}
      >
        <Button onClick={onRestart}>{t(($) => $.imports.another)}</Button>
      </EmptyState>
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTexts } from '../i18n/i18n.ts';
import { Card } from '../ui/card.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { toast } from '../ui/toast.tsx';
import { type ImportData, useCancelImport } from './queries.ts';
import classes from './sheets.module.css';

/** The server is processing: its progress, and a button to stop it. */
export function WorkProgress({ sheet }: { sheet: ImportData }) {
  const { t } = useTexts();
  const cancel = useCancelImport();
  const { id, kind, state, progress } = sheet;
  const label = t(($) => $.imports.states[state]);
  const stop = () =>
    cancel.mutate({ params: { kind, id } }, { onSuccess: () => toast.success(t(($) => $.imports.cancelled)) });
  return (
    <Card>
      <p className={classes.working} role="status">
        {label}
      </p>
      <ProgressBar share={progress} label={label} />
      <p className={classes.hint}>{t(($) => $.imports.workHint)}</p>
      {sheet.actions.includes('cancel') && (
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconX size={16} aria-hidden />}
            loading={cancel.isPending}
            onClick={stop}
          >
            {t(($) => $.ui.cancel)}
          </Button>
        </div>
      )}
    </Card>
  );
}

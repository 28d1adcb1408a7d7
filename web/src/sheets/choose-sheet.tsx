import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { Card } from '../ui/card.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { DropArea } from './drop-area.tsx';
import { failureText, refusalOf } from './file-faults.ts';
import { useSendSheet } from './queries.ts';
import { RecentSheets } from './recent-sheets.tsx';
import { How, Template } from './sheet-help.tsx';
import type { SheetKind } from './sheet-kind.ts';
import classes from './sheets.module.css';

type ChooseSheetProps = { kind: SheetKind; onSent: (id: string) => void };

/** The first step: a file is dropped or chosen, and sent. */
export function ChooseSheet({ kind, onSent }: ChooseSheetProps) {
  const { t } = useTexts();
  const { send, sending, error, cancel } = useSendSheet(kind.name, onSent);
  const [refusal, setRefusal] = useState<string | null>(null);

  const take = (files: readonly File[]) => {
    const [file] = files;
    if (!file || sending) return;
    const fault = files.length > 1 ? t(($) => $.imports.oneFile) : refusalOf(t, kind, file);
    setRefusal(fault);
    if (fault === null) void send(file);
  };
  const reason = refusal ?? (error ? failureText(t, error) : null);
  return (
    <div className={classes.steps}>
      {reason && (
        <Alert
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title={t(($) => $.imports.uploadFailed)}
          role="alert"
        >
          {reason}
        </Alert>
      )}
      {sending ? (
        <Sending name={sending.name} share={sending.share} onCancel={cancel} />
      ) : (
        <DropArea kind={kind} onFiles={take} />
      )}
      <div className={classes.beside}>
        <How hint={kind.hint(t)}>
          <li>{t(($) => $.imports.howRead)}</li>
          <li>{t(($) => $.imports.howMap)}</li>
          <li>{t(($) => $.imports.howCheck)}</li>
          <li>{t(($) => $.imports.howCommit)}</li>
        </How>
        <Template kind={kind.name} />
      </div>
      <RecentSheets kind={kind} />
    </div>
  );
}

function Sending({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const { t } = useTexts();
  const label = t(($) => $.imports.uploading, { name });
  return (
    <Card>
      <p className={classes.working}>{label}</p>
      <ProgressBar share={share} label={label} />
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={onCancel}>
          {t(($) => $.ui.cancel)}
        </Button>
      </div>
    </Card>
  );
}

import { Alert, Button, FileButton } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconTableImport, IconX } from '@tabler/icons-react';
import { importLimits } from '@portal/contract';
import { type DragEvent, useState } from 'react';
import { HttpError } from '../http/errors.ts';
import { faultText, problemText } from '../i18n/fault-text.ts';
import { type Translate, useTexts } from '../i18n/i18n.ts';
import { Card } from '../ui/card.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { useSendSheet, useTemplate } from './queries.ts';
import classes from './sheets.module.css';
import { RecentSheets } from './recent-sheets.tsx';
import type { SheetKind } from './sheet-kind.ts';

const ACCEPTED = '.xlsx,.csv,.txt,text/csv';

/** What is wrong with the file, or with the call as a whole. */
function failureText(t: Translate, error: unknown): string {
  const faults = error instanceof HttpError ? error.messages : [];
  return faults.length === 0 ? problemText(t, error) : faultText(t, faults);
}

type ChooseSheetProps = { kind: SheetKind; onSent: (id: string) => void };

/** The first step: a file is dropped or chosen, and sent. */
export function ChooseSheet({ kind, onSent }: ChooseSheetProps) {
  const { t } = useTexts();
  const { send, sending, error, cancel } = useSendSheet(kind.name, onSent);
  const [refusal, setRefusal] = useState<string | null>(null);

  const take = (files: readonly File[]) => {
    const [file] = files;
    if (!file || sending) return;
    const fault =
      files.length > 1
        ? t(($) => $.imports.oneFile)
        : file.size > importLimits[kind.name].bytes && t(($) => $.imports.tooLarge);
    setRefusal(fault || null);
    if (!fault) void send(file);
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
        <DropArea maxRows={kind.maxRows} onFiles={take} />
      )}
      <div className={classes.beside}>
        <How hint={kind.hint(t)} />
        <Template kind={kind.name} />
      </div>
      <RecentSheets kind={kind} />
    </div>
  );
}

type DropAreaProps = { maxRows: number; onFiles: (files: readonly File[]) => void };

function DropArea({ maxRows, onFiles }: DropAreaProps) {
  const { t } = useTexts();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconTableImport size={32} stroke={1.5} aria-hidden />
      <p className={classes.dropText}>{over ? t(($) => $.imports.dropNow) : t(($) => $.imports.drop)}</p>
      <FileButton onChange={(file) => file && onFiles([file])} accept={ACCEPTED}>
        {(props) => <Button {...props}>{t(($) => $.imports.choose)}</Button>}
      </FileButton>
      <p className={classes.hint}>{t(($) => $.imports.chooseHint, { rows: maxRows })}</p>
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
          {t(($) => $.imports.cancel)}
        </Button>
      </div>
    </Card>
  );
}

function How({ hint }: { hint: string }) {
  const { t } = useTexts();
  return (
    <Card heading={t(($) => $.imports.how)}>
      <ol className={classes.how}>
        <li>{t(($) => $.imports.howRead)}</li>
        <li>{t(($) => $.imports.howMap)}</li>
        <li>{t(($) => $.imports.howCheck)}</li>
        <li>{t(($) => $.imports.howCommit)}</li>
      </ol>
      <p className={classes.hint}>{hint}</p>
    </Card>
  );
}

function Template({ kind }: { kind: SheetKind['name'] }) {
  const { t } = useTexts();
  const download = useTemplate(`modele-${kind}`);
  const buttons = [
    { format: 'xlsx', label: t(($) => $.imports.templateXlsx) },
    { format: 'csv', label: t(($) => $.imports.templateCsv) },
  ] as const;
  return (
    <Card heading={t(($) => $.imports.template)}>
      <p className={classes.hint}>{t(($) => $.imports.templateHint)}</p>
      <div className={classes.actions}>
        {buttons.map(({ format, label }) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending && download.variables.query?.format === format}
            onClick={() => download.mutate({ params: { kind }, query: { format } })}
          >
            {label}
          </Button>
        ))}
      </div>
    </Card>
  );
}

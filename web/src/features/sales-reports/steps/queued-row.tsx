import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { fileSizeText } from '../../../lib/file-size.ts';
import { useImport } from '../../../sheets/queries.ts';
import { StateBadge } from '../../../sheets/state-badge.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { paths } from '../screens.ts';
import { type Source, SourceFields } from './source-fields.tsx';
import steps from './steps.module.css';
import classes from './queue.module.css';
import type { QueuedFile } from './use-send-queue.ts';

type QueuedRowProps = {
  queued: QueuedFile;
  onTell: (source: Source) => void;
  onTouch: () => void;
  onRemove: () => void;
  onCancel: () => void;
};

/** A file before, during and after sending. */
export function QueuedRow({ queued, onTell, onTouch, onRemove, onCancel }: QueuedRowProps) {
  const { t, language } = useTexts();
  const { file, source, state, share, reason, id } = queued;
  const label = t(($) => $.imports.uploading, { name: file.name });
  return (
    <li className={classes.queued}>
      <div className={classes.queuedTop}>
        <span className={classes.fileName}>{file.name}</span>
        <span className={steps.muted}>{fileSizeText(file.size, language)}</span>
        {state !== 'sent' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t(
              ($) => (state === 'sending' ? $.salesReports.steps.stopFile : $.salesReports.steps.removeFile),
              { name: file.name },
            )}
            onClick={state === 'sending' ? onCancel : onRemove}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {reason && (
        <p role="alert" className={classes.fault}>
          <IconAlertTriangle size={16} aria-hidden />
          {reason}
        </p>
      )}
      {state === 'sending' && <ProgressBar share={share} label={label} />}
      {state === 'sent' && id !== null ? (
        <SentFile id={id} name={file.name} />
      ) : (
        <SourceFields source={source} onChange={onTell} onTouch={onTouch} disabled={state === 'sending'} />
      )}
    </li>
  );
}

/** The state of a sent file, with a link to continue. */
function SentFile({ id, name }: { id: string; name: string }) {
  const { t } = useTexts();
  const { data } = useImport('sales', id);
  return (
    <div className={classes.queuedTop}>
      <span role="status" className={classes.grow}>
        {data && <StateBadge state={data.state} />}
      </span>
      <Button
        component={Link}
        to={paths.upload(id)}
        variant="default"
        rightSection={<IconArrowRight size={16} aria-hidden />}
        aria-label={t(($) => $.salesReports.steps.goOnWith, { name })}
      >
        {t(($) => $.salesReports.steps.goOn)}
      </Button>
    </div>
  );
}

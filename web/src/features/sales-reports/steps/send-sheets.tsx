import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { DropArea } from '../../../sheets/drop-area.tsx';
import { RecentSheets } from '../../../sheets/recent-sheets.tsx';
import { How, Template } from '../../../sheets/sheet-help.tsx';
import sheets from '../../../sheets/sheets.module.css';
import { Card } from '../../../ui/card.tsx';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { salesKind } from '../sales-kind.ts';
import { FaultHelp } from './fault-help.tsx';
import { OfflineAlert } from './offline-alert.tsx';
import { useNumberInAddress } from '../../../ui/use-address.ts';
import { QueuedRow } from './queued-row.tsx';
import { Steps } from './steps.tsx';
import steps from './steps.module.css';
import classes from './queue.module.css';
import { MAX_FILES, isReady, useSendQueue } from './use-send-queue.ts';

/** The first step: files are dropped, each with whose it is, and sent. */
export function SendSheets({ onSent }: { onSent: (id: string) => void }) {
  const { t } = useTexts();
  const asked = useNumberInAddress('wholesalerId');
  const { files, busy, isSending, add, send, tell, touch, remove, cancel } = useSendQueue(asked);
  const ready = files.filter(isReady).length;
  const open = files.filter(({ state }) => state !== 'sent');
  useUnsavedGuard(isSending);
  const go = async () => {
    const sent = await send();
    const [only] = sent;
    // With several files, each is continued from here; a single one is opened at once.
    if (only !== undefined && files.length === 1) onSent(only);
  };
  return (
    <div className={sheets.steps}>
      <Steps at="read" />
      <OfflineAlert />
      <DropArea kind={salesKind} onFiles={add} several />
      {files.length >= MAX_FILES && (
        <p role="status" className={steps.muted}>
          {t(($) => $.salesReports.steps.atMost, { max: MAX_FILES })}
        </p>
      )}
      {files.length > 0 && (
        <Card heading={t(($) => $.salesReports.steps.files)}>
          <ul className={classes.queue}>
            {files.map((one) => (
              <QueuedRow
                key={one.key}
                queued={one}
                onTell={(source) => tell(one.key, source)}
                onTouch={() => touch(one.key)}
                onRemove={() => remove(one.key)}
                onCancel={cancel}
              />
            ))}
          </ul>
          {open.length > 0 && (
            <div className={sheets.actions}>
              <Button
                leftSection={<IconUpload size={16} aria-hidden />}
                disabled={ready === 0}
                loading={busy}
                onClick={() => void go()}
              >
                {t(($) => $.salesReports.steps.send, { count: Math.max(ready, 1) })}
              </Button>
              {ready < open.length && !busy && (
                <span className={steps.muted}>{t(($) => $.salesReports.steps.wholesalerNeeded)}</span>
              )}
            </div>
          )}
        </Card>
      )}
      <div className={sheets.beside}>
        <How hint={salesKind.hint(t)}>
          <li>{t(($) => $.imports.howRead)}</li>
          <li>{t(($) => $.imports.howMap)}</li>
          <li>{t(($) => $.salesReports.steps.howMatch)}</li>
          <li>{t(($) => $.salesReports.steps.howCheck)}</li>
          <li>{t(($) => $.salesReports.steps.howLoad)}</li>
        </How>
        <Template kind="sales" />
      </div>
      <FaultHelp />
      <RecentSheets kind={salesKind} />
    </div>
  );
}

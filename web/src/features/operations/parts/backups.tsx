import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconDatabaseExport, IconLoader } from '@tabler/icons-react';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { fileSizeText } from '../../../lib/file-size.ts';
import { numberFormat } from '../../../lib/intl.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import { When } from '../../../ui/when.tsx';
import classes from '../operations.module.css';
import { type State, useBackupNow } from '../queries.ts';

type Backup = State['backup'];
type Run = Backup['runs'][number];

const HOUR = 3600;
const DAY = 24 * HOUR;

/** `1 jour`, `6 heures`, `15 minutes`. */
function intervalText(seconds: number, language: string): string {
  const [unit, size] =
    seconds % DAY === 0
      ? (['day', DAY] as const)
      : seconds % HOUR === 0
        ? (['hour', HOUR] as const)
        : (['minute', 60] as const);
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
}

function useFacts({ every, verifyEvery, keep, encrypted, last, verified }: Backup): Fact[] {
  const { t, language } = useTexts();
  const never = t(($) => $.operations.never);
  return [
    { label: t(($) => $.operations.last), value: last ? <When at={last.endedAt} /> : never },
    { label: t(($) => $.operations.verified), value: verified ? <Verified verified={verified} /> : never },
    {
      label: t(($) => $.operations.interval),
      value: every === null ? t(($) => $.operations.off) : intervalText(every, language),
    },
    {
      label: t(($) => $.operations.verifyInterval),
      value: verifyEvery === null ? t(($) => $.operations.verifyOff) : intervalText(verifyEvery, language),
    },
    { label: t(($) => $.operations.keep), value: numberFormat(language, {}).format(keep) },
    {
      label: t(($) => $.operations.encrypted),
      value: encrypted ? t(($) => $.operations.yes) : t(($) => $.operations.no),
    },
  ];
}

function Verified({ verified }: { verified: NonNullable<Backup['verified']> }) {
  const { t } = useTexts();
  return (
    <>
      <When at={verified.at} />{' '}
      {verified.well ? (
        <StatusBadge tone="success" icon={IconCheck}>
          {t(($) => $.operations.verifiedWell)}
        </StatusBadge>
      ) : (
        <StatusBadge tone="danger" icon={IconAlertTriangle}>
          {t(($) => $.operations.verifiedBadly)}
        </StatusBadge>
      )}
      {verified.reason !== null && (
        <div className={classes.detail} lang="en">
          {verified.reason}
        </div>
      )}
    </>
  );
}

/** The backups and their times, and a button to start one now. */
export function Backups({ backup }: { backup: Backup }) {
  const { t } = useTexts();
  const facts = useFacts(backup);
  return (
    <Card heading={t(($) => $.operations.backups)}>
      <BackupNow running={backup.running} />
      {backup.runs.length === 0 ? (
        <EmptyState
          icon={IconDatabaseExport}
          title={t(($) => $.operations.emptyTitle)}
          text={t(($) => $.operations.emptyText)}
        />
      ) : (
        <>
          <Facts facts={facts} />
          <h3 className={classes.subheading}>{t(($) => $.operations.recent)}</h3>
          <ul className={classes.rows}>
            {backup.runs.map((run) => (
              <RunRow key={run.id} run={run} />
            ))}
          </ul>
        </>
      )}
      <p className={classes.hint}>
        {t(($) => (backup.verifyEvery === null ? $.operations.verifyHint : $.operations.verifies))}
      </p>
    </Card>
  );
}

function BackupNow({ running }: { running: boolean }) {
  const { t } = useTexts();
  const { mutateAsync, isPending } = useBackupNow();
  const ask = async () => {
    try {
      await mutateAsync({ body: {} });
      toast.success(t(($) => $.operations.nowAsked));
    } catch (error) {
      toast.error(
        t(($) => $.operations.nowFailed),
        problemText(t, error),
      );
    }
  };
  return (
    <div className={classes.above}>
      <Button loading={isPending} disabled={running} onClick={() => void ask()}>
        {t(($) => $.operations.now)}
      </Button>
      {running && (
        <StatusBadge tone="info" icon={IconLoader}>
          {t(($) => $.operations.running)}
        </StatusBadge>
      )}
    </div>
  );
}

function RunRow({ run }: { run: Run }) {
  const { t, language } = useTexts();
  const isDone = run.state === 'done';
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <When at={run.endedAt} />
        {run.bytes !== null && ` · ${fileSizeText(run.bytes, language)}`}
        {run.unsound > 0 && (
          <div className={classes.detail}>
            {t(($) => $.operations.unsound)} : {run.unsound}
          </div>
        )}
        {run.reason !== null && (
          <div className={classes.detail} lang="en">
            {run.reason}
          </div>
        )}
      </div>
      <StatusBadge tone={isDone ? 'success' : 'danger'} icon={isDone ? IconCheck : IconAlertTriangle}>
        {isDone ? t(($) => $.operations.done) : t(($) => $.operations.broken)}
      </StatusBadge>
    </li>
  );
}

import { partsOfMonth } from '@portal/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { monthText } from '../../../i18n/months.ts';
import { personName } from '../../../references/person-name.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useWorkingYear } from '../../../figures/working-year.ts';
import { YearChoice } from '../../../figures/year-choice.tsx';
import { type Closing, useClose, useClosings } from '../queries.ts';
import { paths } from '../screens.ts';
import { ReopenForm } from './reopen-form.tsx';
import classes from './settings.module.css';

/** `performance-tracking/closings`: the months of a year, to close and to reopen. */
export function ClosingsPage() {
  const { t, language } = useTexts();
  const working = useWorkingYear();
  const [reopened, setReopened] = useState<Closing | null>(null);
  const { data, error, refetch, isPlaceholderData } = useClosings(working.year);
  const failed = error !== null && (!data || isPlaceholderData);
  return (
    <>
      <div className={classes.year}>
        <YearChoice {...working} />
      </div>
      <p className={classes.muted}>{t(($) => $.performanceTracking.closing.about)}</p>
      {failed ? (
        <ErrorState
          title={t(($) => $.performanceTracking.closing.loadFailed)}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <div aria-busy={isPlaceholderData || undefined}>
          <OfflineNote data={data} />
          <ul className={classes.closings}>
            {data.map((closing) => (
              <li key={closing.month}>
                <Month closing={closing} onReopen={() => setReopened(closing)} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <ListSkeleton isPhone={false} />
      )}
      <SidePanel
        title={
          reopened
            ? t(($) => $.performanceTracking.closing.reopenOf, { month: monthText(reopened.month, language) })
            : ''
        }
        opened={reopened !== null}
        onClose={() => setReopened(null)}
      >
        {reopened && <ReopenForm closing={reopened} onClose={() => setReopened(null)} />}
      </SidePanel>
    </>
  );
}

type MonthProps = { closing: Closing; onReopen: () => void };

function Month({ closing, onReopen }: MonthProps) {
  const { t, language } = useTexts();
  const { month, isClosed, actions } = closing;
  const { year, index } = partsOfMonth(month);
  return (
    <>
      <h3 className={classes.month}>
        <Link to={`${paths.month}?year=${year}&period=${index + 1}`}>{monthText(month, language)}</Link>
      </h3>
      <span>
        <StatusBadge tone={isClosed ? 'success' : 'neutral'} icon={isClosed ? IconLock : IconLockOpen}>
          {isClosed ? t(($) => $.performanceTracking.closing.closed) : t(($) => $.performanceTracking.closing.open)}
        </StatusBadge>
      </span>
      <Facts closing={closing} />
      <span className={classes.act}>
        {actions.includes('close') && <CloseButton closing={closing} />}
        {actions.includes('reopen') && (
          <Button variant="default" leftSection={<IconLockOpen size={16} aria-hidden />} onClick={onReopen}>
            {t(($) => $.performanceTracking.closing.reopen)}
          </Button>
        )}
      </span>
    </>
  );
}

/** Who closed it, what is pending, what has changed since, how often it was reopened. */
function Facts({ closing }: { closing: Closing }) {
  const { t, language } = useTexts();
  const { closedAt, closedBy, waiting, changed, reopenings, lastReason } = closing;
  return (
    <div className={classes.facts}>
      {closedAt && closedBy && (
        <span className={classes.muted}>
          {t(($) => $.performanceTracking.closing.closedBy, {
            day: dayText(closedAt, language),
            person: personName(closedBy),
          })}
        </span>
      )}
      {waiting > 0 && <span>{t(($) => $.performanceTracking.closing.waiting, { count: waiting })}</span>}
      {changed > 0 && (
        <span className={classes.changed} data-tone="warning">
          <IconAlertTriangle size={14} aria-hidden />
          {t(($) => $.performanceTracking.closing.changed, { count: changed })}
        </span>
      )}
      {reopenings > 0 && (
        <span className={classes.muted}>
          {t(($) => $.performanceTracking.closing.reopened, { count: reopenings, reason: lastReason })}
        </span>
      )}
    </div>
  );
}

/** Closing first shows what is pending. */
function CloseButton({ closing: { month, waiting } }: { closing: Closing }) {
  const { t, language } = useTexts();
  const close = useClose();
  const label = t(($) => $.performanceTracking.closing.close);
  const ask = async () => {
    const name = monthText(month, language);
    const sure = await confirm({
      title: t(($) => $.performanceTracking.closing.question, { month: name }),
      text: [
        waiting > 0
          ? t(($) => $.performanceTracking.closing.stillWaiting, { count: waiting })
          : t(($) => $.performanceTracking.closing.nothingWaits),
        t(($) => $.performanceTracking.closing.consequence),
      ].join(' '),
      accept: label,
    });
    if (!sure) return;
    await close.mutateAsync({ body: { month } });
    toast.success(t(($) => $.performanceTracking.closing.done, { month: name }));
  };
  return (
    <Button
      variant="default"
      loading={close.isPending}
      leftSection={<IconLock size={16} aria-hidden />}
      onClick={() => void ask().catch((error: unknown) => toast.error(label, problemText(t, error)))}
    >
      {label}
    </Button>
  );
}

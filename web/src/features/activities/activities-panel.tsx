import { Skeleton } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { PanelProps } from '../../ui/lazy-panel.tsx';
import type { Place } from '../../ui/screen.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { When } from '../../ui/when.tsx';
import classes from './activities.module.css';
import { linkOf } from './links.ts';
import { type ActivityRow, useActivities } from './queries.ts';
import { sentenceOf } from './sentence.ts';

type ActivitiesPanelProps = PanelProps & { places: readonly Place[] };

/** The latest acts of the people within the reader's scope, as sentences; live while it is open. */
export function ActivitiesPanel({ opened, onClose, places }: ActivitiesPanelProps) {
  const { t } = useTexts();
  return (
    <SidePanel title={t(($) => $.titles.activities)} opened={opened} onClose={onClose}>
      <Activities places={places} onFollow={onClose} />
    </SidePanel>
  );
}

function Activities({ places, onFollow }: { places: readonly Place[]; onFollow: () => void }) {
  const { t } = useTexts();
  const { data: rows, error, refetch } = useActivities();
  if (!rows && error) {
    return <ErrorState title={t(($) => $.activities.failed)} error={error} onRetry={() => void refetch()} />;
  }
  if (!rows) return <Waiting />;
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={IconActivity}
        title={t(($) => $.activities.emptyTitle)}
        text={t(($) => $.activities.emptyText)}
      />
    );
  }
  return (
    <ol className={classes.list}>
      {rows.map((row) => (
        <ActivityItem key={row.id} row={row} href={linkOf(row, places)} onFollow={onFollow} />
      ))}
    </ol>
  );
}

type ActivityItemProps = { row: ActivityRow; href: string | null; onFollow: () => void };

function ActivityItem({ row, href, onFollow }: ActivityItemProps) {
  const { t, language } = useTexts();
  const initials = row.actor ? `${row.actor.firstname.at(0) ?? ''}${row.actor.name.at(0) ?? ''}`.toUpperCase() : '•';
  return (
    <li className={classes.item}>
      <span className={classes.mark} aria-hidden>
        {initials}
      </span>
      <p className={classes.sentence}>
        {sentenceOf(row, { t, language }).map(({ kind, text }) => {
          if (kind === 'actor') return <strong key={kind}>{text}</strong>;
          if (kind === 'words') return text;
          return href ? (
            <Link key={kind} to={href} onClick={onFollow}>
              {text}
            </Link>
          ) : (
            <span key={kind} className={classes.thing}>
              {text}
            </span>
          );
        })}
      </p>
      <span className={classes.when}>
        <When at={row.at} />
      </span>
    </li>
  );
}

const Waiting = () => (
  <div className={classes.wait} aria-hidden>
    <Skeleton height={36} />
    <Skeleton height={36} />
    <Skeleton height={36} />
    <Skeleton height={36} />
  </div>
);

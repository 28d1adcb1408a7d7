import { Anchor } from '@mantine/core';
import {
  DASHBOARD,
  type HealthProfessional,
  dueOf,
  entityPath,
  professionalName,
  screenOf,
  toVisit,
} from '@portal/contract';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { type Translate, useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { useOwnProfessionals } from '../../../references/health-professionals.ts';
import list from '../../../documents/list/short-list.module.css';
import classes from './home.module.css';

const SHOWN = 5;

/** People due for a visit, most urgent first; the full list has its own screen. */
export function DueList({ today }: { today: string }) {
  const { t } = useTexts();
  const { data, error, isLoading, refetch } = useOwnProfessionals();
  const due = useMemo(() => toVisit(data ?? [], today), [data, today]);
  if (isLoading) return <ListSkeleton isPhone />;
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  // Nobody to visit, or no permission to see the list.
  if (!data || data.length === 0) return null;
  return (
    <Card heading={t(($) => $.workReports.dueTitle)}>
      {due.length === 0 && <p className={list.hint}>{t(($) => $.workReports.dueNone)}</p>}
      <ul className={list.items}>
        {due.slice(0, SHOWN).map((one) => (
          <DueRow key={one.id} professional={one} today={today} />
        ))}
      </ul>
      <Anchor component={Link} to={`${DASHBOARD}/${screenOf('health-professional')}`} className={list.link}>
        {due.length > SHOWN ? t(($) => $.workReports.dueAll, { count: due.length }) : t(($) => $.workReports.dueOpen)}
      </Anchor>
    </Card>
  );
}

function dueText(t: Translate, language: string, professional: HealthProfessional, today: string): string {
  const { state, on, daysLate } = dueOf(professional, today);
  if (state === 'overdue') return t(($) => $.health.daysLate, { count: daysLate });
  if (state === 'never' || on === null) return t(($) => $.health.dueStates.never);
  if (on === today) return t(($) => $.health.dueStates.today);
  const day = dateFormat(language, { weekday: 'long' }).format(dateOfDay(on));
  return t(($) => $.health.dueStates.week, { day });
}

function DueRow({ professional, today }: { professional: HealthProfessional; today: string }) {
  const { t, language } = useTexts();
  const { id, potential, facilities } = professional;
  return (
    <li>
      <div className={list.grow}>
        <Anchor component={Link} to={entityPath('health-professional', id)} className={list.link}>
          {professionalName(professional)}
        </Anchor>
        <div className={list.hint}>
          {t(($) => $.health.potentialOf, { potential })}
          {facilities[0] && ` · ${facilities[0].name}`}
        </div>
      </div>
      <span className={classes.due} data-late={dueOf(professional, today).state === 'overdue' || undefined}>
        {dueText(t, language, professional, today)}
      </span>
    </li>
  );
}

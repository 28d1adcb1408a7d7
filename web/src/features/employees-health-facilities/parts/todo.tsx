import { ActionIcon, Anchor, Button } from '@mantine/core';
import { type HealthProfessional, dueOf, professionalName, toVisit } from '@portal/contract';
import { IconConfetti, IconListSearch, IconPhone, IconPlus, IconStethoscope } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import type { ProfessionalList } from '../queries.ts';
import { DueBadge, LastVisit, PotentialBadge, potentials } from './badges.tsx';
import { Coverage } from './coverage.tsx';
import { telephone } from './contact.tsx';
import classes from './todo.module.css';
import { usePlace } from './use-place.ts';

/** About a week of visits; the rest on demand. */
const PORTION = 50;

/** Who is due or overdue this week: A before B before C, the longest overdue first. */
export function Todo({ list, mayChange, today }: { list: ProfessionalList; mayChange: boolean; today: string }) {
  const { t } = useTexts();
  const { data, error, refetch } = list;
  const due = useMemo(() => toVisit(data ?? [], today), [data, today]);
  const [portions, setPortions] = useState(1);
  if (!data)
    return error ? (
      <ErrorState title={t(($) => $.ui.list.loadFailed)} error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton isPhone={false} />
    );
  const shown = due.slice(0, portions * PORTION);
  return (
    <>
      <OfflineNote data={data} />
      <Coverage rows={data} />
      <TodoHead due={due} today={today} />
      {due.length === 0 && <NothingDue hasRows={data.length > 0} mayChange={mayChange} />}
      {potentials.map((potential) => (
        <Group
          key={potential}
          potential={potential}
          rows={shown.filter((row) => row.potential === potential)}
          count={due.filter((row) => row.potential === potential).length}
          today={today}
        />
      ))}
      {shown.length < due.length && (
        <Button variant="default" onClick={() => setPortions(portions + 1)}>
          {t(($) => $.health.showMore, { count: due.length - shown.length })}
        </Button>
      )}
    </>
  );
}

function TodoHead({ due, today }: { due: readonly HealthProfessional[]; today: string }) {
  const { t } = useTexts();
  const { hrefOfTodoInList } = usePlace();
  if (due.length === 0) return null;
  const overdue = due.filter((row) => dueOf(row, today).state === 'overdue').length;
  return (
    <div className={classes.head}>
      <p role="status" className={classes.sum}>
        {t(($) => $.health.toSee, { count: due.length })}
        {overdue > 0 && <span className={classes.overdue}>{t(($) => $.health.overdueCount, { count: overdue })}</span>}
      </p>
      <Button
        component={Link}
        to={hrefOfTodoInList}
        variant="default"
        leftSection={<IconListSearch size={16} aria-hidden />}
      >
        {t(($) => $.health.showInList)}
      </Button>
    </div>
  );
}

function NothingDue({ hasRows, mayChange }: { hasRows: boolean; mayChange: boolean }) {
  const { t } = useTexts();
  const { hrefOfForm } = usePlace();
  return hasRows ? (
    <EmptyState icon={IconConfetti} title={t(($) => $.health.todoDoneTitle)} text={t(($) => $.health.todoDoneText)} />
  ) : (
    <EmptyState
      icon={IconStethoscope}
      title={t(($) => $.health.emptyProfessionalsTitle)}
      text={t(mayChange ? ($) => $.health.emptyText : ($) => $.health.emptyTextReader)}
    >
      {mayChange && (
        <Button component={Link} to={hrefOfForm('professional')} leftSection={<IconPlus size={18} aria-hidden />}>
          {t(($) => $.health.newProfessional)}
        </Button>
      )}
    </EmptyState>
  );
}

type GroupProps = {
  potential: HealthProfessional['potential'];
  rows: readonly HealthProfessional[];
  count: number;
  today: string;
};

function Group({ potential, rows, count, today }: GroupProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        <PotentialBadge potential={potential} inWords />
        <span className={classes.groupCount}>{count}</span>
      </h2>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <TodoRow key={row.id} row={row} today={today} />
        ))}
      </ul>
    </section>
  );
}

function TodoRow({ row, today }: { row: HealthProfessional; today: string }) {
  const { t } = useTexts();
  const { hrefOf } = usePlace();
  const name = professionalName(row);
  const [place] = row.facilities;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Anchor component={Link} to={hrefOf('professional', row.id)} preventScrollReset className={classes.name}>
          {name}
        </Anchor>
        <span className={classes.muted}>{row.specialty || t(($) => $.health.kinds[row.kind])}</span>
      </div>
      <div className={classes.where}>
        {place && (
          <>
            {place.name}
            <span className={classes.muted}> · {place.city}</span>
          </>
        )}
      </div>
      <div className={classes.last}>
        {row.lastVisitOn !== null && (
          <>
            <span className={classes.muted}>{t(($) => $.health.lastVisit)}</span> <LastVisit on={row.lastVisitOn} />
          </>
        )}
      </div>
      <div className={classes.due}>
        <DueBadge visits={row} today={today} />
      </div>
      <div className={classes.call}>
        {row.phone !== null && (
          <ActionIcon
            component="a"
            href={telephone(row.phone)}
            variant="default"
            size={44}
            aria-label={t(($) => $.health.call, { name })}
          >
            <IconPhone size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}

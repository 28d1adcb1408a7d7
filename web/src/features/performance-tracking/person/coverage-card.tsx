import { ActionIcon, Anchor } from '@mantine/core';
import { DASHBOARD, entityPath, may, planVisitPath, screenOf } from '@portal/contract';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import tables from '../../../figures/table.module.css';
import { Bar } from '../../../figures/bar.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { useSession } from '../../../session/use-session.tsx';
import { Card } from '../../../ui/card.tsx';
import { NOTHING } from '../../../ui/list/types.ts';
import { useFigureTexts } from '../parts/figure-text.ts';
import classes from './person.module.css';
import { Potential } from '../parts/potential.tsx';
import type { PersonPerformance } from '../queries.ts';

/** How many fit on the second printed page; the screen shows all. */
const MOST_ON_PAPER = 10;

type CoverageProps = { answer: PersonPerformance };

/** How many of the A, B and C were seen, and who is missing. */
export function CoverageCard({ answer }: CoverageProps) {
  const { t } = useTexts();
  const texts = useFigureTexts();
  return (
    <Card heading={t(($) => $.performanceTracking.byPotential)}>
      <ul className={classes.meters}>
        {answer.line.byPotential.map(({ potential, linked, seen, value }) => (
          <li key={potential}>
            <span className={classes.meterName}>
              <Potential potential={potential} />
              <span>{linked === 0 ? NOTHING : t(($) => $.performanceTracking.seenOf, { seen, all: linked })}</span>
              <strong data-numeric>{texts.exact('coverage', value)}</strong>
            </span>
            <Bar rate={value} />
          </li>
        ))}
      </ul>
      <Missed answer={answer} />
    </Card>
  );
}

type Professional = PersonPerformance['missed'][number];

/** The address of a professional; a plain name where the user may not open that screen. */
function useHref(personId: number) {
  const mayRead = useSession().can(may('EmployeesHealthFacilities.Read'));
  return ({ id }: Professional) =>
    mayRead ? `${entityPath('health-professional', id)}&tab=professionals&user=${personId}` : null;
}

function Missed({ answer: { missed, missedCount, line } }: CoverageProps) {
  const { t } = useTexts();
  const { user, can } = useSession();
  const mayPlan = user?.id === line.person.id && can(may('WorkReports.ModuleAccess', 'WorkReports.Add'));
  const hrefOf = useHref(line.person.id);
  const more = missedCount - missed.length;
  const hasList = line.byPotential.some(({ linked }) => linked > 0);
  if (missedCount === 0)
    return (
      <p className={classes.none}>
        {hasList ? t(($) => $.performanceTracking.nobodyMissed) : t(($) => $.performanceTracking.noList)}
      </p>
    );
  return (
    <section aria-label={t(($) => $.performanceTracking.missed)}>
      <div className={classes.missedHead}>
        <h3 className={classes.subheading}>{t(($) => $.performanceTracking.missedCount, { count: missedCount })}</h3>
      </div>
      <ul className={classes.missed}>
        {missed.map((professional, index) => (
          <MissedLine
            key={professional.id}
            isOnPaper={index < MOST_ON_PAPER}
            professional={professional}
            href={hrefOf(professional)}
            planHref={mayPlan ? planVisitPath(professional.id) : null}
          />
        ))}
      </ul>
      {missedCount > MOST_ON_PAPER && (
        <p className={classes.onPaper} aria-hidden>
          {t(($) => $.performanceTracking.moreMissed, { count: missedCount - MOST_ON_PAPER })}
        </p>
      )}
      {more > 0 && (
        <p className={`${classes.none} ${classes.onScreen}`}>
          {t(($) => $.performanceTracking.moreMissed, { count: more })}{' '}
          {can(may('EmployeesHealthFacilities.Read')) && (
            <Anchor component={Link} to={listHref(line.person.id)}>
              {t(($) => $.performanceTracking.wholeList)}
            </Anchor>
          )}
        </p>
      )}
    </section>
  );
}

const listHref = (personId: number) =>
  `${DASHBOARD}/${screenOf('health-professional')}?tab=professionals&user=${personId}`;

type MissedLineProps = { professional: Professional; isOnPaper: boolean; href: string | null; planHref: string | null };

function MissedLine({ professional, isOnPaper, href, planHref }: MissedLineProps) {
  const { t, language } = useTexts();
  const { name, specialty, potential, visits, target, lastVisitOn } = professional;
  return (
    <li className={isOnPaper ? undefined : classes.onScreen}>
      <Potential potential={potential} />
      <span className={classes.missedWho}>
        {href === null ? <span>{name}</span> : <Link to={href}>{name}</Link>}
        <span className={tables.detail}>{specialty}</span>
      </span>
      <span className={classes.missedVisits} data-numeric>
        {t(($) => $.performanceTracking.visitsOfTarget, { visits, target })}
        <span className={tables.detail}>
          {lastVisitOn === null
            ? t(($) => $.performanceTracking.neverSeen)
            : t(($) => $.performanceTracking.lastSeen, { day: dayText(dateOfDay(lastVisitOn), language) })}
        </span>
      </span>
      {planHref !== null && (
        <ActionIcon
          component={Link}
          to={planHref}
          variant="subtle"
          size={36}
          className={classes.planVisit}
          aria-label={t(($) => $.performanceTracking.planVisit, { name })}
          title={t(($) => $.performanceTracking.planVisit, { name })}
        >
          <IconCalendarPlus size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

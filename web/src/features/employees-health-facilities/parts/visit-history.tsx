import { Anchor, Button } from '@mantine/core';
import { reportType, workReports, entityPath } from '@portal/contract';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { problemText } from '../../../i18n/fault-text.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { useSession } from '../../../session/use-session.tsx';
import { type VisitedThing, useVisits } from '../queries.ts';
import { Section } from './panel-parts.tsx';
import classes from './panel.module.css';

/** The visits to someone or to a place, the latest first; each leads to its report. */
export function VisitHistory({ to }: { to: VisitedThing }) {
  return useSession().can(workReports.visits.access) ? <Visits to={to} /> : null;
}

function Visits({ to }: { to: VisitedThing }) {
  const { t, language } = useTexts();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useVisits(to);
  const visits = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section heading={t(($) => $.workReports.visitsHistory)}>
      {error && <p className={classes.none}>{problemText(t, error)}</p>}
      {data && visits.length === 0 && <p className={classes.none}>{t(($) => $.workReports.visitsHistoryNone)}</p>}
      <ul className={classes.items}>
        {visits.map(({ id, reportId, day, author, name, outcome, products }) => {
          const date = dayText(dateOfDay(day), language);
          return (
            <li key={id}>
              <Anchor
                component={Link}
                to={entityPath('workReport', reportId, { typeId: reportType.daily })}
                className={classes.link}
                aria-label={t(($) => $.workReports.openReport, { day: date })}
              >
                {date}
              </Anchor>
              <span>{outcome && t(($) => $.workReports.outcomes[outcome])}</span>
              <span className={classes.muted}>
                {[`${author.firstname} ${author.name}`, 'facilityId' in to ? name : '', products.join(', ')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t(($) => $.workReports.visitsHistoryMore)}
        </Button>
      )}
    </Section>
  );
}

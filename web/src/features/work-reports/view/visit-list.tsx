import { IconAlertCircle, IconArrowForwardUp, IconCalendarPlus, IconGift } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { ChangeLines, ChangeMark } from '../../../documents/view/change-lines.tsx';
import type { DocumentChanges } from '../../../documents/view/read-changes.ts';
import { RemovedItems } from '../../../documents/view/sections.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Report } from '../queries.ts';
import { channelIcons, outcomeStyles } from '../report-icons.ts';
import classes from './visits.module.css';

type Visit = Report['visits'][number];

/** The visits of a day: cards on a phone, rows with a column for each matter on a wider screen. */
export function VisitList({ visits, changes }: { visits: readonly Visit[]; changes: DocumentChanges | null }) {
  const { t } = useTexts();
  return (
    <>
      {visits.length === 0 && <p className={classes.muted}>{t(($) => $.workReports.visitsNone)}</p>}
      <ol className={classes.visits}>
        {visits.map((visit) => (
          <VisitItem key={visit.id} visit={visit} changes={changes} />
        ))}
      </ol>
      <RemovedItems names={changes?.removedFrom('visits') ?? []} />
    </>
  );
}

function VisitItem({ visit, changes }: { visit: Visit; changes: DocumentChanges | null }) {
  const { t } = useTexts();
  const { name, place, city, text, target } = visit;
  const since = changes?.ofItem('visits', visit.id);
  return (
    <li className={classes.visit} data-changed={since && (since.added || since.changes.length > 0) ? true : undefined}>
      <div className={classes.who}>
        <strong>{name || '—'}</strong>
        <span className={classes.muted}>
          {[place, city].filter(Boolean).join(' · ') ||
            (target?.kind === 'unlisted' ? t(($) => $.workReports.unlisted) : '')}
        </span>
        <Manner visit={visit} />
      </div>
      <Shown visit={visit} />
      <div className={classes.outcome}>
        <OutcomeBadge outcome={visit.outcome} />
        {since?.added && <ChangeMark kind="added" />}
      </div>
      {text && <p className={classes.text}>{text}</p>}
      <Following visit={visit} />
      {since && <ChangeLines changes={since.changes} />}
    </li>
  );
}

function OutcomeBadge({ outcome }: { outcome: Visit['outcome'] }) {
  const { t } = useTexts();
  if (outcome === null) return null;
  return <StatusBadge {...outcomeStyles[outcome]}>{t(($) => $.workReports.outcomes[outcome])}</StatusBadge>;
}

/** When, how and why, where it is not the usual. */
function Manner({ visit: { time, channel, motive } }: { visit: Visit }) {
  const { t } = useTexts();
  const Mark = channelIcons[channel];
  return (
    <span className={classes.manner}>
      {time !== null && <span>{time}</span>}
      <span>
        <Mark size={14} aria-hidden /> {t(($) => $.workReports.channels[channel])}
      </span>
      {motive !== null && <span>{t(($) => $.workReports.motives[motive])}</span>}
    </span>
  );
}

/** The products that were presented with what they met with, and what was left behind. */
function Shown({ visit: { products, samples } }: { visit: Visit }) {
  const { t } = useTexts();
  return (
    <ul className={classes.products}>
      {products.map(({ formId, product, reaction, competitor }) => (
        <li key={formId}>
          {product}
          {reaction !== null && <span className={classes.muted}> — {t(($) => $.workReports.reactions[reaction])}</span>}
          {competitor && (
            <span className={classes.aside}>
              <IconAlertCircle size={14} aria-hidden />{' '}
              {t(($) => $.ui.nameAndValue, { name: t(($) => $.workReports.fields.competitor), value: competitor })}
            </span>
          )}
        </li>
      ))}
      {samples.map(({ formId, product, quantity }) => (
        <li key={`sample ${formId}`} className={classes.muted}>
          <IconGift size={14} aria-hidden /> {product} × {quantity}
        </li>
      ))}
    </ul>
  );
}

/** What is to come of it. */
function Following({ visit: { nextAction, nextVisitOn } }: { visit: Visit }) {
  const { t, language } = useTexts();
  if (!nextAction && nextVisitOn === null) return null;
  return (
    <p className={classes.following}>
      {nextAction && (
        <span>
          <IconArrowForwardUp size={14} aria-hidden /> {nextAction}
        </span>
      )}
      {nextVisitOn !== null && (
        <span>
          <IconCalendarPlus size={14} aria-hidden />{' '}
          {t(($) => $.ui.nameAndValue, {
            name: t(($) => $.workReports.fields.nextVisitOn),
            value: dayText(dateOfDay(nextVisitOn), language),
          })}
        </span>
      )}
    </p>
  );
}

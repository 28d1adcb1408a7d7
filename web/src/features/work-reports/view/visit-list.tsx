import { entryOf, visitFields } from '@portal/contract';
import { IconAlertCircle, IconArrowForwardUp, IconCalendarPlus, IconGift } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { type FieldWords, sayFields } from '../../../documents/fields/say-fields.ts';
import { ChangeLines, ChangeMark } from '../../../documents/view/change-lines.tsx';
import type { DocumentChanges } from '../../../documents/view/read-changes.ts';
import { RemovedItems } from '../../../documents/view/sections.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Report } from '../queries.ts';
import { channelIcons, outcomeStyles } from '../report-icons.ts';
import classes from './visits.module.css';

type Visit = Report['visits'][number];
type ItemProps = { visit: Visit; words: FieldWords };
type ListProps = { visits: readonly Visit[]; words: FieldWords; changes: DocumentChanges | null };

/** The visits of a day: cards on a phone, rows with a column for each matter on a wider screen. */
export function VisitList({ visits, words, changes }: ListProps) {
  const { t } = words;
  return (
    <>
      {visits.length === 0 && <p className={classes.muted}>{t(($) => $.workReports.visitsNone)}</p>}
      <ol className={classes.visits}>
        {visits.map((visit) => (
          <VisitItem key={visit.id} visit={visit} words={words} changes={changes} />
        ))}
      </ol>
      <RemovedItems names={changes?.removedFrom('visits') ?? []} />
    </>
  );
}

function VisitItem({ visit, words, changes }: ItemProps & { changes: DocumentChanges | null }) {
  const { t } = words;
  const { name, place, city, target } = visit;
  const texts = sayFields(visitFields, visit, words, ({ kind }) => kind === 'text');
  const since = changes?.ofItem('visits', visit.id);
  return (
    <li className={classes.visit} data-changed={since && (since.added || since.changes.length > 0) ? true : undefined}>
      <div className={classes.who}>
        <strong>{name || '—'}</strong>
        <span className={classes.muted}>
          {[place, city].filter(Boolean).join(' · ') ||
            (target?.kind === 'unlisted' ? t(($) => $.workReports.unlisted) : '')}
        </span>
        <Manner visit={visit} words={words} />
      </div>
      <Shown visit={visit} />
      <div className={classes.outcome}>
        <OutcomeBadge outcome={visit.outcome} />
        {since?.added && <ChangeMark kind="added" />}
      </div>
      {texts.map(({ field, value }) => (
        <p key={field.name} className={classes.text}>
          {value}
        </p>
      ))}
      <Following visit={visit} words={words} />
      {since && <ChangeLines changes={since.changes} />}
    </li>
  );
}

function OutcomeBadge({ outcome }: { outcome: Visit['outcome'] }) {
  const { t } = useTexts();
  if (outcome === null) return null;
  return <StatusBadge {...outcomeStyles[outcome]}>{t(($) => $.workReports.outcomes[outcome])}</StatusBadge>;
}

/** Time, way and reason, where they are not the default. */
function Manner({ visit, words }: ItemProps) {
  const Mark = channelIcons[visit.channel];
  return (
    <span className={classes.manner}>
      {sayFields(visitFields, visit, words, ({ section }) => section === 'facts').map(({ field: { name }, value }) => (
        <span key={name}>
          {name === 'channel' && <Mark size={14} aria-hidden />} {value}
        </span>
      ))}
    </span>
  );
}

/** The presented products with reactions, and the samples. */
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

/** Follow-ups: an action needs no label, the others do. */
const followingIcons: Readonly<Record<string, typeof IconArrowForwardUp>> = {
  nextAction: IconArrowForwardUp,
  nextVisitOn: IconCalendarPlus,
};

function Following({ visit, words }: ItemProps) {
  const { t } = words;
  const said = sayFields(visitFields, visit, words, ({ section, kind }) => section === 'texts' && kind !== 'text');
  if (said.length === 0) return null;
  return (
    <p className={classes.following}>
      {said.map(({ field: { name, kind }, label, value }) => {
        const Mark = entryOf(followingIcons, name);
        return (
          <span key={name}>
            {Mark && <Mark size={14} aria-hidden />}{' '}
            {kind === 'line' && Mark ? value : t(($) => $.ui.nameAndValue, { name: label, value })}
          </span>
        );
      })}
    </p>
  );
}

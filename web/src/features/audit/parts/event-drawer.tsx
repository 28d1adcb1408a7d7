import { useTexts } from '../../../i18n/i18n.ts';
import { exactText } from '../../../lib/instant-text.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import type { AuditRow, Directory } from '../queries.ts';
import { Actor, Entity } from './audit-columns.tsx';
import { actionText } from './audit-words.ts';
import classes from './audit.module.css';
import { changesInWords } from './changes.ts';

type EventDrawerProps = { event: AuditRow | null; directory: Directory; onClose: () => void };

/** One event in full. */
export function EventDrawer({ event, directory, onClose }: EventDrawerProps) {
  const { t } = useTexts();
  return (
    <SidePanel opened={event !== null} onClose={onClose} title={event ? actionText(t, event.action) : ''}>
      <div className={classes.panel}>
        {event && <EventFacts event={event} directory={directory} />}
        {event && <EventChanges event={event} directory={directory} />}
      </div>
    </SidePanel>
  );
}

type EventProps = { event: AuditRow; directory: Directory };

function EventFacts({ event, directory }: EventProps) {
  const { t, language } = useTexts();
  return (
    <dl className={classes.facts}>
      <dt>{t(($) => $.audit.at)}</dt>
      <dd>{exactText(event.at, language)}</dd>
      <dt>{t(($) => $.audit.actor)}</dt>
      <dd>
        <Actor event={event} />
      </dd>
      <dt>{t(($) => $.audit.entity)}</dt>
      <dd>
        <Entity event={event} directory={directory} />
      </dd>
      <dt>{t(($) => $.audit.address)}</dt>
      <dd>{event.address}</dd>
      <dt>{t(($) => $.audit.event)}</dt>
      <dd>
        {event.id} · <code>{event.action}</code>
      </dd>
    </dl>
  );
}

function EventChanges({ event, directory }: EventProps) {
  const { t, language } = useTexts();
  const changes = changesInWords(event, { t, language, currency: useCurrency(), directory });
  return (
    <>
      <h3 className={classes.heading}>{t(($) => $.audit.changes)}</h3>
      {changes.length === 0 && <p className={classes.none}>{t(($) => $.audit.nothingChanged)}</p>}
      <dl className={classes.changes}>
        {changes.map(({ field, text }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import type { Column } from '../../../ui/list/types.ts';
import { When } from '../../../ui/when.tsx';
import type { AuditRow, Directory } from '../queries.ts';
import { actionText } from './audit-words.ts';
import classes from './audit.module.css';
import { changesSentence } from './changes.ts';
import { entityHref, entityText } from './entity.ts';

type EventProps = { event: AuditRow };

export function Actor({ event: { actor } }: EventProps) {
  const { t } = useTexts();
  return actor === null ? (
    <span className={classes.system}>{t(($) => $.audit.theSystem)}</span>
  ) : (
    `${actor.firstname} ${actor.name}`
  );
}

function Action({ event }: EventProps) {
  const { t } = useTexts();
  return actionText(t, event.action);
}

type LinkedProps = EventProps & { directory: Directory };

/** The thing that was acted upon, with a link to it. */
export function Entity({ event, directory }: LinkedProps) {
  const { t, language } = useTexts();
  const text = entityText(event, { t, language, directory });
  const href = entityHref(event);
  if (href === undefined) return text;
  return (
    <Anchor component={Link} to={href} className={classes.entity}>
      {text}
    </Anchor>
  );
}

function Changes({ event, directory }: LinkedProps) {
  const { t, language } = useTexts();
  const currency = useCurrency();
  return (
    <span className={classes.sentence}>{changesSentence(event, { t, language, currency, directory }) || '—'}</span>
  );
}

/** The columns; the directory gives the names for the ids. */
export const auditColumns = (directory: Directory): Column<AuditRow>[] => [
  {
    key: 'at',
    label: ($) => $.audit.at,
    render: ({ at }) => <When at={at} />,
    sortable: true,
    card: 'mark',
    share: 13,
  },
  { key: 'actor', label: ($) => $.audit.actor, render: (event) => <Actor event={event} />, share: 16 },
  {
    key: 'action',
    label: ($) => $.audit.action,
    render: (event) => <Action event={event} />,
    card: 'title',
    share: 23,
  },
  {
    key: 'entity',
    label: ($) => $.audit.entity,
    render: (event) => <Entity event={event} directory={directory} />,
    // Hidden by default: the changes and the open event show it too.
    wide: true,
    share: 22,
    exportAs: ['entity', 'label'],
  },
  {
    key: 'changes',
    label: ($) => $.audit.changes,
    render: (event) => <Changes event={event} directory={directory} />,
    share: 26,
  },
  { key: 'address', label: ($) => $.audit.address, render: ({ address }) => address, hidden: true, share: 12 },
];

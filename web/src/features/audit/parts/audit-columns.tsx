import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
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

/** What was acted upon, with the way to it. */
export function Entity({ event, directory }: LinkedProps) {
  const { t } = useTexts();
  const text = entityText(t, event, directory);
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
  return changesSentence(event, { t, language, directory }) || '—';
}

/** A smaller screen leaves out what was acted upon, which the changes and the opened event tell too. */
const SMALL = '(min-width: 48em) and (max-width: 75em)';

/** The columns, with the names that stand for the ids. */
export function useAuditColumns(directory: Directory): Column<AuditRow>[] {
  const isSmall = useMediaQuery(SMALL, undefined, { getInitialValueInEffect: false });
  const columns = columnsWith(directory);
  return isSmall ? columns.map((column) => (column.key === 'entity' ? { ...column, hidden: true } : column)) : columns;
}

const columnsWith = (directory: Directory): Column<AuditRow>[] => [
  {
    key: 'at',
    label: ($) => $.audit.at,
    render: ({ at }) => <When at={at} />,
    sortable: true,
    card: 'mark',
    share: 15,
  },
  { key: 'actor', label: ($) => $.audit.actor, render: (event) => <Actor event={event} />, share: 14 },
  {
    key: 'action',
    label: ($) => $.audit.action,
    render: (event) => <Action event={event} />,
    card: 'title',
    share: 20,
  },
  {
    key: 'entity',
    label: ($) => $.audit.entity,
    render: (event) => <Entity event={event} directory={directory} />,
    share: 20,
    exportAs: [
      { key: 'entity', label: ($) => $.audit.entity },
      { key: 'label', label: ($) => $.audit.entityName },
    ],
  },
  {
    key: 'changes',
    label: ($) => $.audit.changes,
    render: (event) => <Changes event={event} directory={directory} />,
    share: 33,
  },
  { key: 'address', label: ($) => $.audit.address, render: ({ address }) => address, hidden: true, share: 12 },
];

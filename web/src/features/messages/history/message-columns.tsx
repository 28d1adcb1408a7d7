import { useTexts } from '../../../i18n/i18n.ts';
import { useTimeZone } from '../../../session/own-profile.ts';
import { personName } from '../../../references/person-name.ts';
import { type Column, NOTHING } from '../../../ui/list/types.ts';
import { When } from '../../../ui/when.tsx';
import { MessageStateBadge } from '../message-state.tsx';
import { ShareBar } from '../recipients/share-bar.tsx';
import classes from '../recipients/recipients.module.css';
import type { SentRow } from '../sending-queries.ts';
import { subjectText } from '../subject-text.ts';
import { zoneText } from '../sending/zone-text.ts';

function Subject({ row }: { row: SentRow }) {
  const { t } = useTexts();
  return <span className={classes.subject}>{subjectText(t, row)}</span>;
}

function Kind({ row }: { row: SentRow }) {
  const { t } = useTexts();
  return t(($) => $.messages.kinds[row.kind]);
}

/** When it was sent, is to be sent, or was written on last. */
function At({ row }: { row: SentRow }) {
  const { t, language } = useTexts();
  const zone = useTimeZone();
  if (row.state === 'scheduled' && row.scheduledAt)
    return t(($) => $.messageForm.planned, { at: zoneText(row.scheduledAt, zone, language) });
  return <When at={row.sentAt ?? row.updatedAt} />;
}

function Read({ row }: { row: SentRow }) {
  const { t } = useTexts();
  const { read, recipients } = row.figures;
  return <ShareBar label={t(($) => $.messages.columns.read)} done={read} count={recipients} />;
}

function Acknowledged({ row }: { row: SentRow }) {
  const { t } = useTexts();
  const { acknowledged, recipients } = row.figures;
  const label = t(($) => $.messages.columns.acknowledged);
  return <ShareBar label={label} done={acknowledged} count={recipients} tone="acknowledged" />;
}

const subject: Column<SentRow> = {
  key: 'subject',
  label: ($) => $.messages.columns.subject,
  render: (row) => <Subject row={row} />,
  card: 'title',
};
const state: Column<SentRow> = {
  key: 'state',
  label: ($) => $.messages.columns.state,
  render: (row) => <MessageStateBadge state={row.state} />,
  card: 'mark',
};
const figures: Column<SentRow>[] = [
  {
    key: 'read',
    label: ($) => $.messages.columns.read,
    render: (row) => (row.sentAt === null ? NOTHING : <Read row={row} />),
    exportAs: ['recipients', 'read'],
  },
  {
    key: 'acknowledged',
    label: ($) => $.messages.columns.acknowledged,
    render: (row) => (row.sentAt === null || !row.ackRequired ? NOTHING : <Acknowledged row={row} />),
    exportAs: ['ackRequired', 'acknowledged'],
  },
  {
    key: 'answers',
    label: ($) => $.messages.columns.answers,
    render: (row) => row.figures.answers,
    numeric: true,
    wide: true,
  },
  { key: 'kind', label: ($) => $.messages.columns.kind, render: (row) => <Kind row={row} />, wide: true },
];

export const sentColumns: readonly Column<SentRow>[] = [
  subject,
  state,
  {
    key: 'at',
    label: ($) => $.messageForm.at,
    render: (row) => <At row={row} />,
    sortable: true,
    exportAs: ['sentAt', 'scheduledAt'],
  },
  ...figures,
];

export const historyColumns: readonly Column<SentRow>[] = [
  subject,
  state,
  { key: 'sender', label: ($) => $.messages.columns.sender, render: (row) => personName(row.sender) },
  { key: 'sentAt', label: ($) => $.messages.columns.sentAt, render: (row) => <At row={row} />, sortable: true },
  ...figures,
];

import { messages } from '@portal/contract';
import { IconUsers } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { exactText } from '../../../lib/instant-text.ts';
import { personName } from '../../../references/person-name.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useGrowingList } from '../../../ui/list/list-result.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { type Column, NOTHING } from '../../../ui/list/types.ts';
import { useRecipientFilters } from '../history/message-filters.ts';
import { type Recipient, useExportRecipients, useRecipients } from '../sending-queries.ts';
import classes from './recipients.module.css';

/** To the minute: it is a proof. */
function Exact({ at }: { at: Date }) {
  const { language } = useTexts();
  return <time dateTime={at.toISOString()}>{exactText(at, language)}</time>;
}

const exact = (at: Date | null) => (at === null ? NOTHING : <Exact at={at} />);

function Email({ row }: { row: Recipient }) {
  const { t, language } = useTexts();
  const { emailState, emailAt, emailError } = row;
  return (
    <span>
      {t(($) => $.messages.emailStates[emailState])}
      {emailAt && ` · ${exactText(emailAt, language)}`}
      {emailError && <span className={classes.reason}>{emailError}</span>}
    </span>
  );
}

const columns: readonly Column<Recipient>[] = [
  {
    key: 'name',
    label: ($) => $.messages.columns.person,
    render: ({ person }) => personName(person),
    sortable: true,
    card: 'title',
    exportAs: ['person'],
  },
  {
    key: 'designation',
    label: ($) => $.messages.columns.designation,
    render: ({ designation }) => designation ?? NOTHING,
    wide: true,
  },
  { key: 'deliveredAt', label: ($) => $.messages.columns.deliveredAt, render: (row) => exact(row.deliveredAt) },
  { key: 'readAt', label: ($) => $.messages.columns.readAt, render: (row) => exact(row.readAt), sortable: true },
  {
    key: 'acknowledgedAt',
    label: ($) => $.messages.columns.acknowledgedAt,
    render: (row) => exact(row.acknowledgedAt),
    sortable: true,
  },
  {
    key: 'remindedAt',
    label: ($) => $.messages.columns.remindedAt,
    render: (row) => exact(row.remindedAt),
    wide: true,
  },
  {
    key: 'emailState',
    label: ($) => $.messages.columns.emailState,
    render: (row) => <Email row={row} />,
    exportAs: ['emailState', 'emailAt', 'emailError'],
  },
];

/** The proof of reading: the state of the message for each recipient. */
export function RecipientsList({ messageId }: { messageId: string }) {
  const { t } = useTexts();
  const state = useListState(messages.recipients, {
    id: 'message-recipients',
    filters: ['state'],
    defaultSort: 'name',
  });
  const result = useGrowingList(useRecipients(messageId, state.query), state);
  return (
    <ListPage
      title={($) => $.messages.title.recipients}
      state={state}
      result={result}
      columns={columns}
      rowId={({ person }) => person.id}
      rowName={({ person }) => personName(person)}
      searchHint={($) => $.messageForm.searchRecipients}
      filters={useRecipientFilters()}
      exportList={useExportRecipients(
        messageId,
        t(($) => $.messageForm.recipientsName),
      )}
      empty={{ icon: IconUsers, title: ($) => $.messageForm.noRecipients, text: ($) => $.messageForm.noRecipientsText }}
    />
  );
}

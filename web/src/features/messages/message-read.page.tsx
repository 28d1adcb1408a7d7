import { Uuid } from '@portal/contract';
import { useSearchParams } from 'react-router';
import { type Translate, useTexts } from '../../i18n/i18n.ts';
import { exactText } from '../../lib/instant-text.ts';
import { personName } from '../../references/person-name.ts';
import { useTimeZone } from '../../session/own-profile.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageTitle } from '../../ui/page-title.tsx';
import { MessageStateBadge } from './message-state.tsx';
import { MessageActs } from './recipients/message-acts.tsx';
import { MessageText } from './recipients/message-text.tsx';
import { RecipientsList } from './recipients/recipients-list.tsx';
import classes from './recipients/recipients.module.css';
import { ShareBar } from './recipients/share-bar.tsx';
import { type Message, useMessage } from './sending-queries.ts';
import { zoneText } from './sending/zone-text.ts';
import { subjectText } from './subject-text.ts';

/** `messaging/read` and `messaging/consult`: a message, its progress, and its state for each recipient. */
export function MessageReadPage() {
  const { t } = useTexts();
  const given = Uuid.safeParse(useSearchParams()[0].get('id'));
  const { data: message, error, refetch } = useMessage(given.success ? given.data : null);
  usePageTitle(message ? subjectText(t, message) : null);
  if (!message) {
    if (given.success && !error) return <FormSkeleton />;
    const problem = error ?? { code: 'not_found' };
    const missing = t(($) => $.messageForm.document.notFound);
    return <ErrorState missing={missing} error={problem} onRetry={() => void refetch()} />;
  }
  return (
    <div className={classes.page}>
      <PageHeader mark={<MessageStateBadge state={message.state} />} data={message}>
        <MessageActs message={message} />
      </PageHeader>
      <Card>
        {message.state === 'withdrawn' && <p className={classes.note}>{t(($) => $.messageForm.withdrawnNote)}</p>}
        <MessageFacts message={message} />
      </Card>
      <MessageText message={message} />
      {message.actions.includes('recipients') && <RecipientsList messageId={message.id} />}
    </div>
  );
}

/** The sender, the audience, the time, and how many have read and acknowledged it. */
function MessageFacts({ message }: { message: Message }) {
  const { t, language } = useTexts();
  const zone = useTimeZone();
  const { sender, kind, sentAt, scheduledAt, withdrawnAt, remindedAt, figures, ackRequired } = message;
  const label = (column: 'sender' | 'kind' | 'sentAt' | 'scheduledAt' | 'withdrawnAt' | 'remindedAt') =>
    t(($) => $.messages.columns[column]);
  const at = (column: 'sentAt' | 'withdrawnAt' | 'remindedAt', instant: Date | null): Fact[] =>
    instant === null ? [] : [{ label: label(column), value: exactText(instant, language) }];
  const facts: Fact[] = [
    { label: label('sender'), value: personName(sender) },
    { label: label('kind'), value: t(($) => $.messages.kinds[kind]) },
    { label: t(($) => $.messages.title.recipients), value: <AudienceText message={message} /> },
    ...(message.state === 'scheduled' && scheduledAt !== null
      ? [{ label: label('scheduledAt'), value: zoneText(scheduledAt, zone, language) }]
      : []),
    ...at('sentAt', sentAt),
    ...at('remindedAt', remindedAt),
    ...at('withdrawnAt', withdrawnAt),
    ...(figures && sentAt ? figuresOf(t, figures, ackRequired) : []),
  ];
  return <Facts facts={facts} />;
}

function figuresOf(t: Translate, figures: NonNullable<Message['figures']>, ackRequired: boolean): Fact[] {
  const { recipients, read, acknowledged, answers } = figures;
  const words = { read: t(($) => $.messages.columns.read), acknowledged: t(($) => $.messages.columns.acknowledged) };
  return [
    { label: words.read, value: <ShareBar label={words.read} done={read} count={recipients} /> },
    ...(ackRequired
      ? [
          {
            label: words.acknowledged,
            value: <ShareBar label={words.acknowledged} done={acknowledged} count={recipients} tone="acknowledged" />,
          },
        ]
      : []),
    { label: t(($) => $.messages.columns.answers), value: answers },
  ];
}

/** The audience as it was chosen. */
function AudienceText({ message: { audienceNames } }: { message: Message }) {
  const { t } = useTexts();
  if (audienceNames === null) return null;
  const namesOf = ({
    users,
    roles,
    designations,
    cities,
    teams,
  }: Omit<typeof audienceNames, 'everyone' | 'except'>) => [
    ...teams.map((one) => t(($) => $.messageForm.team, { name: personName(one) })),
    ...[...designations, ...roles, ...cities].map(({ name }) => name),
    ...users.map(personName),
  ];
  const chosen = audienceNames.everyone ? [t(($) => $.messageForm.everyone)] : namesOf(audienceNames);
  const except = namesOf(audienceNames.except);
  return (
    <span className={classes.free}>
      {chosen.join(', ')}
      {except.length > 0 && <> · {t(($) => $.messageForm.exceptOf, { group: except.join(', ') })}</>}
    </span>
  );
}

import type { Person } from '@portal/contract';
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { personName } from '../../../references/person-name.ts';
import { useSession } from '../../../session/use-session.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { type Message, useMessage } from '../queries.ts';
import { Acknowledgement } from './acknowledgement.tsx';
import { Answers } from './answers.tsx';
import { Composer } from './composer.tsx';
import { MessageView } from './message-view.tsx';
import drawer from './messages-drawer.module.css';
import classes from './conversation.module.css';
import type { Place } from './place.ts';
import { Threads } from './threads.tsx';
import { useReading } from './use-reading.ts';
import { useWaitingAnswers } from './use-waiting-answers.ts';
import { WaitingAnswers } from './waiting-answers.tsx';

type ConversationProps = { place: Place; onBack: () => void; onThread: (person: Person) => void };

/** A message with its answers. */
export function Conversation({ place, onBack, onThread }: ConversationProps) {
  const { t } = useTexts();
  const { data: message, error, refetch } = useMessage(place.id);
  const waiting = useWaitingAnswers(place);
  return (
    <>
      <div className={classes.top}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          data-autofocus
          autoFocus
          aria-label={place.thread ? t(($) => $.messagesDrawer.backToMessage) : t(($) => $.messagesDrawer.back)}
          onClick={onBack}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <span className={classes.topTitle}>
          {place.thread ? personName(place.thread) : message && personName(message.sender)}
        </span>
      </div>
      {message && <Whole message={message} place={place} onThread={onThread} />}
      {!message && error && (
        <div className={drawer.scroll}>
          <ErrorState
            title={t(($) => $.messagesDrawer.messageFailed)}
            missing={t(($) => $.messagesDrawer.messageMissing)}
            error={error}
            onRetry={() => void refetch()}
          />
          {/* Unsent answers are shown even if the message is gone. */}
          <WaitingAnswers waiting={waiting} />
        </div>
      )}
      {!message && !error && <Loading />}
    </>
  );
}

type WholeProps = { message: Message; place: Place; onThread: (person: Person) => void };

function Whole({ message, place, onThread }: WholeProps) {
  const isSender = useSession().user?.id === message.sender.id;
  const { kind, own, actions } = message;
  const hasThreads = isSender && kind === 'announcement' && place.thread === null;
  const reading = useReading(message, place, hasThreads);
  return (
    <>
      <div className={drawer.scroll} data-conversation-scroll>
        <div className={drawer.offline}>
          <OfflineNote data={message} />
        </div>
        <MessageView message={message} box={reading.message} isShort={place.thread !== null} />
        {hasThreads && own && <Threads id={message.id} onOpen={onThread} />}
        {!hasThreads && own && <Answers place={place} box={reading.lastAnswer} onLatest={reading.onLatest} />}
      </div>
      {place.thread === null && <Acknowledgement message={message} />}
      {!hasThreads && actions.includes('reply') && <Composer place={place} message={message} isSender={isSender} />}
    </>
  );
}

const Loading = () => (
  <div className={drawer.wait} aria-hidden>
    <Skeleton height={28} width="70%" />
    <Skeleton height={16} width="40%" />
    <Skeleton height={140} />
  </div>
);

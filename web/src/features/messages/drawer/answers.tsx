import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { exactText } from '../../../lib/instant-text.ts';
import { personName } from '../../../references/person-name.ts';
import { useSession } from '../../../session/use-session.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { When } from '../../../ui/when.tsx';
import { type Answer, useAnswers } from '../queries.ts';
import drawer from './messages-drawer.module.css';
import classes from './conversation.module.css';
import type { Place } from './place.ts';
import { useWaitingAnswers } from './use-waiting-answers.ts';
import { WaitingAnswers } from './waiting-answers.tsx';

type AnswersProps = { place: Place; box: RefObject<HTMLLIElement | null>; onLatest: (id: string) => void };

/** The answers, newest last, and below them those waiting to be sent. */
export function Answers({ place, box, onLatest }: AnswersProps) {
  const { t } = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAnswers(
    place.id,
    place.thread?.id,
  );
  const answers = data?.pages.flatMap((page) => page.items).toReversed();
  const latest = answers?.at(-1)?.id ?? '';
  const waiting = useWaitingAnswers(place).filter(({ id }) => !answers?.some((answer) => answer.id === id));
  const end = useFollowing(`${latest} ${waiting.length}`, data !== undefined);
  useEffect(() => onLatest(latest), [latest, onLatest]);
  return (
    <>
      {hasNextPage && (
        <Button
          variant="default"
          className={drawer.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t(($) => $.messagesDrawer.earlier)}
        </Button>
      )}
      {!answers && error && (
        <ErrorState title={t(($) => $.messagesDrawer.answersFailed)} error={error} onRetry={() => void refetch()} />
      )}
      {answers && answers.length > 0 && (
        <ol className={classes.answers} aria-label={t(($) => $.messagesDrawer.answers)}>
          {answers.map((answer) => (
            <AnswerItem key={answer.id} answer={answer} box={answer.id === latest ? box : undefined} />
          ))}
        </ol>
      )}
      <WaitingAnswers waiting={waiting} />
      <div ref={end} />
    </>
  );
}

/** Scrolls new answers into view, but not those that were there when the conversation was opened. */
function useFollowing(what: string, isThere: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (!isThere) return;
    if (known.current !== null && known.current !== what) end.current?.scrollIntoView({ block: 'end' });
    known.current = what;
  }, [what, isThere]);
  return end;
}

type AnswerItemProps = { answer: Answer; box: RefObject<HTMLLIElement | null> | undefined };

function AnswerItem({ answer: { author, text, at }, box }: AnswerItemProps) {
  const { t, language } = useTexts();
  const isOwn = useSession().user?.id === author.id;
  return (
    <li ref={box} className={classes.answer} data-own={isOwn || undefined}>
      <span className={classes.author} title={exactText(at, language)}>
        {isOwn ? t(($) => $.messagesDrawer.me) : personName(author)} <When at={at} />
      </span>
      <p className={classes.words}>{text}</p>
    </li>
  );
}

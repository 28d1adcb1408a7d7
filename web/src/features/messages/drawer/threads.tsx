import type { Person } from '@portal/contract';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { personName } from '../../../references/person-name.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { When } from '../../../ui/when.tsx';
import { useThreads } from '../queries.ts';
import { Initials } from './initials.tsx';
import classes from './messages-drawer.module.css';

type ThreadsProps = { id: string; onOpen: (person: Person) => void };

/** The people who answered one's own announcement, each in a private thread. */
export function Threads({ id, onOpen }: ThreadsProps) {
  const { t } = useTexts();
  const heading = useId();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useThreads(id);
  const threads = data?.pages.flatMap((page) => page.items);
  if (!threads && error) {
    return <ErrorState title={t(($) => $.messagesDrawer.answersFailed)} error={error} onRetry={() => void refetch()} />;
  }
  if (!threads) return null;
  if (threads.length === 0) return <p className={classes.quiet}>{t(($) => $.messagesDrawer.noThreads)}</p>;
  return (
    <section aria-labelledby={heading}>
      <div className={classes.sectionHead}>
        <h3 id={heading} className={classes.heading}>
          {t(($) => $.messagesDrawer.answers)}
        </h3>
      </div>
      <ul className={classes.list}>
        {threads.map(({ person, lastAt, lastText, unread }) => (
          <li key={person.id}>
            <UnstyledButton className={classes.row} data-unread={unread || undefined} onClick={() => onOpen(person)}>
              <Initials person={person} />
              <span className={classes.from}>{personName(person)}</span>
              <span className={classes.when}>
                <When at={lastAt} />
              </span>
              {unread && (
                <span className={classes.dot}>
                  <VisuallyHidden>{t(($) => $.messagesDrawer.unread)}</VisuallyHidden>
                </span>
              )}
              <span className={classes.preview}>{lastText}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t(($) => $.messagesDrawer.more)}
        </Button>
      )}
    </section>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { IconChecks, IconMailOpened } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type InboxQuery, useInbox, useKeepUnread, useMarkAllRead } from '../queries.ts';
import { type Filter, InboxFilters } from './inbox-filters.tsx';
import { ConversationRow } from './conversation-row.tsx';
import classes from './messages-drawer.module.css';

type InboxProps = {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** The row of the conversation that was just closed. */
  focused: string | null;
  onOpen: (id: string) => void;
};

/** The conversations: unread ones first, then the rest; or the search results. */
export function Inbox({ filter, onFilter, focused, onOpen }: InboxProps) {
  return (
    <>
      <InboxFilters filter={filter} onFilter={onFilter} />
      <div role="presentation" className={classes.scroll} onKeyDown={moveByArrows}>
        {filter.show === 'all' && filter.q === '' ? (
          <Everything focused={focused} onOpen={onOpen} />
        ) : (
          <Found filter={filter} focused={focused} onOpen={onOpen} />
        )}
      </div>
    </>
  );
}

/** The arrows move from row to row. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const steps = new Map([
    ['ArrowDown', 1],
    ['ArrowUp', -1],
  ]);
  const step = steps.get(event.key);
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  if (step === undefined || at === -1) return;
  event.preventDefault();
  rows[at + step]?.focus();
}

type ListProps = Pick<InboxProps, 'focused' | 'onOpen'>;

function useConversations(query: InboxQuery) {
  const { data, ...rest } = useInbox(query);
  return { rows: data?.pages.flatMap((page) => page.items), first: data?.pages[0], ...rest };
}
type Conversations = ReturnType<typeof useConversations>;

/** Unread ones stand together, above the others. */
function Everything(props: ListProps) {
  const { t } = useTexts();
  const unread = useConversations({ unread: true });
  const read = useConversations({ unread: false });
  useKeepUnread(unread.first?.items ?? []);
  const error = unread.error ?? read.error;
  if (!unread.rows || !read.rows) {
    const retry = () => void Promise.all([unread.refetch(), read.refetch()]);
    return error ? <Failed error={error} onRetry={retry} /> : <Waiting />;
  }
  if (unread.rows.length === 0 && read.rows.length === 0) return <Nothing show="all" />;
  return (
    <>
      <Note data={unread.first} />
      {unread.rows.length > 0 && (
        <Section {...props} title={t(($) => $.messagesDrawer.unreadHeading)} list={unread} markAll />
      )}
      {read.rows.length > 0 && <Section {...props} title={t(($) => $.messagesDrawer.readHeading)} list={read} />}
    </>
  );
}

function Found({ filter, ...props }: ListProps & { filter: Filter }) {
  const { t } = useTexts();
  const { show, q } = filter;
  const list = useConversations({ ...(show !== 'all' && { [show]: true }), ...(q !== '' && { q }) });
  if (!list.rows) {
    return list.error ? <Failed error={list.error} onRetry={() => void list.refetch()} /> : <Waiting />;
  }
  if (list.rows.length === 0) return <Nothing show={q === '' ? show : 'found'} />;
  return (
    <>
      <Note data={list.first} />
      <Section
        {...props}
        title={q === '' ? t(($) => $.messagesDrawer.choices[show]) : t(($) => $.messagesDrawer.foundHeading)}
        list={list}
        markAll={show === 'unread' && q === ''}
      />
    </>
  );
}

const Note = ({ data }: { data: unknown }) => (
  <div className={classes.offline}>
    <OfflineNote data={data} />
  </div>
);

type SectionProps = ListProps & { title: string; list: Conversations; markAll?: boolean };

function Section({ title, list, markAll = false, focused, onOpen }: SectionProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <h3 id={id} className={classes.heading}>
          {title}
        </h3>
        {markAll && <MarkAll />}
      </div>
      <ul className={classes.list}>
        {(list.rows ?? []).map((row) => (
          <ConversationRow key={row.id} row={row} focused={row.id === focused} onOpen={() => onOpen(row.id)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t(($) => $.messagesDrawer.more)}
        </Button>
      )}
    </section>
  );
}

function MarkAll() {
  const { t } = useTexts();
  const { mutate, isPending } = useMarkAllRead();
  const onError = (failure: unknown) =>
    toast.error(
      t(($) => $.messagesDrawer.markFailed),
      problemText(t, failure),
    );
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconChecks size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate(undefined, { onError })}
    >
      {t(($) => $.messagesDrawer.markAll)}
    </Button>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  return <ErrorState title={t(($) => $.messagesDrawer.failed)} error={error} onRetry={onRetry} />;
}

function Nothing({ show }: { show: Filter['show'] | 'found' }) {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={IconMailOpened}
      title={t(($) => $.messagesDrawer.emptyTitle[show])}
      text={t(($) => $.messagesDrawer.empty[show])}
    />
  );
}

const Waiting = () => (
  <div className={classes.wait} aria-hidden>
    {[0, 1, 2, 3, 4].map((one) => (
      <Skeleton key={one} height={56} />
    ))}
  </div>
);

import { type InboxRow, useInbox, useKeepUnread } from '../queries.ts';

const none: InboxRow[] = [];

/** Renders nothing: fetches unread messages ahead, so that they can be read offline. */
export function MessagesKeeper() {
  useKeepUnread(useInbox({ unread: true }).data?.pages[0]?.items ?? none);
  return null;
}

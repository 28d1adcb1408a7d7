import { type InboxRow, useInbox, useKeepUnread } from '../queries.ts';

const none: InboxRow[] = [];

/** Shows nothing: has on the device what is unread, before there is no connection to fetch it over. */
export function MessagesKeeper() {
  useKeepUnread(useInbox({ unread: true }).data?.pages[0]?.items ?? none);
  return null;
}

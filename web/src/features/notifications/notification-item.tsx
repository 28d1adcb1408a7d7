import { DASHBOARD } from '@portal/contract';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { safePath } from '../../lib/safe-path.ts';
import { useFollow } from '../../ui/message-address.ts';
import { When } from '../../ui/when.tsx';
import { localParams, notificationText } from './notification-text.ts';
import classes from './notifications.module.css';
import type { NotificationRow } from './queries.ts';

type NotificationItemProps = { row: NotificationRow; icon: Icon; onRead: () => void; onFollow: () => void };

/** One notification. A click marks it as read and opens its subject. */
export function NotificationItem({ row, icon: Mark, onRead, onFollow }: NotificationItemProps) {
  const { t, language } = useTexts();
  const isUnread = row.readAt === null;
  return (
    <li>
      <Way row={row} onRead={onRead} onFollow={onFollow}>
        <Mark size={20} stroke={1.8} aria-hidden />
        <span>{notificationText(t, { ...row, params: localParams(row.params, language) })}</span>
        {isUnread && (
          <span className={classes.dot}>
            <VisuallyHidden>{t(($) => $.notifications.unread)}</VisuallyHidden>
          </span>
        )}
        <span className={classes.when}>
          <When at={row.createdAt} />
        </span>
      </Way>
    </li>
  );
}

type WayProps = Pick<NotificationItemProps, 'row' | 'onRead' | 'onFollow'> & { children: ReactNode };

/** A link where it leads somewhere; otherwise a button while it is unread. */
function Way({ row, onRead, onFollow, children }: WayProps) {
  const isUnread = row.readAt === null;
  const look = { className: classes.item, 'data-unread': isUnread || undefined, children };
  const followHere = useFollow();
  if (row.link !== null) {
    const href = safePath(row.link, DASHBOARD);
    const follow = (event: MouseEvent) => {
      onRead();
      onFollow();
      followHere(event, href);
    };
    return <Link {...look} to={href} onClick={follow} />;
  }
  return isUnread ? <UnstyledButton {...look} onClick={onRead} /> : <div {...look} />;
}

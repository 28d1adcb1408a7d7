import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { safePath } from '../../lib/safe-path.ts';
import { When } from '../../ui/when.tsx';
import { notificationText } from './notification-text.ts';
import classes from './notifications.module.css';
import type { NotificationRow } from './queries.ts';

type NotificationItemProps = { row: NotificationRow; icon: Icon; onRead: () => void; onFollow: () => void };

/** One notification. A click marks it as read and leads to what it speaks of. */
export function NotificationItem({ row, icon: Mark, onRead, onFollow }: NotificationItemProps) {
  const { t } = useTexts();
  const isUnread = row.readAt === null;
  const content = (
    <>
      <Mark size={20} stroke={1.8} aria-hidden />
      <span>{notificationText(t, row)}</span>
      {isUnread && (
        <span className={classes.dot}>
          <VisuallyHidden>{t(($) => $.notifications.unread)}</VisuallyHidden>
        </span>
      )}
      <span className={classes.when}>
        <When at={row.createdAt} />
      </span>
    </>
  );
  const look = { className: classes.item, 'data-unread': isUnread || undefined };
  if (row.link === null) {
    return (
      <li>
        {isUnread ? (
          <UnstyledButton {...look} onClick={onRead}>
            {content}
          </UnstyledButton>
        ) : (
          <div {...look}>{content}</div>
        )}
      </li>
    );
  }
  return (
    <li>
      <Link
        {...look}
        to={safePath(row.link, '/dashboard')}
        onClick={() => {
          onRead();
          onFollow();
        }}
      >
        {content}
      </Link>
    </li>
  );
}

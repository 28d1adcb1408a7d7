import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { listHref } from './grouping.ts';
import { manyText } from './notification-text.ts';
import classes from './notifications.module.css';

type NotificationGroupProps = {
  kind: string;
  icon: Icon;
  count: number;
  onRead: () => void;
  onFollow: () => void;
  children: ReactNode;
};

/** Several unread notifications of a kind as one entry: it unfolds, is marked as read as a whole, and links to their list. */
export function NotificationGroup(props: NotificationGroupProps) {
  const { kind, icon: Mark, count, onRead, onFollow, children } = props;
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const detail = useId();
  const href = listHref(kind);
  const text = manyText(t, kind, count);
  return (
    <li>
      <div className={classes.item} data-unread data-group>
        <Mark size={20} stroke={1.8} aria-hidden />
        <span id={`${detail}-text`}>{text}</span>
        <span className={classes.dot}>
          <VisuallyHidden>{t(($) => $.notifications.unread)}</VisuallyHidden>
        </span>
        <span className={classes.groupActs} role="group" aria-labelledby={`${detail}-text`}>
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={detail}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t(($) => $.notifications.hideGroup) : t(($) => $.notifications.showGroup)}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={onRead}>
            {t(($) => $.notifications.markGroup)}
          </Button>
          {href !== undefined && (
            <Anchor component={Link} to={href} size="sm" className={classes.groupLink} onClick={onFollow}>
              {t(($) => $.notifications.openList)}
            </Anchor>
          )}
        </span>
      </div>
      <ul id={detail} className={classes.groupList} hidden={!isOpen}>
        {isOpen && children}
      </ul>
    </li>
  );
}

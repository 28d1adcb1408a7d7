import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconMailExclamation, IconPaperclip, IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type Translate, useTexts } from '../../../i18n/i18n.ts';
import { personName } from '../../../references/person-name.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { When } from '../../../ui/when.tsx';
import type { InboxRow } from '../queries.ts';
import { Initials } from './initials.tsx';
import classes from './messages-drawer.module.css';

/** The latest text of a conversation, with its author. */
function lastWords(t: Translate, { lastAnswer, preview, state }: InboxRow): string {
  if (state === 'withdrawn') return t(($) => $.messagesDrawer.withdrawnShort);
  if (!lastAnswer) return preview;
  return t(($) => $.messagesDrawer.said, { person: lastAnswer.author.firstname, text: lastAnswer.text });
}

type ConversationRowProps = { row: InboxRow; focused: boolean; onOpen: () => void };

/** A conversation in the list. */
export function ConversationRow({ row, focused, onOpen }: ConversationRowProps) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
    // Only on mount, and not again while the list changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const { sender, subject, unread, toAcknowledge, kind, fileCount, isSender, lastAt } = row;
  return (
    <li>
      <UnstyledButton
        ref={button}
        className={classes.row}
        data-conversation
        data-unread={unread || undefined}
        onClick={onOpen}
      >
        <Initials person={sender} />
        <span className={classes.from}>
          {isSender ? t(($) => $.messagesDrawer.me) : personName(sender)}
          {kind === 'discussion' && <IconUsers size={14} aria-label={t(($) => $.messages.kinds.discussion)} />}
        </span>
        <span className={classes.when}>
          <When at={lastAt} />
        </span>
        <span className={classes.subject}>
          {subject || t(($) => $.messagesDrawer.withdrawnTitle)}
          {fileCount > 0 && <IconPaperclip size={14} aria-label={t(($) => $.messagesDrawer.hasFiles)} />}
        </span>
        {unread && (
          <span className={classes.dot}>
            <VisuallyHidden>{t(($) => $.messagesDrawer.unread)}</VisuallyHidden>
          </span>
        )}
        <span className={classes.preview}>{lastWords(t, row)}</span>
        {toAcknowledge && (
          <span className={classes.rowBadge}>
            <StatusBadge tone="warning" icon={IconMailExclamation}>
              {t(($) => $.messages.recipientStates.not_acknowledged)}
            </StatusBadge>
          </span>
        )}
      </UnstyledButton>
    </li>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useMessageCounts } from '../count-queries.ts';

/** What the way to the messages is called, with how many conversations hold something unread. */
export function useMessagesLabel(): { label: string; count: number } {
  const { t } = useTexts();
  const count = useMessageCounts()?.unread ?? 0;
  const label = count > 0 ? t(($) => $.layout.messagesUnread, { count }) : t(($) => $.layout.messages);
  return { label, count };
}

/** The chat of the navbar (specification, section 2). */
export function MessagesButton({ onOpen }: { onOpen: () => void }) {
  const { label, count } = useMessagesLabel();
  return (
    <>
      <ToolButton icon={IconMessages} label={label} count={count} aria-haspopup="dialog" onClick={onOpen} />
      <VisuallyHidden role="status">{count > 0 ? label : ''}</VisuallyHidden>
    </>
  );
}

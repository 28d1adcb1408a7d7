import { VisuallyHidden } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useMessageCounts } from '../count-queries.ts';

/** The label of the messages button, with the number of unread conversations. */
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

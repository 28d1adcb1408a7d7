import type { Person } from '@portal/contract';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import type { PanelProps } from '../../../ui/lazy-panel.tsx';
import { useMessageAddress } from '../../../ui/message-address.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Conversation } from './conversation.tsx';
import { Inbox } from './inbox.tsx';
import type { Filter } from './inbox-filters.tsx';
import classes from './messages-drawer.module.css';

type MessagesPanelProps = PanelProps & {
  /** Back to the list, which stays open when the message leaves the address. */
  onList: () => void;
};

/** The messages: the list of conversations, and the one that the address opens. */
export function MessagesPanel({ opened, onClose, onList }: MessagesPanelProps) {
  const { t } = useTexts();
  const { message, open, close } = useMessageAddress();
  const [thread, setThread] = useState<{ of: string; person: Person } | null>(null);
  const [filter, setFilter] = useState<Filter>({ show: 'all', q: '' });
  // The opened row gets the focus again when the user comes back.
  const [left, setLeft] = useState<string | null>(null);
  const shown = thread?.of === message ? thread.person : null;
  const back = () => {
    if (shown) return setThread(null);
    setLeft(message);
    onList();
    close();
  };
  const leave = () => {
    setLeft(null);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Key events of a dialog above bubble to here too (React portals): Escape then belongs to the dialog.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (message === null || event.key !== 'Escape' || event.defaultPrevented || !isInside) return;
    event.preventDefault();
    back();
  };
  return (
    <SidePanel
      title={t(($) => $.messagesDrawer.title)}
      opened={opened}
      onClose={leave}
      closeOnEscape={message === null}
    >
      {/* The keys of what is inside, wherever the focus is. */}
      <div role="presentation" className={classes.panel} onKeyDown={onKeyDown}>
        {message === null ? (
          <Inbox filter={filter} onFilter={setFilter} focused={left} onOpen={open} />
        ) : (
          <Conversation
            key={`${message} ${shown?.id ?? ''}`}
            place={{ id: message, thread: shown }}
            onBack={back}
            onThread={(person) => setThread({ of: message, person })}
          />
        )}
      </div>
    </SidePanel>
  );
}

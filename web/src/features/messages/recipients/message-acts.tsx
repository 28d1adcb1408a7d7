import { Button } from '@mantine/core';
import type { MessageAction } from '@portal/contract';
import {
  IconArrowBackUp,
  IconBellRinging,
  IconCalendarX,
  IconCopy,
  IconFileTypePdf,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { paths } from '../screens.ts';
import type { Message } from '../sending-queries.ts';
import { useMessageActs } from './use-message-acts.ts';

const style = { variant: 'default' } as const;

/** What the caller may do with a message, as the server says. */
export function MessageActs({ message }: { message: Message }) {
  const { t } = useTexts();
  const acts = useMessageActs(message);
  const can = (action: MessageAction) => message.actions.includes(action);
  // Shown even before a reminder is possible: pressing it tells the time, which only the server knows.
  const mayRemind = can('remind') || (can('withdraw') && message.remindedAt !== null && hasUnread(message));
  return (
    <>
      {can('recipients') && (
        <Button
          {...style}
          loading={acts.isPrinting}
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => void acts.saveProof()}
        >
          {t(($) => $.messageForm.proofPdf)}
        </Button>
      )}
      {can('copy') && (
        <Button {...style} component={Link} to={paths.copy(message)} leftSection={<IconCopy size={16} aria-hidden />}>
          {t(($) => $.messageForm.acts.copy)}
        </Button>
      )}
      {can('delete') && (
        <Button
          {...style}
          c="var(--app-danger-text)"
          disabled={acts.isBusy}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void acts.remove()}
        >
          {t(($) => $.messageForm.acts.delete)}
        </Button>
      )}
      {can('withdraw') && (
        <Button
          {...style}
          c="var(--app-danger-text)"
          disabled={acts.isBusy}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => void acts.withdraw()}
        >
          {t(($) => $.messageForm.acts.withdraw)}
        </Button>
      )}
      {can('cancel') && (
        <Button
          disabled={acts.isBusy}
          leftSection={<IconCalendarX size={16} aria-hidden />}
          onClick={() => void acts.cancel()}
        >
          {t(($) => $.messageForm.acts.cancel)}
        </Button>
      )}
      {mayRemind && (
        <Button
          disabled={acts.isBusy}
          leftSection={<IconBellRinging size={16} aria-hidden />}
          onClick={() => void acts.remind()}
        >
          {t(($) => $.messageForm.acts.remind)}
        </Button>
      )}
      {can('update') && (
        <Button component={Link} to={paths.update(message)} leftSection={<IconPencil size={16} aria-hidden />}>
          {t(($) => $.messageForm.acts.continue)}
        </Button>
      )}
    </>
  );
}

const hasUnread = ({ figures }: Message) => figures !== null && figures.read < figures.recipients;

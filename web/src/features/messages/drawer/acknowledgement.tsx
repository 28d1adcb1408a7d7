import { Button } from '@mantine/core';
import { IconCircleCheck, IconClock, IconMailExclamation } from '@tabler/icons-react';
import { isAway } from '../../../http/errors.ts';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { exactText } from '../../../lib/instant-text.ts';
import { useOutbox } from '../../../offline/use-outbox.ts';
import { toast } from '../../../ui/toast.tsx';
import { ACKNOWLEDGEMENT } from '../acknowledgement-sender.ts';
import { personName } from '../../../references/person-name.ts';
import { type Message, useAcknowledge } from '../queries.ts';
import classes from './conversation.module.css';

type Asking = Pick<Message, 'id' | 'sender'>;

/** Gives an acknowledgement: at once, or from the outbox when the server is reached again. `waits`: of which it does. */
export function useAcknowledging() {
  const { t } = useTexts();
  const { mutate, isPending } = useAcknowledge();
  const { entries, post } = useOutbox();
  const postpone = async ({ id, sender }: Asking) => {
    // Not the subject: if the message is withdrawn, it would stay on this device.
    const label = t(($) => $.messagesDrawer.acknowledgementOf, { person: personName(sender) });
    await post({ kind: ACKNOWLEDGEMENT, id, act: 'acknowledge', label, body: {}, files: [] });
  };
  const onSuccess = () => toast.success(t(($) => $.messagesDrawer.acknowledged));
  const acknowledge = (asking: Asking) => {
    const onError = (failure: unknown) => {
      if (isAway(failure)) return void postpone(asking);
      return toast.error(
        t(($) => $.messagesDrawer.acknowledgeFailed),
        problemText(t, failure),
      );
    };
    mutate({ params: { id: asking.id } }, { onError, onSuccess });
  };
  const waiting = new Set(
    entries.flatMap(({ kind, id, state }) => (kind === ACKNOWLEDGEMENT && state !== 'failed' ? [id] : [])),
  );
  return { acknowledge, isPending, waits: (id: string) => waiting.has(id) };
}

/** The acknowledgement that the sender awaits, or when it was given. */
export function Acknowledgement({ message: { id, sender, own, actions } }: { message: Message }) {
  const { t, language } = useTexts();
  const { acknowledge, isPending, waits } = useAcknowledging();
  if (own?.acknowledgedAt) {
    return (
      <p className={classes.given}>
        <IconCircleCheck size={18} aria-hidden />
        {t(($) => $.messagesDrawer.acknowledgedOn, { at: exactText(own.acknowledgedAt, language) })}
      </p>
    );
  }
  if (!actions.includes('acknowledge')) return null;
  if (waits(id)) {
    return (
      <p className={classes.given} role="status">
        <IconClock size={18} aria-hidden />
        {t(($) => $.messagesDrawer.acknowledgementWaits)}
      </p>
    );
  }
  return (
    <div className={classes.wanted}>
      <span>
        <IconMailExclamation size={18} aria-hidden />
        {t(($) => $.messagesDrawer.wanted)}
      </span>
      <Button loading={isPending} onClick={() => acknowledge({ id, sender })}>
        {t(($) => $.messagesDrawer.acknowledge)}
      </Button>
    </div>
  );
}

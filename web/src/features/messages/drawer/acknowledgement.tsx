import { Button } from '@mantine/core';
import { IconCircleCheck, IconMailExclamation } from '@tabler/icons-react';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { exactText } from '../../../lib/instant-text.ts';
import { toast } from '../../../ui/toast.tsx';
import { type Message, useAcknowledge } from '../queries.ts';
import classes from './messages-drawer.module.css';

/** Gives an acknowledgement, and says so when that fails. */
export function useAcknowledging() {
  const { t } = useTexts();
  const { mutate, isPending } = useAcknowledge();
  const onError = (failure: unknown) =>
    toast.error(
      t(($) => $.messagesDrawer.acknowledgeFailed),
      problemText(t, failure),
    );
  const onSuccess = () => toast.success(t(($) => $.messagesDrawer.acknowledged));
  return { acknowledge: (id: string) => mutate({ params: { id } }, { onError, onSuccess }), isPending };
}

/** What the sender waits for, or when it was given. */
export function Acknowledgement({ message: { id, own, actions } }: { message: Message }) {
  const { t, language } = useTexts();
  const { acknowledge, isPending } = useAcknowledging();
  if (own?.acknowledgedAt) {
    return (
      <p className={classes.given}>
        <IconCircleCheck size={18} aria-hidden />
        {t(($) => $.messagesDrawer.acknowledgedOn, { at: exactText(own.acknowledgedAt, language) })}
      </p>
    );
  }
  if (!actions.includes('acknowledge')) return null;
  return (
    <div className={classes.wanted}>
      <span>
        <IconMailExclamation size={18} aria-hidden />
        {t(($) => $.messagesDrawer.wanted)}
      </span>
      <Button loading={isPending} onClick={() => acknowledge(id)}>
        {t(($) => $.messagesDrawer.acknowledge)}
      </Button>
    </div>
  );
}

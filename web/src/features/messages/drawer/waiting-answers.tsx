import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconCloudUp } from '@tabler/icons-react';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { copyText } from '../../../lib/copy-text.ts';
import type { OutboxEntry } from '../../../offline/outbox.ts';
import { useOutbox } from '../../../offline/use-outbox.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { answerSender } from '../answer-sender.ts';
import classes from './conversation.module.css';
import type { WaitingAnswer } from './use-waiting-answers.ts';

/** One's own unsent answers: waiting, being sent, or refused. */
export function WaitingAnswers({ waiting }: { waiting: readonly WaitingAnswer[] }) {
  const { t } = useTexts();
  if (waiting.length === 0) return null;
  return (
    <ol className={classes.answers} aria-label={t(($) => $.messagesDrawer.unsent)}>
      {waiting.map((one) => (
        <li key={one.id} className={classes.answer} data-own data-waiting={one.entry.state}>
          <span className={classes.author}>{t(($) => $.messagesDrawer.me)}</span>
          <p className={classes.words}>{one.text}</p>
          <State entry={one.entry} />
          {one.entry.state === 'failed' && <Rescue waiting={one} />}
        </li>
      ))}
    </ol>
  );
}

const icons = { waiting: IconClock, sending: IconCloudUp, sent: IconCloudUp, failed: IconAlertTriangle };

/** The state of an answer; for a refused one, the reason. */
function State({ entry: { state, problem } }: { entry: OutboxEntry }) {
  const { t } = useTexts();
  const Mark = icons[state];
  const why = () =>
    problem &&
    (answerSender.sayRefusal?.(t, problem) ??
      problemText(t, { kind: problem.code === 'network' ? 'network' : 'answer', ...problem }));
  const words = {
    waiting: () => t(($) => $.messagesDrawer.waiting),
    sending: () => t(($) => $.messagesDrawer.sending),
    sent: () => t(($) => $.messagesDrawer.sending),
    failed: () => t(($) => $.messagesDrawer.notSent, { why: why() ?? '' }),
  };
  return (
    <p className={classes.state} role="status">
      <Mark size={14} aria-hidden />
      {words[state]()}
    </p>
  );
}

/** Actions on a refused answer: its text is never lost by itself. */
function Rescue({ waiting: { text, entry } }: { waiting: WaitingAnswer }) {
  const { t } = useTexts();
  const { retry, discard } = useOutbox();
  const copy = async (near: Element) => {
    if (await copyText(text, near)) toast.success(t(($) => $.messagesDrawer.copied));
    else
      toast.error(
        t(($) => $.messagesDrawer.copyFailed),
        t(($) => $.messagesDrawer.copyByHand),
      );
  };
  const ask = async () => {
    const sure = await confirm({
      title: t(($) => $.offline.discardTitle),
      text: t(($) => $.offline.discardText, { name: entry.label }),
      accept: t(($) => $.offline.discardAccept),
      danger: true,
    });
    if (sure) await discard(entry.key);
  };
  return (
    <div className={classes.rescue}>
      <Button variant="default" size="compact-sm" onClick={({ currentTarget }) => void copy(currentTarget)}>
        {t(($) => $.messagesDrawer.copy)}
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => void retry(entry.key)}>
        {t(($) => $.ui.retry)}
      </Button>
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => void ask()}>
        {t(($) => $.offline.discard)}
      </Button>
    </div>
  );
}

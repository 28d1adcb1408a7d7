import { Button } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconCloudCheck,
  IconCloudUp,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { problemText } from '../i18n/fault-text.ts';
import { type Translate, useTexts } from '../i18n/i18n.ts';
import type { OutboxEntry } from '../offline/outbox.ts';
import { findSender } from '../offline/senders.ts';
import { useOutbox } from '../offline/use-outbox.ts';
import { confirm } from '../ui/confirm.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { PanelProps } from '../ui/lazy-panel.tsx';
import { useFollow } from '../ui/message-address.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import type { Tone } from '../ui/theme/tokens.ts';
import { When } from '../ui/when.tsx';
import { useConnectionState } from './connection-state.ts';
import classes from './outbox-panel.module.css';

const appearance: Record<OutboxEntry['state'], { tone: Tone; icon: Icon }> = {
  waiting: { tone: 'neutral', icon: IconClock },
  sending: { tone: 'info', icon: IconCloudUp },
  sent: { tone: 'success', icon: IconCircleCheck },
  failed: { tone: 'danger', icon: IconAlertTriangle },
};

/** Connection and outbox: the state of the connection, and every outbox entry with its state. */
export function OutboxPanel({ opened, onClose }: PanelProps) {
  const { t } = useTexts();
  const { entries } = useOutbox();
  return (
    <SidePanel title={t(($) => $.offline.title)} opened={opened} onClose={onClose}>
      <LineNote />
      {entries.length === 0 ? (
        <EmptyState icon={IconCloudCheck} title={t(($) => $.offline.emptyTitle)} text={t(($) => $.offline.emptyText)} />
      ) : (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} isBehind={isBehind(entry, entries)} onFollow={onClose} />
          ))}
        </ul>
      )}
    </SidePanel>
  );
}

function LineNote() {
  const { t } = useTexts();
  const { line } = useConnectionState();
  const hints = {
    online: () => t(($) => $.offline.hint),
    offline: () => t(($) => $.layout.offlineHint),
    unreachable: () => t(($) => $.layout.unreachableHint),
  };
  return (
    <p className={classes.note}>
      <strong>{line === 'online' ? t(($) => $.offline.connected) : t(($) => $.layout[line])}</strong> {hints[line]()}
    </p>
  );
}

/** Whether an earlier entry of the same document has failed: this one waits until that is resolved. */
const isBehind = (entry: OutboxEntry, entries: readonly OutboxEntry[]) =>
  entry.state === 'waiting' &&
  entries
    .slice(0, entries.indexOf(entry))
    .some(({ kind, id, state }) => state === 'failed' && kind === entry.kind && id === entry.id);

/** Why it was not taken, and what to do next. */
function reasonOf(t: Translate, { kind, problem }: OutboxEntry): string | null {
  if (problem === null) return null;
  const own = findSender(kind)?.sayRefusal?.(t, problem);
  if (own !== undefined) return own;
  const { code, message, faults, current } = problem;
  if (faults) return t(($) => $.offline.faults, { count: Object.keys(faults).length });
  if (current !== undefined) return t(($) => $.offline.conflict);
  if (code === 'file_missing') return t(($) => $.offline.fileMissing);
  if (code === 'stopped') return t(($) => $.offline.stopped);
  return problemText(t, { kind: code === 'network' ? 'network' : 'answer', code, message });
}

type EntryProps = { entry: OutboxEntry; isBehind: boolean; onFollow: () => void };

function Entry({ entry, isBehind: behind, onFollow }: EntryProps) {
  const { t } = useTexts();
  const { label, state, queuedAt, progress, kept, problem } = entry;
  const { tone, icon } = appearance[state];
  const reason = behind ? t(($) => $.offline.behind) : reasonOf(t, entry);
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        <StatusBadge tone={tone} icon={icon}>
          {t(($) => $.offline.states[state])}
        </StatusBadge>
      </div>
      <When at={queuedAt} />
      {state === 'sending' && (
        <div className={classes.progress}>
          <ProgressBar share={progress ?? 0} label={t(($) => $.offline.states.sending)} />
        </div>
      )}
      {reason && (
        <p className={classes.reason} data-failed={state === 'failed' || undefined}>
          {reason} {problem?.requestId && t(($) => $.ui.requestNumber, { id: problem.requestId })}
        </p>
      )}
      {!kept && state !== 'sent' && <p className={classes.reason}>{t(($) => $.offline.notKept)}</p>}
      <Acts entry={entry} onFollow={onFollow} />
    </li>
  );
}

function Acts({ entry, onFollow }: Omit<EntryProps, 'isBehind'>) {
  const { t } = useTexts();
  const { retry, discard, stop } = useOutbox();
  const { key, state, label: name, href, problem, progress } = entry;
  const follow = useFollow();
  const ask = async () => {
    const sure = await confirm({
      title: t(($) => $.offline.discardTitle),
      text: t(($) => $.offline.discardText, { name }),
      accept: t(($) => $.offline.discardAccept),
      danger: true,
    });
    if (sure) await discard(key);
  };
  const open = state === 'sending' ? null : href;
  const mayRetry = state === 'failed' || (state === 'waiting' && problem !== null);
  const mayDiscard = state === 'failed' || state === 'waiting';
  // Once everything is uploaded, the server has it, and stopping would be too late.
  const mayStop = state === 'sending' && (progress ?? 0) < 1;
  if (!open && !mayRetry && !mayDiscard && !mayStop) return null;
  return (
    <div className={classes.acts}>
      {mayStop && (
        <Button
          variant="default"
          size="xs"
          aria-label={t(($) => $.offline.stopNamed, { name })}
          onClick={() => stop(key)}
        >
          {t(($) => $.offline.stop)}
        </Button>
      )}
      {mayRetry && (
        <Button
          variant="default"
          size="xs"
          aria-label={t(($) => $.offline.retryNamed, { name })}
          onClick={() => void retry(key)}
        >
          {t(($) => $.ui.retry)}
        </Button>
      )}
      {open && (
        <Button
          component={Link}
          to={open}
          variant="default"
          size="xs"
          aria-label={t(($) => $.offline.openNamed, { name })}
          onClick={(event) => {
            onFollow();
            follow(event, open);
          }}
        >
          {t(($) => $.offline.openShort)}
        </Button>
      )}
      {mayDiscard && (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          aria-label={t(($) => $.offline.discardNamed, { name })}
          onClick={() => void ask()}
        >
          {t(($) => $.offline.discard)}
        </Button>
      )}
    </div>
  );
}

import type { MessageState } from '@portal/contract';
import { type Icon, IconArrowBackUp, IconClock, IconPencil, IconSend } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Tone } from '../../ui/theme/tokens.ts';

const styles: Record<MessageState, { tone: Tone; icon: Icon }> = {
  draft: { tone: 'neutral', icon: IconPencil },
  scheduled: { tone: 'info', icon: IconClock },
  sent: { tone: 'success', icon: IconSend },
  withdrawn: { tone: 'warning', icon: IconArrowBackUp },
};

export function MessageStateBadge({ state }: { state: MessageState }) {
  const { t } = useTexts();
  return <StatusBadge {...styles[state]}>{t(($) => $.messages.states[state])}</StatusBadge>;
}

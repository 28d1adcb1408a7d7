import { type StatusId, status } from '@portal/contract';
import {
  type Icon,
  IconArrowBackUp,
  IconCircleCheck,
  IconClockExclamation,
  IconPencil,
  IconSend,
} from '@tabler/icons-react';
import type { Text } from '../../i18n/i18n.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Tone } from '../../ui/theme/tokens.ts';

/** The label, colour and icon of each document status. */
export const statusStyles: Readonly<Record<StatusId, { tone: Tone; icon: Icon; word: Text }>> = {
  [status.draft]: { tone: 'neutral', icon: IconPencil, word: ($) => $.documents.statuses.draft },
  [status.submitted]: { tone: 'info', icon: IconSend, word: ($) => $.documents.statuses.submitted },
  [status.approved]: { tone: 'success', icon: IconCircleCheck, word: ($) => $.documents.statuses.approved },
  [status.returned]: { tone: 'warning', icon: IconArrowBackUp, word: ($) => $.documents.statuses.returned },
};

export function DocumentStatus({ statusId }: { statusId: StatusId }) {
  const { t } = useTexts();
  const { tone, icon, word } = statusStyles[statusId];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(word)}
    </StatusBadge>
  );
}

/** Marks a late document. */
export function LateBadge() {
  const { t } = useTexts();
  return (
    <StatusBadge tone="danger" icon={IconClockExclamation}>
      {t(($) => $.documents.late)}
    </StatusBadge>
  );
}

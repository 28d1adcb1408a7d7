import type { ImportState } from '@portal/contract';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowsJoin,
  IconCheck,
  IconColumns,
  IconLoader,
  IconSearch,
} from '@tabler/icons-react';
import { useTexts } from '../i18n/i18n.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import type { Tone } from '../ui/theme/tokens.ts';

const appearance: Record<ImportState, { tone: Tone; icon: Icon }> = {
  reading: { tone: 'info', icon: IconLoader },
  read: { tone: 'warning', icon: IconColumns },
  matching: { tone: 'info', icon: IconLoader },
  matched: { tone: 'warning', icon: IconArrowsJoin },
  checking: { tone: 'info', icon: IconLoader },
  checked: { tone: 'info', icon: IconSearch },
  committing: { tone: 'info', icon: IconLoader },
  committed: { tone: 'success', icon: IconCheck },
  failed: { tone: 'danger', icon: IconAlertTriangle },
};

/** The state of an import. */
export function StateBadge({ state }: { state: ImportState }) {
  const { t } = useTexts();
  return <StatusBadge {...appearance[state]}>{t(($) => $.imports.states[state])}</StatusBadge>;
}

import { type SalesLoadState, type SalesMonth, isAtWork } from '@portal/contract';
import { type Icon, IconArrowBackUp, IconCheck, IconCircleHalf2, IconReplace } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { StateBadge } from '../../../sheets/state-badge.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Tone } from '../../../ui/theme/tokens.ts';
import type { UploadRow } from '../queries.ts';
import classes from './loads.module.css';

const appearance: Record<SalesLoadState | 'partly', { tone: Tone; icon: Icon }> = {
  current: { tone: 'success', icon: IconCheck },
  partly: { tone: 'warning', icon: IconCircleHalf2 },
  replaced: { tone: 'neutral', icon: IconReplace },
  reverted: { tone: 'neutral', icon: IconArrowBackUp },
};

/** The state of a loaded sheet as a whole; null where it has no months. */
function loadedStateOf(months: readonly Pick<SalesMonth, 'state'>[]): SalesLoadState | 'partly' | null {
  const states = new Set(months.flatMap(({ state }) => state ?? []));
  if (states.has('current')) return states.size === 1 ? 'current' : 'partly';
  if (states.has('replaced')) return 'replaced';
  return states.has('reverted') ? 'reverted' : null;
}

export function LoadedBadge({ state }: { state: SalesLoadState | 'partly' }) {
  const { t } = useTexts();
  const word = state === 'partly' ? t(($) => $.salesLoads.list.partly) : t(($) => $.salesReports.loadStates[state]);
  return <StatusBadge {...appearance[state]}>{word}</StatusBadge>;
}

type UploadStateProps = { upload: Pick<UploadRow, 'state' | 'progress' | 'months'> };

/** The state of a sheet: its step, the server's progress, or the state of its months. */
export function UploadState({ upload: { state, progress, months } }: UploadStateProps) {
  const { t } = useTexts();
  const loaded = state === 'committed' ? loadedStateOf(months) : null;
  if (loaded) return <LoadedBadge state={loaded} />;
  if (!isAtWork(state)) return <StateBadge state={state} />;
  return (
    <span className={classes.working}>
      <StateBadge state={state} />
      <span className={classes.progress}>
        <ProgressBar share={progress} label={t(($) => $.imports.states[state])} />
      </span>
    </span>
  );
}

import { Button } from '@mantine/core';
import type { Match } from '@portal/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import classes from './names.module.css';
import type { Decisions } from './use-decisions.ts';

/** A decision on a name as text; `meaning` null for « Ignorer ». */
export type Decided = { match: Match; name: string; meaning: string | null };

type LastDecisionProps = { decided: Decided | null; decisions: Decisions; onUndone: () => void };

/** The last decision, and the way back: one line, where a hundred decisions would pile up as a hundred toasts. */
export function LastDecision({ decided, decisions, onUndone }: LastDecisionProps) {
  const { t } = useTexts();
  const undo = ({ match: { side, number } }: Decided) => {
    decisions.decide([{ side, number, target: 'undecided' }]);
    onUndone();
  };
  const textOf = ({ match, name, meaning }: Decided) => {
    if (match.target === 'undecided') return t(($) => $.salesReports.steps.undone, { name });
    if (meaning === null) return t(($) => $.salesReports.steps.ignoredName, { name });
    return t(($) => $.salesReports.steps.decidedAs, { name, meaning });
  };
  return (
    <div className={classes.last} role="status">
      {decided && (
        <>
          <span>{textOf(decided)}</span>
          {decided.match.target !== 'undecided' && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => undo(decided)}
            >
              {t(($) => $.ui.undo)}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

import { VisuallyHidden } from '@mantine/core';
import type { Import, ImportState } from '@portal/contract';
import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import classes from './stepper.module.css';

const steps = ['read', 'columns', 'match', 'check', 'load'] as const;
export type Step = (typeof steps)[number];

/** The step that a sheet is in. */
const stepOfState: Record<ImportState, Step> = {
  reading: 'read',
  read: 'columns',
  matching: 'match',
  matched: 'match',
  checking: 'check',
  checked: 'check',
  committing: 'load',
  committed: 'load',
  failed: 'read',
};

export const stepOf = (state: ImportState): Step => stepOfState[state];

/** The steps that are open: earlier ones can be corrected until the sheet is loaded. */
export function openSteps({ state, actions }: Pick<Import, 'state' | 'actions'>): Step[] {
  if (!actions.includes('map')) return [];
  const before = steps.slice(1, steps.indexOf(stepOf(state)));
  return [...before, stepOf(state)];
}

type StepsProps = {
  /** The step on the screen. */
  at: Step;
  /** The step that the sheet has reached; the same unless the user has gone back. */
  reached?: Step;
  /** The steps that can be opened from here. */
  open?: readonly Step[];
  onGo?: (step: Step) => void;
};

/** The progress of a sheet from file to figures, with links back to finished steps. */
export function Steps({ at, reached = at, open = [], onGo }: StepsProps) {
  const { t } = useTexts();
  return (
    <nav aria-label={t(($) => $.salesReports.steps.progress)}>
      <ol className={classes.stepper}>
        {steps.map((step, place) => {
          const done = place < steps.indexOf(reached);
          const label = t(($) => $.salesReports.steps.names[step]);
          const mark = (
            <>
              <span className={classes.stepMark} aria-hidden>
                {done ? <IconCheck size={14} stroke={2.5} /> : place + 1}
              </span>
              <span className={classes.stepName}>{label}</span>
              {done && <VisuallyHidden>{t(($) => $.salesReports.steps.done)}</VisuallyHidden>}
            </>
          );
          return (
            <li key={step} data-done={done || undefined} data-at={step === at || undefined}>
              {open.includes(step) && step !== at ? (
                <button type="button" className={classes.step} onClick={() => onGo?.(step)}>
                  {mark}
                </button>
              ) : (
                <span className={classes.step} aria-current={step === at ? 'step' : undefined}>
                  {mark}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

import { type Icon, IconArrowBack, IconArrowBackUp, IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import type { Tone } from '../../ui/theme/tokens.ts';
import { When } from '../../ui/when.tsx';
import { personName } from '../../references/person-name.ts';
import type { HistoryStep } from '../document-kind.ts';
import classes from './history.module.css';

const stepStyles: Record<HistoryStep['action'], { tone: Tone; icon: Icon }> = {
  submit: { tone: 'info', icon: IconSend },
  recall: { tone: 'neutral', icon: IconArrowBack },
  approve: { tone: 'success', icon: IconCircleCheck },
  return: { tone: 'warning', icon: IconArrowBackUp },
};

/** Who did what with a document, the latest first. */
export function Timeline({ steps }: { steps: readonly HistoryStep[] }) {
  const { t } = useTexts();
  if (steps.length === 0) return <p className={classes.muted}>{t(($) => $.documents.historyEmpty)}</p>;
  const latestFirst = steps.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return (
    <ol className={classes.timeline}>
      {latestFirst.map(({ at, actor, action, comment }, index) => {
        const { tone, icon: Mark } = stepStyles[action];
        return (
          <li key={latestFirst.length - index} className={classes.step}>
            <span className={classes.stepMark} data-tone={tone}>
              <Mark size={16} aria-hidden />
            </span>
            <div className={classes.stepWords}>
              <span>{t(($) => $.documents.events[action], { person: personName(actor) })}</span>
              <When at={at} />
              {comment && <p className={classes.comment}>{comment}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

import type { DocumentEvent } from '@portal/contract';
import { type Icon, IconArrowBack, IconArrowBackUp, IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import type { Tone } from '../../ui/theme/tokens.ts';
import { When } from '../../ui/when.tsx';
import { personName } from '../../references/person-name.ts';
import classes from './history.module.css';

/** A step as it comes from the server, its time a date by then. */
export type Step = Omit<DocumentEvent, 'at'> & { at: Date };

const looks: Record<Step['action'], { tone: Tone; icon: Icon }> = {
  submit: { tone: 'info', icon: IconSend },
  recall: { tone: 'neutral', icon: IconArrowBack },
  approve: { tone: 'success', icon: IconCircleCheck },
  return: { tone: 'warning', icon: IconArrowBackUp },
};

/** Who did what with a document, the latest first. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  const { t } = useTexts();
  if (steps.length === 0) return <p className={classes.muted}>{t(($) => $.documents.historyEmpty)}</p>;
  const latestFirst = steps.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return (
    <ol className={classes.timeline}>
      {latestFirst.map(({ at, actor, action, comment }, index) => {
        const { tone, icon: Mark } = looks[action];
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

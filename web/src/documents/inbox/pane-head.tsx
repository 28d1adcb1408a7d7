import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconKeyboard } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import type { Queue } from './inbox.tsx';
import classes from './inbox.module.css';

type PaneHeadProps = {
  queue: Queue;
  total: number;
  /** The address of the list, where it is not shown beside. */
  listHref: string | null;
  onHelp: (() => void) | null;
};

/** The position in the queue, with links to the previous and the next document. */
export function PaneHead({ queue, total, listHref, onHelp }: PaneHeadProps) {
  const { t } = useTexts();
  return (
    <div className={classes.head}>
      {listHref !== null && (
        <Button
          component={Link}
          to={listHref}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          className={classes.back}
        >
          {t(($) => $.documents.backToList)}
        </Button>
      )}
      <span className={classes.place} aria-live="polite">
        {queue.place !== null && t(($) => $.documents.position, { place: queue.place, count: total })}
      </span>
      {onHelp && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t(($) => $.documents.keys)}
          title={t(($) => $.documents.keys)}
          onClick={onHelp}
        >
          <IconKeyboard size={20} aria-hidden />
        </ActionIcon>
      )}
      <Step icon={IconChevronLeft} label={t(($) => $.documents.previousLabel)} keyName="K" onStep={queue.previous} />
      <Step icon={IconChevronRight} label={t(($) => $.documents.nextLabel)} keyName="J" onStep={queue.next} />
    </div>
  );
}

type StepProps = { icon: typeof IconArrowLeft; label: string; keyName: string; onStep: (() => void) | null };

const Step = ({ icon: Mark, label, keyName, onStep }: StepProps) => (
  <ActionIcon
    variant="default"
    size={36}
    aria-label={label}
    title={label}
    aria-keyshortcuts={keyName}
    disabled={onStep === null}
    onClick={onStep ?? undefined}
  >
    <Mark size={20} aria-hidden />
  </ActionIcon>
);

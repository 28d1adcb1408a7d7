import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import type { DecisionKind } from '../document-kind.ts';
import classes from './decision.module.css';
import { ReasonForm } from './reason-form.tsx';

type DecisionBarProps = {
  /** The reason is being written. */
  returning: boolean;
  onReturning: (on: boolean) => void;
  onDecide: (decision: DecisionKind, comment: string) => void;
};

/** Approves a document, or returns it with a reason. It stays visible while the document is scrolled. */
export function DecisionBar({ returning, onReturning, onDecide }: DecisionBarProps) {
  const { t } = useTexts();
  return (
    <div className={classes.decision} data-open={returning || undefined}>
      {returning ? (
        <ReasonForm onSend={(reason) => onDecide('return', reason)} onCancel={() => onReturning(false)} />
      ) : (
        <>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            aria-keyshortcuts="R"
            onClick={() => onReturning(true)}
          >
            {t(($) => $.documents.return)}
          </Button>
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            aria-keyshortcuts="A"
            onClick={() => onDecide('approve', '')}
          >
            {t(($) => $.documents.approve)}
          </Button>
        </>
      )}
    </div>
  );
}

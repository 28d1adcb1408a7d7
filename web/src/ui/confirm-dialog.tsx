import { Box, Button, Group, Modal, Text, getDefaultZIndex } from '@mantine/core';
import { useTexts } from '../i18n/i18n.ts';
import type { Question } from './confirm.tsx';
import classes from './confirm.module.css';
import type { PanelProps } from './lazy-panel.tsx';

type ConfirmDialogProps = PanelProps & { question: Question; onAnswer: (sure: boolean) => void };

/** A question with its two answers, above whatever dialog it comes from. */
export function ConfirmDialog({ opened, onClose, question, onAnswer }: ConfirmDialogProps) {
  const { t } = useTexts();
  const { title, text, accept, reject, danger = false } = question;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="65vw"
      centered
      zIndex={getDefaultZIndex('modal') + 1}
      classNames={{ content: classes.content }}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <Box mb="md">{typeof text === 'string' ? <Text>{text}</Text> : text}</Box>
      <Group justify="flex-end" gap="sm" className={classes.answers}>
        {/* The safe way out takes the focus, so that Enter destroys nothing by itself. */}
        <Button variant="default" data-autofocus={danger || undefined} onClick={() => onAnswer(false)}>
          {reject ?? t(($) => $.ui.cancel)}
        </Button>
        <Button color={danger ? 'red' : undefined} onClick={() => onAnswer(true)}>
          {accept ?? t(($) => $.ui.accept)}
        </Button>
      </Group>
    </Modal>
  );
}

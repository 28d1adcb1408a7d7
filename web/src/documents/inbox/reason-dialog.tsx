import { Modal } from '@mantine/core';
import { useTexts } from '../../i18n/i18n.ts';
import type { PanelProps } from '../../ui/lazy-panel.tsx';
import { ReasonForm } from './reason-form.tsx';

type ReasonDialogProps = PanelProps & { count: number; onSend: (reason: string) => void };

/** One reason for several documents. */
export function ReasonDialog({ opened, onClose, count, onSend }: ReasonDialogProps) {
  const { t } = useTexts();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(($) => $.documents.returnManyTitle, { count })}
      centered
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <ReasonForm onSend={onSend} onCancel={onClose} />
    </Modal>
  );
}

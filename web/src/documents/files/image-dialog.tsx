import { Button, Group, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import type { PanelProps } from '../../ui/lazy-panel.tsx';
import { BlobImage } from './blob-image.tsx';
import classes from './document-files.module.css';

export type OpenImage = { name: string; content: Blob };

type ImageDialogProps = PanelProps & { image: OpenImage | null; onSave: () => void };

/** An image, as large as the window allows. */
export function ImageDialog({ opened, onClose, image, onSave }: ImageDialogProps) {
  const { t } = useTexts();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={image?.name}
      size="auto"
      centered
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      {image && <BlobImage content={image.content} alt={image.name} className={classes.large} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onSave}>
          {t(($) => $.documents.saveFile, { name: image?.name ?? '' })}
        </Button>
      </Group>
    </Modal>
  );
}

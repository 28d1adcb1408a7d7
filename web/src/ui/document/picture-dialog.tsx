import { Button, Group, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import type { PanelProps } from '../lazy-panel.tsx';
import { BlobImage } from './blob-image.tsx';
import classes from './document.module.css';

export type OpenPicture = { name: string; content: Blob };

type PictureDialogProps = PanelProps & { picture: OpenPicture | null; onSave: () => void };

/** A picture, as large as the window allows. */
export function PictureDialog({ opened, onClose, picture, onSave }: PictureDialogProps) {
  const { t } = useTexts();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={picture?.name}
      size="auto"
      centered
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      {picture && <BlobImage content={picture.content} alt={picture.name} className={classes.large} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onSave}>
          {t(($) => $.documents.saveFile, { name: picture?.name ?? '' })}
        </Button>
      </Group>
    </Modal>
  );
}

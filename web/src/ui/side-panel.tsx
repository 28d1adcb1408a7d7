import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import classes from './side-panel.module.css';

type SidePanelProps = {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** False where the content handles Escape itself. */
  closeOnEscape?: boolean;
  children: ReactNode;
};

/** News beside the page: a drawer on the right, the whole width on a phone. */
export function SidePanel({ title, opened, onClose, closeOnEscape = true, children }: SidePanelProps) {
  const { t } = useTexts();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={closeOnEscape}
      position="right"
      size="min(26rem, 100vw)"
      title={title}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close), size: 44 }}
      // Otherwise its header would count as a second banner landmark.
      attributes={{ header: { role: 'none' } }}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
    >
      {children}
    </Drawer>
  );
}

import { Button, Group } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react';
import { translate } from '../i18n/i18n.ts';
import { wantToasts } from './toasts.tsx';

const READING_TIME = { success: 4000, undo: 10_000, error: 8000 };

function show(news: NotificationData): string {
  wantToasts();
  return notifications.show({ ...news, closeButtonProps: { 'aria-label': translate(($) => $.ui.close) } });
}

const withButton = (message: string, label: string, press: () => void) => (
  <Group gap="sm" justify="space-between">
    {message}
    <Button variant="default" size="compact-md" onClick={press}>
      {label}
    </Button>
  </Group>
);

/** Short messages, announced by screen readers. Errors stay longer than successes. */
export const toast = {
  success(message: string) {
    show({
      message,
      color: 'brand',
      icon: <IconCheck size={18} aria-hidden />,
      role: 'status',
      autoClose: READING_TIME.success,
    });
  },
  /** A message with an undo button. */
  undoable(message: string, undo: () => void) {
    const id = show({
      message: withButton(
        message,
        translate(($) => $.ui.undo),
        () => {
          notifications.hide(id);
          undo();
        },
      ),
      color: 'brand',
      icon: <IconCheck size={18} aria-hidden />,
      role: 'status',
      autoClose: READING_TIME.undo,
    });
  },
  /** Something to accept when it suits: it stays until it is accepted or closed. */
  offer(message: string, label: string, accept: () => void | Promise<void>) {
    show({
      id: message,
      message: withButton(message, label, () => {
        notifications.hide(message);
        void accept();
      }),
      color: 'brand',
      icon: <IconRefresh size={18} aria-hidden />,
      role: 'status',
      autoClose: false,
    });
  },
  error(title: string, message: string) {
    show({
      // The same failure of several calls shows one toast.
      id: `${title}|${message}`,
      title,
      message,
      color: 'red',
      icon: <IconAlertTriangle size={18} aria-hidden />,
      role: 'alert',
      autoClose: READING_TIME.error,
    });
  },
};

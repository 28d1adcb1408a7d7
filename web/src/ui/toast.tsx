import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import i18next from 'i18next';

const READING_TIME = { success: 4000, error: 8000 };

const closeButtonProps = () => ({ 'aria-label': i18next.t(($) => $.ui.close) });

/** Short news, read out by screen readers. What went wrong stays longer than what went well. */
export const toast = {
  success(message: string) {
    notifications.show({
      message,
      color: 'brand',
      icon: <IconCheck size={18} aria-hidden />,
      role: 'status',
      autoClose: READING_TIME.success,
      closeButtonProps: closeButtonProps(),
    });
  },
  error(title: string, message: string) {
    notifications.show({
      // The same failure of several calls at once is one piece of news.
      id: `${title}|${message}`,
      title,
      message,
      color: 'red',
      icon: <IconAlertTriangle size={18} aria-hidden />,
      role: 'alert',
      autoClose: READING_TIME.error,
      closeButtonProps: closeButtonProps(),
    });
  },
};

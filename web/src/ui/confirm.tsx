import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import classes from './confirm.module.css';

type Question = {
  title: string;
  text: ReactNode;
  accept?: string;
  reject?: string;
  /** What is accepted cannot be undone. */
  danger?: boolean;
};

/** Asks before what cannot be undone (specification, sections 2 and 9). False for every other way out of the dialog. */
export function confirm({ title, text, accept, reject, danger = false }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: typeof text === 'string' ? <Text>{text}</Text> : text,
      labels: {
        confirm: accept ?? i18next.t(($) => $.ui.accept),
        cancel: reject ?? i18next.t(($) => $.ui.reject),
      },
      confirmProps: danger ? { color: 'red' } : {},
      // The safe way out takes the focus, so that Enter destroys nothing by itself.
      cancelProps: danger ? { 'data-autofocus': true } : {},
      groupProps: { gap: 'sm' },
      size: '65vw',
      centered: true,
      classNames: { content: classes.content },
      closeButtonProps: { 'aria-label': i18next.t(($) => $.ui.close) },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}

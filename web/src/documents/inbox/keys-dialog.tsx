import { Kbd, Modal, Switch } from '@mantine/core';
import { Fragment } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import type { PanelProps } from '../../ui/lazy-panel.tsx';
import classes from './decision.module.css';

type KeysDialogProps = PanelProps & { enabled: boolean; onEnable: (on: boolean) => void };

/** Which letter does what. Who dictates or presses keys by accident can switch them off. */
export function KeysDialog({ opened, onClose, enabled, onEnable }: KeysDialogProps) {
  const { t } = useTexts();
  const lines = [
    ['J', t(($) => $.documents.keyNext)],
    ['K', t(($) => $.documents.keyPrevious)],
    ['A', t(($) => $.documents.approve)],
    ['R', t(($) => $.documents.keyReturn)],
    ['X', t(($) => $.documents.keySelect)],
    [t(($) => $.documents.keyClick), t(($) => $.documents.keyRange)],
    ['?', t(($) => $.documents.keyHelp)],
  ];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(($) => $.documents.keys)}
      centered
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <dl className={classes.keys}>
        {lines.map(([key, words]) => (
          <Fragment key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{words}</dd>
          </Fragment>
        ))}
      </dl>
      <Switch
        label={t(($) => $.documents.keysOn)}
        checked={enabled}
        onChange={({ currentTarget }) => onEnable(currentTarget.checked)}
      />
    </Modal>
  );
}

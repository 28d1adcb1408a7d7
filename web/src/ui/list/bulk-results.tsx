import { Button, Group, Modal, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { StatusBadge } from '../status-badge.tsx';
import classes from './selection.module.css';
import type { PanelProps } from '../lazy-panel.tsx';
import type { RowId } from './types.ts';

/** The result of one row. */
export type BulkOutcome = { id: RowId; name: string; ok: boolean; reason: string };
export type BulkReport = { title: string; outcomes: readonly BulkOutcome[] };

/** The results of all rows, refused ones first, with the reason. */
export function BulkResultsDialog({ opened, onClose, report }: PanelProps & { report: BulkReport | null }) {
  const { t } = useTexts();
  const outcomes = report?.outcomes.toSorted((a, b) => Number(a.ok) - Number(b.ok)) ?? [];
  const refused = outcomes.filter((outcome) => !outcome.ok).length;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={report?.title}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <Text mb="sm">
        {t(($) => $.ui.list.resultDone, { count: outcomes.length - refused })}
        {' · '}
        {t(($) => $.ui.list.resultRefused, { count: refused })}
      </Text>
      <ul className={classes.results}>
        {outcomes.map(({ id, name, ok, reason }) => (
          <li key={id}>
            <div className={classes.resultTop}>
              <strong>{name}</strong>
              {ok ? (
                <StatusBadge tone="success" icon={IconCheck}>
                  {t(($) => $.ui.list.done)}
                </StatusBadge>
              ) : (
                <StatusBadge tone="danger" icon={IconX}>
                  {t(($) => $.ui.list.refused)}
                </StatusBadge>
              )}
            </div>
            {!ok && <Text c="dimmed">{reason}</Text>}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t(($) => $.ui.close)}</Button>
      </Group>
    </Modal>
  );
}

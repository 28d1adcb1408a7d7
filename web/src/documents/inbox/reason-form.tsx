import { Button, Group, Textarea, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import classes from './decision.module.css';
import { useRecentReasons } from './use-recent-reasons.ts';

type ReasonFormProps = { onSend: (reason: string) => void; onCancel: () => void };

/** The reason for returning a document: required, with recent reasons to pick from. */
export function ReasonForm({ onSend, onCancel }: ReasonFormProps) {
  const { t } = useTexts();
  const { reasons, remember } = useRecentReasons();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const send = () => {
    const given = reason.trim();
    setMissing(given === '');
    if (given === '') return;
    remember(given);
    onSend(given);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    if (event.key === 'Escape') {
      // Keeps the page or the dialog around from handling the key.
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <div className={classes.reason} onKeyDown={onKey} role="group" aria-label={t(($) => $.documents.returnTitle)}>
      <Textarea
        label={t(($) => $.documents.reason)}
        description={t(($) => $.documents.reasonHint)}
        error={missing && t(($) => $.documents.reasonMissing)}
        value={reason}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setMissing(false);
        }}
        maxLength={2000}
        rows={3}
        resize="vertical"
        autoFocus
        required
      />
      {reasons.length > 0 && (
        <ul className={classes.reasons} aria-label={t(($) => $.documents.recentReasons)}>
          {reasons.map((one) => (
            <li key={one}>
              <UnstyledButton className={classes.chip} onClick={() => setReason(one)}>
                {one}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t(($) => $.ui.cancel)}
        </Button>
        <Button leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={send}>
          {t(($) => $.documents.return)}
        </Button>
      </Group>
    </div>
  );
}

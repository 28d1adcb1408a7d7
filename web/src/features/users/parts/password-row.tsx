import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import type { NamedPassword } from './passwords-dialog.tsx';
import classes from './passwords.module.css';

type PasswordRowProps = { one: NamedPassword; copied: boolean; onCopy: () => void };

/** One person's new password. */
export function PasswordRow({ one, copied, onCopy }: PasswordRowProps) {
  const { t } = useTexts();
  const label = copied ? t(($) => $.users.passwords.copied) : t(($) => $.users.passwords.copyOne, { name: one.name });
  return (
    <li className={classes.row}>
      <div className={classes.person}>
        <strong>{one.name}</strong>
        <span>{one.username}</span>
      </div>
      <code className={classes.password}>{one.password}</code>
      <Tooltip label={label}>
        <ActionIcon variant="default" size={36} aria-label={label} onClick={onCopy}>
          {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        </ActionIcon>
      </Tooltip>
    </li>
  );
}

import { Alert, Button, Group, Modal } from '@mantine/core';
import type { GeneratedPassword } from '@portal/contract';
import { IconAlertTriangle, IconCopy, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { toast } from '../../../ui/toast.tsx';
import { PasswordRow } from './password-row.tsx';
import { PasswordSlips } from './password-slips.tsx';
import classes from './passwords.module.css';

/** A generated password with the person it is for. */
export type NamedPassword = GeneratedPassword & { name: string };

/** Resolves when the user has put the passwords away. */
export type ShowPasswords = (passwords: readonly NamedPassword[]) => Promise<void>;

/** Below the z-index of the confirm dialog. */
const BELOW_CONFIRM = 150;

/** The dialog for generated passwords, and the way to open it. */
export function usePasswordsDialog(): { dialog: ReactNode; show: ShowPasswords } {
  const [shown, setShown] = useState<{ passwords: readonly NamedPassword[]; close: () => void } | null>(null);
  const show: ShowPasswords = (passwords) =>
    new Promise((resolve) => {
      const close = () => {
        setShown(null);
        resolve();
      };
      setShown({ passwords, close });
    });
  return { dialog: shown && <PasswordsDialog passwords={shown.passwords} onClose={shown.close} />, show };
}

type PasswordsDialogProps = { passwords: readonly NamedPassword[]; onClose: () => void };

/** Generated passwords, shown once: to copy, one or all, or to print as slips. Leaving with neither asks first. */
export function PasswordsDialog({ passwords, onClose }: PasswordsDialogProps) {
  const { t } = useTexts();
  const { keep, kept, copy, copied } = useKeeping();
  const count = passwords.length;

  const close = async () => {
    if (kept()) return onClose();
    const sure = await confirm({
      title: t(($) => $.users.passwords.closeTitle),
      text: t(($) => $.users.passwords.closeText, { count }),
      accept: t(($) => $.users.passwords.closeAnyway),
      reject: t(($) => $.users.passwords.keepOpen),
      danger: true,
    });
    if (sure) onClose();
  };
  const print = () => {
    keep();
    window.print();
  };

  return (
    <Modal
      opened
      onClose={() => void close()}
      title={t(($) => $.users.passwords.title, { count })}
      size="lg"
      centered
      zIndex={BELOW_CONFIRM}
      closeOnClickOutside={false}
      // Mantine listens to the window, and would take the Escape that was meant for the question.
      closeOnEscape={false}
      onKeyDown={(event) => event.key === 'Escape' && void close()}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <Alert color="yellow" className={classes.warning} icon={<IconAlertTriangle aria-hidden />}>
        {t(($) => $.users.passwords.warning, { count })}
      </Alert>
      <ul className={classes.rows}>
        {passwords.map((one) => (
          <PasswordRow key={one.id} one={one} copied={copied === one.id} onCopy={() => void copy(one.id, [one])} />
        ))}
      </ul>
      <WaysToKeep
        onPrint={print}
        onCopy={() => void copy('all', passwords)}
        copied={copied === 'all'}
        onDone={() => void close()}
      />
      <PasswordSlips passwords={passwords} />
    </Modal>
  );
}

type WaysToKeepProps = { onPrint: () => void; onCopy: () => void; copied: boolean; onDone: () => void };

function WaysToKeep({ onPrint, onCopy, copied, onDone }: WaysToKeepProps) {
  const { t } = useTexts();
  return (
    <Group gap="sm" mt="md">
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
        {t(($) => $.users.passwords.print)}
      </Button>
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
        {copied ? t(($) => $.users.passwords.copied) : t(($) => $.users.passwords.copyAll)}
      </Button>
      <Button ml="auto" onClick={onDone}>
        {t(($) => $.users.passwords.done)}
      </Button>
    </Group>
  );
}

/** Whether the passwords have been copied or printed; until then, leaving the page asks as well. */
function useKeeping() {
  const { t } = useTexts();
  const kept = useRef(false);
  const [copied, setCopied] = useState<number | 'all' | null>(null);
  useUnsavedGuard(() => !kept.current);
  const keep = () => {
    kept.current = true;
  };
  const copy = async (what: number | 'all', passwords: readonly NamedPassword[]) => {
    const text = passwords.map(({ name, username, password }) => [name, username, password].join('\t')).join('\n');
    if (await copyText(text, document.activeElement?.parentElement ?? undefined)) {
      keep();
      setCopied(what);
    } else {
      toast.error(
        t(($) => $.users.passwords.copyFailed),
        t(($) => $.users.passwords.copyFailedHint),
      );
    }
  };
  return { keep, kept: () => kept.current, copy, copied };
}

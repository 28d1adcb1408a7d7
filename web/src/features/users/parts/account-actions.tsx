import { Button } from '@mantine/core';
import { IconKey, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { personName } from '../../../references/person-name.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type UserDetails, useResetPassword, useToggleUser } from '../queries.ts';
import type { ShowPasswords } from './passwords-dialog.tsx';
import { failureText } from './refusal-text.ts';

type AccountActionsProps = { user: UserDetails; showPasswords: ShowPasswords };

/** What the caller may do with the account as a whole. */
export function AccountActions({ user, showPasswords }: AccountActionsProps) {
  return (
    <>
      {user.actions.includes('resetPassword') && <ResetButton user={user} showPasswords={showPasswords} />}
      {user.actions.includes('toggle') && <ToggleButton user={user} />}
    </>
  );
}

/** Enables or disables the account. Disabling asks first: it ends the sessions, and unsaved input there is lost. */
function ToggleButton({ user }: { user: UserDetails }) {
  const { t } = useTexts();
  const toggle = useToggleUser();
  const label = user.enabled ? t(($) => $.users.disable) : t(($) => $.users.enable);
  const Mark = user.enabled ? IconUserOff : IconUserCheck;
  const askToDisable = () =>
    confirm({
      title: t(($) => $.users.disableTitle),
      text: t(($) => $.users.disableText, { name: personName(user) }),
      accept: label,
      danger: true,
    });
  const run = async () => {
    if (user.enabled && !(await askToDisable())) return;
    try {
      // Shows the resulting state, also where a colleague was faster.
      const { enabled } = await toggle.mutateAsync({ body: { id: user.id } });
      toast.success(enabled ? t(($) => $.users.enabledDone) : t(($) => $.users.disabledDone));
    } catch (error) {
      toast.error(label, failureText(t, error));
    }
  };
  return (
    <Button
      variant="default"
      c={user.enabled ? 'var(--app-danger-text)' : undefined}
      loading={toggle.isPending}
      leftSection={<Mark size={16} aria-hidden />}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}

function ResetButton({ user, showPasswords }: AccountActionsProps) {
  const { t } = useTexts();
  const reset = useResetPassword();
  const label = t(($) => $.users.resetPassword);
  const run = async () => {
    const sure = await confirm({
      title: t(($) => $.users.resetTitle),
      text: t(($) => $.users.resetText, { name: personName(user) }),
      accept: label,
      danger: true,
    });
    if (!sure) return;
    try {
      const generated = await reset.mutateAsync({ body: { id: user.id } });
      await showPasswords([{ ...generated, name: personName(user) }]);
    } catch (error) {
      toast.error(label, failureText(t, error));
    }
  };
  return (
    <Button
      variant="default"
      loading={reset.isPending}
      leftSection={<IconKey size={16} aria-hidden />}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}

import { Text } from '@mantine/core';
import { SHORTEST_PASSWORD, UpdatePassword } from '@portal/contract';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { NewPasswordField, PasswordField } from '../../../ui/form/password-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { withConfirmation } from '../../../ui/form/with-confirmation.ts';
import { toast } from '../../../ui/toast.tsx';
import { useChangePassword } from '../queries.ts';
import classes from './preferences.module.css';
import { SmallForm } from './small-form.tsx';

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' };

/** The form for a new password, cleared once it is accepted. */
export function ChangePassword({ username }: { username: string }) {
  const { t } = useTexts();
  const [changes, setChanges] = useState(0);
  const onChanged = () => {
    toast.success(t(($) => $.profile.passwordChanged));
    setChanges(changes + 1);
  };
  return (
    <Card heading={t(($) => $.profile.passwordHeading)}>
      <Text c="dimmed" mb="md">
        {t(($) => $.profile.passwordHint)}
      </Text>
      <PasswordForm key={changes} username={username} onChanged={onChanged} />
    </Card>
  );
}

function PasswordForm({ username, onChanged }: { username: string; onChanged: () => void }) {
  const { t } = useTexts();
  const change = useChangePassword();
  const form = useContractForm({
    schema: withConfirmation(
      UpdatePassword,
      'newPassword',
      t(($) => $.profile.passwordsDiffer),
    ),
    initial: EMPTY,
    labels: {
      currentPassword: ($) => $.profile.currentPassword,
      newPassword: ($) => $.profile.newPassword,
      confirmation: ($) => $.profile.confirmPassword,
    },
    save: ({ confirmation: _, ...body }) => change.mutateAsync({ body }),
    onSaved: onChanged,
  });
  const current = form.field('currentPassword');
  const wrong = form.form.errors['currentPassword']?.includes('invalid');
  return (
    <SmallForm form={form} submit={t(($) => $.profile.changePassword)}>
      {/* Tells the browser's password manager whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        key={form.key('currentPassword')}
        {...current}
        error={wrong ? t(($) => $.profile.wrongPassword) : current.error}
        className={classes.field}
      />
      <NewPasswordField
        key={form.key('newPassword')}
        {...form.field('newPassword')}
        least={SHORTEST_PASSWORD}
        className={classes.field}
      />
      <PasswordField
        key={form.key('confirmation')}
        {...form.field('confirmation')}
        autoComplete="new-password"
        className={classes.field}
      />
    </SmallForm>
  );
}

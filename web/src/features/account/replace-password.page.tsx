import { TextInput } from '@mantine/core';
import { ForceUpdatePassword, SHORTEST_PASSWORD } from '@portal/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { HttpError } from '../../http/errors.ts';
import { type Text, useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { NewPasswordField, PasswordField } from '../../ui/form/password-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { type Credentials, carriedPassword } from './carried-password.ts';
import { AuthForm } from './parts/auth-form.tsx';
import { BackToLogin } from './parts/auth-links.tsx';
import { refusalText } from './parts/refusal-text.ts';
import { withConfirmation } from '../../ui/form/with-confirmation.ts';
import { type MustReplace, useReplacePassword } from './queries.ts';
import { useReturnPath } from './use-return-path.ts';

const words: Record<MustReplace, { title: Text; intro: Text; current: Text }> = {
  generated: {
    title: ($) => $.account.generatedTitle,
    intro: ($) => $.account.generatedIntro,
    current: ($) => $.account.generatedPassword,
  },
  expired: {
    title: ($) => $.account.expiredTitle,
    intro: ($) => $.account.expiredIntro,
    current: ($) => $.account.expiredPassword,
  },
};

export const ChangeGeneratedPasswordPage = () => <ReplacePassword kind="generated" />;
export const ChangeExpiredPasswordPage = () => <ReplacePassword kind="expired" />;

/** The credentials typed at the login, for as long as this page is open. */
function useCarried(): Credentials | null {
  const [carried] = useState(carriedPassword.look);
  useEffect(() => carriedPassword.forget(), []);
  return carried;
}

function useReplaceForm(kind: MustReplace, carried: Credentials | null, onRefused: () => void) {
  const { t } = useTexts();
  const { signIn } = useSession();
  const navigate = useNavigate();
  const { path } = useReturnPath();
  const replace = useReplacePassword(kind);
  return useContractForm({
    schema: withConfirmation(
      ForceUpdatePassword,
      'newPassword',
      t(($) => $.account.passwordsDiffer),
    ),
    initial: {
      username: carried?.username ?? '',
      currentPassword: carried?.password ?? '',
      newPassword: '',
      confirmation: '',
    },
    labels: {
      username: ($) => $.account.usernameOrEmail,
      currentPassword: words[kind].current,
      newPassword: ($) => $.account.newPassword,
      confirmation: ($) => $.account.confirmPassword,
    },
    save: async ({ confirmation: _, ...body }) => {
      try {
        signIn(await replace(body));
      } catch (error) {
        if (error instanceof HttpError && error.status === 401) onRefused();
        throw error;
      }
    },
    onSaved: () => void navigate(path, { replace: true }),
  });
}

function ReplacePassword({ kind }: { kind: MustReplace }) {
  const { t } = useTexts();
  const carried = useCarried();
  const [asks, setAsks] = useState(carried === null);
  // The password from the login may no longer be valid: a generated one expires after three days.
  const form = useReplaceForm(kind, carried, () => setAsks(true));
  return (
    <>
      <AuthForm
        title={t(words[kind].title)}
        intro={t(words[kind].intro)}
        form={form}
        failure={form.failure && refusalText(t, form.failure)}
        submit={t(($) => $.account.savePassword)}
      >
        <TextInput
          key={form.key('username')}
          {...form.field('username')}
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          readOnly={!asks}
          variant={asks ? 'default' : 'filled'}
          autoFocus={asks}
        />
        {asks && <PasswordField key={form.key('currentPassword')} {...form.field('currentPassword')} size="md" />}
        <NewPasswordField
          key={form.key('newPassword')}
          {...form.field('newPassword')}
          size="md"
          least={SHORTEST_PASSWORD}
          autoFocus={!asks}
        />
        <PasswordField
          key={form.key('confirmation')}
          {...form.field('confirmation')}
          size="md"
          autoComplete="new-password"
        />
      </AuthForm>
      <BackToLogin />
    </>
  );
}

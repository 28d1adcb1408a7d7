import { Button } from '@mantine/core';
import { ResetPassword, SHORTEST_PASSWORD, DASHBOARD } from '@portal/contract';
import { IconLinkOff } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { NewPasswordField, PasswordField } from '../../ui/form/password-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { AuthForm } from './parts/auth-form.tsx';
import { BackToLogin } from './parts/auth-links.tsx';
import { AuthMessage } from './parts/auth-message.tsx';
import { refusalText } from './parts/refusal-text.ts';
import { withConfirmation } from '../../ui/form/with-confirmation.ts';
import { useResetPassword } from './queries.ts';

/** A new password by the link of an e-mail, which works once and for an hour. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return ResetPassword.shape.token.safeParse(token).success ? <ResetForm key={token} token={token} /> : <DeadLink />;
}

function DeadLink() {
  const { t } = useTexts();
  return (
    <AuthMessage icon={IconLinkOff} title={t(($) => $.account.resetDeadTitle)} text={t(($) => $.account.resetDeadText)}>
      <Button component={Link} to="/auth/forgot-password" size="md">
        {t(($) => $.account.resetAskAnew)}
      </Button>
      <Button component={Link} to="/auth/login" size="md" variant="default">
        {t(($) => $.account.goToLogin)}
      </Button>
    </AuthMessage>
  );
}

function ResetForm({ token }: { token: string }) {
  const { t } = useTexts();
  const { signIn } = useSession();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const form = useContractForm({
    schema: withConfirmation(
      ResetPassword,
      'newPassword',
      t(($) => $.account.passwordsDiffer),
    ),
    initial: { token, newPassword: '', confirmation: '' },
    labels: { newPassword: ($) => $.account.newPassword, confirmation: ($) => $.account.confirmPassword },
    save: async ({ confirmation: _, ...body }) => signIn(await reset(body)),
    // In place of this page, so that the link is not in the history of the browser.
    onSaved: () => void navigate(DASHBOARD, { replace: true }),
  });
  if (form.faults.some(({ name }) => name === 'token')) return <DeadLink />;
  return (
    <>
      <AuthForm
        title={t(($) => $.account.resetTitle)}
        intro={t(($) => $.account.resetIntro)}
        form={form}
        failure={form.failure && refusalText(t, form.failure)}
        submit={t(($) => $.account.savePassword)}
      >
        <NewPasswordField
          key={form.key('newPassword')}
          {...form.field('newPassword')}
          size="md"
          least={SHORTEST_PASSWORD}
          autoFocus
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

import { Button, TextInput } from '@mantine/core';
import { ForgotPassword } from '@portal/contract';
import { IconMailForward, IconMessageCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { AuthForm } from './parts/auth-form.tsx';
import { BackToLogin } from './parts/auth-links.tsx';
import { AuthMessage } from './parts/auth-message.tsx';
import { refusalText } from './parts/refusal-text.ts';
import { useForgotPassword, useOptions } from './queries.ts';

/** Asks for a new password: by e-mail where the portal can send one, otherwise from the administrators. */
export function ForgotPasswordPage() {
  const byMail = useOptions()?.mail ?? null;
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) return <Asked email={email} byMail={byMail ?? false} />;
  return <ForgotForm byMail={byMail} onAsked={setEmail} />;
}

function ForgotForm({ byMail, onAsked }: { byMail: boolean | null; onAsked: (email: string) => void }) {
  const { t, language } = useTexts();
  const ask = useForgotPassword();
  const form = useContractForm({
    schema: ForgotPassword.omit({ language: true }),
    initial: { email: '' },
    labels: { email: ($) => $.account.email },
    save: async ({ email }) => {
      await ask({ email, language });
      onAsked(email);
    },
    onSaved: () => {},
  });
  return (
    <>
      <AuthForm
        title={t(($) => $.account.forgotten)}
        intro={t(($) => $.account.forgotIntro)}
        form={form}
        failure={form.failure && refusalText(t, form.failure)}
        submit={byMail === false ? t(($) => $.account.forgotTellAdmins) : t(($) => $.account.forgotSubmit)}
      >
        <TextInput
          key={form.key('email')}
          {...form.field('email')}
          size="md"
          type="email"
          autoComplete="email"
          description={byMail === false ? t(($) => $.account.forgotNoMail) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoFocus
        />
      </AuthForm>
      <BackToLogin />
    </>
  );
}

/** The same words for a known and an unknown address: the page must not tell who has an account. */
function Asked({ email, byMail }: { email: string; byMail: boolean }) {
  const { t } = useTexts();
  const texts = byMail
    ? [t(($) => $.account.forgotMailSent, { email }), t(($) => $.account.forgotMailHint)]
    : [t(($) => $.account.forgotAdminsTold, { email }), t(($) => $.account.forgotAskWhom)];
  return (
    <AuthMessage
      icon={byMail ? IconMailForward : IconMessageCheck}
      title={byMail ? t(($) => $.account.forgotMailTitle) : t(($) => $.account.forgotAdminsTitle)}
      text={texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    >
      <Button component={Link} to="/auth/login" size="md">
        {t(($) => $.account.goToLogin)}
      </Button>
    </AuthMessage>
  );
}

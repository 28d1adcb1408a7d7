import { Anchor, Button, Checkbox, TextInput } from '@mantine/core';
import { Register, SHORTEST_PASSWORD } from '@portal/contract';
import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { useTexts } from '../../i18n/i18n.ts';
import { NewPasswordField, PasswordField } from '../../ui/form/password-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { AuthForm } from './parts/auth-form.tsx';
import { AuthLink, AuthLinks } from './parts/auth-links.tsx';
import { AuthMessage } from './parts/auth-message.tsx';
import { refusalText } from './parts/refusal-text.ts';
import { withConfirmation } from '../../ui/form/with-confirmation.ts';
import { useOptions, useRegister } from './queries.ts';

/** Asks for an account. It waits, disabled, until an administrator enables it. */
export function RegisterPage() {
  const options = useOptions();
  const [done, setDone] = useState(false);
  if (done) return <Registered />;
  return options?.signUp === false ? <SignUpClosed /> : <RegisterForm onDone={() => setDone(true)} />;
}

function Registered() {
  const { t } = useTexts();
  return (
    <AuthMessage
      icon={IconUserCheck}
      title={t(($) => $.account.registeredTitle)}
      text={t(($) => $.account.registeredText)}
    >
      <Button component={Link} to="/auth/login" size="md">
        {t(($) => $.account.goToLogin)}
      </Button>
    </AuthMessage>
  );
}

function SignUpClosed() {
  const { t } = useTexts();
  return (
    <AuthMessage
      icon={IconUserOff}
      title={t(($) => $.account.signUpClosedTitle)}
      text={t(($) => $.account.signUpClosedText)}
    >
      <Button component={Link} to="/auth/login" size="md">
        {t(($) => $.account.goToLogin)}
      </Button>
    </AuthMessage>
  );
}

const schemaWith = (texts: { differ: string; termsRequired: string }) =>
  withConfirmation(
    // The literal's own fault would read "not valid"; the specification has words for it (section 5).
    Register.omit({ language: true }).extend({ acceptTerms: z.boolean().refine(Boolean, texts.termsRequired) }),
    'password',
    texts.differ,
  );

const EMPTY = { fullname: '', username: '', email: '', password: '', confirmation: '', acceptTerms: false };

function useRegisterForm(onDone: () => void) {
  const { t, language } = useTexts();
  const register = useRegister();
  return useContractForm({
    schema: schemaWith({
      differ: t(($) => $.account.passwordsDiffer),
      termsRequired: t(($) => $.account.termsRequired),
    }),
    initial: EMPTY,
    labels: {
      fullname: ($) => $.account.fullname,
      username: ($) => $.account.username,
      email: ($) => $.account.email,
      password: ($) => $.account.password,
      confirmation: ($) => $.account.confirmPassword,
    },
    save: ({ confirmation: _, ...person }) => register({ ...person, language, acceptTerms: true }),
    onSaved: onDone,
  });
}

function RegisterForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts();
  const form = useRegisterForm(onDone);
  return (
    <>
      <AuthForm
        title={t(($) => $.account.signUp)}
        intro={t(($) => $.account.signUpIntro)}
        form={form}
        failure={form.failure && refusalText(t, form.failure)}
        submit={t(($) => $.account.signUpSubmit)}
      >
        <TextInput key={form.key('fullname')} {...form.field('fullname')} size="md" autoComplete="name" autoFocus />
        <TextInput key={form.key('email')} {...form.field('email')} size="md" type="email" autoComplete="email" />
        <TextInput
          key={form.key('username')}
          {...form.field('username')}
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NewPasswordField key={form.key('password')} {...form.field('password')} size="md" least={SHORTEST_PASSWORD} />
        <PasswordField
          key={form.key('confirmation')}
          {...form.field('confirmation')}
          size="md"
          autoComplete="new-password"
        />
        <Checkbox key={form.key('acceptTerms')} {...form.field('acceptTerms', 'checkbox')} label={<TermsLabel />} />
      </AuthForm>
      <AuthLinks>
        <p>
          {t(($) => $.account.haveAccount)} <AuthLink to="login">{t(($) => $.account.signIn)}</AuthLink>
        </p>
      </AuthLinks>
    </>
  );
}

/** Marks the place of the link in the translated sentence. */
const LINK = '\u0000';

/** Opens in a new tab: reading the terms must not lose what was typed. */
function TermsLabel() {
  const { t } = useTexts();
  const [before, after] = t(($) => $.account.acceptTerms, { terms: LINK }).split(LINK);
  return (
    <>
      {before}
      <Anchor component={Link} to="/auth/legal" target="_blank" underline="always" inherit>
        {t(($) => $.account.terms)}
      </Anchor>
      {after}
    </>
  );
}

import { Button, SimpleGrid, TextInput } from '@mantine/core';
import { SHORTEST_PASSWORD, SetUp, DASHBOARD } from '@portal/contract';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { problemText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { NewPasswordField, PasswordField } from '../../ui/form/password-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { AuthForm } from './parts/auth-form.tsx';
import { AuthMessage } from './parts/auth-message.tsx';
import { withConfirmation } from '../../ui/form/with-confirmation.ts';
import { useIsSetUpOpen, useSetUp } from './queries.ts';

/** The first account of a new portal, reached by the one-time link that the server prints. */
export function SetUpPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const open = useIsSetUpOpen();
  const token = search.get('token') ?? '';
  if (!open) {
    return (
      <AuthMessage icon={IconCircleCheck} title={t(($) => $.account.setUpTitle)} text={t(($) => $.account.setUpClosed)}>
        <Button component={Link} to="/auth/login" size="md">
          {t(($) => $.account.goToLogin)}
        </Button>
      </AuthMessage>
    );
  }
  if (!SetUp.shape.token.safeParse(token).success) {
    return (
      <AuthMessage icon={IconLinkOff} title={t(($) => $.account.setUpTitle)} text={t(($) => $.account.setUpNoToken)} />
    );
  }
  return <SetUpForm token={token} />;
}

const EMPTY = { firstname: '', name: '', username: '', email: '', password: '', confirmation: '' };

function SetUpForm({ token }: { token: string }) {
  const { t } = useTexts();
  const { signIn } = useSession();
  const navigate = useNavigate();
  const setUp = useSetUp();
  const form = useContractForm({
    schema: withConfirmation(
      SetUp,
      'password',
      t(($) => $.account.passwordsDiffer),
    ),
    initial: { token, ...EMPTY },
    labels: {
      firstname: ($) => $.account.firstname,
      name: ($) => $.account.name,
      username: ($) => $.account.username,
      email: ($) => $.account.email,
      password: ($) => $.account.password,
      confirmation: ($) => $.account.confirmPassword,
    },
    save: async ({ confirmation: _, ...body }) => signIn(await setUp(body)),
    onSaved: () => void navigate(DASHBOARD, { replace: true }),
  });
  const badLink =
    form.faults.some(({ name }) => name === 'token') || form.failure?.status === 403 || form.failure?.status === 404;
  const failure = badLink ? t(($) => $.account.setUpBadToken) : form.failure && problemText(t, form.failure);
  return (
    <AuthForm
      title={t(($) => $.account.setUpTitle)}
      intro={t(($) => $.account.setUpIntro)}
      form={form}
      failure={failure}
      submit={t(($) => $.account.setUpSubmit)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          key={form.key('firstname')}
          {...form.field('firstname')}
          size="md"
          autoComplete="given-name"
          autoFocus
        />
        <TextInput key={form.key('name')} {...form.field('name')} size="md" autoComplete="family-name" />
      </SimpleGrid>
      <TextInput
        key={form.key('username')}
        {...form.field('username')}
        size="md"
        autoComplete="username"
        autoCapitalize="none"
      />
      <TextInput key={form.key('email')} {...form.field('email')} size="md" type="email" autoComplete="email" />
      <NewPasswordField key={form.key('password')} {...form.field('password')} size="md" least={SHORTEST_PASSWORD} />
      <PasswordField
        key={form.key('confirmation')}
        {...form.field('confirmation')}
        size="md"
        autoComplete="new-password"
      />
    </AuthForm>
  );
}

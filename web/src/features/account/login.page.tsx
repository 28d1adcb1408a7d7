import { TextInput } from '@mantine/core';
import { EXPIRED_PASSWORD, GENERATED_PASSWORD, Login } from '@portal/contract';
import { useNavigate } from 'react-router';
import { HttpError } from '../../http/errors.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { type Credentials, carriedPassword } from './carried-password.ts';
import { AuthForm } from './parts/auth-form.tsx';
import { AuthLink, AuthLinks } from './parts/auth-links.tsx';
import { refusalText } from './parts/refusal-text.ts';
import { useLogin, useOptions } from './queries.ts';
import { useReturnPath } from './use-return-path.ts';

/** Specification, section 4: the right password, which must be replaced first. */
const replacePages = new Map<string, string>([
  [GENERATED_PASSWORD, '/auth/change-generated-password'],
  [EXPIRED_PASSWORD, '/auth/change-expired-password'],
]);

function useSignIn() {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const { path, query } = useReturnPath();
  const login = useLogin();
  return async (credentials: Credentials) => {
    try {
      signIn(await login(credentials));
      await navigate(path, { replace: true });
    } catch (error) {
      const page = error instanceof HttpError ? replacePages.get(error.message) : undefined;
      if (page === undefined) throw error;
      carriedPassword.hand(credentials);
      await navigate(page + query);
    }
  };
}

export function LoginPage() {
  const { t } = useTexts();
  const signUp = useOptions()?.signUp;
  const form = useContractForm({
    schema: Login,
    initial: { username: '', password: '' },
    labels: { username: ($) => $.account.usernameOrEmail, password: ($) => $.account.password },
    save: useSignIn(),
    onSaved: () => {},
  });
  return (
    <>
      <AuthForm
        title={t(($) => $.account.loginTitle)}
        form={form}
        failure={form.failure && refusalText(t, form.failure)}
        submit={t(($) => $.account.signIn)}
      >
        <TextInput
          key={form.key('username')}
          {...form.field('username')}
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
        />
        <PasswordField key={form.key('password')} {...form.field('password')} size="md" />
      </AuthForm>
      <AuthLinks>
        <p>
          <AuthLink to="forgot-password">{t(($) => $.account.forgotten)}</AuthLink>
        </p>
        <p>
          {signUp && (
            <>
              {t(($) => $.account.noAccount)} <AuthLink to="register">{t(($) => $.account.signUp)}</AuthLink>
            </>
          )}
        </p>
      </AuthLinks>
    </>
  );
}

import { type InputOf, type OutputOf, signIn } from '@portal/contract';
import { useEffect, useState } from 'react';
import { useHttp } from '../../http/http-context.tsx';

type Body<E> = InputOf<E> extends { body: infer B } ? B : never;

// Plain calls without React Query, which is loaded with the frame, after the login.

export function useLogin() {
  const http = useHttp();
  return (body: Body<typeof signIn.login>) => http(signIn.login, { body });
}

export function useSetUp() {
  const http = useHttp();
  return (body: Body<typeof signIn.setUp>) => http(signIn.setUp, { body });
}

export function useRegister() {
  const http = useHttp();
  return (body: Body<typeof signIn.register>) => http(signIn.register, { body });
}

export function useForgotPassword() {
  const http = useHttp();
  return (body: Body<typeof signIn.forgotPassword>) => http(signIn.forgotPassword, { body });
}

export function useResetPassword() {
  const http = useHttp();
  return (body: Body<typeof signIn.resetPassword>) => http(signIn.resetPassword, { body });
}

export type MustReplace = 'generated' | 'expired';
type Replacement = Body<typeof signIn.forceUpdatePassword>;

/** Replaces an expired or generated password, and signs in. */
export function useReplacePassword(kind: MustReplace) {
  const http = useHttp();
  return ({ username, currentPassword, newPassword }: Replacement) =>
    kind === 'generated'
      ? http(signIn.changeGeneratedPassword, { body: { username, generatedPassword: currentPassword, newPassword } })
      : http(signIn.forceUpdatePassword, { body: { username, currentPassword, newPassword } });
}

type Options = OutputOf<typeof signIn.options>;

/** What the portal offers before the login; null until the server has said it. */
export function useOptions(): Options | null {
  const http = useHttp();
  const [options, setOptions] = useState<Options | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    http(signIn.options, {}, { signal: controller.signal }).then(
      setOptions,
      // Then the form itself will say what is wrong.
      () => {},
    );
    return () => controller.abort();
  }, [http]);
  return options;
}

/** Whether the portal still waits for its first account; true until the server says otherwise. */
export const useIsSetUpOpen = (): boolean => useOptions()?.setUp ?? true;

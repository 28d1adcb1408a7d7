import { Outlet, useMatches, useNavigation } from 'react-router';
import { useTexts } from '../i18n/i18n.ts';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { useDocumentTitle } from '../ui/page-title.tsx';
import type { AuthScreen } from '../ui/screen.ts';
import { ScrollPosition } from './scroll-position.tsx';

/** The area before the login. */
export function AuthArea() {
  const { t } = useTexts();
  const screen = useMatches().at(-1)?.handle as AuthScreen | undefined;
  useDocumentTitle(t(screen?.title ?? (($) => $.account.loginDocumentTitle)), useNavigation().state === 'loading');
  return (
    <AuthLayout wide={screen?.wide}>
      <Outlet />
      <ScrollPosition />
    </AuthLayout>
  );
}

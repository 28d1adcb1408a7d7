import type { AuthScreen } from '../../ui/screen.ts';

export const authScreens: readonly AuthScreen[] = [
  {
    path: 'login',
    title: ($) => $.account.loginDocumentTitle,
    page: () => import('./login.page.tsx').then((module) => module.LoginPage),
  },
  {
    path: 'set-up',
    title: ($) => $.account.setUpTitle,
    page: () => import('./set-up.page.tsx').then((module) => module.SetUpPage),
  },
  {
    path: 'register',
    title: ($) => $.account.signUp,
    page: () => import('./register.page.tsx').then((module) => module.RegisterPage),
  },
  {
    path: 'forgot-password',
    title: ($) => $.account.forgotten,
    page: () => import('./forgot-password.page.tsx').then((module) => module.ForgotPasswordPage),
  },
  {
    path: 'reset-password',
    title: ($) => $.account.resetTitle,
    page: () => import('./reset-password.page.tsx').then((module) => module.ResetPasswordPage),
  },
  {
    path: 'change-generated-password',
    title: ($) => $.account.generatedTitle,
    page: () => import('./replace-password.page.tsx').then((module) => module.ChangeGeneratedPasswordPage),
  },
  {
    path: 'change-expired-password',
    title: ($) => $.account.expiredTitle,
    page: () => import('./replace-password.page.tsx').then((module) => module.ChangeExpiredPasswordPage),
  },
];

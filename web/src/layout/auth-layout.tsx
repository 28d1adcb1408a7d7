import type { ReactNode } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { LanguageChoice } from '../ui/language-choice.tsx';
import { Logo } from '../ui/logo.tsx';
import classes from './auth-layout.module.css';
import { LegalLinks } from './legal-links.tsx';

/** The page before the login: who we are on one side, the form in the middle of the other. */
export function AuthLayout({ wide, children }: { wide?: boolean | undefined; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <Logo size={56} />
        <p className={classes.name}>{t(($) => $.ui.appName)}</p>
        <p className={classes.tagline}>{t(($) => $.account.tagline)}</p>
      </header>
      <div className={classes.side}>
        <main className={classes.form} data-wide={wide || undefined}>
          {children}
        </main>
        <footer className={classes.foot}>
          <LanguageChoice />
          <LegalLinks />
        </footer>
      </div>
    </div>
  );
}

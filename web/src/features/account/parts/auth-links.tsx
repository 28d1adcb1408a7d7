import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { useReturnPath } from '../use-return-path.ts';
import classes from './auth-links.module.css';

/** What stands below the form of a page before the login. */
export const AuthLinks = ({ children }: { children: ReactNode }) => <div className={classes.links}>{children}</div>;

/** A link to another page before the login; it keeps the return address. */
export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  const { query } = useReturnPath();
  return (
    <Link to={`/auth/${to}${query}`} className={classes.link}>
      {children}
    </Link>
  );
}

export function BackToLogin() {
  const { t } = useTexts();
  return (
    <AuthLinks>
      <p>
        <AuthLink to="login">{t(($) => $.account.backToLogin)}</AuthLink>
      </p>
    </AuthLinks>
  );
}

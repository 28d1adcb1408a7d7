import { Link, useLocation } from 'react-router';
import { useTexts } from '../i18n/i18n.ts';
import classes from './legal-links.module.css';

/** Pages open to everyone, signed in or not. */
export function LegalLinks() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const links = [
    ['/auth/privacy', t(($) => $.account.privacy)],
    ['/auth/legal', t(($) => $.account.legal)],
    ['/auth/contact', t(($) => $.account.contact)],
  ] as const;
  return (
    <nav className={classes.links} aria-label={t(($) => $.account.aboutPortal)}>
      {links.map(([to, label]) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

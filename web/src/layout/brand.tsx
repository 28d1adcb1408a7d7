import { DASHBOARD } from '@portal/contract';
import { Link } from 'react-router';
import { useTexts } from '../i18n/i18n.ts';
import { Logo } from '../ui/logo.tsx';
import classes from './sidebar.module.css';

/** The logo, which leads home (specification, section 2). */
export function Brand({ folded = false, onFollow }: { folded?: boolean; onFollow?: (() => void) | undefined }) {
  const { t } = useTexts();
  return (
    <Link to={DASHBOARD} className={classes.brand} onClick={onFollow} aria-label={t(($) => $.ui.appName)}>
      <Logo size={32} />
      {!folded && <span>{t(($) => $.ui.appName)}</span>}
    </Link>
  );
}

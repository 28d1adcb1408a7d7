import { useTexts } from '../../../i18n/i18n.ts';
import { PrintOnly } from '../../../ui/print-only.tsx';
import type { NamedPassword } from './passwords-dialog.tsx';
import classes from './password-slips.module.css';

/** On paper: one slip per person, to cut out and hand over. */
export function PasswordSlips({ passwords }: { passwords: readonly NamedPassword[] }) {
  const { t } = useTexts();
  return (
    <PrintOnly>
      <div className={classes.slips}>
        {passwords.map(({ id, name, username, password }) => (
          <section key={id} className={classes.slip}>
            <header>
              <strong>{name}</strong>
              <span>{t(($) => $.ui.appName)}</span>
            </header>
            <dl>
              <dt>{t(($) => $.users.passwords.portal)}</dt>
              <dd>{window.location.origin}</dd>
              <dt>{t(($) => $.users.fields.username)}</dt>
              <dd>{username}</dd>
              <dt>{t(($) => $.users.passwords.password)}</dt>
              <dd className={classes.password}>{password}</dd>
            </dl>
            <footer>
              {t(($) => $.users.passwords.toChange)} · {t(($) => $.users.passwords.validity)}
            </footer>
          </section>
        ))}
      </div>
    </PrintOnly>
  );
}

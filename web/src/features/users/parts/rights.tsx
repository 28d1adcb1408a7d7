import { permissionNames } from '@portal/contract';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { usePermissionWords } from '../../../i18n/permission-texts.ts';
import { Card } from '../../../ui/card.tsx';
import type { UserDetails } from '../queries.ts';
import classes from './rights.module.css';

type Right = UserDetails['permissions'][number];

/** The permissions of the account by group, each with the roles that give it. */
export function Rights({ user }: { user: UserDetails }) {
  const { t } = useTexts();
  const words = usePermissionWords();
  const groups = Map.groupBy(inOrder(user.permissions), (right) => words.groupOf(right.name));
  const onlyRole = user.roles.length === 1 ? user.roles[0] : undefined;
  const source = onlyRole ? t(($) => $.users.rightsFromOne, { role: onlyRole.name }) : t(($) => $.users.rightsHint);
  const hint = user.permissions.length === 0 ? t(($) => $.users.rightsNone) : source;
  return (
    <div className={classes.panel}>
      <Card heading={t(($) => $.users.rights)}>
        <p className={classes.hint}>{hint}</p>
        <div className={classes.groups}>
          {[...groups].map(([group, rights]) => (
            <section key={group} aria-label={words.group(group)}>
              <h3 className={classes.group}>
                {words.group(group)}
                <span>{t(($) => $.users.rightsCount, { count: rights.length })}</span>
              </h3>
              <ul className={classes.rights}>
                {rights.map((right) => (
                  <RightLine key={right.name} right={right} showRoles={!onlyRole} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Card>
    </div>
  );
}

function RightLine({ right, showRoles }: { right: Right; showRoles: boolean }) {
  const { t } = useTexts();
  const { name, meaning } = usePermissionWords().of(right.name);
  return (
    <li className={classes.right} title={right.name}>
      <IconShieldCheck size={16} aria-hidden />
      <div>
        <strong>{name}</strong> {meaning}
        {showRoles && (
          <div className={classes.from}>{t(($) => $.users.rightsFrom, { roles: right.roles.join(', ') })}</div>
        )}
      </div>
    </li>
  );
}

/** In the order of the contract; what this browser does not know comes last. */
const inOrder = (rights: readonly Right[]): Right[] => {
  const place = new Map<string, number>(permissionNames.map((name, index) => [name, index]));
  return rights.toSorted((a, b) => (place.get(a.name) ?? Infinity) - (place.get(b.name) ?? Infinity));
};

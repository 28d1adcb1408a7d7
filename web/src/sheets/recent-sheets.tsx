import { Link } from 'react-router';
import { useTexts } from '../i18n/i18n.ts';
import { Card } from '../ui/card.tsx';
import { When } from '../ui/when.tsx';
import { useRecentImports } from './queries.ts';
import type { SheetKind } from './sheet-kind.ts';
import classes from './sheets.module.css';
import { StateBadge } from './state-badge.tsx';

/** The user's recent sheets; a waiting one can be continued. */
export function RecentSheets({ kind }: { kind: SheetKind }) {
  const { t } = useTexts();
  const { data } = useRecentImports(kind.name);
  if (!data || data.items.length === 0) return null;
  return (
    <Card heading={t(($) => $.imports.recent)}>
      <ul className={classes.recent}>
        {data.items.map(({ id, name, state, createdAt }) => (
          <li key={id}>
            <Link to={kind.href(id)} className={classes.recentLink}>
              {name}
            </Link>
            <StateBadge state={state} />
            <span className={classes.recentWhen}>
              <When at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

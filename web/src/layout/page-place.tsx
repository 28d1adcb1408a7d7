import { Loader } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../i18n/i18n.ts';
import type { Crumb } from './crumb.ts';
import classes from './header.module.css';

type PagePlaceProps = { title: string; crumbs: readonly Crumb[]; withCrumbs: boolean; loading: boolean };

/** The title of the page and its breadcrumbs. */
export function PagePlace({ title, crumbs, withCrumbs, loading }: PagePlaceProps) {
  const { t } = useTexts();
  return (
    <div className={classes.place}>
      <div className={classes.titleLine}>
        <h1 className={classes.title}>{title}</h1>
        {loading && (
          <Loader size={16} className={classes.spinner} role="progressbar" aria-label={t(($) => $.ui.loading)} />
        )}
      </div>
      {/* A single breadcrumb would repeat the title. */}
      {withCrumbs && crumbs.length > 1 && (
        <nav aria-label={t(($) => $.frame.breadcrumbs)} className={classes.crumbs}>
          <ol>
            {crumbs.map((crumb, index) => (
              // Breadcrumbs never change their order, so the index is a stable key.
              <Step key={index} crumb={crumb} />
            ))}
          </ol>
        </nav>
      )}
    </div>
  );
}

function Step({ crumb: { title, path, isSeparator, isActive } }: { crumb: Crumb }) {
  if (isSeparator) return <li className={classes.separator} aria-hidden />;
  if (isActive) return <li aria-current="page">{title}</li>;
  return <li>{path ? <Link to={path}>{title}</Link> : <span>{title}</span>}</li>;
}

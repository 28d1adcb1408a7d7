import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { ErrorState } from '../error-state.tsx';
import type { ListResult } from './list-result.ts';
import classes from './list.module.css';

/** How many rows there are, and a button to load more. */
export function ListFoot<Row>({ result }: { result: ListResult<Row> }) {
  const { t } = useTexts();
  const { rows = [], total, totalIsExact, more, error } = result;
  const words = totalIsExact
    ? t(($) => $.ui.list.total, { count: total })
    : t(($) => $.ui.list.totalAtLeast, { count: total });
  return (
    <div className={classes.foot}>
      <p role="status">
        {more && totalIsExact ? t(($) => $.ui.list.shown, { shown: rows.length, count: total }) : words}
      </p>
      {error ? (
        <ErrorState title={t(($) => $.ui.list.loadFailed)} error={error} onRetry={result.retry} />
      ) : (
        more && <LoadMore {...more} />
      )}
    </div>
  );
}

/** Loads when it becomes visible; the button is for keyboard users and as a fallback. */
function LoadMore({ loading, load }: { loading: boolean; load: () => void }) {
  const { t } = useTexts();
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const inSight = entry?.isIntersecting ?? false;
  const loadMore = useEffectEvent(load);
  useEffect(() => {
    if (inSight && !loading) loadMore();
  }, [inSight, loading]);
  return (
    <Button ref={ref} variant="default" loading={loading} onClick={load}>
      {t(($) => $.ui.list.showMore)}
    </Button>
  );
}

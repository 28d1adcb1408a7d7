import { Button, Skeleton } from '@mantine/core';
import type { SalesName, SalesSide } from '@portal/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { thisMonth } from '../../../i18n/months.ts';
import sheets from '../../../sheets/sheets.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type UploadDetails, useNames } from '../queries.ts';
import type { Decided } from './last-decision.tsx';
import { moveInList } from './move-in-list.ts';
import { NameRow } from './name-row.tsx';
import classes from './names.module.css';
import { type Decisions, keyOfName } from './use-decisions.ts';

type NameListProps = {
  upload: UploadDetails;
  side: SalesSide;
  shown: 'open' | 'decided';
  decisions: Decisions;
  onDecide: (decided: Decided) => void;
  isFrozen: boolean;
};

/** The names of one side. Arrows lead from name to name and from choice to choice, Enter takes one. */
export function NameList({ upload, side, shown, decisions, onDecide, isFrozen }: NameListProps) {
  const { t } = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNames(upload.id, side, shown);
  const { wholesalerId, months } = upload;
  const month = months[0]?.month ?? thisMonth();
  const source = useMemo(() => ({ wholesalerId, month }), [wholesalerId, month]);
  const list = useRef<HTMLUListElement>(null);
  const nextFocus = useRef<number | null>(null);
  const all = data?.pages.flatMap(({ items }) => items);
  // Optimistic update: decided names disappear at once.
  const names = all?.filter((name) => !decisions.waiting.has(keyOfName(name)));
  // After every drawing: the row that had the focus may be gone by then.
  useEffect(() => {
    const place = nextFocus.current;
    nextFocus.current = null;
    const rows = list.current?.children;
    if (place !== null && rows?.length) rows[Math.min(place, rows.length - 1)]?.querySelector('button')?.focus();
  });

  if (!names && error)
    return (
      <ErrorState title={t(($) => $.salesReports.steps.namesFailed)} error={error} onRetry={() => void refetch()} />
    );
  if (!names) return <Skeleton height={240} />;
  if (names.length === 0 && !hasNextPage)
    return (
      <EmptyState
        icon={IconCircleCheck}
        title={shown === 'open' ? t(($) => $.salesReports.steps.noneLeft) : t(($) => $.salesReports.steps.noneDecided)}
        text={t(($) => $.salesReports.steps.sideHint[side])}
      />
    );
  const decide = (place: number, decided: Decided) => {
    nextFocus.current = place;
    onDecide(decided);
  };
  return (
    <>
      {shown === 'open' && <p className={classes.keys}>{t(($) => $.salesReports.steps.keys)}</p>}
      <ul
        ref={list}
        className={classes.names}
        aria-label={t(($) => $.salesReports.steps.nameList[side])}
        onKeyDown={(event: KeyboardEvent<HTMLUListElement>) => {
          const next = moveInList(event.currentTarget, event.target as Element, event.key);
          if (!next) return;
          event.preventDefault();
          next.focus();
        }}
      >
        {names.map((name: SalesName, place) => (
          <NameRow
            key={keyOfName(name)}
            name={name}
            source={source}
            onDecide={(decided) => decide(place, decided)}
            isFrozen={isFrozen}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className={sheets.actions}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t(($) => $.imports.more)}
          </Button>
        </div>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { narrowOwnSales } from '@portal/contract';
import { IconMoodCheck, IconSearchOff, IconTarget } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { personName } from '../../references/person-name.ts';
import { useSession } from '../../session/use-session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { Controls } from './parts/controls.tsx';
import { useFigureTexts } from './parts/figure-text.ts';
import { HowComputed } from './parts/how-computed.tsx';
import { Notes } from './parts/notes.tsx';
import { SalesCards } from './parts/sales-cards.tsx';
import { SalesTable } from './parts/sales-table.tsx';
import { Summary } from './parts/summary.tsx';
import { type Question, useQuestion } from './parts/use-question.ts';
import { type OwnSales, useOwnSales } from './queries.ts';
import type { Span } from './screens.ts';

/** A table that must be moved at every look is no table. */
const NARROW = '(max-width: 62em)';

/** `user-products-sales/monthly`: what one was to sell of each form, and what one has sold, month by month. */
export const OwnMonthlyPage = () => <OwnSalesPage span="monthly" />;
/** `user-products-sales/quarterly`: the same by quarter. */
export const OwnQuarterlyPage = () => <OwnSalesPage span="quarterly" />;

function OwnSalesPage({ span }: { span: Span }) {
  const { t } = useTexts();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const question = useQuestion();
  const { data, error, refetch, isPlaceholderData } = useOwnSales(span, question.query);
  // What is still shown of the question before is no answer to this one.
  const failed = error !== null && (!data || isPlaceholderData);
  const hasLines = !failed && data?.lines.length !== 0;
  return (
    <>
      <Controls span={span} question={question} sales={data} hasLines={hasLines} />
      {failed ? (
        <ErrorState
          title={t(($) => $.ownSales.loadFailed)}
          missing={t(($) => $.ownSales.notSeen)}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <div aria-busy={isPlaceholderData || undefined}>
          <OfflineNote data={data} />
          <Shown sales={data} question={question} isNarrow={isNarrow} />
        </div>
      ) : (
        <ListSkeleton isPhone={isNarrow} />
      )}
    </>
  );
}

type ShownProps = { sales: OwnSales; question: Question; isNarrow: boolean };

function Shown({ sales, question, isNarrow }: ShownProps) {
  const { search, onlyBehind: behind, sort } = question;
  const q = useDeferredValue(search);
  const lines = useMemo(() => narrowOwnSales(sales.lines, { q, behind, sort }), [sales.lines, q, behind, sort]);
  const caption = useCaption(sales);
  if (sales.lines.length === 0) return <Nothing sales={sales} />;
  const View = isNarrow ? SalesCards : SalesTable;
  return (
    <>
      <Notes sales={sales} />
      <Summary sales={sales} />
      {lines.length === 0 ? (
        <NothingFound question={question} />
      ) : (
        <View sales={sales} lines={lines} caption={caption} />
      )}
      <HowComputed />
    </>
  );
}

/** Whose sales these are, of when and in what. */
function useCaption({ user, year, measure }: OwnSales): string {
  const { t } = useTexts();
  const { unit } = useFigureTexts(measure);
  return t(($) => $.ownSales.caption, { who: user ? personName(user) : t(($) => $.figures.team), year, unit });
}

/** Neither sales nor objectives: what to do about it. */
function Nothing({ sales: { year, user } }: { sales: OwnSales }) {
  const { t } = useTexts();
  const isOwn = useSession().user?.id === user?.id;
  return (
    <EmptyState
      icon={IconTarget}
      title={t(($) => $.ownSales.emptyTitle, { year })}
      text={isOwn ? t(($) => $.ownSales.emptyText) : t(($) => $.ownSales.emptyOthers)}
    />
  );
}

function NothingFound({ question: { onlyBehind, search, change } }: { question: Question }) {
  const { t } = useTexts();
  const isGood = onlyBehind && search === '';
  return (
    <EmptyState
      icon={isGood ? IconMoodCheck : IconSearchOff}
      title={isGood ? t(($) => $.ownSales.nobodyBehind) : t(($) => $.ownSales.nothingFound)}
      text={isGood ? t(($) => $.ownSales.nobodyBehindText) : t(($) => $.ownSales.nothingFoundText)}
    >
      <Button variant="default" onClick={() => change({ q: null, behind: null })}>
        {t(($) => $.ownSales.showAll)}
      </Button>
    </EmptyState>
  );
}

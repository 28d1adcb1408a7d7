import { Button } from '@mantine/core';
import { IconMoodCheck, IconSearchOff, IconTarget } from '@tabler/icons-react';
import type { FigureKind, FigureViewProps } from '../../figures/figure-kind.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { personName } from '../../references/person-name.ts';
import { useSession } from '../../session/use-session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Controls } from './parts/controls.tsx';
import { useFigureTexts } from './parts/figure-text.ts';
import { HowComputed } from './parts/how-computed.tsx';
import classes from './parts/own-sales.module.css';
import { type Question, ownAddress, queryOf } from './parts/question.ts';
import { type OwnRow, SalesCard, useSalesTable } from './parts/sales-lines.tsx';
import { Summary } from './parts/summary.tsx';
import { useNotes } from './parts/use-notes.ts';
import { type OwnSales, useOwnSales } from './queries.ts';
import type { Span } from './screens.ts';

type OwnFigures = { span: Span; question: Question; answer: OwnSales; row: OwnRow };
export type OwnView = FigureViewProps<OwnFigures>;

/** One's objectives and sales by product form. */
export const ownSalesKind: FigureKind<OwnFigures> = {
  address: ownAddress,
  useAnswer: (span, question) => useOwnSales(span, queryOf(question)),
  texts: { loadFailed: ($) => $.ownSales.loadFailed, notSeen: ($) => $.ownSales.notSeen },
  // Cards below this width: a table that must be scrolled at every look is useless.
  narrow: '(max-width: 62em)',
  Controls,
  isEmpty: ({ lines }) => lines.length === 0,
  Nothing,
  useNotes,
  notes: { className: classes.notes },
  Summary,
  useCaption,
  useTable: useSalesTable,
  Card: SalesCard,
  NoLines,
  Below: HowComputed,
  classes: { table: classes.table, cards: classes.cards },
};

/** The person, year and measure of the sales. */
function useCaption({ user, year, measure }: OwnSales): string {
  const { t } = useTexts();
  const { unit } = useFigureTexts(measure);
  return t(($) => $.ownSales.caption, { who: user ? personName(user) : t(($) => $.figures.team), year, unit });
}

/** Neither sales nor objectives: what to do about it. */
function Nothing({ answer: { year, user } }: OwnView) {
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

function NoLines({ asking: { question, ask } }: OwnView) {
  const { t } = useTexts();
  const { onlyBehind, search } = question;
  const isGood = onlyBehind && search === '';
  return (
    <EmptyState
      icon={isGood ? IconMoodCheck : IconSearchOff}
      title={isGood ? t(($) => $.ownSales.nobodyBehind) : t(($) => $.ownSales.nothingFound)}
      text={isGood ? t(($) => $.ownSales.nobodyBehindText) : t(($) => $.ownSales.nothingFoundText)}
    >
      <Button variant="default" onClick={() => ask({ search: '', onlyBehind: false })}>
        {t(($) => $.ownSales.showAll)}
      </Button>
    </EmptyState>
  );
}

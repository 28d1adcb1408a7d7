import type { ShortSpan } from '@portal/contract';
import { Button } from '@mantine/core';
import { IconChartHistogram, IconFilterOff } from '@tabler/icons-react';
import type { FigureKind, FigureViewProps } from '../../../figures/figure-kind.ts';
import { monthRangeText } from '../../../figures/periods.ts';
import { countFilters } from '../../../figures/use-figure-question.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/use-session.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FigurePanel } from '../panel/figure-panel.tsx';
import { isChanged } from '../parts/changes.ts';
import classes from '../parts/performance.module.css';
import { PeriodStates, usePeriodNotes } from '../parts/period-notes.tsx';
import { PersonView } from '../person/person-view.tsx';
import { type Question, performanceAddress, teamQuery } from '../question.ts';
import { type TeamPerformance, useTeam } from '../queries.ts';
import { Comparison } from './comparison.tsx';
import { CoverageMap } from './coverage-map.tsx';
import { TeamActions } from './team-actions.tsx';
import { TeamControls } from './team-controls.tsx';
import { TeamCard, type TeamRow, useTeamTable } from './team-lines.tsx';

type TeamFigures = { span: ShortSpan; question: Question; answer: TeamPerformance; row: TeamRow };
export type TeamProps = FigureViewProps<TeamFigures>;

/** All people whom the user sees, figure by figure; a user who sees only themselves gets their own page. */
export const teamKind: FigureKind<TeamFigures> = {
  address: performanceAddress,
  useAnswer: (span, question) => useTeam(span, teamQuery(question)),
  texts: { loadFailed: ($) => $.performanceTracking.loadFailed },
  Controls: TeamControls,
  useInstead: (asking, answer) => {
    const own = useOnlyOwn(answer, countFilters(asking.question.filters) > 0);
    return own === null ? null : <PersonView asking={asking} personId={own} isOwnPage />;
  },
  isEmpty: ({ lines, isEmpty }) => lines.length === 0 || isEmpty,
  Nothing,
  useNotes: (answer) => usePeriodNotes(answer, answer.lines.filter(({ figures }) => isChanged(figures)).length),
  notes: { Before: PeriodStates },
  useCaption,
  Actions: TeamActions,
  useTable: useTeamTable,
  Card: TeamCard,
  OtherView: {
    isAsked: ({ view }) => view !== 'table',
    View: (props) =>
      props.asking.question.view === 'compare' ? <Comparison {...props} /> : <CoverageMap {...props} />,
  },
  Below: FigurePanel,
  classes: { table: classes.table, cards: classes.cards },
};

function useCaption({ period }: TeamPerformance): string {
  const { t, language } = useTexts();
  return t(($) => $.performanceTracking.caption, { period: monthRangeText(t, language, period) });
}

/** A user who sees nobody else has no team page. */
function useOnlyOwn(answer: TeamPerformance | undefined, isFiltered: boolean): number | null {
  const own = useSession().user?.id;
  const [line, ...others] = answer?.lines ?? [];
  return !isFiltered && line !== undefined && others.length === 0 && line.person.id === own ? own : null;
}

/** No data, or filters that match nobody: says which, and what to do about it. */
function Nothing({ asking, answer }: TeamProps) {
  const { t, language } = useTexts();
  const isFiltered = countFilters(asking.question.filters) > 0 && !answer.isEmpty;
  return (
    <EmptyState
      icon={IconChartHistogram}
      title={
        isFiltered
          ? t(($) => $.performanceTracking.nobodyFound)
          : t(($) => $.performanceTracking.emptyTitle, { period: monthRangeText(t, language, answer.period) })
      }
      text={isFiltered ? t(($) => $.performanceTracking.nobodyFoundText) : t(($) => $.performanceTracking.emptyText)}
    >
      {isFiltered && (
        <Button variant="default" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={asking.clearFilters}>
          {t(($) => $.ui.list.clearFilters)}
        </Button>
      )}
    </EmptyState>
  );
}

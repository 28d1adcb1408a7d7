import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChartHistogram, IconFilterOff } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { stretchText } from '../../../figures/spans.ts';
import { useSession } from '../../../session/use-session.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PHONE } from '../../../ui/list/list-page.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { FigurePanel } from '../panel/figure-panel.tsx';
import { isChanged } from '../parts/changes.ts';
import { PeriodNotes } from '../parts/period-notes.tsx';
import { PersonView } from '../person/person-view.tsx';
import { countFilters, teamQuery } from '../question.ts';
import { type TeamPerformance, useTeam } from '../queries.ts';
import type { Asking } from '../use-question.ts';
import { Comparison } from './comparison.tsx';
import { CoverageMap } from './coverage-map.tsx';
import { TeamActions } from './team-actions.tsx';
import { TeamCards } from './team-cards.tsx';
import { TeamControls } from './team-controls.tsx';
import { TeamTable } from './team-table.tsx';

/** Who sees nobody but themselves has no team to look at. */
function useOnlyOwn(answer: TeamPerformance | undefined, isFiltered: boolean): number | null {
  const own = useSession().user?.id;
  const [line, ...others] = answer?.lines ?? [];
  return !isFiltered && line !== undefined && others.length === 0 && line.person.id === own ? own : null;
}

/** Everyone that the user sees, figure by figure; who sees only the own figures reads them at once. */
export function TeamView({ asking }: { asking: Asking }) {
  const { t } = useTexts();
  const { question, span } = asking;
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const { data, error, refetch, isPlaceholderData } = useTeam(span, teamQuery(question));
  const own = useOnlyOwn(data, countFilters(question.filters) > 0);
  // What is still shown of the question before is no answer to this one.
  const failed = error !== null && (!data || isPlaceholderData);
  if (own !== null && !failed) return <PersonView asking={asking} personId={own} isOwnPage />;
  return (
    <>
      <TeamControls asking={asking} />
      {failed ? (
        <ErrorState title={t(($) => $.performanceTracking.loadFailed)} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div aria-busy={isPlaceholderData || undefined}>
          <OfflineNote data={data} />
          <Answer asking={asking} answer={data} isPhone={isPhone} />
          <FigurePanel asking={asking} answer={data} />
        </div>
      ) : (
        <ListSkeleton isPhone={isPhone} />
      )}
    </>
  );
}

export type TeamProps = { asking: Asking; answer: TeamPerformance; caption: string };

function Answer({ asking, answer, isPhone }: Omit<TeamProps, 'caption'> & { isPhone: boolean }) {
  const { t, language } = useTexts();
  if (answer.lines.length === 0 || answer.isEmpty) return <Nothing asking={asking} answer={answer} />;
  const { view } = asking.question;
  const caption = t(($) => $.performanceTracking.caption, { period: stretchText(t, language, answer.period) });
  const props = { asking, answer, caption };
  const Lines = isPhone ? TeamCards : TeamTable;
  return (
    <>
      <PeriodNotes context={answer} changed={answer.lines.filter(({ figures }) => isChanged(figures)).length} />
      <TeamActions {...props} isPhone={isPhone} />
      {view === 'compare' && <Comparison {...props} />}
      {view === 'coverage' && <CoverageMap {...props} />}
      {view === 'table' && <Lines {...props} />}
    </>
  );
}

/** A period without anything, or filters that nobody fits: says which, and what to do about it. */
function Nothing({ asking, answer }: Omit<TeamProps, 'caption'>) {
  const { t, language } = useTexts();
  const isFiltered = countFilters(asking.question.filters) > 0 && !answer.isEmpty;
  return (
    <EmptyState
      icon={IconChartHistogram}
      title={
        isFiltered
          ? t(($) => $.performanceTracking.nobodyFound)
          : t(($) => $.performanceTracking.emptyTitle, { period: stretchText(t, language, answer.period) })
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

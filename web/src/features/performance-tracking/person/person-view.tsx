import { Button } from '@mantine/core';
import { IconArrowLeft, IconChartHistogram } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PdfButton, PrintButton } from '../../../figures/figure-actions.tsx';
import { FigureNotes } from '../../../figures/figure-notes.tsx';
import { Answered } from '../../../figures/figure-screen.tsx';
import figures from '../../../figures/figures.module.css';
import tables from '../../../figures/table.module.css';
import { useTexts } from '../../../i18n/i18n.ts';
import { personName } from '../../../references/person-name.ts';
import { monthRangeText } from '../../../figures/periods.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { usePageTitle } from '../../../ui/page-title.tsx';
import { FigurePanel } from '../panel/figure-panel.tsx';
import { isChanged } from '../parts/changes.ts';
import { Light } from '../parts/light.tsx';
import { PeriodControls } from '../parts/period-controls.tsx';
import { PeriodStates, usePeriodNotes } from '../parts/period-notes.tsx';
import team from '../parts/performance.module.css';
import classes from './person.module.css';
import { Rank } from '../parts/rank.tsx';
import { type PersonPerformance, usePerson, usePersonPdf } from '../queries.ts';
import { type Asking, teamHref } from '../question.ts';
import { Comments } from './comments.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { Development } from './development.tsx';
import { FieldCalendar } from './field-calendar.tsx';
import { PersonTiles } from './person-tiles.tsx';
import { PresentedProducts } from './presented-products.tsx';
import { Punctuality } from './punctuality.tsx';

type PersonViewProps = {
  asking: Asking;
  personId: number;
  /** Of who sees nobody else: there is no team to go back to. */
  isOwnPage?: boolean;
};

/** One person's figures, to be read together. */
export function PersonView({ asking, personId, isOwnPage = false }: PersonViewProps) {
  const { t } = useTexts();
  const { year, period, provisional } = asking.question;
  const input = { params: { userId: personId }, query: { year, period, provisional } };
  const result = usePerson(asking.span, input);
  const { data } = result;
  usePageTitle(data && !isOwnPage ? personName(data.line.person) : null);
  return (
    <>
      <div className={figures.controls}>
        {!isOwnPage && (
          <Button
            component={Link}
            to={teamHref(asking)}
            variant="subtle"
            className={team.back}
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {t(($) => $.performanceTracking.backToTeam)}
          </Button>
        )}
        <PeriodControls asking={asking} />
        <Papers asking={asking} personId={personId} />
      </div>
      <Answered
        result={result}
        texts={{ loadFailed: ($) => $.performanceTracking.loadFailed, notSeen: ($) => $.performanceTracking.notSeen }}
        skeleton={<ListSkeleton isPhone={false} />}
      >
        {(answer) => (
          <div className={classes.page}>
            <Answer asking={asking} answer={answer} />
            <FigurePanel asking={asking} answer={answer} />
          </div>
        )}
      </Answered>
    </>
  );
}

/** On paper, by the browser or as a file. */
function Papers({ asking, personId }: Pick<PersonViewProps, 'asking' | 'personId'>) {
  const { t } = useTexts();
  const { year, period, provisional } = asking.question;
  const { mutate, isPending } = usePersonPdf(asking.span, `${t(($) => $.performanceTracking.exportName)}.pdf`);
  const input = { params: { userId: personId }, query: { year, period, provisional } };
  return (
    <div className={team.controlsEnd}>
      <PdfButton save={(onError) => mutate(input, { onError })} isPending={isPending} />
      <PrintButton className={classes.print} />
    </div>
  );
}

export type PersonProps = { asking: Asking; answer: PersonPerformance };

function Answer({ asking, answer }: PersonProps) {
  const { t, language } = useTexts();
  const period = monthRangeText(t, language, answer.period);
  const notes = usePeriodNotes(answer, isChanged(answer.line.figures) ? 1 : 0);
  // A quarter shows three months side by side, over the whole width.
  const isQuarter = answer.period.from !== answer.period.to;
  return (
    <>
      <Who asking={asking} answer={answer} />
      <div className={figures.notes}>
        <PeriodStates answer={answer} />
        <FigureNotes notes={notes} />
      </div>
      {answer.isEmpty ? (
        <EmptyState
          icon={IconChartHistogram}
          title={t(($) => $.performanceTracking.emptyTitle, { period })}
          text={t(($) => $.performanceTracking.emptyText)}
        />
      ) : (
        <>
          <PersonTiles answer={answer} />
          <Development answer={answer} />
          {isQuarter && (
            <div className={classes.wide}>
              <FieldCalendar answer={answer} />
            </div>
          )}
          <div className={classes.parts}>
            <CoverageCard answer={answer} />
            {!isQuarter && <FieldCalendar answer={answer} />}
            <PresentedProducts answer={answer} />
            <Punctuality answer={answer} />
          </div>
        </>
      )}
      <Comments key={`${asking.span} ${answer.period.from}`} asking={asking} answer={answer} />
    </>
  );
}

/** The person and their state. */
function Who({ answer: { line, period, running } }: PersonProps) {
  const { t, language } = useTexts();
  const { person, cities, manager, light, rank } = line;
  return (
    <div className={classes.who}>
      <h2 className={classes.whoName}>
        {personName(person)}
        <span className={classes.whoPeriod}> · {monthRangeText(t, language, period)}</span>
      </h2>
      <Light light={light} isToDate={running !== null} />
      {rank !== null && (
        <span className={classes.whoRank}>
          {t(($) => $.figures.names.rank)} <Rank {...line} />
        </span>
      )}
      <span className={tables.detail}>
        {[cities.join(', '), manager && t(($) => $.performanceTracking.managedBy, { person: personName(manager) })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
}

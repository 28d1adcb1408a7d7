import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { salesReports } from '@portal/contract';
import { IconChartBarOff, IconFilterOff, IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Text, useTexts } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/use-session.tsx';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PHONE } from '../../../ui/list/list-page.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { paths } from '../screens.ts';
import type { Report } from './drill.ts';
import { Completeness } from './incomplete.tsx';
import { countFilters } from './question.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportCards } from './report-cards.tsx';
import { drawReport } from './report-chart.ts';
import { ReportChips } from './report-chips.tsx';
import { ReportControls } from './report-controls.tsx';
import { type SalesReport, useReport } from '../report-queries.ts';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportTiles } from './report-tiles.tsx';
import classes from './report.module.css';
import { type Span, stretchText } from '../../../figures/spans.ts';
import { useChoices } from './use-choices.ts';
import { type Asking, useQuestion } from './use-question.ts';
import { byText } from './words.ts';

/** `sales-reports/monthly`. */
export const MonthlyPage = () => <ReportPage span="month" />;
/** `sales-reports/quarterly`. */
export const QuarterlyPage = () => <ReportPage span="quarter" />;
/** `sales-reports/yearly`. */
export const YearlyPage = () => <ReportPage span="year" />;

/** What was sold in a period: by what one asks for, against another period and the objectives, down to the sheets. */
function ReportPage({ span }: { span: Span }) {
  const { t } = useTexts();
  const asking = useQuestion(span);
  const { question } = asking;
  const report = { span, question };
  const choices = useChoices(question);
  const { data, error, refetch, isPlaceholderData } = useReport(report);
  return (
    <>
      <ReportControls span={span} asking={asking} choices={choices} />
      <ReportChips
        filters={question.filters}
        choices={choices}
        filterBy={asking.filterBy}
        clear={asking.clearFilters}
      />
      {data ? (
        <Answer report={report} asking={asking} answer={data} refreshing={isPlaceholderData} />
      ) : error ? (
        <ErrorState title={t(($) => $.salesFigures.loadFailed)} error={error} onRetry={() => void refetch()} />
      ) : (
        <ReportSkeleton />
      )}
    </>
  );
}

/** As the screens are called. */
const titles: Record<Span, Text> = {
  month: ($) => $.titles.salesMonthly,
  quarter: ($) => $.titles.salesQuarterly,
  year: ($) => $.titles.salesYearly,
};

type AnswerProps = { report: Report; asking: Asking; answer: SalesReport; refreshing: boolean };

function Answer({ report, asking, answer, refreshing }: AnswerProps) {
  const { t, language } = useTexts();
  if (answer.lines.length === 0)
    return (
      <>
        <OfflineNote data={answer} />
        <Nothing report={report} asking={asking} answer={answer} />
      </>
    );
  const drawn = drawReport({ t, language }, answer);
  return (
    <div aria-busy={refreshing}>
      <p className={classes.paperTitle}>
        {t(titles[report.span])} · {stretchText(t, language, answer.period)}
      </p>
      <OfflineNote data={answer} />
      <Completeness report={answer} />
      <ReportTiles report={report} answer={answer} />
      {drawn && <ChartFigure {...drawn} />}
      <Lines report={report} asking={asking} answer={answer} refreshing={refreshing} />
    </div>
  );
}

/** As many lines as are drawn at first: five hundred of them are asked for. */
const FIRST_LINES = { desk: 100, phone: 20 };

function Lines({ report, asking, answer, refreshing }: AnswerProps) {
  const { t, language } = useTexts();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [all, setAll] = useState(false);
  const lines = all ? answer.lines : answer.lines.slice(0, isPhone ? FIRST_LINES.phone : FIRST_LINES.desk);
  const caption = t(($) => $.salesFigures.caption, {
    measure: t(($) => $.figures.measures[answer.measure]),
    by: byText(t, language, answer.by),
    period: stretchText(t, language, answer.period),
  });
  const View = isPhone ? ReportCards : ReportTable;
  return (
    <>
      <ReportActions report={report} answer={answer} asking={asking} isPhone={isPhone} caption={caption} />
      <View {...{ report, answer, lines, caption, refreshing }} onSort={(sort) => asking.ask({ sort })} />
      {lines.length < answer.lines.length && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setAll(true)}>
            {t(($) => $.salesFigures.showAll, { count: answer.lines.length - lines.length })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Nothing was sold, or nothing is loaded: says which, and what to do about it. */
function Nothing({ asking, answer }: Pick<AnswerProps, 'report' | 'asking' | 'answer'>) {
  const { t } = useTexts();
  const mayLoad = useSession().can(salesReports.match.access);
  const isFiltered = countFilters(asking.question.filters) > 0;
  if (isFiltered && answer.loadedMonths > 0)
    return (
      <EmptyState
        icon={IconChartBarOff}
        title={t(($) => $.salesFigures.nothingSold)}
        text={t(($) => $.salesFigures.nothingSoldHint)}
      >
        <Button variant="default" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={asking.clearFilters}>
          {t(($) => $.ui.list.clearFilters)}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconChartBarOff}
      title={answer.loadedMonths > 0 ? t(($) => $.salesFigures.nothingSold) : t(($) => $.salesFigures.emptyTitle)}
      text={mayLoad ? t(($) => $.salesFigures.emptyText) : t(($) => $.salesFigures.emptyTextReader)}
    >
      {mayLoad && (
        <Button component={Link} to={paths.send} leftSection={<IconTableImport size={18} aria-hidden />}>
          {t(($) => $.salesLoads.list.send)}
        </Button>
      )}
    </EmptyState>
  );
}

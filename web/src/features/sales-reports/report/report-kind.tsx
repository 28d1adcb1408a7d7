import { Button } from '@mantine/core';
import { type Span, salesReports } from '@portal/contract';
import { IconChartBarOff, IconFilterOff, IconTableImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Asking, FigureKind, FigureViewProps } from '../../../figures/figure-kind.ts';
import { monthRangeText } from '../../../figures/periods.ts';
import { countFilters } from '../../../figures/use-figure-question.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/use-session.tsx';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type SalesReport, useReport } from '../report-queries.ts';
import { paths } from '../screens.ts';
import { useReportNotes } from './incomplete.tsx';
import { type Question, reportAddress } from './question.ts';
import { ReportActions } from './report-actions.tsx';
import { drawReport } from './report-chart.ts';
import { ReportControls } from './report-controls.tsx';
import { ReportCard, type ReportRow, useReportTable } from './report-lines.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ReportTiles } from './report-tiles.tsx';
import classes from './report.module.css';
import { byText } from './words.ts';

type ReportFigures = { span: Span; question: Question; answer: SalesReport; row: ReportRow };
export type ReportAsking = Asking<ReportFigures>;
export type ReportView = FigureViewProps<ReportFigures>;

/** The sales of a period: by a dimension, compared with another period and the objectives, down to the lines of the sheets. */
export const reportKind: FigureKind<ReportFigures> = {
  address: reportAddress,
  useAnswer: (span, question) => useReport({ span, question }),
  texts: { loadFailed: ($) => $.salesFigures.loadFailed },
  Controls: ReportControls,
  Skeleton: ReportSkeleton,
  isEmpty: ({ lines }) => lines.length === 0,
  Nothing,
  useNotes: useReportNotes,
  notes: { className: classes.notes },
  Summary,
  useCaption,
  Actions: ReportActions,
  useTable: useReportTable,
  Card: ReportCard,
  classes: { table: classes.table, cards: classes.cards },
};

function Summary({ asking, answer }: ReportView) {
  const { t, language } = useTexts();
  const drawn = drawReport({ t, language }, answer);
  return (
    <>
      <ReportTiles report={asking} answer={answer} />
      {drawn && <ChartFigure {...drawn} />}
    </>
  );
}

function useCaption(answer: SalesReport): string {
  const { t, language } = useTexts();
  return t(($) => $.salesFigures.caption, {
    measure: t(($) => $.figures.measures[answer.measure]),
    by: byText(t, language, answer.by),
    period: monthRangeText(t, language, answer.period),
  });
}

/** Nothing was sold, or nothing is loaded: says which, and what to do about it. */
function Nothing({ asking, answer }: ReportView) {
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

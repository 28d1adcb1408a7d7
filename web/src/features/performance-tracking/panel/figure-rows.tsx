import { Button, Skeleton } from '@mantine/core';
import { Channel, CountedReason, DayNature, PerformanceFigureName, entityPath, reportType } from '@portal/contract';
import { IconCircleCheck, IconCircleDashed, IconListSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { monthText } from '../../../i18n/months.ts';
import { personName } from '../../../references/person-name.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ExportMenu } from '../../../ui/list/deferred-controls.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useFigureTexts } from '../parts/figure-text.ts';
import classes from '../parts/panel.module.css';
import { Potential } from '../parts/potential.tsx';
import { usePanel } from '../parts/use-panel.ts';
import { type FigureRow, type RowsInput, useExportRows, useRows } from '../queries.ts';
import { type Asking, usePersonAsked } from '../question.ts';
import type { Opened } from './figure-panel.tsx';
import { Select } from '../../../ui/form/select.tsx';

type FigureRowsProps = { asking: Asking; shown: Opened };

/** The query of the rows matches that of the figure: with the filters of the page for a total, and the product filter. */
function useInput({ asking, shown }: FigureRowsProps, reason: CountedReason | null): RowsInput {
  const person = usePersonAsked();
  const { year, period, provisional, filters } = asking.question;
  const { productId, ...people } = filters;
  return {
    params: { figure: shown.figure },
    query: {
      span: asking.span,
      year,
      period,
      provisional,
      ...(shown.of === 'team' ? people : { userId: shown.of }),
      ...(productId && person === null && { productId: [...productId] }),
      ...(reason !== null && { reason: [reason] }),
    },
  };
}

/** The very visits, days, professionals and sales: those that were counted, and those that were not, with the reason. */
export function FigureRows(props: FigureRowsProps) {
  const { t } = useTexts();
  const { reason, filterBy } = usePanel();
  const input = useInput(props, reason);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRows(input);
  const sheet = useExportRows(t(($) => $.performanceTracking.rowsExport));
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!first) return <Skeleton height="12rem" radius="md" />;
  return (
    <>
      <OfflineNote data={first} />
      <Sum figure={props.shown.figure} sums={first.figure} />
      <div className={classes.tools}>
        <Select
          className={classes.reason}
          aria-label={t(($) => $.performanceTracking.columns.reason)}
          placeholder={t(($) => $.performanceTracking.allReasons)}
          data={CountedReason.options.map((value) => ({
            value,
            label: t(($) => $.performanceTracking.reasons[value]),
          }))}
          value={reason}
          onChange={(value) => filterBy(value)}
          clearable
          clearButtonProps={{ 'aria-label': t(($) => $.performanceTracking.allReasons) }}
        />
        <ExportMenu
          pending={sheet.isPending}
          onSave={(format) => sheet.mutate({ ...input, query: { ...input.query, format } })}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          icon={IconListSearch}
          title={t(($) => $.performanceTracking.noRows)}
          text={t(($) => (reason === null ? $.performanceTracking.emptyText : $.performanceTracking.noRowsText))}
        />
      ) : (
        <>
          <p className={classes.muted}>{t(($) => $.performanceTracking.rowCount, { count: first.total })}</p>
          <ul className={classes.rows}>
            {rows.map((row) => (
              <li key={row.key}>
                <Row row={row} figure={props.shown.figure} withPerson={props.shown.of === 'team'} />
              </li>
            ))}
          </ul>
        </>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t(($) => $.ui.list.showMore)}
        </Button>
      )}
    </>
  );
}

type SumProps = { figure: PerformanceFigureName; sums: Parameters<ReturnType<typeof useFigureTexts>['numbers']>[1] };

/** The sum of the rows, which is the figure. */
function Sum({ figure, sums }: SumProps) {
  const { t } = useTexts();
  const texts = useFigureTexts();
  return (
    <p className={classes.sum} data-numeric>
      <span className={classes.muted}>{t(($) => $.performanceTracking.rowsSum)}</span>
      <strong>{texts.numbers(figure, sums) ?? texts.exact(figure, sums.value)}</strong>
    </p>
  );
}

/** Texts for the server's codes: figures of the score, kinds of days, ways of a visit. */
function useRowWords() {
  const { t } = useTexts();
  const texts = useFigureTexts();
  return {
    name: ({ kind, name }: FigureRow): string => {
      const figure = PerformanceFigureName.safeParse(name).data;
      const nature = DayNature.safeParse(name).data;
      if (kind === 'figure' && figure) return texts.name(figure);
      return kind === 'day' && nature ? t(($) => $.workReports.natures[nature]) : name;
    },
    detail: ({ kind, name, detail }: FigureRow): string => {
      const channel = Channel.safeParse(detail).data;
      const figure = PerformanceFigureName.safeParse(name).data;
      if (kind === 'figure' && figure) return texts.exact(figure, detail || null);
      // Sales without an objective.
      if (kind === 'sale' && detail) return texts.part('attainment', detail);
      return kind === 'visit' && channel ? t(($) => $.workReports.channels[channel]) : detail;
    },
  };
}

type RowProps = { row: FigureRow; figure: PerformanceFigureName; withPerson: boolean };

function Row({ row, figure, withPerson }: RowProps) {
  const { t, language } = useTexts();
  const texts = useFigureTexts();
  const { day, potential, part, whole, reason, reportId, person } = row;
  const words = useRowWords();
  const shownName = words.name(row);
  const date = day === null ? '' : row.kind === 'sale' ? monthText(day, language) : dayText(dateOfDay(day), language);
  const isCounted = reason === 'counted' || reason === 'capped';
  const isNothing = Number(part ?? 0) === 0 && Number(whole ?? 0) === 0;
  const [points, possible] = [texts.part(figure, part), texts.whole(figure, whole)];
  const sum =
    row.kind === 'figure'
      ? t(($) => $.performanceTracking.pointsOf, { points, possible })
      : [part !== null && points, whole !== null && possible].filter(Boolean).join(' ÷ ');
  return (
    <>
      <div className={classes.rowTop}>
        {potential && <Potential potential={potential} />}
        <span className={classes.rowName}>
          {reportId === null ? (
            shownName || date
          ) : (
            <Link to={entityPath('workReport', reportId, { typeId: reportType.daily })}>{shownName || date}</Link>
          )}
        </span>
        <span className={classes.rowSum} data-numeric>
          {!isNothing && sum}
        </span>
      </div>
      <div className={classes.rowMore}>
        <span className={classes.muted}>
          {[shownName && date, words.detail(row), withPerson && person && personName(person)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <StatusBadge tone={isCounted ? 'success' : 'neutral'} icon={isCounted ? IconCircleCheck : IconCircleDashed}>
          {t(($) => $.performanceTracking.reasons[reason])}
        </StatusBadge>
      </div>
    </>
  );
}

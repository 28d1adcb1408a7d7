import { SegmentedControl, Switch } from '@mantine/core';
import { type SalesDimension, type Span, type ViewScreen, periodAfter, periodsIn, spans } from '@portal/contract';
import { useState } from 'react';
import { type Text, useTexts } from '../../../i18n/i18n.ts';
import type { SalesReport } from '../report-queries.ts';
import { PeriodChoice } from '../../../figures/period-choice.tsx';
import { SavedViews } from '../../../references/saved-views/saved-views.tsx';
import { FiltersButton } from '../../../figures/figure-filters.tsx';
import figures from '../../../figures/figures.module.css';
import { countFilters } from '../../../figures/use-figure-question.ts';
import { dimensions, measures } from './question.ts';
import { ReportChips } from './report-chips.tsx';
import { ReportFilters } from './report-filters.tsx';
import classes from './report.module.css';
import {
  convertPeriod,
  periodChoices,
  periodText,
  readPeriod,
  monthRangeText,
  writePeriod,
} from '../../../figures/periods.ts';
import type { ReportAsking, ReportView } from './report-kind.tsx';
import { useChoices } from './use-choices.ts';
import { Select } from '../../../ui/form/select.tsx';

const screens = {
  month: 'sales-reports/monthly',
  quarter: 'sales-reports/quarterly',
  year: 'sales-reports/yearly',
} as const satisfies Record<Span, ViewScreen>;

/** The controls of the query: period, measure, dimension, comparison, filters. */
export function ReportControls({ asking, answer }: { asking: ReportAsking; answer: SalesReport | undefined }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const { span, question, ask } = asking;
  const choices = useChoices(question);
  const dimensionsSeen = dimensions.filter((one) => one !== 'representative' || choices.seesSeveral);
  const options = dimensionsSeen.map((one) => ({ value: one, label: t(($) => $.figures.dimensions[one]) }));
  return (
    <>
      <div className={figures.controls}>
        <PeriodChoice
          span={span}
          spans={spans}
          period={question}
          onSpan={(next) => asking.changeSpan(next, { ...convertPeriod(span, next, question), compare: null })}
          onPeriod={(period) => ask({ ...period, compare: null })}
        />
        <SegmentedControl
          aria-label={t(($) => $.figures.measure)}
          className={classes.measure}
          value={question.measure}
          onChange={(measure) => ask({ measure })}
          data={measures.map((one) => ({ value: one, label: t(($) => $.salesFigures.measures[one]) }))}
        />
        <div className={classes.asked}>
          <Select
            label={t(($) => $.figures.by)}
            data={options}
            value={question.by}
            onChange={(by) => by && askBy(asking, by)}
            allowDeselect={false}
          />
          <Select
            label={t(($) => $.figures.across)}
            placeholder={t(($) => $.salesFigures.notCrossed)}
            data={options.filter(({ value }) => value !== question.by)}
            value={question.across}
            onChange={(across) => ask({ across })}
            clearable
            clearButtonProps={{ 'aria-label': t(($) => $.salesFigures.notCrossed) }}
          />
          <CompareChoice asking={asking} />
          <div className={classes.askedEnd}>
            {span !== 'year' && (
              <Switch
                label={t(($) => $.figures.cumulative)}
                checked={question.cumulative}
                onChange={({ currentTarget }) => ask({ cumulative: currentTarget.checked })}
              />
            )}
            <FiltersButton count={countFilters(question.filters)} isOpen={open} onOpen={setOpen} />
            <SavedViews screen={screens[span]} />
          </div>
        </div>
        {open && <ReportFilters asking={asking} choices={choices} />}
      </div>
      <ReportChips
        filters={question.filters}
        choices={choices}
        filterBy={asking.filterBy}
        clear={asking.clearFilters}
      />
      {answer && <PaperTitle asking={asking} answer={answer} />}
    </>
  );
}

const askBy = ({ question, ask }: ReportAsking, by: SalesDimension) =>
  ask({ by, across: question.across === by ? null : question.across });

const USUAL = 'usual';

/** The period to compare with: the year before, or another period of the same length. */
function CompareChoice({ asking }: { asking: ReportAsking }) {
  const { t, language } = useTexts();
  const { span, question, ask } = asking;
  const lastYear = periodAfter(span, question, -periodsIn(span));
  const others = periodChoices(span, ...(question.compare ? [question.compare] : [])).map((one) => ({
    value: writePeriod(one),
    label: periodText(t, language, span, one),
  }));
  const usual = {
    value: USUAL,
    label: t(($) => $.salesFigures.lastYear, { period: periodText(t, language, span, lastYear) }),
  };
  return (
    <Select
      className={classes.compared}
      label={t(($) => $.figures.comparedTo)}
      data={[usual, ...others]}
      value={question.compare ? writePeriod(question.compare) : USUAL}
      onChange={(value) => ask({ compare: value === null || value === USUAL ? null : readPeriod(value) })}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t(($) => $.ui.list.nothingMatches)}
    />
  );
}

/** The titles of the screens. */
const titles: Record<Span, Text> = {
  month: ($) => $.titles.salesMonthly,
  quarter: ($) => $.titles.salesQuarterly,
  year: ($) => $.titles.salesYearly,
};

/** A title for print, where the screen's header is missing. */
function PaperTitle({ asking, answer }: Pick<ReportView, 'asking' | 'answer'>) {
  const { t, language } = useTexts();
  return (
    <p className={classes.paperTitle}>
      {t(titles[asking.span])} · {monthRangeText(t, language, answer.period)}
    </p>
  );
}

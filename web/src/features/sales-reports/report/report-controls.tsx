import { Button, SegmentedControl, Switch } from '@mantine/core';
import type { SalesDimension, ViewScreen } from '@portal/contract';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { PeriodChoice } from '../../../figures/period-choice.tsx';
import { SavedViews } from '../../../references/saved-views/saved-views.tsx';
import { countFilters, dimensions, measures } from './question.ts';
import { ReportFilters } from './report-filters.tsx';
import classes from './report.module.css';
import {
  type Span,
  periodAfter,
  periodChoices,
  periodText,
  periodsIn,
  readPeriod,
  spans,
  writePeriod,
} from '../../../figures/spans.ts';
import type { Asking } from './use-question.ts';
import type { Choices } from './use-choices.ts';
import { Select } from '../../../ui/form/select.tsx';

const screens = {
  month: 'sales-reports/monthly',
  quarter: 'sales-reports/quarterly',
  year: 'sales-reports/yearly',
} as const satisfies Record<Span, ViewScreen>;

type ReportControlsProps = { span: Span; asking: Asking; choices: Choices };

/** What is asked: of which period, in what measure, by what, against what, of what alone. */
export function ReportControls({ span, asking, choices }: ReportControlsProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const { question, ask } = asking;
  const chosen = countFilters(question.filters);
  const dimensionsSeen = dimensions.filter((one) => one !== 'representative' || choices.seesSeveral);
  const options = dimensionsSeen.map((one) => ({ value: one, label: t(($) => $.figures.dimensions[one]) }));
  return (
    <div className={classes.controls}>
      <PeriodChoice
        span={span}
        spans={spans}
        period={question}
        onSpan={asking.changeSpan}
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
        <CompareChoice span={span} asking={asking} />
        <div className={classes.askedEnd}>
          {span !== 'year' && (
            <Switch
              label={t(($) => $.figures.cumulative)}
              checked={question.cumulative}
              onChange={({ currentTarget }) => ask({ cumulative: currentTarget.checked })}
            />
          )}
          <Button
            variant="default"
            aria-expanded={open}
            leftSection={<IconFilter size={16} aria-hidden />}
            onClick={() => setOpen(!open)}
          >
            {chosen === 0 ? t(($) => $.ui.list.filters) : t(($) => $.salesFigures.filtersChosen, { count: chosen })}
          </Button>
          <SavedViews screen={screens[span]} />
        </div>
      </div>
      {open && <ReportFilters asking={asking} choices={choices} />}
    </div>
  );
}

const askBy = ({ question, ask }: Asking, by: SalesDimension) =>
  ask({ by, across: question.across === by ? null : question.across });

const USUAL = 'usual';

/** What it is held against: the year before, or any other period of the same length. */
function CompareChoice({ span, asking }: { span: Span; asking: Asking }) {
  const { t, language } = useTexts();
  const { question, ask } = asking;
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

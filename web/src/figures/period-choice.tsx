import { type Period, type Span, periodAfter, periodOf } from '@portal/contract';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../i18n/i18n.ts';
import { thisMonth } from '../i18n/months.ts';
import classes from './period-choice.module.css';
import { isBefore, periodChoices, periodText, readPeriod, writePeriod } from './periods.ts';
import { Select } from '../ui/form/select.tsx';

type PeriodChoiceProps<Offered extends Span> = {
  span: Offered;
  /** The spans to choose from. */
  spans: readonly Offered[];
  period: Period;
  onSpan: (span: Offered) => void;
  onPeriod: (period: Period) => void;
};

/** Chooses a span and a period. */
export function PeriodChoice<Offered extends Span>(props: PeriodChoiceProps<Offered>) {
  const { span, spans, period, onSpan, onPeriod } = props;
  const { t, language } = useTexts();
  const step = (steps: number) => onPeriod(periodAfter(span, period, steps));
  const data = periodChoices(span, period).map((one) => ({
    value: writePeriod(one),
    label: periodText(t, language, span, one),
  }));
  return (
    <div className={classes.period}>
      {spans.length > 1 && (
        <SegmentedControl
          aria-label={t(($) => $.salesFigures.span)}
          value={span}
          onChange={onSpan}
          data={spans.map((one) => ({ value: one, label: t(($) => $.salesFigures.spans[one]) }))}
        />
      )}
      <div className={classes.steps}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(($) => $.salesFigures.previous[span])}
          onClick={() => step(-1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <Select
          className={classes.periodName}
          aria-label={t(($) => $.figures.period)}
          data={data}
          value={writePeriod(period)}
          onChange={(value) => value && onPeriod(readPeriod(value))}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t(($) => $.ui.list.nothingMatches)}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(($) => $.salesFigures.next[span])}
          disabled={!isBefore(period, periodOf(span, thisMonth()))}
          onClick={() => step(1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

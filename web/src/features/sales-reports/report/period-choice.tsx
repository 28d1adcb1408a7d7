import { ActionIcon, SegmentedControl, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { thisMonth } from '../../../lib/months.ts';
import classes from './report.module.css';
import {
  type Span,
  isBefore,
  periodAfter,
  periodChoices,
  periodOf,
  periodText,
  readPeriod,
  spans,
  writePeriod,
} from './spans.ts';
import type { Asking } from './use-question.ts';

type PeriodChoiceProps = { span: Span; asking: Asking };

/** How long a period, and which one. */
export function PeriodChoice({ span, asking }: PeriodChoiceProps) {
  const { t, language } = useTexts();
  const { question, ask, changeSpan } = asking;
  const step = (steps: number) => ask({ ...periodAfter(span, question, steps), compare: null });
  const data = periodChoices(span, question).map((one) => ({
    value: writePeriod(one),
    label: periodText(t, language, span, one),
  }));
  return (
    <div className={classes.period}>
      <SegmentedControl
        aria-label={t(($) => $.salesFigures.span)}
        value={span}
        onChange={changeSpan}
        data={spans.map((one) => ({ value: one, label: t(($) => $.salesFigures.spans[one]) }))}
      />
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
          value={writePeriod(question)}
          onChange={(value) => value && ask({ ...readPeriod(value), compare: null })}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t(($) => $.ui.list.nothingMatches)}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(($) => $.salesFigures.next[span])}
          disabled={!isBefore(question, periodOf(span, thisMonth()))}
          onClick={() => step(1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

import type { Span } from '@portal/contract';
import { Input } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { memo } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { deferred } from '../../../ui/deferred.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { YearChoice } from '../../../figures/year-choice.tsx';
import type { Measure } from '../model/read-figure.ts';
import { useYears } from '../queries.ts';
import type { ObjectivesAddress } from '../use-objectives-address.ts';
import classes from './page.module.css';
import type { Known, SubjectSelectProps } from './subject-select.tsx';

type ChoicesProps = {
  period: Span;
  address: ObjectivesAddress;
  known: Known;
  /** Lets what was typed be saved before another grid is opened. */
  before: (go: () => void) => void;
};

/** Which grid is shown: by year, quarter or month; of which year; of whom or what; quantities or amounts. */
export const Choices = memo(function Choices({ period, address, known, before }: ChoicesProps) {
  const { t } = useTexts();
  const periods = t(($) => $.expectations.periods, { returnObjects: true });
  const years = useYears().data?.map(({ id }) => id);
  return (
    <div className={classes.choices}>
      <Segments<Span>
        label={t(($) => $.expectations.period)}
        value={period}
        onChange={(next) => before(() => address.showPeriod(next))}
        data={(['year', 'quarter', 'month'] as const).map((value) => ({ value, label: periods[value] }))}
      />
      <YearChoice year={address.year} known={years} choose={(year) => before(() => address.showYear(year))} />
      <SubjectChoice
        hasAll={period === 'year'}
        of={address.of}
        known={known}
        onOf={(of) => before(() => address.showOf(of))}
      />
    </div>
  );
});

/** Deferred: the dropdown is heavy, and most users keep the current subject. */
const SubjectChoice = deferred<SubjectSelectProps>(
  () => import('./subject-select.tsx').then((module) => module.SubjectSelect),
  SubjectButton,
  'used',
);

/** The placeholder of the deferred choice. */
function SubjectButton({ hasAll, of, known }: SubjectSelectProps) {
  const { t } = useTexts();
  const name = of === null && hasAll ? t(($) => $.expectations.everyone) : known?.name;
  return (
    <Input
      component="button"
      type="button"
      pointer
      className={classes.subject}
      aria-label={t(($) => $.expectations.of)}
      // Closed, it controls nothing yet.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
    >
      {name ?? t(($) => $.expectations.chooseTitle)}
    </Input>
  );
}

type MeasureChoiceProps = { measure: Measure; onMeasure: (measure: Measure) => void };

export function MeasureChoice({ measure, onMeasure }: MeasureChoiceProps) {
  const { t } = useTexts();
  return (
    <Segments<Measure>
      label={t(($) => $.expectations.measure)}
      value={measure}
      onChange={onMeasure}
      data={[
        { value: 'quantity', label: t(($) => $.expectations.quantity) },
        { value: 'amount', label: t(($) => $.expectations.amount) },
      ]}
    />
  );
}

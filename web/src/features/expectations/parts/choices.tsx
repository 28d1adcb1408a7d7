import { ActionIcon, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { useRepresentatives } from '../../../references/people.ts';
import { familyNameFirst } from '../../../references/person-name.ts';
import { useSoldForms } from '../../../references/products.ts';
import { Segments } from '../../../ui/segments.tsx';
import type { Period } from '../model/sheet.ts';
import type { Measure } from '../model/read-figure.ts';
import { useYears } from '../queries.ts';
import type { ObjectivesAddress, Of } from '../use-objectives-address.ts';
import classes from './page.module.css';

type Known = { of: Of; name: string } | null;

const EVERYONE = 'all';
const valueOf = (of: Of): string => (of === null ? EVERYONE : 'userId' in of ? `u${of.userId}` : `f${of.formId}`);
const ofValue = (value: string): Of => {
  if (value === EVERYONE) return null;
  const id = Number(value.slice(1));
  return value.startsWith('u') ? { userId: id } : { formId: id };
};

type ChoicesProps = {
  period: Period;
  address: ObjectivesAddress;
  /** Whom or what the grid is about, in the server's words: who has left is in no list. */
  known: Known;
  /** Lets what was typed be saved before another grid is opened. */
  before: (go: () => void) => void;
};

/** Which grid is shown: by year, quarter or month; of which year; of whom or what; quantities or amounts. */
export const Choices = memo(function Choices({ period, address, known, before }: ChoicesProps) {
  const { t } = useTexts();
  const periods = t(($) => $.expectations.periods, { returnObjects: true });
  return (
    <div className={classes.choices}>
      <Segments<Period>
        label={t(($) => $.expectations.period)}
        value={period}
        onChange={(next) => before(() => address.showPeriod(next))}
        data={(['year', 'quarter', 'month'] as const).map((value) => ({ value, label: periods[value] }))}
      />
      <YearChoice year={address.year} onYear={(year) => before(() => address.showYear(year))} />
      <SubjectChoice
        hasAll={period === 'year'}
        of={address.of}
        known={known}
        onOf={(of) => before(() => address.showOf(of))}
      />
    </div>
  );
});

function YearChoice({ year, onYear }: { year: number; onYear: (year: number) => void }) {
  const { t } = useTexts();
  const years = useYears().data?.map(({ id }) => id) ?? [];
  return (
    <div className={classes.year}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(($) => $.ui.form.previousYear)}
        disabled={years.length > 0 && year <= Math.min(...years)}
        onClick={() => onYear(year - 1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <h2 className={classes.yearName} aria-live="polite">
        {year}
      </h2>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(($) => $.ui.form.nextYear)}
        disabled={years.length > 0 && year >= Math.max(...years)}
        onClick={() => onYear(year + 1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** Everyone and every product, some 140 of them, are drawn when the list is opened, and not with the page. */
const CLOSED_IS_EMPTY = { keepMounted: false };

type SubjectChoiceProps = { hasAll: boolean; of: Of; known: Known; onOf: (of: Of) => void };

function SubjectChoice({ hasAll, of, known, onOf }: SubjectChoiceProps) {
  const { t } = useTexts();
  const { data: people } = useRepresentatives();
  const forms = useSoldForms();
  const data = useMemo(() => {
    const representatives = (people ?? []).map((person) => ({
      value: `u${person.id}`,
      label: familyNameFirst(person),
    }));
    const products = forms.map(({ id, name }) => ({ value: `f${id}`, label: name }));
    const all = [...representatives, ...products];
    const gone = known && !all.some(({ value }) => value === valueOf(known.of));
    return [
      ...(hasAll ? [{ value: EVERYONE, label: t(($) => $.expectations.everyone) }] : []),
      ...(gone ? [{ value: valueOf(known.of), label: known.name }] : []),
      { group: t(($) => $.expectations.representatives), items: representatives },
      { group: t(($) => $.expectations.forms), items: products },
    ];
  }, [people, forms, known, hasAll, t]);
  return (
    <Select
      className={classes.subject}
      aria-label={t(($) => $.expectations.of)}
      placeholder={t(($) => $.expectations.chooseTitle)}
      searchable
      allowDeselect={false}
      data={data}
      value={of === null && !hasAll ? null : valueOf(of)}
      onChange={(value) => value !== null && onOf(ofValue(String(value)))}
      maxDropdownHeight={320}
      comboboxProps={CLOSED_IS_EMPTY}
    />
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

import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { thisMonth } from '../../../i18n/months.ts';
import { FormRows } from '../../../ui/form/form-rows.tsx';
import { MonthField } from '../../../ui/form/month-field.tsx';
import type { Choice } from './choices.ts';
import { useDecimals } from '../../../ui/form/use-decimals.ts';
import classes from './pharmacy-form.module.css';
import { type AssignmentValues, newAssignment } from './pharmacy-values.ts';
import { ShareSumList } from './share-sum-list.tsx';
import { shareLeft } from './share-sums.ts';
import type { PharmacyFormState } from './use-pharmacy-form.ts';
import { Select } from '../../../ui/form/select.tsx';

type AssignmentsProps = { form: PharmacyFormState; people: readonly Choice[] };

/** The representatives of the customer, their periods and shares; the sum of the shares is updated while typing. */
export function Assignments({ form, people }: AssignmentsProps) {
  const { t } = useTexts();
  const blank = () => newAssignment(shareLeft(form.form.getValues()['assignments'] as AssignmentValues[], thisMonth()));
  const nameOf = ({ userId }: AssignmentValues, index: number) =>
    people.find(({ value }) => value === userId)?.label ?? t(($) => $.pharmacies.assignmentOf, { number: index + 1 });
  return (
    <>
      <p className={classes.hint}>{t(($) => $.pharmacies.assignmentsHint)}</p>
      <FormRows<AssignmentValues>
        key={form.key('assignments')}
        form={form.form}
        path="assignments"
        blank={blank}
        addLabel={t(($) => $.pharmacies.assignmentAdd)}
        none={t(($) => $.pharmacies.assignmentsNone)}
        nameOf={nameOf}
      >
        {({ index }, removeButton) => (
          <AssignmentRow form={form} people={people} index={index} removeButton={removeButton} />
        )}
      </FormRows>
      <ShareSumList form={form} />
    </>
  );
}

type AssignmentRowProps = AssignmentsProps & { index: number; removeButton: ReactNode };

function AssignmentRow({ form, people, index, removeButton }: AssignmentRowProps) {
  const { t } = useTexts();
  return (
    <div className={classes.assignment}>
      <Select
        {...form.field(`assignments.${index}.userId`)}
        required
        className={classes.person}
        data={people}
        placeholder={t(($) => $.pharmacies.representativeSearch)}
        nothingFoundMessage={t(($) => $.ui.list.nothingMatches)}
        searchable
        comboboxProps={{ shadow: 'md' }}
      />
      <MonthField {...form.field(`assignments.${index}.fromMonth`)} className={classes.month} />
      <MonthField
        {...form.field(`assignments.${index}.toMonth`)}
        className={classes.month}
        placeholder={t(($) => $.pharmacies.noEnd)}
        clearable
      />
      <NumberInput {...form.field(`assignments.${index}.share`)} {...useDecimals()} decimalScale={2} required />
      <div className={classes.remove}>{removeButton}</div>
    </div>
  );
}

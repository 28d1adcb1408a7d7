import { Checkbox, NumberInput } from '@mantine/core';
import { PerformanceRulesBody } from '@portal/contract';
import { type ReactNode, useState } from 'react';
import { faultText } from '../../../i18n/fault-text.ts';
import { type Text, useTexts } from '../../../i18n/i18n.ts';
import { thisMonth } from '../../../i18n/months.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { MonthField } from '../../../ui/form/month-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { type Settings, useSaveSettings } from '../queries.ts';
import classes from './settings.module.css';
import type { StartAgain } from './use-start-again.ts';
import { WeightsSum } from './weights-sum.tsx';
import { useWeekdayNames } from './weekday-names.ts';

const scored = ['attainment', 'coverage', 'frequencyKept', 'punctuality'] as const;
const limits = ['scoreCap', 'visitCap', 'band'] as const;
const thresholds = ['goodFrom', 'fairFrom'] as const;

/** The defaults until rules are set: those of the domain. */
const usual = {
  weights: { attainment: 50, coverage: 20, frequencyKept: 20, punctuality: 10 },
  scoreCap: 120,
  band: 20,
  visitCap: 150,
  goodFrom: 90,
  fairFrom: 70,
  workingWeekdays: [1, 2, 3, 4, 5],
};

/** The rules that a change starts from: those that hold now, from this month on. */
function startOf({ rules, firstOpenMonth }: Settings) {
  const { weights, scoreCap, band, visitCap, goodFrom, fairFrom, workingWeekdays } = rules[0] ?? usual;
  // Usually the current month; past months can be changed until they are closed.
  const fromMonth = firstOpenMonth !== null && firstOpenMonth > thisMonth() ? firstOpenMonth : thisMonth();
  return {
    weights: { ...weights },
    scoreCap,
    band,
    visitCap,
    goodFrom,
    fairFrom,
    workingWeekdays: [...workingWeekdays],
    fromMonth,
    version: null,
  };
}

type Values = ReturnType<typeof startOf>;

const labels = {
  weights: ($) => $.performanceTracking.rules.weights,
  'weights.attainment': ($) => $.figures.names.attainment,
  'weights.coverage': ($) => $.figures.names.coverage,
  'weights.frequencyKept': ($) => $.figures.names.frequencyKept,
  'weights.punctuality': ($) => $.figures.names.punctuality,
  scoreCap: ($) => $.performanceTracking.rules.scoreCap,
  band: ($) => $.performanceTracking.rules.band,
  visitCap: ($) => $.performanceTracking.rules.visitCap,
  goodFrom: ($) => $.performanceTracking.rules.goodFrom,
  fairFrom: ($) => $.performanceTracking.rules.fairFrom,
  workingWeekdays: ($) => $.performanceTracking.rules.workingWeekdays,
  fromMonth: ($) => $.performanceTracking.rules.fromMonth,
} satisfies Record<string, Text>;

type RulesFormProps = { settings: Settings; history: ReactNode; startAgain: StartAgain };

/** Other rules from a month on. */
export function RulesForm({ settings, history, startAgain }: RulesFormProps) {
  const { t } = useTexts();
  const save = useSaveSettings();
  // The settings when the form was opened; the server reports a conflict.
  const [known, setKnown] = useState(settings);
  const [initial] = useState(() => startOf(settings));
  const weekdays = useWeekdayNames();
  const form = useContractForm<Values, typeof PerformanceRulesBody>({
    schema: PerformanceRulesBody,
    initial,
    labels,
    save: async (values) => {
      const version = known.rules.find(({ fromMonth }) => fromMonth === values.fromMonth)?.version ?? null;
      setKnown(await save.mutateAsync({ body: { ...values, version } }));
    },
    onSaved: () => toast.success(t(($) => $.performanceTracking.rules.saved)),
  });
  const weightsFault = form.form.errors['weights'];
  const number = { allowDecimal: false, allowNegative: false, clampBehavior: 'none' as const, required: true };
  return (
    <FormPage form={form} onCancel={() => void startAgain(form.isUnsaved)} aside={history}>
      <MonthField
        key={form.key('fromMonth')}
        {...form.field('fromMonth')}
        description={t(($) => $.performanceTracking.rules.fromMonthHint)}
      />
      <fieldset className={classes.group}>
        <legend>{t(($) => $.performanceTracking.rules.weights)}</legend>
        <div
          className={classes.numbers}
          data-path={form.form.getInputProps('weights', { type: 'input' })['data-path']}
          tabIndex={-1}
        >
          {scored.map((name) => (
            <NumberInput key={form.key(`weights.${name}`)} {...form.field(`weights.${name}`)} {...number} suffix=" %" />
          ))}
        </div>
        <WeightsSum form={form.form} />
        {weightsFault && (
          <p className={classes.fault} role="alert">
            {faultText(t, weightsFault)}
          </p>
        )}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t(($) => $.performanceTracking.rules.limits)}</legend>
        <div className={classes.numbers}>
          {limits.map((name) => (
            <NumberInput
              key={form.key(name)}
              {...form.field(name)}
              {...number}
              suffix=" %"
              description={t(($) => $.performanceTracking.rules.hints[name])}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t(($) => $.performanceTracking.rules.thresholds)}</legend>
        <div className={classes.numbers}>
          {thresholds.map((name) => (
            <NumberInput key={form.key(name)} {...form.field(name)} {...number} />
          ))}
        </div>
      </fieldset>
      <Checkbox.Group key={form.key('workingWeekdays')} {...weekdayField(form.field('workingWeekdays'))}>
        <div className={classes.weekdays}>
          {weekdays.map((name, index) => (
            <Checkbox key={name} value={String(index + 1)} label={name} />
          ))}
        </div>
      </Checkbox.Group>
    </FormPage>
  );
}

type Field = { defaultValue?: unknown; onChange: (given: unknown) => void };

/** Checkboxes have string values, the contract numbers. */
const weekdayField = <F extends Field>({ defaultValue, onChange, ...field }: F) => ({
  ...field,
  defaultValue: (defaultValue as number[]).map(String),
  onChange: (values: string[]) => onChange(values.map(Number).toSorted((one, other) => one - other)),
});

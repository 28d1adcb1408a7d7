import { Checkbox, Radio } from '@mantine/core';
import { defaultFrequency } from '@portal/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { potentials } from './badges.tsx';
import classes from './panel.module.css';
import { useWeekdays } from './weekdays.ts';

type FieldProps = { label: string; error?: ReactNode; defaultValue?: unknown; onChange: (value: unknown) => void };

/** A, B or C, with the visits that each asks for. */
export function PotentialField({ defaultValue, label, error, onChange, ...rest }: FieldProps) {
  const { t } = useTexts();
  return (
    <Radio.Group {...rest} label={label} error={error} defaultValue={String(defaultValue)} onChange={onChange}>
      <div className={classes.choices}>
        {potentials.map((potential) => (
          <Radio
            key={potential}
            value={potential}
            label={potential}
            description={t(($) => $.health.visitsAMonth, { count: defaultFrequency[potential] })}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/** The days of the week on which someone receives. */
export function ReceptionDaysField({ defaultValue, label, error, onChange, ...rest }: FieldProps) {
  const weekdays = useWeekdays('short');
  return (
    <Checkbox.Group
      {...rest}
      label={label}
      error={error}
      defaultValue={(defaultValue as number[]).map(String)}
      onChange={(days) => onChange(days.map(Number).toSorted((a, b) => a - b))}
    >
      <div className={classes.days}>
        {weekdays.map((day, index) => (
          <Checkbox key={day} value={String(index + 1)} label={day} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

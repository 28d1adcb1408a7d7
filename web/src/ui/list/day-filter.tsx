import { isDay } from '../../lib/day-input.ts';
import { DayField } from '../form/day-field.tsx';
import classes from './list-toolbar.module.css';

type DayFilterProps = { label: string; value: string | undefined; onChange: (value: string | null) => void };

/** A filter that is a day. While it is being typed, the list stays as it is. */
export const DayFilter = ({ label, value, onChange }: DayFilterProps) => (
  <DayField
    className={classes.filter}
    aria-label={label}
    leftSection={<span aria-hidden>{label}</span>}
    leftSectionWidth={44}
    value={value ?? null}
    onChange={(day) => {
      if (day === null || isDay(day)) onChange(day);
    }}
  />
);

import { TextInput } from '@mantine/core';
import classes from './list.module.css';

type DayFilterProps = { label: string; value: string | undefined; onChange: (value: string | null) => void };

/** A filter that is a day. The browser's own calendar speaks the user's language and is at home on a phone. */
export const DayFilter = ({ label, value, onChange }: DayFilterProps) => (
  <TextInput
    className={classes.filter}
    type="date"
    aria-label={label}
    title={label}
    leftSection={<span aria-hidden>{label}</span>}
    leftSectionWidth={44}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
);

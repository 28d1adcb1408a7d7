import { type ReactNode, useId } from 'react';
import classes from './choices.module.css';

type ChoicesProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Large ones, for the choice that a whole step is about. */
  big?: boolean;
  error?: string | undefined;
  /** The field name by which a fault finds it. */
  field?: string;
};

/** One of a few: all of them in sight, each a finger wide. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, options, value, onChange, big, error, field } = props;
  const name = useId();
  return (
    <fieldset
      className={classes.group}
      data-big={big || undefined}
      data-field={field}
      tabIndex={field ? -1 : undefined}
    >
      <legend className={classes.label}>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              // In a step of its own, pressing the chosen option again continues to the next step.
              onClick={() => big && option.value === value && onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  );
}

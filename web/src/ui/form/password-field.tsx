import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { type ChangeEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import classes from './password-field.module.css';

/** A password that can be shown, by mouse and by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTexts();
  return (
    <PasswordInput
      autoComplete="current-password"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t(($) => $.ui.showPassword) }}
      {...props}
    />
  );
}

type NewPasswordFieldProps = PasswordInputProps & {
  /** The minimum number of characters. */
  least: number;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A password to be chosen: says what it needs, and while it is typed how far it has come. */
export function NewPasswordField({ least, onChange, ...props }: NewPasswordFieldProps) {
  const { t } = useTexts();
  const [length, setLength] = useState(0);
  const enough = length >= least;
  const Mark = enough ? IconCircleCheck : IconCircle;
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <span className={classes.hint} data-enough={enough || undefined}>
          <Mark size={16} aria-hidden />
          <span>{enough ? t(($) => $.ui.passwordEnough) : t(($) => $.ui.passwordNeeds, { least })}</span>
          {length > 0 && !enough && <span className={classes.count}>{`${length} / ${least}`}</span>}
        </span>
      }
      descriptionProps={{ component: 'div' }}
      onChange={(event) => {
        setLength(event.currentTarget.value.length);
        onChange?.(event);
      }}
    />
  );
}

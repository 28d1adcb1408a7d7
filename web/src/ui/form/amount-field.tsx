import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { amountText, readAmount } from '../../lib/amount.ts';
import classes from './amount-field.module.css';

type AmountFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** In the contract's format of amounts. */
  defaultValue?: string;
  onChange?: (amount: string) => void;
};

/** A number typed as people write it; when the field is left it shows how it was understood. */
export function AmountField({ defaultValue = '', onChange, onBlur, ...props }: AmountFieldProps) {
  const { language } = useTexts();
  const [text, setText] = useState(() => amountText(defaultValue, language));
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.input }}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        onChange?.(readAmount(value, language));
      }}
      onBlur={(event) => {
        setText(amountText(readAmount(text, language), language));
        onBlur?.(event);
      }}
    />
  );
}

import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { readTime, writeTime } from '../../lib/time-input.ts';

/** An example time for the placeholder, with distinct hours and minutes. */
const EXAMPLE = '14:30';

type TimeFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'type'> & {
  /** `HH:mm`; null for none. */
  value: string | null;
  /** Invalid text is passed on as typed: the schema refuses it, and it does not count as empty. */
  onChange: (time: string | null) => void;
};

/** A time of the day, typed and written the way of the language: the browser's own field follows the browser. */
export function TimeField({ value, onChange, error, ...props }: TimeFieldProps) {
  const { t, language } = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  const text = typed ?? (value === null ? '' : writeTime(value, language));
  const isUnreadable = !typing && text.trim() !== '' && readTime(text) === null;
  const example = writeTime(EXAMPLE, language);
  return (
    <TextInput
      autoComplete="off"
      // Figures alone are enough, and a phone has a keyboard of figures.
      inputMode="numeric"
      placeholder={t(($) => $.ui.time.pattern)}
      maxLength={12}
      {...props}
      value={text}
      error={error ?? (isUnreadable ? t(($) => $.ui.time.unreadable, { example }) : undefined)}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value;
        setTyped(next);
        setTyping(true);
        onChange(next.trim() === '' ? null : (readTime(next) ?? next));
      }}
      onBlur={() => {
        setTyping(false);
        if (text.trim() === '' || readTime(text) !== null) setTyped(null);
      }}
    />
  );
}

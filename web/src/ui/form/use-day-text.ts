import { useUncontrolled } from '@mantine/hooks';
import { FIRST_DAY, LAST_DAY } from '@portal/contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { isDay, readDay, writeDay } from '../../lib/day-input.ts';

/** An example day for the placeholder, with distinct parts. */
const EXAMPLE = '2026-12-31';

export type DayChoice = {
  /** `YYYY-MM-DD`; null for none. */
  value?: string | null;
  defaultValue?: string | null;
  /** Invalid text is passed on as typed: the schema refuses it, and it does not count as empty. */
  onChange?: (day: string | null) => void;
  /** The first and the last day that may be chosen. */
  min?: string;
  max?: string;
};

/** A day and its text in the field, which stays as the user types it. */
export function useDayText({ value, defaultValue, onChange, min = FIRST_DAY, max = LAST_DAY }: DayChoice) {
  const { t, language } = useTexts();
  const [current, setCurrent] = useUncontrolled<string | null>({ value, defaultValue, finalValue: null, onChange });
  const [typed, setTyped] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  const day = current !== null && isDay(current) ? current : null;
  const text = typed ?? (day === null ? (current ?? '') : writeDay(day, language));

  const faultOf = (read: string | null) => {
    if (read === null) return t(($) => $.ui.day.unreadable, { example: writeDay(EXAMPLE, language) });
    if (read < min) return t(($) => $.ui.day.tooEarly, { day: writeDay(min, language) });
    if (read > max) return t(($) => $.ui.day.tooLate, { day: writeDay(max, language) });
    return undefined;
  };

  return {
    day,
    text,
    fault: typing || text.trim() === '' ? undefined : faultOf(readDay(text, language)),
    type: (next: string) => {
      setTyped(next);
      setTyping(true);
      setCurrent(next.trim() === '' ? null : (readDay(next, language) ?? next));
    },
    /** On blur the text is formatted, if it could be parsed. */
    leave: () => {
      setTyping(false);
      if (text.trim() === '' || readDay(text, language) !== null) setTyped(null);
    },
    choose: (chosen: string) => {
      setTyping(false);
      setTyped(null);
      setCurrent(chosen);
    },
  };
}

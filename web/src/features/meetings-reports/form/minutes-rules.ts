import {
  type Faults,
  type MinutesSave,
  RichText,
  checkValue,
  findFaultsInMinutes,
  findMissingInMinutes,
} from '@portal/contract';
import { dayOf } from '../../../lib/days.ts';

/** Caches the faults of each text: otherwise all texts would be checked at every key. */
const known = new WeakMap<RichText, readonly string[]>();

function faultsOfText(text: RichText): readonly string[] {
  const before = known.get(text);
  if (before) return before;
  const checked = checkValue(RichText, text);
  const found = checked.ok ? [] : [...new Set(Object.values(checked.faults).flat())];
  known.set(text, found);
  return found;
}

/** Faults that not even a draft may have: contradicting times and dates, a text that is too long. */
export function findMinutesFaultsAtOnce(minutes: MinutesSave): Faults {
  const faults = findFaultsInMinutes(minutes);
  for (const [index, { discussion }] of minutes.points.entries()) {
    const found = faultsOfText(discussion);
    if (found.length > 0) faults[`points.${index}.discussion`] = [...found];
  }
  return faults;
}

/** The faults that prevent submission, including those that a draft may not have either. */
export const findMinutesFaults = (minutes: MinutesSave): Faults => ({
  ...findMissingInMinutes(minutes, dayOf(new Date())),
  ...findMinutesFaultsAtOnce(minutes),
});

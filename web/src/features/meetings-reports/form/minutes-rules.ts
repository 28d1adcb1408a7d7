import {
  type Faults,
  type MinutesSave,
  RichText,
  checkValue,
  findFaultsInMinutes,
  findMissingInMinutes,
} from '@portal/contract';
import { dayOf } from '../../../lib/days.ts';

/** What is wrong with a text, found once for each: the others are looked at at every key too. */
const known = new WeakMap<RichText, readonly string[]>();

function faultsOfText(text: RichText): readonly string[] {
  const before = known.get(text);
  if (before) return before;
  const checked = checkValue(RichText, text);
  const found = checked.ok ? [] : [...new Set(Object.values(checked.faults).flat())];
  known.set(text, found);
  return found;
}

/** What minutes cannot be, drafts included: times and dates that contradict each other, a text that is too long. */
export function findMinutesFaultsAtOnce(minutes: MinutesSave): Faults {
  const faults = findFaultsInMinutes(minutes);
  for (const [index, { discussion }] of minutes.points.entries()) {
    const found = faultsOfText(discussion);
    if (found.length > 0) faults[`points.${index}.discussion`] = [...found];
  }
  return faults;
}

/** What minutes still lack to be submitted, and what in them cannot be. */
export const findMinutesFaults = (minutes: MinutesSave): Faults => ({
  ...findMissingInMinutes(minutes, dayOf(new Date())),
  ...findMinutesFaultsAtOnce(minutes),
});

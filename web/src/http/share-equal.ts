import { ReceivedDate, isPlainObject } from './dates.ts';

/**
 * Structural sharing: parts of a new answer that equal the former one stay the same objects, so that they are not rendered again.
 * TanStack's own version does the same, but copies everything to find out.
 */
export function shareEqual(before: unknown, after: unknown): unknown {
  if (before === after) return before;
  if (Array.isArray(before) && Array.isArray(after)) return shareItems(before, after);
  if (isPlainObject(before) && isPlainObject(after)) return shareFields(before, after);
  const isSameDate = before instanceof ReceivedDate && after instanceof ReceivedDate && before.source === after.source;
  return isSameDate ? before : after;
}

function shareItems(before: unknown[], after: unknown[]): unknown[] {
  let isSame = before.length === after.length;
  let copy: unknown[] | null = null;
  for (let index = 0; index < after.length; index += 1) {
    const item = shareEqual(before[index], after[index]);
    if (item !== before[index]) isSame = false;
    if (item !== after[index]) (copy ??= [...after])[index] = item;
  }
  return isSame ? before : (copy ?? after);
}

type Fields = Record<string, unknown>;

/** The fast path for equal leaves, of which a grid has tens of thousands. */
function shareFields(before: Fields, after: Fields): Fields {
  let isSame = true;
  for (const key in before) if (!Object.hasOwn(after, key)) isSame = false;
  let shared: [string, unknown][] | null = null;
  for (const key in after) {
    if (!Object.hasOwn(before, key)) {
      isSame = false;
      continue;
    }
    const was = before[key];
    const is = after[key];
    if (was === is) continue;
    const one = shareEqual(was, is);
    if (one !== was) isSame = false;
    if (one !== is) (shared ??= []).push([key, one]);
  }
  if (isSame) return before;
  // By entries: a field may be called `__proto__`.
  return shared ? Object.fromEntries([...Object.entries(after), ...shared]) : after;
}

import { FIRST_DAY, LAST_DAY, addDays, addMonths, mondayOf } from '@portal/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const WEEK = 7;
const YEAR = 12;

/** Where a key leads from a day; `far` is with Shift. */
const moves = new Map<string, (at: string, far: boolean) => string>([
  ['ArrowLeft', (at) => addDays(at, -1)],
  ['ArrowRight', (at) => addDays(at, 1)],
  ['ArrowUp', (at) => addDays(at, -WEEK)],
  ['ArrowDown', (at) => addDays(at, WEEK)],
  ['Home', mondayOf],
  ['End', (at) => addDays(mondayOf(at), WEEK - 1)],
  ['PageUp', (at, far) => addMonths(at, far ? -YEAR : -1)],
  ['PageDown', (at, far) => addMonths(at, far ? YEAR : 1)],
]);

type Bounds = { min: string | undefined; max: string | undefined };

function clampDay(day: string, { min = FIRST_DAY, max = LAST_DAY }: Bounds): string {
  if (day < min) return min;
  return day > max ? max : day;
}

/** The day under the keys: arrows walk by days and weeks, Home and End within the week, Page by months, with Shift by years. */
export function useDayCursor({ start, ...bounds }: Bounds & { start: string }) {
  const grid = useRef<HTMLTableElement>(null);
  /** `follow` is false when a button changes the month: the focus then stays on the button. */
  const [{ at, follow }, setCursor] = useState(() => ({ at: clampDay(start, bounds), follow: true }));
  useEffect(() => {
    if (follow) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus({ preventScroll: true });
  }, [at, follow]);
  useEffect(() => {
    // Once it has its place: on a phone that may be below the screen.
    const frame = requestAnimationFrame(() => grid.current?.parentElement?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const move = (to: string, withFocus: boolean) => setCursor({ at: clampDay(to, bounds), follow: withFocus });
  return {
    at,
    grid,
    turn: (months: number) => move(addMonths(at, months), false),
    onKeyDown: (event: KeyboardEvent) => {
      const step = moves.get(event.key);
      if (!step) return;
      event.preventDefault();
      move(step(at, event.shiftKey), true);
    },
  };
}

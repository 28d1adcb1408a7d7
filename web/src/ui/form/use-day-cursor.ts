import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dateOfDay, dayOf, mondayOf, movedBy, movedByMonths } from '../../lib/days.ts';

const WEEK = 7;
const YEAR = 12;

/** Where a key leads from a day; `far` is with Shift. */
const moves: Record<string, (at: Date, far: boolean) => Date> = {
  ArrowLeft: (at) => movedBy(at, -1),
  ArrowRight: (at) => movedBy(at, 1),
  ArrowUp: (at) => movedBy(at, -WEEK),
  ArrowDown: (at) => movedBy(at, WEEK),
  Home: mondayOf,
  End: (at) => movedBy(mondayOf(at), WEEK - 1),
  PageUp: (at, far) => movedByMonths(at, far ? -YEAR : -1),
  PageDown: (at, far) => movedByMonths(at, far ? YEAR : 1),
};

type Bounds = { min: string | undefined; max: string | undefined };

function clampDay(day: string, { min, max }: Bounds): string {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}

/** The day under the keys: arrows walk by days and weeks, Home and End within the week, Page by months, with Shift by years. */
export function useDayCursor({ start, ...bounds }: Bounds & { start: string }) {
  const grid = useRef<HTMLTableElement>(null);
  /** A button beside the days moves them without taking the focus there. */
  const [{ at, follow }, setCursor] = useState(() => ({ at: clampDay(start, bounds), follow: true }));
  useEffect(() => {
    if (follow) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus({ preventScroll: true });
  }, [at, follow]);
  useEffect(() => {
    // Once it has its place: on a phone that may be below the screen.
    const frame = requestAnimationFrame(() => grid.current?.parentElement?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const move = (to: Date, withFocus: boolean) => setCursor({ at: clampDay(dayOf(to), bounds), follow: withFocus });
  return {
    at,
    grid,
    turn: (months: number) => move(movedByMonths(dateOfDay(at), months), false),
    onKeyDown: (event: KeyboardEvent) => {
      const step = moves[event.key];
      if (!step) return;
      event.preventDefault();
      move(step(dateOfDay(at), event.shiftKey), true);
    },
  };
}

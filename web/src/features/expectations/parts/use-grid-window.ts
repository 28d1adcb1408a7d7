import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Frame, type View, type Window, windowOf } from './grid-frame.ts';

/*
 * Sizes come from an observer, after layout and before paint. Measuring while the page is being built would force a layout within
 * the same task.
 */

/** Assumed before the first layout. */
const FIRST = { top: 0, left: 0, width: 1200, height: 700 };

const viewOf = (grid: HTMLElement): View | null => {
  const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = grid;
  return height > 0 ? { top, left, width, height } : null;
};

const same = (one: Window, other: Window) =>
  one.top === other.top && one.bottom === other.bottom && one.left === other.left && one.right === other.right;

/** The width available to a grid. */
export function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST.width);
  useLayoutEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    const observer = new ResizeObserver(() => setWidth(node.clientWidth > 0 ? node.clientWidth : FIRST.width));
    observer.observe(node);
    return () => observer.disconnect();
  }, [place]);
  return width;
}

/**
 * The visible part of the grid with some overscan; it changes only when another row becomes visible. Also the last known
 * viewport, for scrolling; null before the first layout.
 */
export function useGridWindow(grid: RefObject<HTMLElement | null>, frame: Frame) {
  const [view, setView] = useState<View>(FIRST);
  const seen = useRef<View | null>(null);
  useLayoutEffect(() => {
    const node = grid.current;
    if (!node) return undefined;
    const follow = () => {
      const next = viewOf(node);
      seen.current = next;
      setView((before) => {
        const now = next ?? { ...FIRST, top: node.scrollTop, left: node.scrollLeft };
        return same(windowOf(frame, before), windowOf(frame, now)) ? before : now;
      });
    };
    node.addEventListener('scroll', follow, { passive: true });
    const observer = new ResizeObserver(follow);
    observer.observe(node);
    return () => {
      node.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [grid, frame]);
  return { shown: useMemo(() => windowOf(frame, view), [frame, view]), seen };
}

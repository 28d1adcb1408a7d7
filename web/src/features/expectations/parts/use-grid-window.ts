import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Frame, type View, type Window, windowOf } from './grid-frame.ts';

/*
 * Sizes are told by an observer, after the browser has laid the page out and before it paints. To ask for them while the page
 * is being built would have it laid out at once, within the same task.
 */

/** Where nothing has been laid out yet. */
const FIRST = { top: 0, left: 0, width: 1200, height: 700 };

const viewOf = (grid: HTMLElement): View | null => {
  const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = grid;
  return height > 0 ? { top, left, width, height } : null;
};

const same = (one: Window, other: Window) =>
  one.top === other.top && one.bottom === other.bottom && one.left === other.left && one.right === other.right;

/** How wide the place of a grid is. */
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
 * The part of the grid that is in sight, and a little around it. Between two rows nothing is drawn anew. And what was seen of
 * the grid last, for who wants to scroll it; null where nothing is laid out.
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

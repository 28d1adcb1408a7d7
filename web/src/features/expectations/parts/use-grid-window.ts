import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type Frame, type View, type Window, windowOf } from './grid-frame.ts';

/*
 * Sizes are told by an observer, after the browser has laid the page out and before it paints. To ask for them while the page
 * is being built would have it laid out at once, within the same task.
 */

/** Where nothing has been laid out yet. */
const FIRST = { top: 0, left: 0, width: 1200, height: 700 };

const viewOf = (grid: HTMLElement): View => {
  const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = grid;
  return height > 0 ? { top, left, width, height } : { ...FIRST, top, left };
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

/** The part of the grid that is in sight, and a little around it. Between two rows nothing is drawn anew. */
export function useGridWindow(grid: RefObject<HTMLElement | null>, frame: Frame): Window {
  const [view, setView] = useState<View>(FIRST);
  useLayoutEffect(() => {
    const node = grid.current;
    if (!node) return undefined;
    const follow = () =>
      setView((before) => {
        const next = viewOf(node);
        return same(windowOf(frame, before), windowOf(frame, next)) ? before : next;
      });
    node.addEventListener('scroll', follow, { passive: true });
    const observer = new ResizeObserver(follow);
    observer.observe(node);
    return () => {
      node.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [grid, frame]);
  return useMemo(() => windowOf(frame, view), [frame, view]);
}

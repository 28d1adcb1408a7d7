import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Frame, type Window, windowOf } from './grid-frame.ts';

/** Where nothing has been laid out yet. */
const FIRST = { width: 1200, height: 700 };

const sizeOf = (grid: HTMLElement | null) =>
  grid && grid.clientHeight > 0 ? { width: grid.clientWidth, height: grid.clientHeight } : FIRST;

const same = (one: Window, other: Window) =>
  one.top === other.top && one.bottom === other.bottom && one.left === other.left && one.right === other.right;

/** How wide the place of a grid is. */
export function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST.width);
  useLayoutEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    const read = () => setWidth(node.clientWidth > 0 ? node.clientWidth : FIRST.width);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(node);
    return () => observer.disconnect();
  }, [place]);
  return width;
}

/** The part of the grid that is in sight, and a little around it. Between two rows nothing is drawn anew. */
export function useGridWindow(grid: RefObject<HTMLElement | null>, frame: Frame): Window {
  const read = () => {
    const node = grid.current;
    return windowOf(frame, { top: node?.scrollTop ?? 0, left: node?.scrollLeft ?? 0, ...sizeOf(node) });
  };
  const [shown, setShown] = useState(read);
  const { rows, columns, row, cell, head } = frame;
  useLayoutEffect(() => {
    const node = grid.current;
    if (!node) return undefined;
    const follow = () =>
      setShown((before) => {
        const next = read();
        return same(before, next) ? before : next;
      });
    follow();
    node.addEventListener('scroll', follow, { passive: true });
    const observer = new ResizeObserver(follow);
    observer.observe(node);
    return () => {
      node.removeEventListener('scroll', follow);
      observer.disconnect();
    };
    // What `read` needs of the frame stands here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [grid, rows, columns, row, cell, head]);
  return shown;
}

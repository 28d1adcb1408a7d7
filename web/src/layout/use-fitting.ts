import { type RefObject, useEffect, useState } from 'react';

/** Specification, section 9. */
const RESIZE_DEBOUNCE = 200;
/** The room that « Plus » takes. */
const MORE = 96;

/** How many of these widths fit into a line; all of them, or as many as leave room for the button with the rest. */
export function countFitting(widths: readonly number[], room: number, gap: number): number {
  const total = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (total <= room) return widths.length;
  let used = 0;
  return widths.findIndex((width) => {
    used += width + gap;
    return used > room - MORE;
  });
}

/** How many children of a list fit into its line. */
export function useFitting(list: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(Infinity);
  useEffect(() => {
    const line = list.current;
    if (!line?.parentElement) return undefined;
    const bar = line.parentElement;
    const measure = () => {
      const widths = [...line.children].map((child) => (child as HTMLElement).offsetWidth);
      const gap = Number.parseFloat(getComputedStyle(line).columnGap) || 0;
      if (bar.clientWidth > 0) setFitting(countFitting(widths, bar.clientWidth, gap));
    };
    measure();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, RESIZE_DEBOUNCE);
    });
    observer.observe(bar);
    // The width of the line changes with the language and the entries.
    observer.observe(line);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [list]);
  return fitting;
}

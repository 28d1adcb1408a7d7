import { type RefObject, useSyncExternalStore } from 'react';

/** Below this, drawing every row costs less than following the scroll. */
const WINDOW_FROM = 200;
/** Rows drawn beyond each edge of the screen, so that a quick scroll meets no gap. */
const OVERSCAN = 12;

function subscribe(listener: () => void) {
  const passive = { passive: true };
  window.addEventListener('scroll', listener, passive);
  window.addEventListener('resize', listener, passive);
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The rows near the screen, and how much room the others take. In a long list every row has the same height. */
export function useRowWindow(body: RefObject<HTMLTableSectionElement | null>, count: number, rowHeight: number) {
  const virtual = count > WINDOW_FROM;
  // In whole rows, so that scrolling within a row does not render.
  const scrolled = useSyncExternalStore(subscribe, () => {
    if (!virtual || body.current === null) return 0;
    return Math.floor(-body.current.getBoundingClientRect().top / rowHeight);
  });
  const onScreen = useSyncExternalStore(subscribe, () => Math.ceil(window.innerHeight / rowHeight) + 1);
  if (!virtual) return { virtual, from: 0, to: count, before: 0, after: 0 };
  const from = clamp(scrolled - OVERSCAN, 0, count);
  const to = clamp(scrolled + onScreen + OVERSCAN, from, count);
  return { virtual, from, to, before: from * rowHeight, after: (count - to) * rowHeight };
}

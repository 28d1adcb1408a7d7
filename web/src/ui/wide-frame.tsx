import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import classes from './wide-frame.module.css';

/** Rounding differences of a pixel do not count as hidden content. */
const NOTHING = 1;

const hasMore = ({ scrollWidth, clientWidth, scrollLeft }: Element): boolean =>
  scrollWidth - clientWidth - scrollLeft > NOTHING;

type WideFrameProps = {
  /** The width in pixels of sticky content at the end: content is hidden before it. */
  stuck?: number;
  children: ReactNode;
};

/**
 * Wraps content that scrolls sideways: its edge shows that there is more, until the end is reached. The scroll container is its
 * only child. The mark is set without React, so that scrolling does not render a grid.
 */
export function WideFrame({ stuck = 0, children }: WideFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const mark = useCallback(() => {
    const around = frame.current;
    const scroller = around?.firstElementChild;
    if (scroller) around.toggleAttribute('data-more', hasMore(scroller));
  }, []);
  useEffect(() => {
    const scroller = frame.current?.firstElementChild;
    if (!scroller) return undefined;
    const observer = new ResizeObserver(mark);
    observer.observe(scroller);
    scroller.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', mark);
    };
  }, [mark]);
  // The content may have become wider. In the next frame: measuring now would force a layout.
  useEffect(() => {
    const asked = requestAnimationFrame(mark);
    return () => cancelAnimationFrame(asked);
  });
  return (
    <div ref={frame} className={classes.frame} style={{ ['--stuck' as string]: `${stuck}px` }}>
      {children}
    </div>
  );
}

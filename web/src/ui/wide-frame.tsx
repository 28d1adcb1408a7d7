import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import classes from './wide-frame.module.css';

/** Half a point of a screen is nothing that hides. */
const NOTHING = 1;

const hasMore = ({ scrollWidth, clientWidth, scrollLeft }: Element): boolean =>
  scrollWidth - clientWidth - scrollLeft > NOTHING;

type WideFrameProps = {
  /** Pixels at the end of it that stay in sight: what is hidden is hidden before them. */
  stuck?: number;
  children: ReactNode;
};

/**
 * Around what scrolls sideways: its edge shows that there is more behind it, until one has come to the end. What scrolls is its
 * only child. The mark is set past React: a grid is not drawn anew because it is scrolled.
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
  // What is in it may have become wider. With the next frame: to ask now would have the page laid out once more.
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

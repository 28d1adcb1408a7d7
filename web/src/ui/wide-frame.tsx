import { type ReactNode, useEffect, useRef } from 'react';
import classes from './wide-frame.module.css';

/** Half a point of a screen is nothing that hides. */
const NOTHING = 1;

const hasMore = ({ scrollWidth, clientWidth, scrollLeft }: Element): boolean =>
  scrollWidth - clientWidth - scrollLeft > NOTHING;

/**
 * Around what scrolls sideways: its edge shows that there is more behind it, until one has come to the end. What scrolls is its
 * only child. The mark is set past React: a grid is not drawn anew because it is scrolled.
 */
export function WideFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = frame.current;
    const scroller = around?.firstElementChild;
    if (!around || !scroller) return undefined;
    const mark = () => around.toggleAttribute('data-more', hasMore(scroller));
    const observer = new ResizeObserver(mark);
    // Its place may become narrower, and what is in it wider.
    for (const node of [scroller, scroller.firstElementChild]) if (node) observer.observe(node);
    scroller.addEventListener('scroll', mark, { passive: true });
    mark();
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', mark);
    };
  }, []);
  return (
    <div ref={frame} className={classes.frame}>
      {children}
    </div>
  );
}

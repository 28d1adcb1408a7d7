import { useEffect, useEffectEvent, useRef } from 'react';

/** How much of the box must be on the screen, or of the screen be filled by it: a line of it is not read. */
const ENOUGH = 0.5;
/** A box that is higher than the screen passes its middle without half of it ever being seen. */
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

const isSeen = ({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  isIntersecting && (intersectionRatio >= ENOUGH || intersectionRect.height >= (rootBounds?.height ?? 0) * ENOUGH);

/** Tells once of each `what` that its box is really on the screen, of a page that is looked at. Nothing waits. */
export function useOnScreen<E extends HTMLElement>(what: string, tell: (what: string) => void) {
  const box = useRef<E>(null);
  const onSeen = useEffectEvent(tell);
  useEffect(() => {
    const target = box.current;
    if (what === '' || !target) return undefined;
    let isShown = false;
    const look = () => {
      if (!isShown || document.visibilityState !== 'visible') return;
      stop();
      onSeen(what);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isShown = entries.some(isSeen);
        look();
      },
      { threshold: STEPS },
    );
    const stop = () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
    observer.observe(target);
    document.addEventListener('visibilitychange', look);
    return stop;
  }, [what]);
  return box;
}

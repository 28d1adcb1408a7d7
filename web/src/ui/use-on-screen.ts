import { useEffect, useEffectEvent, useRef } from 'react';

/** The share of the box that must be visible, or of the viewport that it must fill: one visible line does not count as read. */
const ENOUGH = 0.5;
/** Many thresholds: a box higher than the viewport never shows half of itself. */
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

const isSeen = ({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  isIntersecting && (intersectionRatio >= ENOUGH || intersectionRect.height >= (rootBounds?.height ?? 0) * ENOUGH);

/** Calls back once for each `what`, when its box is visible on a visible page. Does nothing while `what` is empty. */
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

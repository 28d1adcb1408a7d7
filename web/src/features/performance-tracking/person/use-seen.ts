import { useEffect, useRef } from 'react';
import { useSeeComments } from '../queries.ts';

/** How much of the box must be on the screen: a line of it is not read. */
const ENOUGH = 0.5;

/** Marks comments as read once their box is really on the screen, of a page that is looked at. */
export function useSeen(unseen: readonly string[]) {
  const box = useRef<HTMLDivElement>(null);
  const { mutate } = useSeeComments();
  const told = useRef(new Set<string>());
  const ids = unseen.join(' ');
  useEffect(() => {
    const fresh = ids.split(' ').filter((id) => id !== '' && !told.current.has(id));
    const target = box.current;
    if (fresh.length === 0 || !target) return undefined;
    let isShown = false;
    const tell = () => {
      if (!isShown || document.visibilityState !== 'visible') return;
      stop();
      for (const id of fresh) told.current.add(id);
      // Should it not arrive, the next visit says it again.
      mutate({ body: { ids: fresh } });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isShown = entries.some(({ isIntersecting }) => isIntersecting);
        tell();
      },
      { threshold: ENOUGH },
    );
    const stop = () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', tell);
    };
    observer.observe(target);
    document.addEventListener('visibilitychange', tell);
    return stop;
  }, [ids, mutate]);
  return box;
}

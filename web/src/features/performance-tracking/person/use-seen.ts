import { useRef } from 'react';
import { useOnScreen } from '../../../ui/use-on-screen.ts';
import { useSeeComments } from '../queries.ts';

/** Marks comments as read once their box is really on the screen, of a page that is looked at. */
export function useSeen(unseen: readonly string[]) {
  const { mutate } = useSeeComments();
  const told = useRef(new Set<string>());
  return useOnScreen<HTMLDivElement>(unseen.join(' '), (ids) => {
    const fresh = ids.split(' ').filter((id) => !told.current.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) told.current.add(id);
    // If it fails, the next visit repeats it.
    mutate({ body: { ids: fresh } });
  });
}

import { useRef } from 'react';
import { toast } from '../../../ui/toast.tsx';
import { type Kind, usePlace } from './use-place.ts';

/** Where a form leads: back to its record, or out where there is none. */
export function useLeave(kind: Kind, id: number | undefined) {
  const { show, close } = usePlace();
  const savedId = useRef(id);
  return {
    note: (saved: number) => {
      savedId.current = saved;
    },
    leave: () => (id === undefined ? close() : show(kind, id)),
    tellAndLeave: (words: string) => {
      toast.success(words);
      if (savedId.current === undefined) close();
      else show(kind, savedId.current);
    },
  };
}

import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

/**
 * Remembers in this place of the browser's history which document was begun here, and says which one was: it outlives a
 * reload, also of a page that a phone had put away, so that no empty form stands where something was written.
 */
export function useBegunHere(id: string | null): string | null {
  const { search, state } = useLocation() as Location<{ begun?: string } | null>;
  const navigate = useNavigate();
  const [earlier] = useState(state?.begun ?? null);
  const isNoted = id === null || state?.begun === id;
  useEffect(() => {
    if (!isNoted) void navigate({ search }, { replace: true, state: { begun: id }, preventScrollReset: true });
  }, [isNoted, id, search, navigate]);
  return earlier;
}

import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

/**
 * Stores in the current history entry which document was begun here, and returns its id: after a reload, or when a phone has
 * unloaded the page, the form shows that document instead of an empty one.
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
